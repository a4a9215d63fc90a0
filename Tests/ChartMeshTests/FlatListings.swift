import ChartMesh

// The flat scatterplots of the penguins.

struct FlatPenguin: Identifiable {
  let id: Int
  let species: String
  let flipperLength: Double
  let weight: Double
  let beakLength: Double
}

let flatPenguins = [
  FlatPenguin(id: 0, species: "Adelie", flipperLength: 180, weight: 4.5, beakLength: 45),
  FlatPenguin(id: 1, species: "Chinstrap", flipperLength: 200, weight: 3, beakLength: 50),
  FlatPenguin(id: 2, species: "Gentoo", flipperLength: 220, weight: 6, beakLength: 47),
]

struct FlatPenguinChart: View {
  var body: some View {
    Chart(flatPenguins) { penguin in
      PointMark(
        x: .value("Flipper Length", penguin.flipperLength),
        y: .value("Weight", penguin.weight)
      )
      .foregroundStyle(by: .value("Species", penguin.species))
    }
    .chartXAxisLabel("Flipper Length (mm)")
    .chartYAxisLabel("Weight (kg)")
    .chartXScale(domain: 160...240)
    .chartYScale(domain: 2...7)
    .chartXAxis {
      AxisMarks(values: [160, 180, 200, 220, 240]) {
        AxisTick()
        AxisGridLine()
        AxisValueLabel()
      }
    }
    .chartYAxis {
      AxisMarks(values: [2, 3, 4, 5, 6, 7]) {
        AxisTick()
        AxisGridLine()
        AxisValueLabel()
      }
    }
  }
}

struct FlatBeakWeightChart: View {
  var body: some View {
    Chart(flatPenguins) { penguin in
      PointMark(
        x: .value("Beak Length", penguin.beakLength),
        y: .value("Weight", penguin.weight)
      )
      .foregroundStyle(by: .value("Species", penguin.species))
    }
    .chartXAxisLabel("Beak Length (mm)")
    .chartYAxisLabel("Weight (kg)")
    .chartXScale(domain: 30...60)
    .chartYScale(domain: 2...7)
  }
}

struct FlatBeakFlipperChart: View {
  var body: some View {
    Chart(flatPenguins) { penguin in
      PointMark(
        x: .value("Beak Length", penguin.beakLength),
        y: .value("Flipper Length", penguin.flipperLength)
      )
      .foregroundStyle(by: .value("Species", penguin.species))
    }
    .chartXAxisLabel("Beak Length (mm)")
    .chartYAxisLabel("Flipper Length (mm)")
    .chartXScale(domain: 30...60)
    .chartYScale(domain: 160...240)
  }
}
