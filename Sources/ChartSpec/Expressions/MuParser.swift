internal import CMuParser

/// One muParser handle with its own variables: the owner of both, for one thread at a time.
final class MuParser {
  /// The function that stands for `!`.
  static let notName = "not"

  private let handle: muParserHandle_t
  /// The values of the scope's variables, which every evaluation reads.
  let variables: UnsafeMutablePointer<Double>

  /// Compiles a program.
  ///
  /// The checker has let only valid programs through; what muParser still refuses, such as a
  /// translation that is too long for it, is thrown in its words.
  init(_ program: ExpressionProgram, in scope: ExpressionScope) throws(ExpressionError) {
    guard let handle = mupCreate(muBASETYPE_FLOAT) else {
      throw ExpressionError(expression: program.source, offset: 0, message: "out of memory")
    }
    self.handle = handle
    variables = .allocate(capacity: scope.variables.count)
    variables.initialize(repeating: 0, count: scope.variables.count)

    // Only our names and meanings count: muParser's own `log` or `rint` may differ.
    mupClearFun(handle)
    mupClearConst(handle)
    for slot in program.slots { mupDefineVar(handle, "v\(slot)", variables + slot) }
    mupDefineFun1(handle, Self.notName, { $0 == 0 || $0.isNaN ? 1 : 0 }, 1)
    for function in scope.functions {
      switch function.body {
      case .one(let body): mupDefineFun1(handle, function.name, body, 1)
      case .two(let body): mupDefineFun2(handle, function.name, body, 1)
      case .many(let body): mupDefineMultFun(handle, function.name, body, 1)
      }
    }
    mupSetExpr(handle, program.translation)
    // The first evaluation compiles.
    _ = mupEval(handle)
    if mupError(handle) != 0 {
      throw ExpressionError(
        expression: program.source, offset: 0,
        message: mupGetErrorMsg(handle).map { String(cString: $0) } ?? "not understood")
    }
  }

  deinit {
    mupRelease(handle)
    variables.deallocate()
  }

  /// The value of the expression at the current `variables`; NaN where it is undefined.
  ///
  /// muParser's bulk mode is no faster than this, and starts OpenMP threads below ours. It folds
  /// constants into the variables beside them, so that 0 * x is +0 and (1 / 0) * x may be NaN.
  func evaluate() -> Double { mupEval(handle) }
}
