import ChartCommand
import Foundation

let command = ChartMeshCommand(
  streams: .init(
    output: { FileHandle.standardOutput.write(Data($0.utf8)) },
    error: { FileHandle.standardError.write(Data($0.utf8)) }))
exit(command.run(Array(CommandLine.arguments.dropFirst())))
