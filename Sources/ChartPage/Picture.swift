internal import Foundation

/// Photographs a page with a browser of the system: headless Chromium, or one of its relatives.
///
/// It needs no display and no GPU, and a picture looks as the page does; see docs/page.md for what
/// else was tried.
package struct Picture: Sendable {
  /// Pixels.
  var width: Int
  var height: Int
  /// The browser's path.
  let browser: String

  /// Finds the browser: what `CHROMIUM` names, or the first of the known ones.
  ///
  /// - Throws: `missing` if there is none.
  package init(
    width: Int, height: Int, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(PageError) {
    self.width = width
    self.height = height
    let names = [
      "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
    ]
    let applications = [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]
    let asked = environment["CHROMIUM"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    let candidates = (asked.map { [$0] } ?? names + applications).flatMap { name in
      name.contains("/") ? [name] : folders.map { $0 + name }
    }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw .missing(
        (asked.map { "\($0), which CHROMIUM names, is no program" }
          ?? "a picture needs a browser, and none of these is in the PATH: "
          + names.joined(separator: ", "))
          + ". tools/setup picture installs one; CHROMIUM may name it")
    }
    browser = path
  }

  /// How long a browser may take; it takes a second or two.
  private static let patience = 60.0

  /// A PNG of a still page.
  package func png(of page: [UInt8]) throws(PageError) -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chartmesh-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(page).write(to: folder.appending(path: "page.html"))
      let log = try photograph(in: folder)
      guard let data = try? Data(contentsOf: folder.appending(path: "picture.png")) else {
        throw PageError.failed("\(browser) took no picture: \(log)")
      }
      let picture = [UInt8](data)
      guard size(ofPNG: picture) == [width, height] else {
        throw PageError.failed("\(browser) took a picture of another size: \(log)")
      }
      return picture
    } catch let error as PageError {
      throw error
    } catch {
      throw .failed("\(browser) took no picture: \(error.localizedDescription)")
    }
  }

  /// Runs the browser, and returns the last that it said.
  private func photograph(in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser)
    process.currentDirectoryURL = folder
    process.arguments =
      [
        "--headless=new", "--use-gl=angle", "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--mute-audio", "--no-first-run", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--force-device-scale-factor=1", "--force-color-profile=srgb",
        "--user-data-dir=\(folder.path)/profile", "--window-size=\(width),\(height)",
        "--screenshot=\(folder.path)/picture.png",
      ]
      // Root has no sandbox. The page is ours, and asks for nothing.
      + (geteuid() == 0 ? ["--no-sandbox"] : [])
      + ["file://\(folder.path)/page.html"]
    let log = folder.appending(path: "log")
    FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let done = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in done.signal() }
    try process.run()
    if done.wait(timeout: .now() + Self.patience) == .timedOut {
      process.terminate()
      throw PageError.failed("\(browser) took no picture within \(Int(Self.patience)) s")
    }
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
  }

  /// Width and height, from the header.
  private func size(ofPNG bytes: [UInt8]) -> [Int] {
    guard bytes.count > 24, bytes[1...3].elementsEqual("PNG".utf8) else { return [] }
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
