internal import Foundation

/// How numbers are put into bins of equal width: Vega's parameters with its defaults.
struct Binning: Hashable, Sendable {
  var maximum = 10.0
  var step: Double?
  var steps: [Double] = []
  var minimumStep = 0.0
  var base = 10.0
  var divisors: [Double] = [5, 2]
  var isNice = true
  var anchor: Double?
  var extent: ClosedRange<Double>?

  /// The bins of some numbers: where the first starts, where the last ends, and how wide they are.
  ///
  /// The width is the largest power of the base, divided by the divisors as often as the number of
  /// bins allows (the algorithm of Vega's bin transform).
  func bins(of numbers: [Double]) -> (start: Double, stop: Double, step: Double)? {
    let finite = numbers.lazy.filter(\.isFinite)
    guard var low = extent?.lowerBound ?? finite.min(),
      var high = extent?.upperBound ?? finite.max()
    else { return nil }
    let span = high > low ? high - low : low != 0 ? abs(low) : 1
    let step = step(for: span)
    guard step > 0, (high - low) / step < 1e6 else { return nil }
    if isNice {
      let hair = pow(base, -Double(decimals(of: step)) - 1)
      let start = (low / step + hair).rounded(.down) * step
      low = low < start ? start - step : start
      high = (high / step).rounded(.up) * step
    }
    if high <= low { high = low + step }
    if let anchor {
      let shift = anchor - (low + step * ((anchor - low) / step).rounded(.down))
      low += shift - (shift > 0 ? step : 0)
      high += shift
    }
    return (low, high, step)
  }

  private func step(for span: Double) -> Double {
    if let step { return step }
    guard steps.isEmpty else {
      let ascending = steps.sorted()
      let index = ascending.firstIndex { $0 >= span / maximum } ?? ascending.count
      return ascending[max(0, min(index, ascending.count - 1))]
    }
    let level = (log(maximum) / log(base)).rounded(.up)
    var step = max(minimumStep, pow(base, (log(span) / log(base)).rounded() - level))
    while (span / step).rounded(.up) > maximum { step *= base }
    for divisor in divisors {
      let finer = step / divisor
      if finer >= minimumStep, span / finer <= maximum { step = finer }
    }
    return step
  }

  private func decimals(of step: Double) -> Int {
    let exponent = log(step) / log(base)
    return exponent >= 0 ? 0 : Int(-exponent) + 1
  }
}

extension Table {
  /// The starts and ends of the bins of a field's numbers; NaN where one is missing.
  ///
  /// - Throws: a `FieldFault` if there is no such field or it holds no numbers.
  func bins(
    of field: String, _ binning: Binning
  ) throws(FieldFault) -> (starts: [Double], ends: [Double], step: Double) {
    let numbers = try numbers(field)
    guard let (start, stop, step) = binning.bins(of: numbers) else {
      let none = numbers.map { _ in Double.nan }
      return (none, none, 1)
    }
    let count = ((stop - start) / step).rounded()
    let indices = numbers.map { number in
      // The last bin holds its end as well.
      number.isFinite
        ? min(max(((number - start) / step + 1e-14).rounded(.down), 0), max(0, count - 1)) : .nan
    }
    return (indices.map { start + $0 * step }, indices.map { start + ($0 + 1) * step }, step)
  }
}
