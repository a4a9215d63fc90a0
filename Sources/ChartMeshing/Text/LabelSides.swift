/// From where labels are to be read.
public enum LabelSides: String, CaseIterable, Hashable, Sendable {
  /// From the side of the chart's pose.
  case front
  /// From there and from behind: each label has a second copy, turned round, and the material says
  /// that only front faces are seen.
  case both
  /// As `front`, but each label is a node of its own that is centred on its origin and whose extras
  /// say that it is to face the viewer.
  case billboardHint = "billboard-hint"
}
