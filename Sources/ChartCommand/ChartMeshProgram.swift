internal import ChartExport
public import ChartMesh
internal import Foundation

/// A view of a Swift source that was compiled into the command.
public struct CompiledView: Sendable {
  /// The source's path, as it was given.
  let source: String
  /// The view's type.
  let name: String
  /// Makes the view; `nil` if it has no initializer without arguments.
  let make: @MainActor () -> (any View)?

  /// Makes an entry.
  public init(source: String, name: String, make: @escaping @MainActor () -> (any View)?) {
    self.source = source
    self.name = name
    self.make = make
  }
}

/// The command as a program.
public enum ChartMeshProgram {
  /// Runs the command with the arguments of the process, and ends the process.
  ///
  /// - Parameter views: The views of Swift sources; `nil` in the command itself, which compiles such
  ///   sources into a program that has them, and becomes that.
  public static func run(views: [CompiledView]? = nil) -> Never {
    ignoreSignalsOfWriting()
    let command = ChartMeshCommand(
      streams: .init(
        output: { write($0, to: STDOUT_FILENO) }, error: { write($0, to: STDERR_FILENO) }),
      views: views)
    exit(command.run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Writes text to a descriptor. Nobody is told where a reader has had enough, as `head` has; any
  /// other failure is the end with the code of an input or output error.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        if errno != EPIPE, descriptor == STDOUT_FILENO {
          write(
            "chartmesh: standard output: \(String(cString: strerror(errno)))\n", to: STDERR_FILENO)
        }
        exit(74)
      }
    }
  }
}
