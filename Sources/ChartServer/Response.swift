internal import CMicroHTTPD

/// An answer, which many connections can be sent at once.
package final class Response: Sendable {
  let status: UInt32
  /// Counts its own references, and is only read.
  nonisolated(unsafe) let handle: OpaquePointer

  package init(status: Int = 200, type: String = "text/html; charset=utf-8", body: [UInt8]) {
    self.status = UInt32(status)
    let handle = body.withUnsafeBytes { chartmesh_response($0.baseAddress, $0.count) }
    guard let handle else { fatalError("no memory for a response") }
    let headers = [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    for (name, value) in headers { MHD_add_response_header(handle, name, value) }
    self.handle = handle
  }

  /// A line of text.
  package convenience init(status: Int = 200, text: String) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  deinit { MHD_destroy_response(handle) }
}
