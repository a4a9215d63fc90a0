import ChartServer
import Foundation
import Testing

/// On real sockets of the loopback interface.
@Suite("Server") struct ServerTests {
  private static func server() throws -> Server {
    try Server(host: "localhost", port: 0) { path in
      path == "/" ? Response(body: Array("<p>Page".utf8)) : nil
    }
  }

  /// What a server answers to a whole request.
  private static func answer(port: Int, _ request: String) throws -> String {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    let bytes = Array(request.utf8)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &block, block.count)
      if count <= 0 { break }
      result.append(contentsOf: block[..<count])
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func status(
    port: Int, method: String = "GET", path: String = "/", host: String = "localhost"
  ) throws -> Int {
    let text = try answer(
      port: port, "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    return Int(text.split(separator: " ")[1]) ?? 0
  }

  @Test func sendsWhatTheHandlerHas() throws {
    let server = try Self.server()
    defer { server.stop() }
    let text = try Self.answer(
      port: server.port, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\n<p>Page"))
    #expect(text.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(text.contains("Cache-Control: no-store\r\n"))
  }

  @Test(arguments: ["/x", "/../etc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd", "/..%5c..%5cx"])
  func hasNothingElse(path: String) throws {
    let server = try Self.server()
    defer { server.stop() }
    #expect(try Self.status(port: server.port, path: path) == 404)
  }

  @Test func onlyReads() throws {
    let server = try Self.server()
    defer { server.stop() }
    #expect(try Self.status(port: server.port, method: "DELETE") == 405)
    #expect(try Self.status(port: server.port, method: "HEAD") == 200)
  }

  @Test(arguments: [
    ("localhost", 200), ("LocalHost:99", 200), ("127.0.0.1", 200), ("10.0.0.7:8765", 200),
    ("[::1]:8765", 200), ("example.org", 403), ("localhost.example.org", 403),
    ("127.0.0.1.example.org:80", 403), ("[::1", 403), ("", 403), ("1.2.3", 403),
  ])
  func refusesForeignHosts(host: String, status: Int) throws {
    let server = try Self.server()
    defer { server.stop() }
    #expect(try Self.status(port: server.port, host: host) == status)
  }

  @Test func needsAHost() throws {
    let server = try Self.server()
    defer { server.stop() }
    #expect(try Self.answer(port: server.port, "GET / HTTP/1.0\r\n\r\n").contains(" 403 "))
  }

  @Test func saysWhyItCannotListen() throws {
    let server = try Self.server()
    defer { server.stop() }
    do throws(ServerError) {
      _ = try Server(host: "localhost", port: server.port) { _ in nil }
      Issue.record("two servers have one port")
    } catch {
      guard case .cannotListen(isInUse: true, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(throws: ServerError.self) {
      try Server(host: "no such host", port: 0) { _ in nil }
    }
  }
}
