internal import Synchronization

/// A compiled expression that any number of threads may evaluate at once.
///
/// A parser serves one thread at a time. The pool lends each caller one of its own and makes more
/// as they are needed: at most as many as there are threads at work together.
final class ExpressionPool: Sendable {
  /// A parser on its way between threads: owned by the pool or by one borrower, never by two.
  private struct Idle: @unchecked Sendable {
    var parser: MuParser
  }

  private let program: ExpressionProgram
  private let scope: ExpressionScope
  private let idle: Mutex<[Idle]>

  /// Compiles `source`, which may use the names of `scope`.
  init(_ source: String, in scope: ExpressionScope) throws(ExpressionError) {
    program = try ExpressionChecker.translate(source, in: scope)
    self.scope = scope
    idle = Mutex([Idle(parser: try MuParser(program, in: scope))])
  }

  /// The slots of the variables that the expression reads.
  var slots: [Int] { program.slots }

  /// Calls `body` with a parser that is the caller's own for the length of the call.
  func withParser(_ body: (MuParser) -> Void) {
    // The program has compiled before, so that only a lack of memory can fail it now.
    guard
      let parser = idle.withLock({ $0.popLast() })?.parser
        ?? (try? MuParser(program, in: scope))
    else { fatalError("out of memory") }
    body(parser)
    let returned = Idle(parser: parser)
    idle.withLock { $0.append(returned) }
  }
}
