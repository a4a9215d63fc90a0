package import ChartModel
internal import Foundation

/// A program that is the command with the views of some Swift sources in it.
///
/// It is built as a package of SwiftPM that depends on ours, in the user's cache; the executable is
/// kept for as long as neither the sources nor the command change.
package struct ViewProgram {
  private let sources: [SwiftSource]
  private let tool: String
  private let environment: [String: String]
  private let cache: ProgramCache
  /// The folder of ChartMesh's package; `nil` if it is not known.
  private let package: String?

  /// - Parameters:
  ///   - sources: What is compiled, as one module.
  ///   - tool: The path of the running command.
  ///   - environment: `XDG_CACHE_HOME`, `HOME` and `CHARTMESH_PACKAGE` are looked at.
  package init(_ sources: [SwiftSource], tool: String, environment: [String: String]) {
    self.sources = sources
    self.tool = URL(fileURLWithPath: tool).resolvingSymlinksInPath().path
    self.environment = environment
    cache = ProgramCache(environment: environment)
    package = Self.package(above: self.tool, environment: environment)
  }

  /// Makes the program, unless it is there.
  ///
  /// - Parameters:
  ///   - willBuild: Called before it is compiled; whether that is the first time, which takes longer.
  ///   - say: Gets the lines that the compiler says of the sources, and whether it took them.
  /// - Returns: The path of its executable.
  /// - Throws: `data`, with what the compiler said, if the sources do not compile.
  package func executable(
    willBuild: (_ isFirst: Bool) -> Void, say: (_ lines: [String], _ isBuilt: Bool) -> Void
  ) throws(ChartError) -> String {
    let key = key
    let entry = cache.entry(for: sources.map(\.absolutePath))
    if cache.has(entry, key) { return entry.executable }
    let package = try foundPackage()
    return try cache.locked { () throws(ChartError) in
      if cache.has(entry, key) { return entry.executable }
      willBuild(!cache.hasBuild)
      let files = packageFiles(dependingOn: package)
      try cache.write(files)
      let (log, isBuilt) = try build()
      let messages = CompilerMessages(
        log: log, about: sources.map { ($0.absolutePath, $0.path) })
      say(messages.lines, isBuilt)
      guard isBuilt else { throw failure(messages, log) }
      try cache.keep(cache.built(Self.name), as: entry, key)
      return entry.executable
    }
  }

  private static let name = "ChartMeshViews"

  /// All that the executable depends on.
  private var key: [UInt8] {
    let values = try? URL(fileURLWithPath: tool).resourceValues(
      forKeys: [.contentModificationDateKey, .fileSizeKey])
    let time = values?.contentModificationDate?.timeIntervalSinceReferenceDate ?? 0
    var key = Array("\(tool) \(values?.fileSize ?? 0) \(time)\n".utf8)
    for source in sources {
      key += Array("\(source.path)\n\(source.bytes.count)\n".utf8) + source.bytes
    }
    return key
  }

  // MARK: - The package

  private func foundPackage() throws(ChartError) -> String {
    if let package { return package }
    throw ChartError(
      .inputMissing,
      "\(sources[0].path): is compiled with ChartMesh's own sources, which are not above \(tool);"
        + " set CHARTMESH_PACKAGE to the folder of its Package.swift")
  }

  private static func package(above tool: String, environment: [String: String]) -> String? {
    func isOurs(_ folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
        && FileManager.default.fileExists(
          atPath: folder.appending(path: "Sources/ChartCommand").path)
    }
    if let path = environment["CHARTMESH_PACKAGE"], !path.isEmpty {
      let folder = URL(fileURLWithPath: path).standardizedFileURL
      return isOurs(folder) ? folder.path : nil
    }
    var folder = URL(fileURLWithPath: tool)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if isOurs(folder) { return folder.path }
    }
    return nil
  }

  private func packageFiles(dependingOn package: String) -> [(path: String, bytes: [UInt8])] {
    // Where there is no SwiftUI, sources may import it all the same.
    let stands = "@_exported import ChartMesh\n@_exported import Foundation\n"
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      #if os(Linux)
        let stands = ["Charts", "SwiftUI"]
      #else
        let stands: [String] = []
      #endif

      let package = Package(
        name: "\(Self.name)",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "ChartMesh", path: \(SwiftSource.literal(package)))],
        targets: stands.map {
          .target(name: $0, dependencies: [.product(name: "ChartMesh", package: "ChartMesh")])
        } + [
          .executableTarget(
            name: "\(Self.name)",
            dependencies: [
              .product(name: "ChartMesh", package: "ChartMesh"),
              .product(name: "ChartCommand", package: "ChartMesh"),
            ] + stands.map { .target(name: $0) },
            swiftSettings: [.swiftLanguageMode(.v5)])
        ]
      )

      """
    let main = """
      import ChartCommand

      ChartMeshProgram.run(views: \(sources.indices.map { "makeViews\($0)()" }.joined(separator: " + ")))

      """
    return [
      ("Package.swift", Array(manifest.utf8)),
      ("Sources/Charts/Charts.swift", Array(stands.utf8)),
      ("Sources/SwiftUI/SwiftUI.swift", Array(stands.utf8)),
      ("Sources/\(Self.name)/main.swift", Array(main.utf8)),
    ]
      + sources.enumerated().map {
        ("Sources/\(Self.name)/Source\($0).swift", $1.compiled(number: $0))
      }
  }

  // MARK: - Building

  private func build() throws(ChartError) -> (log: String, isBuilt: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", "build", "-c", "release", "--product", Self.name, "--package-path", cache.package]
    // What it is about SwiftPM takes from root packages alone.
    process.environment = environment.filter { $0.key != "CHARTMESH_STATIC_RUNTIME" }
    do {
      process.standardInput = FileHandle.nullDevice
      let log = try cache.emptyLog()
      process.standardOutput = log
      process.standardError = log
      try process.run()
    } catch {
      throw ChartError(.internalFault, "swift build cannot be started: \(error)")
    }
    process.waitUntilExit()
    // What env says of a program that there is not.
    if process.terminationReason == .exit, process.terminationStatus == 127 {
      throw ChartError(
        .inputMissing,
        "\(sources[0].path): needs a Swift compiler, and there is no swift in the PATH")
    }
    return (
      cache.log, process.terminationReason == .exit && process.terminationStatus == 0
    )
  }

  private func failure(_ messages: CompilerMessages, _ log: String) -> ChartError {
    if messages.hasErrors {
      return ChartError(
        .data,
        sources.map(\.path).joined(separator: ", ")
          + (sources.count > 1 ? ": do not compile" : ": does not compile"))
    }
    let errors = log.split(separator: "\n").filter { $0.contains("error: ") }
    let lines = errors.isEmpty ? log.split(separator: "\n").suffix(10) : errors
    return ChartError(
      .internalFault,
      "\(sources[0].path): swift build failed:\n" + lines.joined(separator: "\n"))
  }
}
