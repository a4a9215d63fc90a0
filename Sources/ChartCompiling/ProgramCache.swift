internal import ChartModel
internal import Foundation

/// Where compiled programs are kept: `$XDG_CACHE_HOME/chartmesh`, or `~/.cache/chartmesh`.
///
///     lock           held while something is built
///     package/       the package that is built, with SwiftPM's own folder
///     programs/…/    for each list of sources: `program`, and `key`, all that it depends on
struct ProgramCache {
  /// A place for one program.
  struct Entry {
    fileprivate var folder: URL
    var executable: String { folder.appending(path: "program").path }
    fileprivate var key: URL { folder.appending(path: "key") }
  }

  /// Programs beyond these go, those first that were made first.
  private static let limit = 16

  private let folder: URL

  init(environment: [String: String]) {
    // As the XDG base directory specification has it, relative paths do not count.
    let home = environment["HOME"] ?? NSHomeDirectory()
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    folder = URL(fileURLWithPath: base).appending(path: "chartmesh")
  }

  /// The folder of the package that is built.
  var package: String { folder.appending(path: "package").path }

  /// Whether something was built before.
  var hasBuild: Bool { FileManager.default.fileExists(atPath: package + "/.build/release") }

  /// The place of the program of some sources.
  func entry(for paths: [String]) -> Entry {
    // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv
    let hash = paths.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Entry(folder: programs.appending(path: String(hash, radix: 16)))
  }

  private var programs: URL { folder.appending(path: "programs") }

  /// Whether a program is there, and made from the same.
  func has(_ entry: Entry, _ key: [UInt8]) -> Bool {
    guard let kept = try? Data(contentsOf: entry.key) else { return false }
    return kept.elementsEqual(key)
      && FileManager.default.isExecutableFile(atPath: entry.executable)
  }

  /// Does something while no other process does.
  func locked<Result>(_ work: () throws(ChartError) -> Result) throws(ChartError) -> Result {
    try makeFolder(folder)
    let lock = open(folder.appending(path: "lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw cannotWrite(folder) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw cannotWrite(folder) }
    }
    return try work()
  }

  /// Makes the package consist of these files, in addition to what SwiftPM made.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(ChartError) {
    let root = URL(fileURLWithPath: package)
    var kept: Set<String> = []
    for (path, bytes) in files {
      let file = root.appending(path: path)
      kept.insert(path)
      // SwiftPM looks at times.
      if let old = try? Data(contentsOf: file), old.elementsEqual(bytes) { continue }
      try makeFolder(file.deletingLastPathComponent())
      do { try Data(bytes).write(to: file) } catch { throw cannotWrite(file) }
    }
    let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    while let path = sources?.nextObject() as? String {
      guard path.hasSuffix(".swift"), !kept.contains("Sources/" + path) else { continue }
      try? FileManager.default.removeItem(at: root.appending(path: "Sources/" + path))
    }
  }

  private var logFile: URL { folder.appending(path: "log") }

  /// A new log for a build.
  func emptyLog() throws -> FileHandle {
    try Data().write(to: logFile)
    return try FileHandle(forWritingTo: logFile)
  }

  /// What is in the log.
  var log: String {
    (try? Data(contentsOf: logFile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Where SwiftPM puts the executable of a product.
  func built(_ product: String) -> String { package + "/.build/release/" + product }

  /// Keeps a copy of an executable.
  func keep(_ executable: String, as entry: Entry, _ key: [UInt8]) throws(ChartError) {
    try makeFolder(entry.folder)
    let files = FileManager.default
    let copy = entry.folder.appending(path: "new").path
    do {
      // The key last: without it nothing counts.
      try? files.removeItem(at: entry.key)
      try? files.removeItem(atPath: copy)
      try files.copyItem(atPath: executable, toPath: copy)
      guard rename(copy, entry.executable) == 0 else { throw CocoaError(.fileWriteUnknown) }
      try Data(key).write(to: entry.key, options: .atomic)
    } catch {
      throw cannotWrite(entry.folder)
    }
    prune()
  }

  private func prune() {
    let files = FileManager.default
    let all =
      (try? files.contentsOfDirectory(
        at: programs, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    let times = all.map { folder in
      let time = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
      return (folder, time?.contentModificationDate ?? .distantPast)
    }
    for (folder, _) in times.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.limit) {
      try? files.removeItem(at: folder)
    }
  }

  private func makeFolder(_ folder: URL) throws(ChartError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw cannotWrite(folder)
    }
  }

  private func cannotWrite(_ url: URL) -> ChartError {
    ChartError(
      .cannotCreate,
      "\(url.path): cannot be written to; programs of Swift sources are kept there, or where"
        + " XDG_CACHE_HOME says")
  }
}
