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
/// If one cannot take its place, those before it are taken back. So a failure leaves everything as it
/// was, and so does an interrupt from the keyboard (SIGINT), SIGTERM or SIGHUP. Devices, FIFOs and
/// `/dev/stdout` are written to directly, when all temporary files are complete.
///
/// - Throws: `cannotCreate` or `io`.
package func writeAtomically(_ files: [OutputFile]) throws(ExportError) {
  var streams: [(file: OutputFile, descriptor: Int32)] = []
  var targets: [(file: OutputFile, path: String, mode: mode_t?)] = []
  defer { for (_, descriptor) in streams { close(descriptor) } }
  for file in files {
    do throws(SystemError) {
      let target = try OutputTarget(path: file.path)
      if case .file(let path, let mode) = target {
        targets.append((file, path, mode))
      } else {
        // A FIFO may have us wait here for its reader.
        streams.append((file, try target.open()))
      }
    } catch {
      throw error.whileCreating(file.path)
    }
  }
  // From here on there are temporary files.
  let signals = HeldSignals()
  var staged: [(file: TemporaryFile, folder: String, name: String)] = []
  // Once in its place, a file is no longer temporary.
  var placed = 0
  // The signals come last, when the temporary files are gone.
  defer {
    for (file, _, _) in staged[placed...] { file.remove() }
    for (file, _, _) in staged { file.forgetOld() }
    signals.release()
  }
  for (file, path, mode) in targets {
    staged.append(
      (
        try TemporaryFile(
          target: path, mode: mode, bytes: file.bytes, name: file.path, signals: signals),
        path.folder, file.path
      ))
  }
  for (file, descriptor) in streams {
    do throws(SystemError) {
      try writeAll(file.bytes, to: descriptor, mayWait: true, signals: signals)
    } catch {
      throw error.whileWriting(file.path)
    }
  }
  // A single file has no others to be taken back with.
  if staged.count > 1 { for index in staged.indices { staged[index].file.keepOld() } }
  for (file, _, name) in staged {
    do throws(SystemError) {
      try file.moveIntoPlace()
    } catch {
      for (file, _, _) in staged[..<placed].reversed() { file.takeBack() }
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

extension OutputTarget {
  /// Opens what is no regular file.
  fileprivate func open() throws(SystemError) -> Int32 {
    switch self {
    case .descriptor(let number): try retrying { dup(number) }
    case .stream(let path), .file(let path, _):
      try retrying { Foundation.open(path, O_WRONLY | O_CLOEXEC) }
    }
  }
}
