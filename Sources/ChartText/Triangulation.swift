internal import CGEOS
package import ChartScene

/// Fills outlines with triangles.
///
/// The contours are noded and cut into faces first, and those faces are kept that the contours wind
/// around. So contours that overlap or cross themselves, as those of cursive scripts do, are united.
package final class Triangulator {
  private let context: GEOSContextHandle_t

  package init() {
    context = GEOS_init_r()
  }

  deinit { GEOS_finish_r(context) }

  /// The triangles of an outline; none for an outline without an area.
  package func callAsFunction(_ outline: Outline) -> Glyph {
    guard let area = area(of: outline) else { return Glyph() }
    defer { destroy(area) }
    guard let triangles = GEOSConstrainedDelaunayTriangulation_r(context, area) else {
      return Glyph()
    }
    defer { destroy(triangles) }
    return glyph(triangles)
  }

  /// How many areas that do not touch along a side an outline has.
  func partCount(_ outline: Outline) -> Int {
    guard let area = area(of: outline) else { return 0 }
    defer { destroy(area) }
    return Int(max(0, GEOSGetNumGeometries_r(context, area)))
  }

  // MARK: - From outline to polygons

  /// The filled area as a valid polygon or several.
  private func area(of outline: Outline) -> OpaquePointer? {
    guard !outline.contours.isEmpty else { return nil }
    guard
      let lines = collection(
        Int32(GEOS_MULTILINESTRING.rawValue), outline.contours.compactMap { line($0) })
    else { return nil }
    defer { destroy(lines) }
    guard let noded = GEOSUnaryUnion_r(context, lines) else { return nil }
    defer { destroy(noded) }
    var input: [OpaquePointer?] = [noded]
    guard let faces = GEOSPolygonize_r(context, &input, 1) else { return nil }
    defer { destroy(faces) }
    var kept: [OpaquePointer] = []
    for index in 0..<max(0, GEOSGetNumGeometries_r(context, faces)) {
      guard let face = GEOSGetGeometryN_r(context, faces, index),
        let inside = pointInside(face), outline.windingNumber(around: inside) != 0,
        let copy = GEOSGeom_clone_r(context, face)
      else { continue }
      kept.append(copy)
    }
    guard kept.count != 1 else { return kept[0] }
    guard let parts = collection(Int32(GEOS_MULTIPOLYGON.rawValue), kept) else { return nil }
    defer { destroy(parts) }
    return GEOSUnaryUnion_r(context, parts)
  }

  /// A closed line.
  private func line(_ contour: [SIMD2<Double>]) -> OpaquePointer? {
    let count = contour.count
    guard let sequence = GEOSCoordSeq_create_r(context, UInt32(count + 1), 2) else { return nil }
    for index in 0...count {
      let point = contour[index % count]
      _ = GEOSCoordSeq_setXY_r(context, sequence, UInt32(index), point.x, point.y)
    }
    return GEOSGeom_createLineString_r(context, sequence)
  }

  /// A collection, which owns its parts.
  private func collection(_ type: Int32, _ parts: [OpaquePointer]) -> OpaquePointer? {
    guard !parts.isEmpty else { return nil }
    var parts: [OpaquePointer?] = parts
    return GEOSGeom_createCollection_r(context, type, &parts, UInt32(parts.count))
  }

  private func pointInside(_ face: OpaquePointer) -> SIMD2<Double>? {
    guard let point = GEOSPointOnSurface_r(context, face) else { return nil }
    defer { destroy(point) }
    var x = 0.0, y = 0.0
    guard GEOSGeomGetX_r(context, point, &x) == 1, GEOSGeomGetY_r(context, point, &y) == 1
    else { return nil }
    return SIMD2(x, y)
  }

  // MARK: - From triangles to a glyph

  private func glyph(_ triangles: OpaquePointer) -> Glyph {
    var glyph = Glyph()
    var known: [SIMD2<Double>: UInt32] = [:]
    for index in 0..<max(0, GEOSGetNumGeometries_r(context, triangles)) {
      guard let triangle = GEOSGetGeometryN_r(context, triangles, index),
        let ring = GEOSGetExteriorRing_r(context, triangle),
        let sequence = GEOSGeom_getCoordSeq_r(context, ring)
      else { continue }
      let corners = (0..<3).map { corner in
        var x = 0.0, y = 0.0
        _ = GEOSCoordSeq_getXY_r(context, sequence, UInt32(corner), &x, &y)
        return SIMD2(x, y)
      }
      let across = Self.cross(corners[1] - corners[0], corners[2] - corners[0])
      guard across != 0 else { continue }
      for point in across > 0 ? corners : corners.reversed() {
        let vertex = known[point] ?? UInt32(glyph.vertices.count)
        if known.updateValue(vertex, forKey: point) == nil { glyph.vertices.append(point) }
        glyph.indices.append(vertex)
      }
    }
    return glyph
  }

  private func destroy(_ geometry: OpaquePointer) {
    GEOSGeom_destroy_r(context, geometry)
  }

  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }
}
