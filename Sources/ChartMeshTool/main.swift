import ChartCommand
import ChartExport
import Foundation

/// Writes text to a descriptor. Nobody is told where a reader has had enough, as `head` has; any other
/// failure is the end with the code of an input or output error.
func write(_ text: String, to descriptor: Int32) {
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

ignoreSignalsOfWriting()
let command = ChartMeshCommand(
  streams: .init(
    output: { write($0, to: STDOUT_FILENO) }, error: { write($0, to: STDERR_FILENO) }))
exit(command.run(Array(CommandLine.arguments.dropFirst())))
