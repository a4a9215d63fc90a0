package import ChartModel
internal import Foundation

/// Reads whole files.
package enum FileInput {
  /// The path that stands for standard input.
  package static let standardInput = "-"

  /// What messages call the file at `path`.
  package static func name(of path: String) -> String {
    path == standardInput ? "standard input" : path
  }

  /// The bytes of the file at `path`, or of standard input if it is `-`.
  ///
  /// - Throws: a `ChartError` with code `.inputMissing` if there is no such file or it cannot be
  ///   read; its message names the path and the reason.
  package static func read(_ path: String) throws(ChartError) -> [UInt8] {
    // The C library's own variable is not safe among threads.
    if path == standardInput { return try bytes(ofFile: "/dev/stdin", called: path) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ChartError(.inputMissing, Messages.missingFile(path))
    }
    guard !isFolder.boolValue else {
      throw ChartError(.inputMissing, Messages.unreadableFile(path, "it is a folder"))
    }
    return try bytes(ofFile: path, called: path)
  }

  private static func bytes(
    ofFile file: String, called path: String
  ) throws(ChartError) -> [UInt8] {
    guard let file = fopen(file, "r") else { throw unreadable(path) }
    defer { fclose(file) }
    // The size is no more than a hint: pipes have none.
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return try bytes(of: file, path, expected: max(0, size))
  }

  private static func bytes(
    of file: UnsafeMutablePointer<FILE>, _ path: String, expected: Int
  ) throws(ChartError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var isAtEnd = false
    while !isAtEnd {
      // The first piece is all of a file whose size is known.
      let room = bytes.isEmpty ? expected + 1 : max(1 << 16, bytes.count / 2)
      let piece = [UInt8](unsafeUninitializedCapacity: max(1 << 16, room)) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
        isAtEnd = count < buffer.count
      }
      if ferror(file) != 0 { throw unreadable(path) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  private static func unreadable(_ path: String) -> ChartError {
    ChartError(
      .inputMissing, Messages.unreadableFile(name(of: path), String(cString: strerror(errno))))
  }
}
