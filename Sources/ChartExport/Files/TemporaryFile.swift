internal import Foundation

/// A complete file beside its target, which it is to replace.
struct TemporaryFile {
  private let path: String
  private let target: String
  /// What is at the target before, as long as it may have to come back.
  private var old = Old.unknown

  private enum Old {
    case nothing
    /// A file with a second name.
    case file(String)
    case unknown
  }

  /// Creates the file and writes all of it to the disk.
  ///
  /// - Parameters:
  ///   - target: Its path in the end, without symbolic links as the last part.
  ///   - mode: The permissions; nil for those that new files get.
  ///   - name: What the user calls the target, for errors.
  init(
    target: String, mode: mode_t?, bytes: [UInt8], name: String, signals: HeldSignals
  ) throws(ExportError) {
    self.target = target
    let descriptor: Int32
    do throws(SystemError) {
      (path, descriptor) = try Self.create(beside: target)
    } catch {
      throw error.whileCreating(name)
    }
    do throws(SystemError) {
      do throws(SystemError) {
        // Not every file system has permissions to set.
        if let mode { fchmod(descriptor, mode) }
        try writeAll(bytes, to: descriptor, signals: signals)
        try retrying { fsync(descriptor) }
      } catch {
        close(descriptor)
        throw error
      }
      // A close that is interrupted has still closed.
      if close(descriptor) != 0 && errno != EINTR { throw SystemError.last }
    } catch {
      unlink(path)
      throw error.whileWriting(name)
    }
  }

  /// Puts the file in the target's place, in one step.
  func moveIntoPlace() throws(SystemError) {
    try retrying { rename(path, target) }
  }

  /// Gives what is at the target a second name. Not every file system can; there it cannot come back.
  mutating func keepOld() {
    let second = path + ".old"
    if link(target, second) == 0 {
      old = .file(second)
    } else if errno == ENOENT {
      old = .nothing
    }
  }

  /// Takes the file from its place again and puts back what was there.
  func takeBack() {
    switch old {
    case .nothing: unlink(target)
    case .file(let second): rename(second, target)
    case .unknown: break
    }
  }

  /// Takes the second name away.
  func forgetOld() {
    if case .file(let second) = old { unlink(second) }
  }

  /// Takes the file away.
  func remove() {
    unlink(path)
  }

  /// A new file in the target's folder, open for writing.
  private static func create(beside target: String) throws(SystemError) -> (String, Int32) {
    let folder = target.folder
    // Names have up to 255 bytes.
    let name = String(decoding: target.lastPathPart.utf8(atMost: 200), as: UTF8.self)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var counter = 0
    while true {
      let path = "\(folder)/.\(name).\(getpid())-\(counter).tmp"
      do throws(SystemError) {
        return (path, try retrying { open(path, flags, 0o666) })
      } catch  where error.number == EEXIST {
        counter += 1
      }
    }
  }
}

/// Writes all bytes, in pieces, unless a signal comes between.
///
/// - Parameter mayWait: Whether it may take for ever, as with a pipe that nobody reads.
func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, mayWait: Bool = false, signals: HeldSignals
) throws(SystemError) {
  // Once a pipe is ready, it has room for this much.
  let longest = mayWait ? Int(PIPE_BUF) : 1 << 24
  var start = 0
  while start < bytes.count {
    if mayWait {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      var isReady = false
      while !isReady {
        if signals.arePending { throw SystemError(number: EINTR) }
        isReady = try retrying { poll(&request, 1, 100) } > 0
      }
    } else if signals.arePending {
      throw SystemError(number: EINTR)
    }
    start += try retrying {
      bytes.withUnsafeBytes {
        write(
          descriptor, $0.baseAddress.map { $0 + start }, min($0.count - start, longest))
      }
    }
  }
}
