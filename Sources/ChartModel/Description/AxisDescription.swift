/// The scale and the axis of one dimension, as the user gave them.
package struct AxisDescription: Hashable, Sendable {
  package var scale = ScaleDescription()
  /// The axis title; `nil`: the label of the first mark's channel.
  package var title: String?
  /// `hidden` leaves out line, ticks, grid and labels.
  package var visibility: Visibility = .automatic
  /// What marks the axis; `nil`: ticks, grid lines and labels at values of the layout's choice.
  package var marks: [AxisMarkDescription]?

  package init() {}
}

/// How data values become places in the plot.
package struct ScaleDescription: Hashable, Sendable {
  /// The ends of the domain in data units, in the order of the range; `nil`: from the data.
  package var domain: ClosedRange<Double>?
  /// The places of the domain's ends in the box, whose edges run from -0.5 to 0.5.
  package var range: ClosedRange<Double> = -0.5...0.5
  /// Whether a domain from the data includes zero; `nil`: the kind of marks decides.
  package var includesZero: Bool?
  /// Whether a domain from the data grows to round numbers.
  package var isNice = true

  package init() {}
}

/// One set of axis marks: values and what to draw at each.
package struct AxisMarkDescription: Hashable, Sendable {
  /// Where the marks stand.
  package enum Values: Hashable, Sendable {
    /// Round values of the layout's choice, about as many as desired.
    case automatic(desiredCount: Int?)
    /// Exactly these, in data units; those outside the domain are left out.
    case values([Double])
  }

  package var values: Values = .automatic(desiredCount: nil)
  package var hasTicks = true
  package var hasGridLines = true
  package var hasLabels = true

  package init(values: Values = .automatic(desiredCount: nil)) {
    self.values = values
  }
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// As the chart finds best.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
