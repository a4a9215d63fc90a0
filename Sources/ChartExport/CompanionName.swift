/// The name of a file beside `name`: the same with another ending, or with one more if it has that
/// ending itself.
///
/// Control characters would end the line in which an OBJ refers to its MTL; they become `_`.
func companionName(of name: String, ending: String) -> String {
  let base = name.lastIndex(of: ".").map { $0 == name.startIndex ? name[...] : name[..<$0] }
  let safe = (base ?? name[...]).unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control ? "_" : scalar
  }
  let companion = String(String.UnicodeScalarView(safe)) + "." + ending
  return companion == name ? name + "." + ending : companion
}

/// The name as a relative URI reference: everything but RFC 3986's unreserved characters is
/// percent-encoded.
func percentEncoded(_ name: String) -> String {
  let digits = Array("0123456789ABCDEF")
  return name.utf8.reduce(into: "") { result, byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      result.append("%")
      result.append(digits[Int(byte >> 4)])
      result.append(digits[Int(byte & 15)])
    }
  }
}
