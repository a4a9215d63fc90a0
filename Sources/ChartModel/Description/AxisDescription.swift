/// The scale and the axis of one dimension, as the user gave them.
package struct AxisDescription: Sendable {
  package var scale = ScaleDescription()
  /// The axis title; `nil`: the label of the first mark's channel.
  package var title: String?
  /// On which side of the axis the title stands.
  package var titlePosition: AnnotationPosition = .automatic
  /// Where along that side the title stands; `nil`: in its middle.
  package var titleAlignment: Alignment?
  /// The distance of the title from the labels, in points of a 300-point plot; `nil`: the layout's.
  package var titleSpacing: Double?
  /// `hidden` leaves out line, ticks, grid and labels.
  package var visibility: Visibility = .automatic
  /// What marks the axis; `nil`: ticks, grid lines and labels at values of the layout's choice.
  package var marks: [AxisMarkDescription]?

  package init() {}
}

/// How data values become places in the plot.
package struct ScaleDescription: Hashable, Sendable {
  /// The order of categories where no domain says it.
  package enum CategoryOrder: Hashable, Sendable {
    /// That of their first appearance in the data.
    case data
    /// By number, or else by the scalars of their names.
    case ascending
    /// The reverse of `ascending`.
    case descending
    /// These names as far as they are in the data, then the others in ascending order.
    case list([String])
  }

  /// `nil`: by the values of the marks.
  package var type: ScaleType?
  /// The ends of the domain in data units; `nil`: from `domainValues`, or else from the data.
  package var domain: ClosedRange<Double>?
  /// The values of the domain: the categories in order, or values of which the least and the
  /// greatest are the ends. On a continuous scale, a first value above the last reverses the scale.
  package var domainValues: [PlotValue]?
  /// Whether the domain is one of dates, so that the scale is, too, unless `type` says otherwise.
  package var domainIsDates = false
  /// The places of the domain's ends in the box, whose edges run from -0.5 to 0.5.
  package var range: ClosedRange<Double> = -0.5...0.5
  /// Whether the domain's lower end, or first category, stands at the upper end of the range.
  package var isReversed = false
  /// Whether a domain from the data includes zero; `nil`: the type of scale decides.
  package var includesZero: Bool?
  /// Whether a domain from the data grows to round values; `nil`: the type of scale decides.
  package var isNice: Bool?
  /// The order of categories without a domain.
  package var categoryOrder: CategoryOrder = .data
  /// The part of a category's step between two bands, 0..<1; `nil`: none, and marks choose theirs.
  package var innerPadding: Double?
  /// The room at either end of a category scale, in steps; `nil`: half of the inner padding.
  package var outerPadding: Double?

  package init() {}
}

/// One set of axis marks: values and what to draw at each.
package struct AxisMarkDescription: Sendable {
  /// Where the marks stand.
  package enum Values: Hashable, Sendable {
    /// Round values of the layout's choice, about as many as desired.
    case automatic(desiredCount: Int?)
    /// Exactly these; those outside the domain are left out.
    case list([PlotValue])
    /// The multiples of a number above 0.
    case stride(Double)
    /// Every so many of a unit of the calendar, in UTC.
    case calendar(CalendarUnit, count: Int)

    /// Exactly these numbers; those outside the domain are left out.
    package static func values(_ numbers: [Double]) -> Values {
      .list(numbers.map { .number($0) })
    }
  }

  /// What stands at each value.
  package enum Content: Sendable {
    /// The same at all.
    case same([AxisElement])
    /// What a closure of the user's says.
    case each(@Sendable (AxisValue) -> [AxisElement])
  }

  package var values: Values = .automatic(desiredCount: nil)
  /// Whether a domain from the data grows downwards to a round value; `nil`: as the scale says.
  package var roundsLowerBound: Bool?
  /// Whether a domain from the data grows upwards to a round value; `nil`: as the scale says.
  package var roundsUpperBound: Bool?
  package var preset: AxisMarkPreset = .automatic
  package var position: AxisMarkPosition = .automatic
  package var content: Content = .same([.tick(), .gridLine(), .label()])

  package init(
    values: Values = .automatic(desiredCount: nil),
    content: Content = .same([.tick(), .gridLine(), .label()])
  ) {
    self.values = values
    self.content = content
  }
}

/// One of the things that an axis draws at a value.
package enum AxisElement: Sendable {
  case tick(AxisTickDescription = AxisTickDescription())
  case gridLine(AxisLineDescription = AxisLineDescription())
  case label(AxisLabelDescription = AxisLabelDescription())

  /// Gives the element a colour unless it has one.
  package mutating func color(_ color: Color) {
    switch self {
    case .tick(var tick):
      tick.line.color = tick.line.color ?? color
      self = .tick(tick)
    case .gridLine(var line):
      line.color = line.color ?? color
      self = .gridLine(line)
    case .label(var label):
      label.color = label.color ?? color
      self = .label(label)
    }
  }
}

/// How a line of an axis looks; `nil` leaves it to the layout.
package struct AxisLineDescription: Hashable, Sendable {
  package var stroke: StrokeStyle?
  package var color: Color?
  /// Whether it stands between this value and the next one; `nil`: no.
  package var isCentered: Bool?

  package init(stroke: StrokeStyle? = nil, color: Color? = nil, isCentered: Bool? = nil) {
    self.stroke = stroke
    self.color = color
    self.isCentered = isCentered
  }
}

/// How a tick looks.
package struct AxisTickDescription: Hashable, Sendable {
  package var line = AxisLineDescription()
  package var length: AxisTick.Length = .automatic

  package init(line: AxisLineDescription = .init(), length: AxisTick.Length = .automatic) {
    self.line = line
    self.length = length
  }
}

/// What a value's label says, and how; `nil` leaves it to the layout.
package struct AxisLabelDescription: Sendable {
  /// The text; `nil`: the value, by `format`.
  package var text: String?
  /// The text of a value, `nil` for one that it does not know; `nil`: the layout's own format.
  package var format: (@Sendable (PlotValue) -> String?)?
  package var color: Color?
  /// Whether it stands between this value and the next one; `nil`: no.
  package var isCentered: Bool?
  /// The point of the label that lies at the end of the tick.
  package var anchor: UnitPoint?
  package var collisionResolution: AxisValueLabelCollisionResolution = .automatic
  package var orientation: AxisValueLabelOrientation = .automatic
  /// Distances from the tick in points of a 300-point plot.
  package var horizontalSpacing: Double?
  package var verticalSpacing: Double?

  package init(text: String? = nil, format: (@Sendable (PlotValue) -> String?)? = nil) {
    self.text = text
    self.format = format
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
