internal import Foundation

/// When progress is shown.
enum ProgressMode: String, CaseIterable, Hashable, Sendable {
  /// On a terminal, once the work has taken a second.
  case auto
  case always
  case never
}

/// A line on standard error with a bar, the rate and the time that remains; it is drawn over itself.
final class Progress {
  private let isShown: Bool
  private let patience: Duration
  private let say: (String) -> Void
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  /// The least time between two lines.
  private static let interval = Duration.milliseconds(100)
  private static let width = 20

  init(_ mode: ProgressMode, say: @escaping (String) -> Void) {
    // Only where it can be drawn over: editors' terminals that call themselves dumb cannot.
    let isTerminal = isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    isShown = mode == .always || mode == .auto && isTerminal
    patience = mode == .always ? .zero : .seconds(1)
    self.say = say
  }

  /// Says how far the work is.
  ///
  /// - Parameter unit: What is counted, such as "charts"; without it there is no rate.
  func update(_ done: Int, of total: Int, unit: String? = nil, subject: String) {
    let now = ContinuousClock.now
    guard isShown, total > 0, now - start >= patience,
      lastDrawn.map({ now - $0 >= Self.interval }) ?? true
    else { return }
    lastDrawn = now
    say("\r\(Self.line(done, of: total, unit: unit, subject: subject, after: now - start))\u{1B}[K")
  }

  /// Takes the line away.
  func end() {
    if lastDrawn != nil { say("\r\u{1B}[K") }
    lastDrawn = nil
  }

  /// `[=====>    ] 34/100 charts, 12.0/s, 0:06 left: map.json`
  static func line(
    _ done: Int, of total: Int, unit: String?, subject: String, after time: Duration
  ) -> String {
    let part = Double(done) / Double(total), full = Int(part * Double(width))
    let bar =
      String(repeating: "=", count: full) + (full < width ? ">" : "")
      + String(repeating: " ", count: max(0, width - full - 1))
    var text = "[\(bar)] \(done)/\(total)"
    if let unit { text += " \(unit)" }
    let seconds = time / .seconds(1)
    if done > 0, seconds > 0 {
      let rate = Double(done) / seconds
      if unit != nil { text += String(format: ", %.1f/s", rate) }
      text += ", \(clock(Double(total - done) / rate)) left"
    }
    return text + ": \(subject)"
  }

  private static func clock(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    let parts = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return parts.0 > 0
      ? String(format: "%d:%02d:%02d", parts.0, parts.1, parts.2)
      : String(format: "%d:%02d", parts.1, parts.2)
  }
}
