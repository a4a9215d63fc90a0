internal import CMicroHTTPD
internal import Foundation

/// A small HTTP server. It knows no files: what is at a path is for a function to say, and so no path
/// leads out of anywhere.
package final class Server: Sendable {
  /// Says what is at a path; `nil`: nothing. Calls come one after the other, from a thread of the
  /// server's.
  package typealias Handler = @Sendable (_ path: String) -> Response?

  /// The port that it listens on.
  package let port: Int
  nonisolated(unsafe) private let daemon: OpaquePointer

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - host: A name or an IP address of this machine.
  ///   - port: 0 for any that is free.
  /// - Throws: `unknown` for a host that has no address, `cannotListen`.
  package init(host: String, port: Int, handler: @escaping Handler) throws(ServerError) {
    let address = try Self.address(of: host, port: port)
    let context = Context(host: host, handler: handler)
    // The daemon keeps it as long as it runs, which is as long as the process does.
    let pointer = Unmanaged.passRetained(context).toOpaque()
    let isIPv6 = address.first.map { $0.ai_family == AF_INET6 } ?? false
    errno = 0
    let daemon = address.withSocketAddress {
      chartmesh_start_daemon($0, isIPv6 ? 1 : 0, Server.answer, pointer)
    }
    guard let daemon else {
      let reason = errno
      Unmanaged<Context>.fromOpaque(pointer).release()
      throw .cannotListen(
        isInUse: reason == EADDRINUSE,
        reason: reason == 0 ? "the socket cannot be bound" : String(cString: strerror(reason)))
    }
    self.daemon = daemon
    self.port = Int(chartmesh_port(daemon))
  }

  /// Stops listening, and answers what has been asked.
  package func stop() { MHD_stop_daemon(daemon) }

  private final class Context: Sendable {
    let host: String
    let handler: Handler
    let notFound = Response(status: 404, text: "Not found.\n")
    let notAllowed = Response(status: 405, text: "Only GET and HEAD.\n")
    let foreign = Response(
      status: 403, text: "This server answers to localhost and to IP addresses alone.\n")

    init(host: String, handler: @escaping Handler) {
      self.host = host
      self.handler = handler
    }

    func response(method: String, path: String, host: String?) -> Response {
      guard let host, isOwn(host: host) else { return foreign }
      guard method == "GET" || method == "HEAD" else { return notAllowed }
      return handler(path) ?? notFound
    }

    /// Whether a request is meant for us. A page of somebody else's can have its own host's name
    /// lead to this machine (DNS rebinding), and would then read what we serve; it cannot do that
    /// with an IP address or with `localhost`.
    private func isOwn(host header: String) -> Bool {
      var name = header.lowercased()
      if name.hasPrefix("[") {
        guard let end = name.firstIndex(of: "]") else { return false }
        name = String(name[name.index(after: name.startIndex)..<end])
      } else if let colon = name.lastIndex(of: ":") {
        name = String(name[..<colon])
      }
      return name == "localhost" || name == host.lowercased() || Server.isIPAddress(name)
    }
  }

  static func isIPAddress(_ text: String) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { buffer in
      inet_pton(AF_INET, text, buffer.baseAddress) == 1
        || inet_pton(AF_INET6, text, buffer.baseAddress) == 1
    }
  }

  private static let answer: MHD_AccessHandlerCallback = {
    context, connection, url, method, _, _, size, state in
    guard let context, let url, let method else { return chartmesh_no }
    // The first call comes when there are only headers; what follows of an upload is let go.
    if state?.pointee == nil {
      state?.pointee = context
      return chartmesh_yes
    }
    if let size, size.pointee > 0 {
      size.pointee = 0
      return chartmesh_yes
    }
    let host = chartmesh_host(connection)
    let response = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue().response(
      method: String(cString: method), path: String(cString: url),
      host: host.map { String(cString: $0) })
    return MHD_queue_response(connection, response.status, response.handle)
  }

  /// The addresses of a host.
  private static func address(of host: String, port: Int) throws(ServerError) -> [addrinfo] {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    // The first of `localhost` may be ::1, which not every client tries.
    hints.ai_family = host == "localhost" ? AF_INET : AF_UNSPEC
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &list)
    guard status == 0, let first = list else {
      throw .unknown(host: host, reason: String(cString: gai_strerror(status)))
    }
    // Its list lives as long as we need the first entry: it is not given back.
    return [first.pointee]
  }
}

extension [addrinfo] {
  fileprivate func withSocketAddress(
    _ body: (UnsafePointer<sockaddr>?) -> OpaquePointer?
  ) -> OpaquePointer? {
    body(first.flatMap { UnsafePointer($0.ai_addr) })
  }
}

/// Why there is no server.
package enum ServerError: Error, Hashable, Sendable {
  /// The host has no address.
  case unknown(host: String, reason: String)
  /// Its address or port is not to be had.
  case cannotListen(isInUse: Bool, reason: String)
}
