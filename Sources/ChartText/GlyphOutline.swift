internal import CPango

/// Reads the outlines of glyphs from fonts.
enum GlyphOutline {
  /// A glyph's outline in em; `nil` for a glyph without one, such as a coloured picture.
  ///
  /// - Parameter tolerance: the largest distance between a curve and its segments, in em.
  static func read(
    _ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>, tolerance: Double
  ) -> Outline? {
    var unitsPerEm = 0.0
    defer { chartmesh_unlock_face(font) }
    guard let outline = chartmesh_lock_outline(font, glyph, &unitsPerEm), unitsPerEm > 0 else {
      return nil
    }
    var builder = OutlineBuilder(scale: 1 / unitsPerEm, tolerance: tolerance)
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, target in
      builderBehind(target).pointee.move(to: vector(to))
      return 0
    }
    functions.line_to = { to, target in
      builderBehind(target).pointee.line(to: vector(to))
      return 0
    }
    functions.conic_to = { control, to, target in
      builderBehind(target).pointee.curve(vector(control), to: vector(to))
      return 0
    }
    functions.cubic_to = { first, second, to, target in
      builderBehind(target).pointee.curve(vector(first), vector(second), to: vector(to))
      return 0
    }
    let status = withUnsafeMutablePointer(to: &builder) {
      FT_Outline_Decompose(outline, &functions, $0)
    }
    guard status == 0 else { return nil }
    builder.close()
    return builder.outline.counterclockwise
  }
}

// What FreeType hands to its callbacks, which cannot capture anything.

private func builderBehind(_ target: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<
  OutlineBuilder
> {
  guard let target else { preconditionFailure("FreeType has lost the builder") }
  return target.assumingMemoryBound(to: OutlineBuilder.self)
}

private func vector(_ vector: UnsafePointer<FT_Vector>?) -> SIMD2<Double> {
  guard let vector else { return .zero }
  return SIMD2(Double(vector.pointee.x), Double(vector.pointee.y))
}
