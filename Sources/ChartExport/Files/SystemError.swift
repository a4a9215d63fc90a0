internal import Foundation

/// The reason of the last failed system call.
struct SystemError: Error, Hashable {
  var number: Int32

  /// The present value of `errno`.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's words for it.
  var reason: String { String(cString: strerror(number)) }

  /// As an error about a file that cannot be made; the lack of room is one of writing.
  func whileCreating(_ path: String) -> ExportError {
    switch number {
    case ENOSPC, EDQUOT, EIO, EFBIG: .io(path: path, reason: reason)
    default: .cannotCreate(path: path, reason: reason)
    }
  }

  /// As an error about a file that cannot be finished.
  func whileWriting(_ path: String) -> ExportError { .io(path: path, reason: reason) }
}

/// Repeats a system call that signals interrupt.
///
/// - Returns: What the call returns, which is not negative.
@discardableResult
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
