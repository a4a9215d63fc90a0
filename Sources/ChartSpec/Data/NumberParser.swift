/// Numbers from bytes, without a string for each and whatever the locale.
enum NumberParser {
  /// The number that `bytes` spell from end to end, correctly rounded; `nil` if they spell none.
  ///
  /// `decimal`: the byte before the fraction, a point or a comma. Decimal notation with an optional sign and exponent, `inf` and `infinity` in any case. Numbers
  /// beyond double precision become infinite.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, decimal: UInt8 = UInt8(ascii: ".")
  ) -> Double? {
    var index = 0
    let count = bytes.count
    guard count > 0 else { return nil }
    var isNegative = false
    if bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") {
      isNegative = bytes[0] == UInt8(ascii: "-")
      index = 1
    }

    var mantissa: UInt64 = 0
    var digits = 0, fractionDigits = 0
    // 18 digits always fit; longer numbers go the slow way below.
    while index < count, let digit = digit(bytes[index]) {
      if digits < 18 { mantissa = mantissa * 10 + UInt64(digit) }
      digits += 1
      index += 1
    }
    if index < count, bytes[index] == decimal {
      index += 1
      while index < count, let digit = digit(bytes[index]) {
        if digits < 18 { mantissa = mantissa * 10 + UInt64(digit) }
        digits += 1
        fractionDigits += 1
        index += 1
      }
    }
    guard digits > 0 else { return infinity(bytes) }

    var exponent = 0
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isExponentNegative = false
      if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isExponentNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      let start = index
      while index < count, let digit = digit(bytes[index]) {
        exponent = min(exponent * 10 + digit, 100_000)
        index += 1
      }
      guard index > start else { return nil }
      if isExponentNegative { exponent = -exponent }
    }
    guard index == count else { return nil }

    let scale = exponent - fractionDigits
    if digits <= 18, mantissa <= 1 << 53, abs(scale) <= 22 {
      // Both operands are exact, so that one rounding gives the nearest number
      // (Clinger, "How to read floating point numbers accurately", 1990).
      let value = Double(mantissa)
      let magnitude = scale < 0 ? value / powersOfTen[-scale] : value * powersOfTen[scale]
      return isNegative ? -magnitude : magnitude
    }
    let point = UInt8(ascii: ".")
    return Double(String(decoding: bytes.map { $0 == decimal ? point : $0 }, as: UTF8.self))
  }

  /// The number that `bytes` spell with a point before each three digits, such as `1.234.567,8`; `nil` if
  /// they do not, or if the point stands before fractions.
  static func parseGrouped(_ bytes: UnsafeBufferPointer<UInt8>, decimal: UInt8) -> Double? {
    let point = UInt8(ascii: ".")
    guard decimal != point, bytes.contains(point) else { return nil }
    let isSign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    let whole = bytes.dropFirst(isSign ? 1 : 0).prefix { $0 != decimal }
    let groups = whole.split(separator: point, omittingEmptySubsequences: false)
    guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy { digit($0) != nil } }),
      !bytes[whole.endIndex...].contains(point)
    else { return nil }
    return bytes.filter { $0 != point }.withUnsafeBufferPointer { parse($0, decimal: decimal) }
  }

  /// 1, 10, … 10^22: the powers of ten that double precision holds exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func digit(_ byte: UInt8) -> Int? {
    byte >= 0x30 && byte <= 0x39 ? Int(byte - 0x30) : nil
  }

  private static func infinity(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= 9 else { return nil }
    switch String(decoding: bytes, as: UTF8.self).lowercased() {
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return nil
    }
  }
}
