import Foundation
import PackagePlugin

/// Makes each `NAME.chart.json` of a target the target's resource `NAME.glb`.
///
/// A chart is made anew when its spec or a data file that the spec names has changed.
@main
struct ChartMeshPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let chartmesh = try context.tool(named: "ChartMeshTool").url
    let suffix = ".chart.json"
    return target.sourceFiles.map(\.url)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .map { spec in
        let name = spec.lastPathComponent.dropLast(suffix.count)
        let model = context.pluginWorkDirectoryURL.appending(path: "\(name).glb")
        return .buildCommand(
          displayName: "Making \(name).glb",
          executable: chartmesh,
          arguments: ["export", spec.path, "-o", model.path, "--quiet"],
          inputFiles: [spec] + dataFiles(of: spec),
          outputFiles: [model])
      }
  }

  /// The files that a spec names as `url`, wherever in it; none if it is not JSON, which chartmesh
  /// will say with line and column.
  private func dataFiles(of spec: URL) -> [URL] {
    guard let data = try? Data(contentsOf: spec),
      let root = try? JSONSerialization.jsonObject(with: data)
    else { return [] }
    return Set(urls(in: root)).sorted().map {
      URL(filePath: $0, relativeTo: spec.deletingLastPathComponent()).absoluteURL
    }
  }

  private func urls(in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { key, value in
        if key == "url", let url = value as? String { [url] } else { urls(in: value) }
      }
    case let array as [Any]: array.flatMap(urls)
    default: []
    }
  }
}
