import ChartModel
import ChartSpec
import ChartTestSupport
import Testing

@Suite struct LegendTests {
  private func legend(_ legend: String) throws -> LegendDescription {
    try chart(
      """
      {"mark": "surface", "encoding": {"color": {"value": "red", "legend": \(legend)}}}
      """
    ).legend
  }

  private func chart(_ spec: String) throws -> ChartDescription {
    let spec = spec.replacing(
      #""mark": "surface""#, with: #""mark": {"type": "surface", "function": "x"}"#)
    return try decode(Array(spec.utf8), file: "spec.json").description
  }

  @Test func nullHidesIt() throws {
    #expect(try legend("null").visibility == .hidden)
    #expect(try legend(#"{"orient": "none"}"#).visibility == .hidden)
    #expect(try legend("{}").visibility == .automatic)
  }

  @Test(arguments: [
    ("left", AnnotationPosition.leading), ("right", .trailing), ("top", .top),
    ("bottom", .bottom), ("top-left", .topLeading), ("top-right", .topTrailing),
    ("bottom-left", .bottomLeading), ("bottom-right", .bottomTrailing),
  ])
  func orientIsAPosition(name: String, position: AnnotationPosition) throws {
    #expect(try legend("{\"orient\": \"\(name)\"}").position == position)
  }

  @Test func unknownSidesAreFaults() {
    let error = #expect(throws: ChartError.self) { try legend(#"{"orient": "lefft"}"#) }
    #expect(error?.message.contains("did you mean 'left'?") == true)
  }
}
