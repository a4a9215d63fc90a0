import ChartModel
import Foundation
import Testing

/// Names and forms of Swift Charts' that users write, none of which may go: it compiles.
@MainActor @Suite struct SignatureTests {
  struct Row: Identifiable {
    var id = 0
    var value = 1.0
  }

  @Test func chartsOfAllForms() throws {
    let rows = [Row(), Row(id: 1, value: 2)]
    let marks = Chart3D(rows) { row in
      PointMark(x: .value("x", row.value), y: .value("y", row.value), z: .value("z", row.value))
        .symbol(.cone).symbolSize(0.05).symbolRotation(Rotation3D(angle: .degrees(10), axis: .y))
        .foregroundStyle(by: .value("id", "\(row.id)")).metalness(0.1).roughness(0.9)
    }
    let other = Chart3D(rows, id: \.value) { row in
      if row.id == 0 {
        RuleMark(x: .value("x", 0.0), y: .value("y", 0.0), z: .value("z", -0.5..<0.5))
      } else {
        RectangleMark(
          x: .value("x", -0.5..<0.5), y: .value("y", 0.0), z: .value("z", -0.5..<0.5))
      }
    }
    let surface = Chart3D {
      SurfacePlot(x: Text("x"), y: Text("y"), z: Text("z")) { x, z in x * z }
        .foregroundStyle(.heightBased(yRange: -1...1))
      SurfacePlot(x: "x", y: "y", z: "z") { x, z in x + z }
        .foregroundStyle(.heightBased(Gradient(colors: [.red, .blue]), yRange: -1...1))
    }
    for view in [AnyView(marks), AnyView(other), AnyView(surface)] {
      #expect(try !description(of: view).layers.isEmpty)
    }
  }

  @Test func viewModifiersOfAllForms() throws {
    let pose = Chart3DPose(azimuth: .degrees(20), inclination: .radians(0.1))
    for preset in [Chart3DPose.default, .front, .back, .left, .right, .top, .bottom] {
      _ = Chart3D { SurfacePlot(x: "x", y: "y", z: "z") { x, _ in x } }.chart3DPose(preset)
    }
    var value: Double?
    var range: ClosedRange<Double>?
    let view = Chart3D { SurfacePlot(x: "x", y: "y", z: "z") { x, _ in x } }
      .chart3DPose(Binding(get: { pose }, set: { _ in }))
      .chart3DCameraProjection().chart3DCameraProjection(.automatic)
      .chart3DRenderingStyle(.volumetric)
      .chartXSelection(value: Binding(get: { value }, set: { value = $0 }))
      .chartZSelection(range: Binding(get: { range }, set: { range = $0 }))
    let scaled =
      view
      .chartXScale(domain: 0...1, range: -0.5...0.5, type: .linear)
      .chartYScale(domain: .automatic(includesZero: false, reversed: true))
      .chartZScale(range: .plotDimension(padding: 10))
      .chartZScale(range: .plotDimension(startPadding: 1, endPadding: 2))
    let marked =
      scaled
      .chartXAxis(.hidden)
      .chartYAxis {
        AxisMarks(preset: .automatic, position: .leading, values: .automatic(desiredCount: 4)) {
          value in
          AxisTick(centered: true, length: .automatic, stroke: StrokeStyle(lineWidth: 1))
          AxisGridLine(centered: false)
          AxisValueLabel("\(value.index)")
        }
      }
      .chartZAxis { AxisMarks(values: .stride(by: 0.5)) }
    let labelled =
      marked
      .chartXAxisLabel("x", position: .bottom, alignment: .center, spacing: 4)
      .chartYAxisLabel(Text("y")).chartZAxisLabel(position: .trailing) { Text("z") }
      .chartLegend(.hidden)
      .chartLegend(position: .bottom, alignment: .center, spacing: 8)
      .chartForegroundStyleScale(["a": .red, "b": .blue])
    #expect(try description(of: labelled).pose == pose)
  }

  @Test func scalesOfAllTypes() throws {
    let types: [ScaleType] = [
      .linear, .log, .squareRoot, .symmetricLog, .symmetricLog(slopeAtZero: 2),
      .power(exponent: 3), .category, .date,
    ]
    for type in types {
      let view = Chart { BarMark(x: .value("x", "a"), y: .value("y", 1.0)) }
        .chartYScale(type: type)
        .chartForegroundStyleScale(domain: ["a"], range: [.red])
      #expect(try !description(of: view).layers.isEmpty)
    }
  }

  @Test func flatMarksOfAllForms() throws {
    let view = Chart {
      BarMark(
        x: .value("x", "a"), y: .value("y", 1.0), width: .ratio(0.5), height: .automatic,
        stacking: .normalized
      )
      .cornerRadius(5)
      BarMark(
        x: .value("x", "a"), yStart: .value("y", 1.0), yEnd: .value("y", 2.0), width: .fixed(20))
      BarMark(xStart: .value("x", 0.0), xEnd: .value("x", 2.0), y: .value("y", "b"))
      LineMark(x: .value("x", "a"), y: .value("y", 1.0)).interpolationMethod(.monotone)
        .lineStyle(StrokeStyle(lineWidth: 2, dash: [4, 2]))
      AreaMark(x: .value("x", "a"), yStart: .value("y", 1.0), yEnd: .value("y", 2.0))
      RuleMark(y: .value("y", 1.0)).foregroundStyle(.red.opacity(0.5))
      RectangleMark(
        xStart: .value("x", 0.0), xEnd: .value("x", 1.0), yStart: .value("y", 0.0),
        yEnd: .value("y", 1.0))
      PointMark(x: .value("x", "a"), y: .value("y", 1.0)).symbolSize(40)
      LinePlot(x: "x", y: "y") { x in x * x }
    }
    .chartXAxis {
      AxisMarks(
        format: FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1)),
        values: [0.0, 1])
    }
    .chartYAxis { AxisMarks(values: [0.0, 1.0]) { _ in AxisGridLine() } }
    #expect(try description(of: view).layers.count >= 9)
  }
}
