internal import ChartMeshing
internal import ChartScene

extension ExportReport {
  /// The report as JSON text with a final line feed.
  public var json: String {
    String(decoding: jsonValue.encoded(indent: true), as: UTF8.self) + "\n"
  }

  private var jsonValue: JSONValue {
    [
      "outputs": .array(outputs.map(\.jsonValue)),
      "surfaces": .array(surfaces.map(\.jsonValue)),
      "marks": .array(
        marks.map { marks in
          [
            "mark": .string(marks.mark), "count": .integer(marks.count),
            "skipped": .integer(marks.skipped),
          ]
        }),
      "warnings": .array(
        warnings.map { ["code": .string($0.code), "message": .string($0.message)] }),
      "seconds": [
        "read": .number(seconds.read), "layout": .number(seconds.layout),
        "mesh": .number(seconds.mesh), "export": .number(seconds.export),
      ],
      "peakMemoryBytes": .integer(peakMemoryBytes),
    ]
  }
}

extension ExportReport.Output {
  fileprivate var jsonValue: JSONValue {
    [
      "path": .string(path), "format": .string(format), "bytes": .integer(bytes),
      "nodes": .integer(nodes), "meshes": .integer(meshes), "triangles": .integer(triangles),
      "instances": .integer(instances),
    ]
  }
}

extension ExportReport.Surface {
  fileprivate var jsonValue: JSONValue {
    [
      "name": .string(name), "triangles": .integer(triangles), "vertices": .integer(vertices),
      "evaluations": .integer(evaluations), "points": .integer(points),
      "holes": .integer(holes), "tolerance": .number(tolerance),
      "metric": .string(metric.rawValue), "maxError": .number(maxError),
      "budgetReached": .bool(budgetReached), "seconds": .number(seconds),
    ]
  }
}
