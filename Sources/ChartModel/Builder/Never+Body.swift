/// The body of what has none.
extension Never {
  /// Not to be called: there is no value to call it on.
  public nonisolated var body: Never { switch self {} }
}

extension Never: View, Chart3DContent, AxisContent, AxisMark {}

/// Ends the process: a primitive's `body` was asked for.
package func noBody(_ type: Any.Type) -> Never {
  preconditionFailure("\(type) is shown by the chart itself and has no body")
}
