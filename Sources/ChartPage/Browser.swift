internal import Foundation

/// A headless browser and the one page that it shows, driven by the DevTools protocol
/// (https://chromedevtools.github.io/devtools-protocol) over its pipe: JSON, each message ended by a
/// zero byte. Messages say when a page is loaded and drawn; a clock could only guess.
final class Browser {
  /// Something that the browser said no to, or that it did not do in time.
  struct Failure: Error {
    /// What happened, for a sentence that begins with the browser.
    var message: String
    /// Whether it did nothing for all the time that it had.
    var isTimeout = false
  }

  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  /// Our end of the socket that is the browser's pipe.
  private let socket: Int32
  private let log: URL
  private let deadline: DispatchTime
  private var received: [UInt8] = []
  private var lastID = 0
  private var session: String?

  /// Starts a browser; all that it is asked to do has to be done within `seconds`.
  ///
  /// - Parameter folder: where it may leave its files.
  init(path: String, folder: URL, seconds: Double) throws {
    deadline = .now() + seconds
    log = folder.appending(path: "log")
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(message: "cannot be talked to: \(String(cString: strerror(errno)))")
    }
    socket = ends[0]
    let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    // The browser reads from descriptor 3 and writes to 4, which only a shell can give it.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"exec "$0" "$@" 3<&0 4>&0 </dev/null >&2"#, path]
      + Self.switches + ["--user-data-dir=\(folder.path)/profile-\(Int(seconds))"]
      // Root has no sandbox. The page is ours, and asks for nothing.
      + (geteuid() == 0 ? ["--no-sandbox"] : [])
    process.currentDirectoryURL = folder
    process.standardInput = theirs
    process.standardError = try FileHandle(forWritingTo: log)
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      close(socket)
      throw error
    }
    try? theirs.close()
  }

  private static let switches = [
    "--headless=new", "--remote-debugging-pipe", "--use-gl=angle", "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-dev-shm-usage",
    "--hide-scrollbars", "--mute-audio", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--force-color-profile=srgb",
  ]

  /// Ends the browser, and takes it down if it does not end within a second.
  func quit() {
    close(socket)
    process.terminate()
    if ended.wait(timeout: .now() + 1) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
  }

  /// Opens a page in a frame of `width` × `height` pixels.
  func open(_ page: URL, width: Int, height: Int) throws {
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    let loaded = try call("Page.navigate", ["url": page.absoluteString])
    if let text = loaded["errorText"] as? String {
      throw Failure(message: "cannot open the page: \(text)")
    }
  }

  /// Waits for what a script's promise comes to.
  func wait(for script: String) throws {
    let result = try call(
      "Runtime.evaluate", ["expression": script, "awaitPromise": true, "returnByValue": true])
    if let fault = result["exceptionDetails"] as? [String: Any] {
      let exception = fault["exception"] as? [String: Any]
      throw Failure(
        message: "reports a fault of the page: "
          + "\(exception?["description"] ?? exception?["value"] ?? fault["text"] ?? "unknown")")
    }
  }

  /// The page as it is now, a PNG.
  func screenshot() throws -> [UInt8] {
    let result = try call("Page.captureScreenshot", ["format": "png"])
    guard let text = result["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(message: "sent no picture")
    }
    return [UInt8](data)
  }

  /// Calls a method and returns its result. Events and answers to others are passed over.
  private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    try send(JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try JSONSerialization.jsonObject(with: receive()) as? [String: Any]
      guard let answer, answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw Failure(message: "refused \(method): \(error["message"] ?? "no reason given")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func send(_ data: Data) throws {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      try poll(for: POLLOUT)
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          write(socket, $0.baseAddress, $0.count)
        #else
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { throw gone() }
      rest = rest.dropFirst(count)
    }
  }

  private func receive() throws -> Data {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        defer { received.removeSubrange(...end) }
        return Data(received[..<end])
      }
      searched = received.count
      try poll(for: POLLIN)
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(socket, buffer.baseAddress, buffer.count))
      }
      guard !part.isEmpty else { throw gone() }
      received += part
    }
  }

  private func poll(for event: Int32) throws {
    let now = DispatchTime.now()
    let left = now < deadline ? (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 : 0
    var request = pollfd(fd: socket, events: Int16(event), revents: 0)
    guard left > 0, Foundation.poll(&request, 1, Int32(left)) > 0 else {
      throw Failure(message: "did nothing in time", isTimeout: true)
    }
  }

  /// It closed its end: it ended, and its last words say why.
  private func gone() -> Failure {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    let last = text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
    return Failure(message: "ended too early: \(last)")
  }
}
