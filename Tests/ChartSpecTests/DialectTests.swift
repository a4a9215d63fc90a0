import ChartModel
import ChartSpec
import ChartTestSupport
import Foundation
import Testing

/// What a chart's channels become: bins, aggregates, units of time, orders.
@Suite struct DialectTests {
  private static let rows = #"""
    "data": {"values": [
      {"k": "a", "n": 1, "t": "2024-01-15"}, {"k": "b", "n": 2, "t": "2024-01-20"},
      {"k": "a", "n": 9, "t": "2024-03-01"}, {"k": "c", "n": 19, "t": "2025-03-31"}]}
    """#

  private func marks(_ rest: String) throws -> MarkLayer {
    let chart = try chart("{\(Self.rows), \(rest)}")
    guard case .marks(let layer) = try #require(chart.layers.first) else {
      throw ChartError(.internalFault, "no marks")
    }
    return layer
  }

  private func numbers(_ values: [PlotValue]?) -> [Double] {
    values?.map { $0.number ?? .nan } ?? []
  }

  /// 1, 2, 9 and 19 in bins of 2: the widest of 1, 2, 5 times a power of ten for ten bins of 18.
  @Test func countsBins() throws {
    let layer = try marks(
      #""mark": "bar", "encoding": {"x": {"bin": true, "field": "n"}, "y": {"aggregate": "count"}}"#
    )
    #expect(numbers(layer.x.values) == [0, 2, 8, 18])
    #expect(numbers(layer.x.ends) == [2, 4, 10, 20])
    #expect(numbers(layer.y.values) == [0, 0, 0, 0])
    #expect(numbers(layer.y.ends) == [1, 1, 1, 1])
    #expect(layer.x.label == "n (binned)")
    #expect(layer.y.label == "Count of Records")
  }

  /// What is above 0 keeps its own range, and a series lies below in all stacks.
  @Test func stacksBins() throws {
    let spec = #"""
      {"data": {"values": [{"n": 11, "k": "b"}, {"n": 12, "k": "a"}, {"n": 20, "k": "a"}]}, "mark": "bar",
       "encoding": {"x": {"bin": {"step": 5}, "field": "n"}, "y": {"aggregate": "count"}, "color": {"field": "k"}}}
      """#
    let chart = try chart(spec)
    guard case .marks(let layer) = try #require(chart.layers.first) else { return }
    #expect(numbers(layer.x.values) == [10, 10, 15])
    #expect(numbers(layer.y.values) == [1, 0, 0])
    #expect(numbers(layer.y.ends) == [2, 1, 1])
    #expect(chart.x.scale.includesZero == false)
  }

  @Test func sumsUpCategories() throws {
    let layer = try marks(
      #""mark": "bar", "encoding": {"x": {"field": "k"}, "y": {"aggregate": "mean", "field": "n"}}"#
    )
    #expect(layer.x.values == [.category("a"), .category("b"), .category("c")])
    #expect(numbers(layer.y.values) == [5, 2, 19])
    #expect(layer.y.label == "Mean of n")
    #expect(layer.form.stacking == .unstacked)
  }

  @Test func putsMomentsIntoUnits() throws {
    let layer = try marks(
      #""mark": "line", "encoding": {"x": {"timeUnit": "yearmonth", "field": "t", "type": "temporal"}, "y": {"aggregate": "sum", "field": "n"}}"#
    )
    // 1 January 2024, 1 March 2024, 1 March 2025.
    #expect(numbers(layer.x.values) == [1_704_067_200, 1_709_251_200, 1_740_787_200])
    #expect(numbers(layer.y.values) == [3, 9, 19])
    #expect(layer.x.label == "t (year-month)")
  }

  @Test func sortsCategories() throws {
    let chart = try chart(
      "{\(Self.rows), \"mark\": \"bar\", \"encoding\": {\"x\": {\"field\": \"k\", \"sort\": \"-y\"}, \"y\": {\"aggregate\": \"sum\", \"field\": \"n\"}}}"
    )
    #expect(chart.x.scale.categoryOrder == .list(["c", "a", "b"]))
  }

  @Test func filtersByPredicates() throws {
    let layer = try marks(
      #""transform": [{"filter": {"and": [{"field": "n", "gt": 1}, {"not": {"field": "k", "oneOf": ["c"]}}]}}], "mark": "bar", "encoding": {"x": {"field": "k"}, "y": {"field": "n"}}"#
    )
    #expect(numbers(layer.y.values) == [2, 9])
    #expect(layer.rows == [1, 2])
  }

  @Test func tellsLinesApart() throws {
    let chart = try chart(
      "{\(Self.rows), \"mark\": \"line\", \"encoding\": {\"x\": {\"field\": \"n\"}, \"y\": {\"field\": \"n\"}, \"detail\": {\"field\": \"k\"}}}"
    )
    #expect(chart.layers.count == 3)
  }

  @Test(arguments: [
    (
      #""mark": "bar", "encoding": {"x": {"field": "k"}, "y": {"aggregate": "meen", "field": "n"}}"#,
      "did you mean 'mean'?"
    ),
    (
      #""mark": "bar", "encoding": {"x": {"field": "k", "bin": true}, "y": {"aggregate": "count"}}"#,
      "field 'k' of the values is not numeric: row 0 holds 'a'"
    ),
    (
      #""mark": "bar", "encoding": {"x": {"field": "k"}, "y": {"aggregate": "mean", "field": "m"}}"#,
      "no field 'm' in the values"
    ),
    (
      #""mark": "bar", "transform": [{"density": "n"}]"#, "transform 'density' is not supported yet"
    ),
    (#""mark": "bar", "facet": {}"#, "property 'facet' is not supported"),
  ]) func namesFaults(_ rest: String, _ message: String) {
    #expect(faults("{\(Self.rows), \(rest)}").contains(message))
  }

  /// Each sample of the documentation is a spec that decodes; it runs with the samples' folder.
  @Test func documentationHolds() throws {
    let path = samples + "/../docs/spec.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let blocks = text.split(separator: "```json\n").dropFirst()
      .compactMap { $0.split(separator: "\n```").first.map(String.init) }
    #expect(blocks.count >= 8)
    for block in blocks { #expect(faults(block, folder: samples + "/") == "", "\(block)") }
  }

  @Test func schemaIsJSON() throws {
    let root = try JSONSerialization.jsonObject(with: Data(SpecSchema.jsonSchema.utf8))
    let schema = try #require(root as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let definitions = try #require(schema["$defs"] as? [String: Any])
    #expect(definitions.keys.contains("encoding"))
  }

  /// What a row without a partner gets: the default, of whatever kind.
  @Test(arguments: [("7", [5.0, 7]), ("null", [5, .nan])])
  func lookupFillsIn(value: String, expected: [Double]) throws {
    let chart = try chart(
      #"""
      {"data": {"values": [{"k": "a"}, {"k": "z"}]}, "mark": "bar", "transform": [
        {"lookup": "k", "from": {"data": {"values": [{"k": "a", "w": 5}]}, "key": "k", "fields": ["w"]},
         "default": \#(value)}],
       "encoding": {"x": {"field": "k", "type": "nominal"}, "y": {"field": "w", "type": "quantitative"}}}
      """#)
    guard case .marks(let layer) = try #require(chart.layers.first) else { return }
    let heights = zip(numbers(layer.y.ends ?? layer.y.values), expected)
    #expect(heights.allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }, "\(layer.y)")
  }
}
