/// From where labels are to be read.
public enum LabelSides: String, CaseIterable, Hashable, Sendable {
  /// From the side of the chart's pose.
  case front
  /// From there and from behind: each label stands on a plate that has a second copy, turned round,
  /// on its back. Without plates, clients that draw both sides of a face would show the copies
  /// through each other.
  case both
  /// As `front`, but each label is a node of its own that is centred on its origin and whose extras
  /// say that it is to face the viewer.
  case billboardHint = "billboard-hint"
}
