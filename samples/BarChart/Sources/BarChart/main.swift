// The working hours of six months as bars:
//
//     swift run -c release BarChart bars.glb

import ChartMesh
import Foundation

/// A bar chart as the tutorial "Data Visualization With SwiftUI: Bar Charts" draws it: rounded bars in
/// a gradient of the accent colour, from 0.95 of the least value to 1.05 of the greatest.
struct BarChart: View {
  @Binding var data: [Double]
  @Binding var labels: [String]
  let accentColor: Color
  let axisColor: Color
  let showGrid: Bool
  let gridColor: Color
  let spacing: CGFloat

  private var minimum: Double { (data.min() ?? 0) * 0.95 }
  private var maximum: Double { (data.max() ?? 1) * 1.05 }

  private var style: LinearGradient {
    LinearGradient(
      stops: [
        .init(color: Color.secondary.opacity(0.6), location: 0),
        .init(color: accentColor.opacity(0.6), location: 0.4),
        .init(color: accentColor, location: 1),
      ], startPoint: .bottom, endPoint: .top)
  }

  var body: some View {
    let ticks = (0...10).map { minimum + (maximum - minimum) * Double($0) / 10 }
    Chart {
      // As in the tutorial, values that are all the same draw no bars.
      if data.min() != data.max() {
        ForEach(0..<data.count) { index in
          BarMark(
            x: .value("Label", labels[index]), yStart: .value("Value", minimum),
            yEnd: .value("Value", data[index]), width: .inset(spacing / 2)
          )
          .foregroundStyle(style)
          .alignsMarkStylesWithPlotArea()
          .cornerRadius(5)
        }
      }
    }
    .chartYScale(domain: minimum...maximum)
    .chartXAxis {
      AxisMarks {
        AxisValueLabel().foregroundStyle(axisColor)
      }
    }
    .chartYAxis {
      AxisMarks(values: ticks) {
        if showGrid { AxisGridLine().foregroundStyle(gridColor) }
        AxisTick().foregroundStyle(axisColor)
        AxisValueLabel(format: FloatingPointFormatStyle<Double>().precision(.fractionLength(0)))
          .foregroundStyle(axisColor)
      }
    }
  }
}

let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
let hours = [152.0, 168, 160, 176, 140, 171]
if hours.min() == hours.max() { print("all values are equal: there are no bars to show") }
let chart = BarChart(
  data: .constant(hours), labels: .constant(months), accentColor: .blue, axisColor: .black,
  showGrid: true, gridColor: .gray, spacing: 10)
let output = CommandLine.arguments.dropFirst().first ?? "bars.glb"
try chart.export(to: URL(filePath: output))
