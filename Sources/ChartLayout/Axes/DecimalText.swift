/// A number as decimal digits, for texts without a locale.
struct DecimalText: Hashable, Sendable {
  private let isNegative: Bool
  /// The digits, without zeros at either end; empty for 0.
  private let digits: [UInt8]
  /// How many of them stand before the point; negative if zeros follow it first.
  private let pointPosition: Int

  /// The shortest digits that tell a finite number from all others.
  init(_ number: Double) {
    // "-0.25", "2.5e-07", "1e+20"
    let parts = number.magnitude.description.split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var digits = halves.flatMap { half in half.utf8.map { $0 - UInt8(ascii: "0") } }
    var point = halves[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    self.init(isNegative: number < 0, digits: digits, pointPosition: digits.isEmpty ? 0 : point)
  }

  private init(isNegative: Bool, digits: [UInt8], pointPosition: Int) {
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.pointPosition = pointPosition
  }

  /// How many decimals the number has.
  var decimals: Int { max(0, digits.count - pointPosition) }

  /// The number with at most so many decimals; halves go away from zero.
  func rounded(decimals: Int) -> DecimalText {
    let count = pointPosition + decimals
    guard count < digits.count else { return self }
    guard count >= 0 else { return DecimalText(isNegative: false, digits: [], pointPosition: 0) }
    var kept = [0] + digits.prefix(count)
    if digits[count] >= 5 {
      var index = kept.count - 1
      while kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      kept[index] += 1
    }
    var point = pointPosition + 1
    while kept.last == 0 { kept.removeLast() }
    if kept.first == 0 {
      kept.removeFirst()
      point -= 1
    }
    return DecimalText(isNegative: isNegative, digits: kept, pointPosition: point)
  }

  /// Digits in groups of three with commas, a point and the decimals: "-1,234.5".
  var grouped: String {
    let whole = pointPosition > 0 ? padded(to: pointPosition) : "0"
    var text = isNegative ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    guard decimals > 0 else { return text }
    let zeros = String(repeating: "0", count: max(0, -pointPosition))
    return text + "." + zeros + Self.text(digits.dropFirst(max(0, pointPosition)))
  }

  /// One digit, the decimals and the power of ten: "-1.5e-7".
  var scientific: String {
    guard let first = digits.first else { return "0" }
    let rest = digits.count > 1 ? "." + Self.text(digits.dropFirst()) : ""
    return (isNegative ? "-" : "") + "\(first)\(rest)e\(pointPosition - 1)"
  }

  private func padded(to count: Int) -> String {
    Self.text(digits.prefix(count)) + String(repeating: "0", count: max(0, count - digits.count))
  }

  private static func text(_ digits: some Sequence<UInt8>) -> String {
    digits.reduce(into: "") { $0 += "\($1)" }
  }
}
