internal import ChartModel

extension SpecDecoder {
  /// A surface through the rows of data; `nil`, with a fault, if they have none.
  ///
  /// A channel without a field shows the column of its own name, as a matrix has them.
  mutating func dataSurface(_ view: View, _ data: DataState, _ style: MarkStyle) -> Layer? {
    guard case .table(let table) = data, let mark = view.node["mark"] else { return nil }
    let fields = ["x", "y", "z"].map { surfaceField($0, view, mark, table) }
    guard let x = fields[0], let y = fields[1], let z = fields[2] else { return nil }
    do throws(FieldFault) {
      var layer = try table.surface(x: x, y: y, z: z)
      layer.style = style
      return .dataSurface(layer)
    } catch {
      diagnostics.add(
        error.diagnostic(file: file, position: mark.node.position, path: mark.path))
      return nil
    }
  }

  private mutating func surfaceField(
    _ name: String, _ view: View, _ mark: SpecNode, _ table: Table
  ) -> SurfaceField? {
    let channel = view.channel(name)
    let kind = channel.flatMap { PositionKind($0) }
    if kind == .category {
      fault(channel?.nodes.first ?? mark, Messages.surfaceOfNumbers(name))
      return nil
    }
    guard let field = channel?["field"] else {
      if table[name] != nil {
        return SurfaceField(name: name, label: label(name, view), kind: kind)
      }
      fault(
        mark, Messages.channelNeeded(name, mark: "surface"),
        allowed: .init(label: "fields", names: table.fieldNames))
      return nil
    }
    // Anything but a string has been noted by the shape; a field that is not there is noted here.
    guard let text = field.string, column(field, in: table) != nil else { return nil }
    return SurfaceField(name: text, label: label(name, view), kind: kind)
  }
}
