/// What files say about the program that made them.
package enum Generator {
  /// The version of the package.
  package static let version = "0.1.0"
  /// Name and version.
  package static let name = "ChartMesh \(version)"
}
