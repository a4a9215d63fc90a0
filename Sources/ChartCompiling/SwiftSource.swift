internal import Foundation

/// A Swift source that declares views.
package struct SwiftSource {
  /// As it was given.
  package let path: String
  package let bytes: [UInt8]
  let declared: DeclaredViews

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    declared = DeclaredViews(in: bytes)
  }

  /// Whether a path is named as Swift sources are.
  package static func isName(_ path: String) -> Bool { path.lowercased().hasSuffix(".swift") }

  /// Where it is; messages of the compiler and `#filePath` name it so.
  var absolutePath: String { URL(fileURLWithPath: path).path }

  /// The source, and behind it what makes its views: a function `makeViews<number>`, which returns
  /// `[CompiledView]`.
  ///
  /// All is one file, because a view may be private to its own. Whether a view can be made without
  /// arguments only the compiler knows: `Ripple()` is its own initializer if it has one, and else the
  /// one that is added here, which makes nothing.
  func compiled(number: Int) -> [UInt8] {
    var source = bytes
    for range in declared.previews { Self.blank(range, in: &source) }
    if source.starts(with: Array("#!".utf8)) {
      Self.blank(0..<(source.firstIndex(of: newline) ?? source.count), in: &source)
    }
    let before = "#sourceLocation(file: \(Self.literal(absolutePath)), line: 1)\n"
    var after = "\n#sourceLocation()\nimport ChartCommand\n"
    var list = ""
    for view in declared.views {
      let only = view.conditions.joined(separator: " && ")
      func conditional(_ text: String) -> String {
        only.isEmpty ? text : "#if \(only)\n\(text)#endif\n"
      }
      after += conditional(
        """
        extension \(view.name) {
          @_disfavoredOverload fileprivate init?(_chartMesh: Void = ()) { return nil }
        }

        """)
      list += conditional(
        """
          views.append(ChartCommand.CompiledView(
            source: \(Self.literal(path)), name: \(Self.literal(view.name)), make: { \(view.name)() }))

        """)
    }
    after += """
      func makeViews\(number)() -> [ChartCommand.CompiledView] {
        var views: [ChartCommand.CompiledView] = []
      \(list)  return views
      }

      """
    return Array(before.utf8) + source + Array(after.utf8)
  }

  /// Puts spaces where text was, so that all else stays in its line and column.
  private static func blank(_ range: Range<Int>, in source: inout [UInt8]) {
    for index in range where source[index] != newline { source[index] = UInt8(ascii: " ") }
  }

  /// A literal of Swift.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

private let newline = UInt8(ascii: "\n")
