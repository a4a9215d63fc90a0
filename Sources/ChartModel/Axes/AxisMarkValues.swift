public import Foundation

/// The values at which an axis is marked, where they are not given one by one.
///
/// Rounding a bound widens a domain that comes from the data until it ends at a mark; a domain of
/// the user's stays as it is.
public struct AxisMarkValues: Hashable, Sendable {
  package let values: AxisMarkDescription.Values
  package var roundsLowerBound: Bool?
  package var roundsUpperBound: Bool?

  /// Round values, as many as look good.
  public static var automatic: AxisMarkValues { automatic() }

  /// Round values, about as many as desired.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      values: .automatic(desiredCount: desiredCount), roundsLowerBound: roundLowerBound,
      roundsUpperBound: roundUpperBound)
  }

  /// The multiples of a step. A step that is not above 0, or that makes more than 1000 marks, gives
  /// way to `automatic`.
  public static func stride(
    by step: some BinaryFloatingPoint, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      values: .stride(Double(step)), roundsLowerBound: roundLowerBound,
      roundsUpperBound: roundUpperBound)
  }

  /// The multiples of a step. A step that is not above 0, or that makes more than 1000 marks, gives
  /// way to `automatic`.
  public static func stride(
    by step: some BinaryInteger, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    stride(
      by: Double(step), roundLowerBound: roundLowerBound, roundUpperBound: roundUpperBound)
  }

  /// Every `count` of a unit of the calendar: midnight for days, the first for months and so on.
  ///
  /// Weeks start on Monday, and of several hours or months the first starts the day or the year.
  /// A unit that is not of the list, a count that is not above 0, or more than 1000 marks, give way
  /// to `automatic`.
  ///
  /// - Parameters:
  ///   - component: Year, quarter, month, week, day, hour, minute or second.
  ///   - count: How many of them.
  ///   - calendar: No effect: dates are those of the Gregorian calendar in UTC, so that a chart is
  ///     the same on every machine.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      values: CalendarUnit(component).map { .calendar($0, count: count) }
        ?? .automatic(desiredCount: nil),
      roundsLowerBound: roundLowerBound, roundsUpperBound: roundUpperBound)
  }
}

extension CalendarUnit {
  /// The unit by which a component counts; `nil` for one that divides no axis.
  fileprivate init?(_ component: Calendar.Component) {
    switch component {
    case .year, .yearForWeekOfYear: self = .year
    case .quarter: self = .quarter
    case .month: self = .month
    case .weekOfYear, .weekOfMonth: self = .week
    case .day, .weekday: self = .day
    case .hour: self = .hour
    case .minute: self = .minute
    case .second: self = .second
    default: return nil
    }
  }
}
