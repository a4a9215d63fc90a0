import ChartCompiling
import Testing

@Suite struct DeclaredViewsTests {
  private func names(_ source: String) -> [String] {
    DeclaredViews(in: Array(source.utf8)).views.map(\.name)
  }

  @Test(arguments: [
    ("struct A: View { var body: some View { Chart3D { } } }", ["A"]),
    ("@MainActor public struct A : Equatable, SwiftUI.View\n{\n}\nstruct B: View {}", ["A", "B"]),
    ("private struct A: View {}", ["A"]),
    ("struct A<T>: View {}; struct B: View where Int: P {}", ["B"]),
    ("struct A {}\nextension A: View {}", ["A"]),
    ("extension A: View {}", []),
    ("class A: View {}; enum B: View {}; protocol C: View {}; actor D {}", []),
    ("struct A: ViewModifier {}; struct B: Viewer {}; struct C: P<View> {}", []),
    (
      "enum Demo { struct A: View {}; private struct B: View {}; fileprivate struct C: View {} }",
      ["Demo.A", "Demo.C"]
    ),
    (
      "enum Demo {}\nextension Demo { struct A: View { struct Row: View {} } }",
      ["Demo.A", "Demo.A.Row"]
    ),
    ("func f() { struct A: View {} }\nlet g = { struct B: View {} }\nstruct C: View {}", ["C"]),
    (
      "struct A { class func make() -> Int { 1 }; class var x: Int { 2 } }\nstruct B: View {}",
      ["B"]
    ),
    ("let kind = Kind.struct; struct A: View {}", ["A"]),
    ("struct `Type`: View {}", ["`Type`"]),
    // Nothing within comments and strings counts, and no brace there.
    ("// struct A: View {\n/* struct B: View { /* } */ { */ struct C: View {}", ["C"]),
    (#"let s = "struct A: View { \(f("}", g { "{" })) {"; struct B: View {}"#, ["B"]),
    ("let s = \"\"\"\n struct A: View {\n \"{\" \\\"\"\" \n\"\"\"\nstruct B: View {}", ["B"]),
    (##"let s = #"{ "\( "#, t = #"\#(f("}"))"#; struct B: View {}"##, ["B"]),
    ("let r = #/struct A: View {\"/#; struct B: View {}", ["B"]),
    ("let c = \"{\nstruct A: View {}", ["A"]),
    ("#!/usr/bin/env chartmesh {\nstruct A: View {}", ["A"]),
    ("", []), ("struct", []), ("struct A: View", []), ("}}} struct A: View {}", ["A"]),
    ("#Preview { struct A: View {} }\nstruct B: View {}", ["B"]),
  ])
  func viewsAreFound(source: String, expected: [String]) {
    #expect(names(source) == expected)
  }

  @Test func conditionsAreKept() {
    let source = """
      #if os(Linux) // where
      struct A: View {}
      #elseif DEBUG || canImport(B)
      struct B: View {}
      #else
      #if swift(>=6)
      struct C: View {}
      #endif
      #endif
      struct D: View {}
      """
    let views = DeclaredViews(in: Array(source.utf8)).views
    #expect(views.map(\.name) == ["A", "B", "C", "D"])
    #expect(
      views.map { $0.conditions.joined(separator: " && ") } == [
        "(os(Linux))", "!(os(Linux)) && (DEBUG || canImport(B))",
        "!(os(Linux)) && !(DEBUG || canImport(B)) && (swift(>=6))", "",
      ])
  }

  @Test func previewsAreTheirWholeText() {
    let source =
      "struct A: View {}\n#Preview(\"One { \", traits: .x) {\n  A { }\n}\n#Preview { A() }\nlet x = 1"
    let bytes = Array(source.utf8)
    let previews = DeclaredViews(in: bytes).previews.map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(
      previews == ["#Preview(\"One { \", traits: .x) {\n  A { }\n}", "#Preview { A() }"])
  }

  /// Whatever bytes a file has, it is read to its end.
  @Test func anyBytesAreTaken() {
    let pieces = [
      "struct A: View {", "}", "\"", "\"\"\"", "#\"", "\\(", ")", "/*", "*/", "//", "\n", "#if X",
      "#else", "#endif", "#Preview", "extension", ":", "<", ">", "\u{e9}", "#/", "/#", "class",
    ]
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count] + " "
      }
      let found = DeclaredViews(in: Array(text.utf8))
      #expect(found.previews.allSatisfy { $0.upperBound <= text.utf8.count })
    }
  }
}
