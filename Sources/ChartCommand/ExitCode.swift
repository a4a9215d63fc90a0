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
}
