internal import Foundation

/// three.js as the page takes it: one ES module with the library and its loader of glTF, which
/// `tools/setup page` installs. It is 800 kB of other people's work, and so neither in the sources
/// nor in the binary.
package struct ThreeLibrary: Sendable {
  /// The release that the page is written for.
  package static let release = "180"

  /// The module's text, which ends by naming its exports.
  let source: String

  /// Reads the library.
  ///
  /// It is the file that `CHARTMESH_THREE` names, or else `share/chartmesh/three.js` in a folder
  /// above the program or in one of the folders for data of the XDG standard, such as
  /// `~/.local/share`.
  ///
  /// - Throws: `missing` with all places, or `unusable`.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = ThreeLibrary.program
  ) throws(PageError) {
    let paths = Self.paths(environment: environment, program: program)
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      self = try ThreeLibrary(source: String(decoding: data, as: UTF8.self), path: path)
      return
    }
    throw .missing(
      "three.js, which the page needs, is not installed; looked for: "
        + paths.joined(separator: ", ")
        + ". tools/setup page installs it; CHARTMESH_THREE may name the file")
  }

  /// Takes the module's text.
  ///
  /// - Throws: `unusable` unless it is the release that the page is written for, and exports what
  ///   the page uses.
  package init(source: String, path: String) throws(PageError) {
    self.source = source
    // In the first lines stands `const NAME="180"`, whatever the name.
    guard source.prefix(2000).contains("=\"\(Self.release)\"") else {
      throw .unusable("\(path): not three.js r\(Self.release)")
    }
    for name in ["THREE", "GLTFLoader"] where exports[name] == nil {
      throw .unusable("\(path): no module that exports \(name)")
    }
  }

  /// The path of the running program.
  package static var program: String? {
    Bundle.main.executablePath ?? CommandLine.arguments.first
  }

  static func paths(environment: [String: String], program: String?) -> [String] {
    if let path = environment["CHARTMESH_THREE"], !path.isEmpty { return [path] }
    var folders: [String] = []
    if let program {
      // As it was called, and at the end of links: .build/release is one.
      for path in [program, URL(fileURLWithPath: program).resolvingSymlinksInPath().path] {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        for _ in 0..<3 where folder.path != "/" {
          folders.append(folder.path + "/share")
          folder.deleteLastPathComponent()
        }
      }
    }
    func list(_ name: String, _ otherwise: String) -> [String] {
      let value = environment[name] ?? ""
      return (value.isEmpty ? otherwise : value).split(separator: ":").map(String.init)
    }
    folders += list("XDG_DATA_HOME", (environment["HOME"] ?? "") + "/.local/share")
    folders += list("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    var seen: Set<String> = []
    return folders.map { $0 + "/chartmesh/three.js" }.filter { seen.insert($0).inserted }
  }

  /// What the module exports: the names in the module by the names outside.
  private var exports: [String: String] {
    guard let range = exportClause else { return [:] }
    var result: [String: String] = [:]
    for part in source[range].drop(while: { $0 != "{" }).dropFirst().prefix(while: { $0 != "}" })
      .split(separator: ",")
    {
      let words = part.split(separator: " ")
      if let first = words.first, let last = words.last { result[String(last)] = String(first) }
    }
    return result
  }

  private var exportClause: Range<String.Index>? {
    guard let start = source.range(of: "export{", options: .backwards) else { return nil }
    return start.lowerBound..<source.endIndex
  }

  /// The text for a script in a page, in which nothing can be imported: instead of exporting, it
  /// declares `THREE` and `GLTFLoader`.
  var inlined: String {
    let names = exports
    let code = exportClause.map { source[..<$0.lowerBound] } ?? source[...]
    let constants = ["THREE", "GLTFLoader"].compactMap { name in
      names[name].flatMap { $0 == name ? nil : "\(name)=\($0)" }
    }
    return code.replacing("</script", with: "<\\/script")
      + (constants.isEmpty ? "" : "const \(constants.joined(separator: ","));")
  }
}

/// Why there is no page or picture.
package enum PageError: Error, Hashable, Sendable {
  /// A program or a library that is not there; where it was looked for and how to get it.
  case missing(String)
  /// One that is there but is another.
  case unusable(String)
  /// A picture that could not be made, and what the browser said.
  case failed(String)

  package var message: String {
    switch self {
    case .missing(let text), .unusable(let text), .failed(let text): text
    }
  }
}
