import ChartExport
import ChartMesh
import Foundation

/// How long charts of many marks take, from Swift's builders to a file.
@MainActor enum MarkSpeed {
  struct Result: Encodable {
    var marks: Int
    /// Seconds of the processor: running the builders, and all of it up to a GLB of instances.
    var build: Double
    var whole: Double
  }

  static func run(marks: Int) throws -> Result {
    let chart = Chart3D {
      ForEach(0..<marks, id: \.self) { index in
        let t = Double(index) / Double(marks)
        PointMark(
          x: .value("x", cos(40 * t)), y: .value("y", t), z: .value("z", sin(40 * t))
        )
        .foregroundStyle(by: .value("Third", index % 3 == 0 ? "every third" : "others"))
      }
    }
    let url = FileManager.default.temporaryDirectory.appending(path: "marks-\(UUID()).glb")
    defer { try? FileManager.default.removeItem(at: url) }
    var options = ExportOptions()
    options.points = .instances
    let start = clock()
    let report = try chart.export(to: url, options: options)
    let whole = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    let later = report.seconds.layout + report.seconds.mesh + report.seconds.export
    return Result(marks: marks, build: whole - later, whole: whole)
  }
}
