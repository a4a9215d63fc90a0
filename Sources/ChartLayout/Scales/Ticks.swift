internal import ChartModel

/// The values at which a continuous axis is marked.
enum Ticks: Hashable, Sendable {
  case linear(NiceTicks)
  case stride(DecimalStep)
  case log(LogTicks)
  case symmetricLog(SymmetricLogTicks)
  case date(DateTicks)

  /// The step that the user asked for, or else one that the type of scale and the domain suggest.
  init(
    type: ScaleType, domain: ClosedRange<Double>, values: AxisMarkDescription.Values?
  ) {
    switch values {
    case .stride(let step) where step > 0 && step.isFinite:
      let ticks = DecimalStep(step)
      if !ticks.isTooDense(in: domain) {
        self = .stride(ticks)
        return
      }
    case .calendar(let unit, let count) where count > 0 && count < 100_000_000:
      let ticks = DateTicks(unit: unit, count: count)
      if DateTicks.isInReach(domain), !ticks.isTooDense(in: domain) {
        self = .date(ticks)
        return
      }
    case .automatic(let desiredCount):
      self.init(type: type, domain: domain, desiredCount: desiredCount)
      return
    default: break
    }
    self.init(type: type, domain: domain, desiredCount: nil)
  }

  private init(type: ScaleType, domain: ClosedRange<Double>, desiredCount: Int?) {
    let linear = NiceTicks(domain: domain, desiredCount: desiredCount ?? 5)
    switch type.kind {
    case .log: self = .log(LogTicks(desiredCount: desiredCount ?? 6))
    case .symmetricLog(let slope):
      self = .symmetricLog(
        SymmetricLogTicks(bend: 1 / slope.magnitude, desiredCount: desiredCount ?? 5))
    case .date:
      let dates = DateTicks(domain: domain, desiredCount: desiredCount ?? 5)
      self = dates.map { .date($0) } ?? .linear(linear)
    case .linear, .squareRoot, .power, .category: self = .linear(linear)
    }
  }

  /// The values inside a domain, ascending.
  func values(in domain: ClosedRange<Double>) -> [Double] {
    switch self {
    case .linear(let ticks): ticks.values(in: domain)
    case .stride(let step): step.values(in: domain)
    case .log(let ticks): ticks.values(in: domain)
    case .symmetricLog(let ticks): ticks.values(in: domain)
    case .date(let ticks): ticks.values(in: domain)
    }
  }

  /// The domain grown to where such values lie.
  func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    switch self {
    case .linear(let ticks): ticks.rounded(domain)
    case .stride(let step): step.rounded(domain)
    case .log: LogTicks.rounded(domain)
    case .symmetricLog(let ticks):
      NiceTicks(domain: domain, desiredCount: ticks.desiredCount).rounded(domain)
    case .date(let ticks): ticks.rounded(domain)
    }
  }
}
