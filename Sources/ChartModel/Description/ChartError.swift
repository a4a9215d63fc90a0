/// Why a chart could not be exported.
public struct ChartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, by whose fault it is; `ExitCode` in the command maps them to sysexits.
  public enum Code: Hashable, Sendable {
    /// The options contradict each other or name nothing known.
    case usage
    /// The chart or its data cannot be shown.
    case data
    /// An input file is missing or cannot be read.
    case inputMissing
    /// An output file cannot be made.
    case cannotCreate
    /// Writing failed, such as on a full disk.
    case inputOutput
    /// A fault of ours.
    case internalFault
  }

  /// What kind of failure it is.
  public var code: Code
  /// What is wrong, where, and what is allowed; one fault a line.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// Something that the user should know, though the export went on.
public struct ChartWarning: Hashable, Sendable {
  /// A stable short name, such as `rows-skipped`.
  public var code: String
  /// What happened and where.
  public var message: String

  /// Makes a warning.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
