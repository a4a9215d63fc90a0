internal import CAssimp

/// The files that an export made, in Assimp's memory.
struct AssimpBlob: ~Copyable {
  private let first: UnsafePointer<aiExportDataBlob>

  /// Takes over a chain of blobs.
  init(owning first: UnsafePointer<aiExportDataBlob>) {
    self.first = first
  }

  deinit {
    aiReleaseExportBlob(first)
  }

  /// Calls `body` with the bytes of the main file.
  func withMainFile<Result>(
    _ body: (UnsafeRawBufferPointer) throws(ExportError) -> Result
  ) throws(ExportError) -> Result {
    try body(UnsafeRawBufferPointer(start: first.pointee.data, count: first.pointee.size))
  }

  /// The bytes of the main file.
  var mainFile: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: first.pointee.data, count: first.pointee.size))
  }

  /// The bytes of the second file, if there is one.
  var companion: [UInt8]? {
    first.pointee.next.map {
      [UInt8](UnsafeRawBufferPointer(start: $0.pointee.data, count: $0.pointee.size))
    }
  }
}
