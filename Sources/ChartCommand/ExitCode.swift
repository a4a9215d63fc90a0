internal import ChartModel

/// The exit codes of BSD's sysexits.h, and that of diff.
enum ExitCode: Int32 {
  case success = 0
  /// The files that were compared differ.
  case different = 1
  case usage = 64
  case data = 65
  case inputMissing = 66
  case internalFault = 70
  case cannotCreate = 73
  case inputOutput = 74

  init(_ code: ChartError.Code) {
    switch code {
    case .usage: self = .usage
    case .data: self = .data
    case .inputMissing: self = .inputMissing
    case .cannotCreate: self = .cannotCreate
    case .inputOutput: self = .inputOutput
    case .internalFault: self = .internalFault
    }
  }

  /// What each means, for the manual.
  static let meanings: [(ExitCode, String)] = [
    (.success, "done"), (.different, "diff: the files differ"),
    (.usage, "the command line is wrong"), (.data, "the spec or its data are wrong"),
    (.inputMissing, "an input is missing"),
    (.internalFault, "a fault of the program, or of a browser"),
    (.cannotCreate, "an output cannot be created"), (.inputOutput, "reading or writing failed"),
  ]
}
