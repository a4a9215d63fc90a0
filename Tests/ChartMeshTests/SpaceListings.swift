import ChartMesh

/// The penguins in space, with or without the plane through them.
struct SpacePenguinChart: View {
  var hasPlane = false
  var projection = Chart3DCameraProjection.automatic

  var body: some View {
    Chart3D {
      ForEach(flatPenguins) { penguin in
        PointMark(
          x: .value("Flipper Length", penguin.flipperLength),
          y: .value("Weight", penguin.weight),
          z: .value("Beak Length", penguin.beakLength)
        )
        .foregroundStyle(by: .value("Species", penguin.species))
      }

      if hasPlane {
        SurfacePlot(x: "Flipper Length", y: "Weight", z: "Beak Length") { flipper, beak in
          -5.7369 + 0.048145 * flipper + 0.006047 * beak
        }
        .foregroundStyle(.gray)
      }
    }
    .chart3DPose(Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7)))
    .chart3DCameraProjection(projection)
    .chartXAxisLabel("Flipper Length (mm)")
    .chartYAxisLabel("Weight (kg)")
    .chartZAxisLabel("Beak Length (mm)")
    .chartXScale(domain: 160...240, range: -0.5...0.5)
    .chartYScale(domain: 2...7, range: -0.5...0.5)
    .chartZScale(domain: 30...60, range: -0.5...0.5)
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
    .chartZAxis {
      AxisMarks(values: [30, 40, 50, 60]) {
        AxisTick()
        AxisGridLine()
        AxisValueLabel()
      }
    }
  }
}
