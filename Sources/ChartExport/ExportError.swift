/// Why a meshed scene could not become a file.
package enum ExportError: Error, Hashable, Sendable {
  /// A position, normal or colour of the mesh is infinite or not a number.
  case notFinite(mesh: String)
  /// The mesh contradicts itself; a fault of whoever made it.
  case malformed(mesh: String, reason: String)
  /// The format has no way to say it.
  case unsupported(ExportFormat, reason: String)
  /// The format cannot hold that much, or nobody wants to; with the option that would do.
  case tooLarge(ExportFormat, amount: Int, limit: Int, unit: String, wayOut: String? = nil)
  /// The file cannot be made where it should be.
  case cannotCreate(path: String, reason: String)
  /// The file was begun, but not all of it could be written.
  case io(path: String, reason: String)
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not what it should be.
  case invalid(path: String, reason: String)
  /// Assimp failed, or returned something unexpected.
  case assimp(reason: String)
}

extension ExportError: CustomStringConvertible {
  /// One line for the user.
  package var description: String {
    switch self {
    case .notFinite(let mesh):
      "“\(mesh)” has a position, normal or colour that is not a finite number"
    case .malformed(let mesh, let reason):
      "“\(mesh)” is malformed: \(reason)"
    case .unsupported(let format, let reason):
      "\(format.id) cannot be written: \(reason)"
    case .tooLarge(let format, let amount, let limit, let unit, let wayOut):
      "too large for \(format.id): about \(amount) \(unit), and it holds at most \(limit)"
        + (wayOut.map { "; \($0) takes less" } ?? "")
    case .cannotCreate(let path, let reason):
      "cannot create \(path): \(reason)"
    case .io(let path, let reason):
      "cannot write \(path): \(reason)"
    case .unreadable(let path, let reason), .invalid(let path, let reason):
      "cannot read \(path): \(reason)"
    case .assimp(let reason):
      "Assimp failed: \(reason)"
    }
  }
}
