internal import Foundation

/// Where the bytes for a path really go.
enum OutputTarget: Hashable {
  /// A regular file that is there or is to be, at the end of all symbolic links; with the mode of
  /// the one that is there.
  case file(path: String, mode: mode_t?)
  /// A device, FIFO or socket, which cannot be replaced by a rename.
  case stream(path: String)
  /// An open descriptor of this process.
  case descriptor(Int32)

  /// Finds out what is at a path.
  ///
  /// - Throws: Why nothing can be written there: it is a folder or write-protected, or its own
  ///   folder does not exist.
  init(path: String) throws(SystemError) {
    let path = try Self.followingLinks(path)
    if let descriptor = Self.descriptor(of: path) {
      self = .descriptor(descriptor)
      return
    }
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT, !path.lastPathPart.isEmpty else { throw .last }
      self = .file(path: path, mode: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(number: EISDIR)
    case S_IFREG:
      // A rename would replace what a plain write could not touch.
      if access(path, W_OK) != 0 { throw .last }
      self = .file(path: path, mode: status.st_mode & 0o7777)
    default: self = .stream(path: path)
    }
  }

  /// Whether other files can stand beside it.
  var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The descriptor that a path such as `/dev/stdout` or `/dev/fd/3` stands for.
  private static func descriptor(of path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
      return folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// The path at the end of a chain of symbolic links, whether or not anything is there.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      // What these link to are not always paths.
      if descriptor(of: path) != nil { return path }
      // Not a link, or not there: what is wrong, if anything, shows when it is used.
      guard let link = Self.destination(ofLink: path) else { return path }
      path = link.hasPrefix("/") ? link : path.folder + "/" + link
    }
    throw SystemError(number: ELOOP)
  }

  /// What a symbolic link says; nil if it is none.
  private static func destination(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink(path, start, buffer.count)
      guard length >= 0 else { return nil }
      return String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
