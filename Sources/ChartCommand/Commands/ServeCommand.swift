internal import ChartCompiling
internal import ChartMesh
internal import ChartModel
internal import ChartServer
internal import ChartSpec
internal import Foundation
internal import Synchronization

/// `chartmesh serve SPEC.json`: a page of a chart that follows its files.
struct ServeCommand {
  let arguments: ParsedArguments
  let options: ExportOptions
  let say: (String) -> Void

  private static let usualPort = 8765

  /// Serves until a signal ends the process, as SIGINT does at once.
  func run() throws(ChartError) -> Never {
    let spec = try arguments.operand(of: .serve)
    guard !SwiftSource.isName(spec) else {
      throw ChartError(.usage, "\(spec): only specs are served; export it as a page: -o FILE.html")
    }
    guard FileManager.default.isReadableFile(atPath: spec) else {
      throw ChartError(.inputMissing, "\(spec): no such file, or it cannot be read")
    }
    let asked = try arguments.integer(.port)
    if let asked, !(0...65535).contains(asked) {
      throw ChartError(.usage, "\(Option.port.name): \(asked) is no port; allowed: 0 to 65535")
    }
    let chart = LiveChart(
      spec: spec, options: options, isQuiet: arguments.has(.quiet),
      isVerbose: arguments.has(.verbose))
    _ = chart.version()
    let host = arguments.value(.host) ?? "localhost"
    let server = try listen(host: host, ports: asked.map { [$0] } ?? [Self.usualPort, 0], chart)
    let name = host.contains(":") ? "[\(host)]" : host
    say("chartmesh: http://\(name):\(server.port)/ shows \(spec); Control-C ends it\n")
    while true { pause() }
  }

  private func listen(
    host: String, ports: [Int], _ chart: LiveChart
  ) throws(ChartError) -> Server {
    var failure: ServerError?
    for port in ports {
      do throws(ServerError) {
        return try Server(host: host, port: port) { path in
          switch path {
          case "/": chart.page()
          case "/version": Response(text: String(chart.version()))
          default: nil
          }
        }
      } catch {
        failure = error
        if case .cannotListen(isInUse: true, _) = error { continue }
        break
      }
    }
    switch failure {
    case .unknown(let host, let reason):
      throw ChartError(.usage, "\(Option.host.name): '\(host)' is no host: \(reason)")
    case .cannotListen(_, let reason):
      throw ChartError(.cannotCreate, "cannot listen on \(host), port \(ports[0]): \(reason)")
    case nil: throw ChartError(.internalFault, "no port was tried")
    }
  }
}

/// The page of a chart as its files are now.
private final class LiveChart: Sendable {
  private struct State {
    var version = 0
    /// What was read, and how it was then.
    var stamps: [String: Stamp] = [:]
    var page = Response(text: "")
  }

  /// What changes with a file's content.
  private struct Stamp: Hashable {
    var device, inode, size: Int
    var seconds, nanoseconds: Int

    /// That of a file which is not there has no number.
    init(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else {
        (device, inode, size, seconds, nanoseconds) = (0, 0, 0, 0, 0)
        return
      }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (device, inode, size) = (Int(status.st_dev), Int(status.st_ino), Int(status.st_size))
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  private let state = Mutex(State())
  private let spec: String
  private let options: ExportOptions
  private let isQuiet, isVerbose: Bool

  init(spec: String, options: ExportOptions, isQuiet: Bool, isVerbose: Bool) {
    (self.spec, self.options) = (spec, options)
    (self.isQuiet, self.isVerbose) = (isQuiet, isVerbose)
  }

  func page() -> Response {
    state.withLock {
      update(&$0)
      return $0.page
    }
  }

  /// Counts the states that the files have been in.
  func version() -> Int {
    state.withLock {
      update(&$0)
      return $0.version
    }
  }

  /// Reads the chart anew if one of its files is another.
  private func update(_ state: inout State) {
    let isSame =
      state.version > 0 && state.stamps.allSatisfy { path, stamp in Stamp(path: path) == stamp }
    guard !isSame else { return }
    state.version += 1
    // Before they are read: a change while we read counts as the next.
    let known = Set(state.stamps.keys).union([spec])
    state.stamps = stamps(of: known)
    do throws(ChartError) {
      let input = try load(path: spec)
      let fresh = stamps(of: Set(input.inputs).union([spec]))
      state.stamps = fresh.merging(state.stamps.filter { fresh[$0.key] != nil }) { _, old in old }
      let (html, report) = try Pipeline(options: options).livePage(
        of: input.description, version: state.version)
      state.page = Response(body: html)
      if !isQuiet {
        for warning in input.warnings + report.warnings { say("warning: \(warning.message)") }
      }
      if isVerbose { say("\(spec): version \(state.version)") }
    } catch {
      for line in error.message.split(separator: "\n") { say(String(line)) }
      state.page = Response(
        body: Pipeline.notice(error.message, version: state.version))
    }
  }

  private func stamps(of paths: Set<String>) -> [String: Stamp] {
    var result: [String: Stamp] = [:]
    for path in paths { result[path] = Stamp(path: path) }
    return result
  }

  private func say(_ line: String) {
    FileHandle.standardError.write(Data("chartmesh: \(line)\n".utf8))
  }
}
