import ChartModel
import Foundation
import Testing

/// What values become on a channel.
struct PlottableTests {
  private enum Species: String, Plottable { case adelie, gentoo }
  private enum Grade: Int, Plottable { case good = 1, better }

  private struct Celsius: Plottable {
    var degrees: Double

    init(degrees: Double) { self.degrees = degrees }

    var primitivePlottable: Double { degrees }
    init?(primitivePlottable: Double) { degrees = primitivePlottable }
  }

  private func plotted<Value>(_ value: PlottableValue<Value>) -> PlottedValue { value.plotted }

  @Test func numbers() {
    #expect(plotted(.value("v", 4.2)) == PlottedValue(label: "v", value: .number(4.2)))
    #expect(plotted(.value("v", 4)).value == .number(4))
    #expect(plotted(.value("v", Float(0.5))).value == .number(0.5))
    #expect(plotted(.value("v", CGFloat(0.1))).value == .number(0.1))
    #expect(plotted(.value("v", Int8(-4))).value == .number(-4))
    #expect(plotted(.value("v", UInt64.max)).value == .number(0x1p64))
    #expect(plotted(.value("v", Decimal(string: "0.1") ?? 0)).value == .number(0.1))
    #expect(plotted(.value("v", Decimal.nan)).value.isMissing)
    #expect(plotted(.value("v", Double.nan)).value.isMissing)
  }

  @Test func otherTypes() {
    #expect(plotted(.value("v", "name")).value == .category("name"))
    #expect(plotted(.value("v", Date(timeIntervalSince1970: 5))).value == .date(5))
    #expect(plotted(.value("v", Species.gentoo)).value == .category("gentoo"))
    #expect(plotted(.value("v", Grade.better)).value == .number(2))
    #expect(plotted(.value("v", Celsius(degrees: 21))).value == .number(21))
  }

  @Test func labels() {
    #expect(plotted(.value(Text("Weight"), 1)).label == "Weight")
    #expect(plotted(.value("Weight (kg)".prefix(6), 1)).label == "Weight")
  }

  @Test func primitivesComeBack() {
    #expect(Species(primitivePlottable: "adelie") == .adelie)
    #expect(Species(primitivePlottable: "emperor") == nil)
    #expect(Double(primitivePlottable: 3) == 3)
  }
}
