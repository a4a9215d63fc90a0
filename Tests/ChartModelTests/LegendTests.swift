import ChartModel
import Foundation
import Testing

/// What the modifiers of the legend set.
@MainActor
struct LegendTests {
  private let chart = Chart3D { plane() }

  @Test func visibility() throws {
    #expect(try description(of: chart).legend.visibility == .automatic)
    #expect(try description(of: chart.chartLegend(.hidden)).legend.visibility == .hidden)
    // The last word is that of the modifier closest to the chart.
    let shown = chart.chartLegend(position: .top).chartLegend(.hidden)
    #expect(try description(of: shown).legend.visibility == .automatic)
  }

  @Test func place() throws {
    let legend = try description(
      of: chart.chartLegend(position: .leading, alignment: .bottom, spacing: 40)
    ).legend
    #expect(legend.position == .leading)
    #expect(legend.alignment == .bottom)
    #expect(legend.spacing == 0.1)
    #expect(try description(of: chart.chartLegend(spacing: -1)).legend.spacing == 0)
    #expect(try description(of: chart.chartLegend(spacing: .nan)).legend.spacing == 0)
  }
}
