internal import Foundation

/// A path and what is to be there.
package struct OutputFile: Hashable, Sendable {
  /// The path as the user gave it; a symbolic link stands for what it points at.
  package var path: String
  /// The content.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Writes files so that each appears whole or not at all.
///
/// All are written to temporary files beside their targets and brought to the disk before the first
/// takes its place, in the order given; so a file had better come after those that it refers to.
/// Until then a failure leaves everything as it was. Devices, FIFOs and `/dev/stdout` are written
/// to directly, when all temporary files are complete.
///
/// - Throws: `cannotCreate` or `io`.
package func writeAtomically(_ files: [OutputFile]) throws(ExportError) {
  var staged: [(file: TemporaryFile, folder: String, name: String)] = []
  // Once in its place, a file is no longer temporary.
  var placed = 0
  defer { for (file, _, _) in staged[placed...] { file.remove() } }
  var streams: [(file: OutputFile, target: OutputTarget)] = []
  for file in files {
    let target: OutputTarget
    do throws(SystemError) {
      target = try OutputTarget(path: file.path)
    } catch {
      throw error.whileCreating(file.path)
    }
    if case .file(let path, let mode) = target {
      staged.append(
        (
          try TemporaryFile(target: path, mode: mode, bytes: file.bytes, name: file.path),
          path.folder, file.path
        ))
    } else {
      streams.append((file, target))
    }
  }
  for (file, target) in streams { try write(file, to: target) }
  for (file, _, name) in staged {
    do throws(SystemError) {
      try file.moveIntoPlace()
    } catch {
      throw error.whileCreating(name)
    }
    placed += 1
  }
  Set(staged.map(\.folder)).forEach(synchronize)
}

extension Encoding {
  /// The files with their paths: the main one at `path`, its companions beside it. The name that the
  /// scene was encoded for is that of the path.
  ///
  /// - Throws: `unsupported` for several files where there is room for one.
  package func outputFiles(for path: String) throws(ExportError) -> [OutputFile] {
    if files.count > 1, let target = try? OutputTarget(path: path), !target.isFile {
      throw .unsupported(
        summary.format, reason: "it consists of \(files.count) files, and \(path) takes one")
    }
    return files.enumerated().map { index, file in
      let isMain = index == files.count - 1
      return OutputFile(path: isMain ? path : path.folderPrefix + file.name, bytes: file.bytes)
    }
  }

  /// Writes the files as `writeAtomically` does.
  ///
  /// - Throws: What `outputFiles(for:)` and `writeAtomically` throw.
  package func write(to path: String) throws(ExportError) {
    try writeAtomically(try outputFiles(for: path))
  }
}

/// Lets writes beyond the file size limit (`ulimit -f`) or into a pipe without a reader fail with an
/// error, rather than end the process by SIGXFSZ or SIGPIPE. For a program to call once.
package func ignoreSignalsOfWriting() {
  signal(SIGXFSZ, SIG_IGN)
  signal(SIGPIPE, SIG_IGN)
}

/// Brings a folder's new names to the disk. Not every file system can, and the files are complete.
private func synchronize(folder: String) {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  fsync(descriptor)
  close(descriptor)
}

/// Writes to what is open already, or can be opened.
private func write(_ file: OutputFile, to target: OutputTarget) throws(ExportError) {
  let descriptor: Int32
  do throws(SystemError) {
    switch target {
    case .descriptor(let number): descriptor = try retrying { dup(number) }
    case .stream(let path), .file(let path, _):
      descriptor = try retrying { open(path, O_WRONLY | O_CLOEXEC) }
    }
  } catch {
    throw error.whileCreating(file.path)
  }
  do throws(SystemError) {
    defer { close(descriptor) }
    try writeAll(file.bytes, to: descriptor)
  } catch {
    throw error.whileWriting(file.path)
  }
}
