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

  /// How long each attempt may take, in seconds; it takes two or three. Should a browser start and
  /// do nothing, another one has more time, for the machine may be busy.
  private static let patience = [20.0, 90]

  /// Settles when the page has drawn its chart and the screen shows it, or has failed.
  private static let isDrawn = """
    new Promise((done, fail) => {
      (function look() {
        const figure = document.querySelector("figure"), state = figure?.dataset ?? {};
        if ("failed" in state) fail(figure.querySelector(".message").textContent);
        else if ("ready" in state) requestAnimationFrame(() => requestAnimationFrame(done));
        else setTimeout(look, 10);
      })();
    }).then(() => true)
    """

  /// A PNG of a still page.
  package func png(of page: [UInt8]) throws(PageError) -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chartmesh-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "page.html")
      try Data(page).write(to: file)
      for seconds in Self.patience {
        do {
          return try photograph(file, in: folder, within: seconds)
        } catch let failure as Browser.Failure where failure.isTimeout { continue }
      }
      throw Browser.Failure(
        message: "took no picture within \(Int(Self.patience.reduce(0, +))) s, "
          + "in \(Self.patience.count) attempts")
    } catch let failure as Browser.Failure {
      throw .failed("\(browser) \(failure.message)")
    } catch {
      throw .failed("\(browser) took no picture: \(error.localizedDescription)")
    }
  }

  private func photograph(_ page: URL, in folder: URL, within seconds: Double) throws -> [UInt8] {
    let browser = try Browser(path: browser, folder: folder, seconds: seconds)
    defer { browser.quit() }
    try browser.open(page, width: width, height: height)
    try browser.wait(for: Self.isDrawn)
    let picture = try browser.screenshot()
    guard size(ofPNG: picture) == [width, height] else {
      throw Browser.Failure(message: "took a picture of another size")
    }
    return picture
  }

  /// Width and height, from the header.
  private func size(ofPNG bytes: [UInt8]) -> [Int] {
    guard bytes.count > 24, bytes[1...3].elementsEqual("PNG".utf8) else { return [] }
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
