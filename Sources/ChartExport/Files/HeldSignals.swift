internal import Foundation

/// The signals that end a program from outside, kept waiting while there are temporary files.
///
/// They are held for this thread; Dispatch's threads hold all of theirs. A handler could not clean up
/// without a global list of files.
struct HeldSignals {
  private var before = sigset_t()

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Holds the signals from now on.
  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Whether one has come.
  var arePending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    var ours = before
    return Self.numbers.contains {
      sigismember(&pending, $0) == 1 && sigismember(&ours, $0) == 0
    }
  }

  /// Lets them through, those that have come too.
  func release() {
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
