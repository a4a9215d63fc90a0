import ChartTestSupport
import Foundation

/// A file system of a few kilobytes in memory, mounted as long as the value lives.
final class SmallFileSystem {
  private let folder: TemporaryFolder

  init(kilobytes: Int, isReadOnly: Bool = false) throws {
    folder = try TemporaryFolder()
    #if os(Linux)
      let flags = UInt(isReadOnly ? MS_RDONLY : 0)
      guard mount("tmpfs", folder.path, "tmpfs", flags, "size=\(kilobytes)k") == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
      }
    #else
      throw POSIXError(.ENOTSUP)
    #endif
  }

  deinit {
    #if os(Linux)
      umount(folder.path)
    #endif
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Whether this process may mount; it mostly needs to be root.
  static var canMount: Bool { (try? SmallFileSystem(kilobytes: 4)) != nil }
}

/// A file that is a mount point: it may be written to, but nothing can take its place.
final class MountedFile {
  private let path: String

  init(at path: String) throws {
    self.path = path
    #if os(Linux)
      guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
      }
    #else
      throw POSIXError(.ENOTSUP)
    #endif
  }

  deinit {
    #if os(Linux)
      umount(path)
    #endif
  }
}
