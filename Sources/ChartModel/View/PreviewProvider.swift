/// Views for Xcode's canvas. Sources may declare them; no file shows them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View

  /// What the canvas shows.
  @ViewBuilder static var previews: Previews { get }
}
