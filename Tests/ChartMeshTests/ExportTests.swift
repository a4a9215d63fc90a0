import ChartMesh
import ChartTestSupport
import Foundation
import Testing

private struct Ripple: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Height", z: "Z") { x, z in
        let radius = (x * x + z * z).squareRoot()
        return sin(2.2 * radius) * exp(-0.28 * radius)
      }
      .foregroundStyle(.heightBased(Gradient(colors: [.indigo, .purple, .pink, .orange])))
      .roughness(0.35)
    }
    .chartXScale(domain: -3...3)
    .chartZScale(domain: -3...3)
    .chart3DPose(Chart3DPose(azimuth: .degrees(35), inclination: .degrees(25)))
  }
}

@MainActor @Suite struct ExportTests {
  @Test(arguments: ["glb", "gltf", "obj", "ply", "stl"])
  func everyFormatIsWritten(ending: String) throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path).appending(path: "ripple.\(ending)")
    let report = try Ripple().export(to: url)
    let output = try #require(report.outputs.first)
    #expect(output.format == ending)
    #expect(output.bytes > 100_000)
    #expect(try Data(contentsOf: url).count <= output.bytes)
    let surface = try #require(report.surfaces.first)
    #expect(surface.maxError <= 0.001)
    #expect(surface.maxError > 0.0001)
    #expect(report.warnings.isEmpty)
    #expect(report.peakMemoryBytes > 1 << 20)
  }

  @Test func bytesDoNotDependOnThreadsOrTime() throws {
    let folder = try TemporaryFolder()
    let files = try [1, 2, 3, 1].enumerated().map { index, threads in
      let url = URL(fileURLWithPath: folder.path).appending(path: "\(index).glb")
      try Ripple().export(to: url, options: ExportOptions(threads: threads))
      return try Data(contentsOf: url)
    }
    #expect(Set(files).count == 1)
  }

  @Test func sizeScalesEverything() throws {
    let folder = try TemporaryFolder()
    func largest(size: Double) throws -> Double {
      let url = URL(fileURLWithPath: folder.path).appending(path: "\(size).obj")
      try Ripple().export(to: url, options: ExportOptions(size: size))
      let vertices = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("v ") }
      return vertices.map { abs(Double($0.split(separator: " ")[2]) ?? .nan) }.max() ?? .nan
    }
    let (one, quarter) = (try largest(size: 1), try largest(size: 0.25))
    #expect(abs(quarter - one / 4) < 1e-6)
    // The box and the words around it.
    #expect(one > 0.5 && one < 1)
  }

  @Test(arguments: [
    (ExportOptions(tolerance: 0), "tolerance is 0.0; allowed: 1e-7 to 1, in edges of the plot box"),
    (
      ExportOptions(tolerance: .nan),
      "tolerance is nan; allowed: 1e-7 to 1, in edges of the plot box"
    ),
    (ExportOptions(size: -1), "size is -1.0; allowed: 1e-6 to 1e6, in metres"),
    (ExportOptions(maxTriangles: 3), "max-triangles is 3; allowed: 100 or more"),
    (ExportOptions(threads: 0), "threads is 0; allowed: 1 or more"),
  ])
  func badOptionsAreUsageErrors(options: ExportOptions, message: String) throws {
    #expect(throws: ChartError(.usage, message)) {
      try Ripple().export(to: URL(fileURLWithPath: "/dev/null/x.glb"), options: options)
    }
  }

  @Test func aViewWithoutAChartIsAnError() throws {
    #expect(throws: ChartError(.data, "EmptyView shows no chart")) {
      try EmptyView().export(to: URL(fileURLWithPath: "/dev/null/x.glb"))
    }
  }

  @Test func anUnknownEndingNamesWhatIsAllowed() throws {
    #expect(
      throws: ChartError(
        .usage,
        "/tmp/chart.blend: no format has this ending; allowed: .glb, .gltf, .obj, .ply, .stl, .dae,"
          + " .html, .png, or any with --format")
    ) {
      try Ripple().export(to: URL(fileURLWithPath: "/tmp/chart.blend"))
    }
  }

  @Test func aBudgetIsKeptAndReported() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path).appending(path: "small.glb")
    let report = try Ripple().export(to: url, options: ExportOptions(maxTriangles: 1000))
    let surface = try #require(report.surfaces.first)
    #expect(surface.budgetReached)
    #expect(surface.maxError > 0.001)
    #expect(report.warnings.map(\.code) == ["budget-reached"])
  }

  @Test func anEmptySurfaceIsReported() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path).appending(path: "empty.glb")
    let chart = Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { _, _ in .nan }
    }
    #expect(try chart.export(to: url).warnings.map(\.code) == ["empty-surface"])
  }
}
