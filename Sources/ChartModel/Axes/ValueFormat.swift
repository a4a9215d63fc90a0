package import Foundation

/// Makes texts of data values with a format style of Foundation's.
///
/// Where the style follows the machine's locale, calendar or time zone, it is given American English,
/// the Gregorian calendar and UTC instead: a chart is the same on every machine. What the user has
/// chosen stays.
package struct ValueFormat<Style: FormatStyle & Sendable>: Sendable
where Style.FormatInput: Plottable, Style.FormatOutput == String {
  private let style: Style

  package init(_ style: Style) {
    self.style = Self.pinned(style)
  }

  /// The text of a value; `nil` if the style's type has no such value.
  package func callAsFunction(_ value: PlotValue) -> String? {
    Style.FormatInput(plotValue: value).map(style.format)
  }

  private static func pinned(_ style: Style) -> Style {
    var style = style
    if var date = style as? Date.FormatStyle {
      if date.timeZone == .autoupdatingCurrent { date.timeZone = .gmt }
      if date.calendar == .autoupdatingCurrent { date.calendar = Calendar(identifier: .gregorian) }
      style = date as? Style ?? style
    }
    let followsMachine = Mirror(reflecting: style).children.contains { child in
      (child.value as? Locale) == .autoupdatingCurrent
    }
    return followsMachine ? style.locale(Locale(identifier: "en_US")) : style
  }
}
