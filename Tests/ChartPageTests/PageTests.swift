import ChartPage
import Testing

@Suite("Pages") struct PageTests {
  /// A stand-in with what the page asks for; the real one is not in the package.
  static let module = """
    /** @license */ const t="180",a={x:1};class L{};const s="</script>";export{a as THREE,L as GLTFLoader};
    //# sourceMappingURL=index.js.map
    """

  @Test func nothing() throws {
    _ = try ThreeLibrary(source: Self.module, path: "three.js")
  }
}
