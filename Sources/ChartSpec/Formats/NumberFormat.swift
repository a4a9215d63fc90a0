internal import Foundation

/// A number format of d3: `[[fill]align][sign][$][0][width][,][.precision][~][type]`.
///
/// The types are d (whole), e, f, g, r (rounded to digits), s (SI prefixes), % (percent), p (percent
/// to digits), and none: like r with `~`, with an exponent where that is shorter.
package struct NumberFormat: Hashable, Sendable {
  private var fill: Character = " "
  private var align: Character = ">"
  private var sign: Character = "-"
  private var hasCurrency = false
  private var width = 0
  private var hasGroups = false
  private var precision: Int?
  private var trims = false
  private var type: Character?

  static let types = ["d", "e", "f", "g", "r", "s", "%", "p"]
  private static let largestPrecision = 20
  private static let largestWidth = 100

  /// Reads a format; `nil` if it is none.
  package init?(_ text: String) {
    var rest = Array(text)[...]
    if rest.count > 1, "<>^=".contains(rest[rest.startIndex + 1]) {
      fill = rest.removeFirst()
      align = rest.removeFirst()
    } else if let first = rest.first, "<>^=".contains(first) {
      align = rest.removeFirst()
    }
    if let first = rest.first, "+- (".contains(first) { sign = rest.removeFirst() }
    if rest.first == "$" { hasCurrency = rest.popFirst() != nil }
    if rest.first == "0" {
      rest.removeFirst()
      fill = "0"
      align = "="
    }
    if let width = Self.number(&rest) {
      guard width <= Self.largestWidth else { return nil }
      self.width = width
    }
    if rest.first == "," { hasGroups = rest.popFirst() != nil }
    if rest.first == "." {
      rest.removeFirst()
      guard let precision = Self.number(&rest), precision <= Self.largestPrecision else {
        return nil
      }
      self.precision = precision
    }
    if rest.first == "~" { trims = rest.popFirst() != nil }
    if let letter = rest.popFirst() {
      guard Self.types.contains(String(letter)), rest.isEmpty else { return nil }
      type = letter
    }
  }

  private static func number(_ text: inout ArraySlice<Character>) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 5 else { return nil }
    text.removeFirst(digits.count)
    return Int(String(digits))
  }

  /// The text of a number; empty for one that is not finite.
  package func callAsFunction(_ number: Double) -> String {
    guard number.isFinite else { return "" }
    var (digits, suffix) = digits(of: abs(number))
    if trims || type == nil { digits = Self.trimmed(digits) }
    // A negative number that rounds to zero is none.
    let isNegative = number < 0 && digits.contains { $0.isNumber && $0 != "0" }
    if hasGroups { digits = Self.grouped(digits) }
    let currency = hasCurrency ? "$" : ""
    var prefix = isNegative ? "-" : sign == "+" ? "+" : sign == " " ? " " : ""
    if isNegative, sign == "(" {
      prefix = "("
      suffix += ")"
    }
    return padded(prefix + currency, digits, suffix)
  }

  private func padded(_ prefix: String, _ digits: String, _ suffix: String) -> String {
    let missing = max(0, width - prefix.count - digits.count - suffix.count)
    let padding = String(repeating: fill, count: missing)
    switch align {
    case "<": return prefix + digits + suffix + padding
    case "=": return prefix + padding + digits + suffix
    case "^":
      let left = padding.prefix(missing / 2)
      return left + prefix + digits + suffix + padding.dropFirst(missing / 2)
    default: return padding + prefix + digits + suffix
    }
  }

  // MARK: - Digits

  /// The digits of a number that is not negative, and what follows them.
  private func digits(of number: Double) -> (String, String) {
    let significant = max(1, precision ?? 6)
    switch type {
    case "d": return (Self.fixed(number.rounded(), 0), "")
    case "f": return (Self.fixed(number, precision ?? 6), "")
    case "e": return (Self.exponent(number, (precision ?? 6) + 1), "")
    case "%": return (Self.fixed(number * 100, precision ?? 6), "%")
    case "p": return (Self.rounded(number * 100, significant), "%")
    case "r": return (Self.rounded(number, significant), "")
    case "s": return Self.prefixed(number, significant)
    case "g": return (Self.general(number, significant), "")
    default: return (Self.general(number, precision.map { max(1, $0) } ?? 12), "")
    }
  }

  private static func fixed(_ number: Double, _ decimals: Int) -> String {
    let power = ExactDigits(number, count: 40).power
    return ExactDigits(number, count: power + 1 + decimals).text(decimals: decimals)
  }

  /// A number with so many significant digits, without an exponent.
  private static func rounded(_ number: Double, _ count: Int) -> String {
    let digits = ExactDigits(number, count: count)
    return digits.text(decimals: max(0, count - 1 - digits.power))
  }

  /// With an exponent below 10^-6 and from the number of digits on.
  private static func general(_ number: Double, _ count: Int) -> String {
    let power = ExactDigits(number, count: count).power
    return power >= -6 && power < count ? rounded(number, count) : exponent(number, count)
  }

  private static func prefixed(_ number: Double, _ count: Int) -> (String, String) {
    let prefixes = [
      "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y",
    ]
    var digits = ExactDigits(number, count: count)
    let step = min(8, max(-8, Int((Double(digits.power) / 3).rounded(.down))))
    digits.power -= 3 * step
    return (digits.text(decimals: max(0, count - 1 - digits.power)), prefixes[step + 8])
  }

  /// As in JavaScript: "1.5e+7".
  private static func exponent(_ number: Double, _ count: Int) -> String {
    var digits = ExactDigits(number, count: count)
    let power = digits.power
    digits.power = 0
    return digits.text(decimals: count - 1) + (power < 0 ? "e" : "e+") + "\(power)"
  }

  /// Without zeros at the end of the decimals.
  private static func trimmed(_ text: String) -> String {
    let parts = text.split(separator: "e", maxSplits: 1)
    var digits = parts.first.map(String.init) ?? text
    guard digits.contains(".") else { return text }
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return parts.count > 1 ? digits + "e" + parts[1] : digits
  }

  /// With commas between the thousands.
  private static func grouped(_ text: String) -> String {
    let whole = text.prefix { $0.isNumber }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result + text.dropFirst(whole.count)
  }
}

/// The decimal digits of a finite number that is not negative, rounded to some count; halves go up, as
/// in JavaScript, where C has them go to even digits.
private struct ExactDigits {
  /// The digits; none of a number that rounds to zero.
  var digits: [UInt8]
  /// The power of ten of the first one.
  var power: Int

  init(_ number: Double, count: Int) {
    // More digits than rounding can be wrong about.
    let parts = String(format: "%.60e", number).split(separator: "e")
    let exact = parts[0].utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
    power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    guard number > 0, count >= 0 else {
      digits = []
      power = 0
      return
    }
    digits = [0] + exact.prefix(count)
    if count < exact.count, exact[count] >= 5 {
      var index = digits.count - 1
      while digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      digits[index] += 1
    }
    if digits[0] == 0 {
      digits.removeFirst()
    } else {
      power += 1
    }
  }

  /// The number without an exponent.
  func text(decimals: Int) -> String {
    let whole = (0...max(0, power)).map { digit(power > 0 ? $0 : power == 0 ? 0 : -1) }
    let rest = (0..<decimals).map { digit(power + 1 + $0) }
    return whole.joined() + (rest.isEmpty ? "" : "." + rest.joined())
  }

  private func digit(_ index: Int) -> String {
    digits.indices.contains(index) ? "\(digits[index])" : "0"
  }
}
