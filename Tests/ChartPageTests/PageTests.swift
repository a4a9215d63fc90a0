import ChartPage
import ChartTestSupport
import Foundation
import Testing

@Suite("Pages") struct PageTests {
  /// A stand-in for three.js with what the page asks for, minified as it is.
  static let module = """
    /** @license */
    const t="180",a={x:1};class L{}const s="</script>";class GLTFLoader{}export{a as THREE,L as Other,GLTFLoader};
    //# sourceMappingURL=index.js.map
    """

  static func page(
    title: String = "T", model: [UInt8] = [1, 2, 3], use: ChartPage.Use = .document
  ) throws -> String {
    let page = ChartPage(title: title, generator: "G 1", model: model, use: use)
    let three = try ThreeLibrary(source: module, path: "three.js")
    return String(decoding: page.html(with: three), as: UTF8.self)
  }

  /// The content of the data block.
  static func block(of page: String) throws -> (encoding: String, bytes: Data) {
    let match = try #require(
      page.firstMatch(of: /data-encoding="(\w+)">([A-Za-z0-9+\/=]*)<\/script>/))
    return (String(match.1), try #require(Data(base64Encoded: String(match.2))))
  }

  /// The program of a page that is packed.
  func program(of page: String) throws -> String {
    let match = try #require(page.firstMatch(of: /data-program>([A-Za-z0-9+\/=]*)<\/script>/))
    let bytes = try #require(Data(base64Encoded: String(match.1)))
    return String(decoding: try gunzipped(bytes), as: UTF8.self)
  }

  @Test func packsItsProgram() throws {
    let plain = try Self.page(use: .still)
    for use in [ChartPage.Use.document, .fragment] {
      #expect(plain.contains(try program(of: Self.page(use: use))))
    }
  }

  @Test func importsNothingAndDeclaresWhatItUses() throws {
    let page = try Self.page(use: .still)
    #expect(page.contains("class GLTFLoader{}const THREE=a;"))
    #expect(!page.contains("export{") && !page.contains("sourceMappingURL"))
    #expect(page.contains(#"const s="<\/script>""#), "the string would end the script")
    #expect(page.contains("Permission is hereby granted"))
  }

  @Test func holdsTheModel() throws {
    let model = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let still = try Self.block(of: try Self.page(model: model, use: .still))
    #expect(still.encoding == "none")
    #expect(Array(still.bytes) == model)
    let packed = try Self.block(of: try Self.page(model: model))
    #expect(packed.encoding == "gzip")
    #expect(try gunzipped(packed.bytes) == Data(model))
  }

  /// By a program that is not ours.
  private func gunzipped(_ data: Data) throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.path("model.gz")
    try data.write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let result = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return result
  }

  @Test func escapesTitles() throws {
    let page = try Self.page(title: "<b> & \"{{script}}\"</figcaption>")
    #expect(
      page.contains("<title>&lt;b&gt; &amp; &quot;{{script}}&quot;&lt;/figcaption&gt;</title>"))
    #expect(!page.contains("<b>"))
  }

  @Test func hasTheShapeOfItsUse() throws {
    let document = try Self.page()
    #expect(document.hasPrefix("<!doctype html>\n<html>"))
    let fragment = try Self.page(use: .fragment)
    #expect(!fragment.contains("<html") && !fragment.contains("<body"))
    #expect(fragment.contains("<figure class=\"chartmesh\""))
    #expect(try Self.page(use: .live(version: 7)).contains("<html data-version=\"7\">"))
    #expect(try !program(of: document).contains("fetch(\"version\""))
    #expect(try Self.page(use: .live(version: 7)).contains("fetch(\"version\""))
    let notice = String(decoding: ChartPage.notice("a < b", version: 3), as: UTF8.self)
    #expect(notice.contains("a &lt; b") && notice.contains("data-version=\"3\""))
    for page in [document, fragment, notice] { #expect(!page.contains("{{")) }
  }

  @Test func findsTheLibrary() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("three.js")
    try Self.module.write(toFile: path, atomically: true, encoding: .utf8)
    _ = try ThreeLibrary(environment: ["CHARTMESH_THREE": path], program: nil)
    // Above the program, as in /usr/local/bin and /usr/local/share.
    let share = folder.path("prefix/share/chartmesh")
    try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path, toPath: share + "/three.js")
    _ = try ThreeLibrary(environment: [:], program: folder.path("prefix/bin/chartmesh"))
    _ = try ThreeLibrary(
      environment: ["XDG_DATA_HOME": folder.path("prefix/share")], program: nil)
  }

  @Test func saysWhatIsMissing() throws {
    let empty = ["HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere/share"]
    let missing = error(environment: empty)
    #expect(
      missing
        == .missing(
          "three.js, which the page needs, is not installed; looked for:"
            + " /nowhere/.local/share/chartmesh/three.js, /nowhere/share/chartmesh/three.js."
            + " tools/setup page installs it; CHARTMESH_THREE may name the file"))
    let folder = try TemporaryFolder()
    let path = folder.path("three.js")
    for (text, message) in [
      ("const t=\"111\";export{a as THREE,b as GLTFLoader};", "not three.js r180"),
      ("const t=\"180\";export{a as THREE};", "no module that exports GLTFLoader"),
    ] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(error(environment: ["CHARTMESH_THREE": path]) == .unusable("\(path): \(message)"))
    }
  }

  private func error(environment: [String: String]) -> PageError? {
    do throws(PageError) {
      _ = try ThreeLibrary(environment: environment, program: nil)
      return nil
    } catch {
      return error
    }
  }
}
