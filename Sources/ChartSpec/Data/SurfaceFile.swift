package import ChartModel

extension Table {
  /// The surface through the points that three fields hold, as they are: numbers or dates.
  ///
  /// - Throws: a `FieldFault` if a field is missing or holds names, or if there is no such surface.
  func surface(
    x: SurfaceField, y: SurfaceField, z: SurfaceField
  ) throws(FieldFault) -> DataSurfaceLayer {
    let values = (try values(x), try values(y), try values(z))
    do {
      let data = try SurfaceData(x: values.0, y: values.1, z: values.2)
      return DataSurfaceLayer(x: try axis(x), y: try axis(y), z: try axis(z), data: data)
    } catch let fault as SurfaceDataFault {
      throw FieldFault(
        message: "\(name): "
          + fault.message { place(ofRow: $0, field: x.name) })
    } catch {
      throw FieldFault(message: "\(error)")
    }
  }

  private func values(_ field: SurfaceField) throws(FieldFault) -> [Double] {
    isDate(field, try column(field.name)) ? try moments(field.name) : try numbers(field.name)
  }

  private func axis(_ field: SurfaceField) throws(FieldFault) -> DataSurfaceLayer.Axis {
    DataSurfaceLayer.Axis(label: field.label, areDates: isDate(field, try column(field.name)))
  }

  private func isDate(_ field: SurfaceField, _ column: Column) -> Bool {
    if case .dates = column.values, field.kind == nil { true } else { field.kind == .moment }
  }
}

/// The field of a table that an axis of a surface shows.
struct SurfaceField {
  var name: String
  var label: String
  /// What its values are; `nil`: what they look like.
  var kind: PositionKind?
}

/// A file with the data of a surface, for the command line.
package enum SurfaceFile {
  /// The surface in the file at `path`: a matrix of heights, or a table with columns x, y and z.
  ///
  /// - Throws: a `ChartError` with code `.inputMissing` if the file cannot be read, `.data` with all
  ///   faults if it holds no surface.
  package static func load(path: String) throws(ChartError) -> DataSurfaceLayer {
    let bytes = try FileInput.read(path)
    var diagnostics = Diagnostics(file: path)
    let format = MatrixReader.matches(bytes) ? .matrix : TableFormat(ending: path) ?? .csv
    let table = TableFile.decode(bytes, format: format, name: path, &diagnostics)
    if let error = diagnostics.error { throw error }
    guard let table else { throw ChartError(.internalFault, "\(path): no table and no fault") }
    let fields = ["x", "y", "z"].map { SurfaceField(name: $0, label: $0) }
    do throws(FieldFault) {
      return try table.surface(x: fields[0], y: fields[1], z: fields[2])
    } catch {
      throw ChartError(.data, error.diagnostic(file: path).rendered)
    }
  }
}
