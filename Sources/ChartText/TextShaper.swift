internal import CPango
package import ChartScene

/// Turns strings into glyphs in their places.
///
/// Pango splits a string by script, orders the runs of both directions, shapes them, and takes
/// fonts that have what the named family lacks. Each glyph is triangulated once for a shaper; glyphs
/// that touch, as in cursive scripts, become one shape. A shaper belongs to one thread; making one
/// loads the system's list of fonts.
package final class TextShaper {
  /// The families that are tried in order, and then whatever font of the system has the character.
  package static let defaultFamily = "Noto Sans,Helvetica Neue,Helvetica,DejaVu Sans"

  /// The largest distance between a curve and its segments, in em.
  package static let tolerance = 0.012

  /// Every glyph so far, in the order of first appearance.
  package private(set) var glyphs: [Glyph] = []
  /// Their outlines.
  package private(set) var outlines: [Outline] = []
  /// The characters that no font has, in the order of first appearance.
  package private(set) var missing: [Unicode.Scalar] = []

  private struct Key: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: PangoGlyph
  }

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let family: String
  private let triangulator = Triangulator()
  private var joints = GlyphJoints()
  private var indices: [Key: Int] = [:]
  /// The boxes for missing characters, by their advance in Pango's units.
  private var boxes: [Int32: Int] = [:]

  /// Pango's units in an em: a thousand pixels, so that nothing is rounded to be seen.
  static let unitsPerEm = 1000.0 * Double(PANGO_SCALE)

  /// Makes a shaper.
  ///
  /// - Parameter family: the name of a font family, or several with commas between them.
  package init(family: String = TextShaper.defaultFamily) {
    self.family = family
    fontMap = pango_ft2_font_map_new()
    context = pango_font_map_create_context(fontMap)
    pango_context_set_round_glyph_positions(context, 0)
    // The user's locale would pick among the fonts for Chinese, Japanese and Korean.
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    for key in indices.keys { g_object_unref(key.font) }
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Whether the system has one of the families that this shaper was told, in upper or lower case.
  ///
  /// Names that stand for a kind of font, such as `serif`, are Fontconfig's to resolve.
  package var hasFamily: Bool {
    var known: Set = [
      "sans", "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui",
    ]
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(fontMap, &families, &count)
    defer { g_free(families) }
    for index in 0..<Int(count) {
      guard let family = families?[index] else { continue }
      known.insert(String(cString: pango_font_family_get_name(family)).lowercased())
    }
    return family.lowercased().split(separator: ",").contains { part in
      known.contains(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
  }

  /// Shapes a string.
  ///
  /// - Parameters:
  ///   - isBold: whether to take the family's bold face.
  ///   - maxWidth: the width in em at which lines break; `nil`: one line, however long.
  ///   - maxLines: how many lines there may be; what does not fit ends in an ellipsis.
  package func shape(
    _ string: String, isBold: Bool = false, maxWidth: Double? = nil, maxLines: Int = 1
  ) -> ShapedText {
    // A line ends where it is full, and nowhere else.
    let text = String(String.UnicodeScalarView(string.unicodeScalars.map(Self.printable)))
    let layout = pango_layout_new(context)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, Self.unitsPerEm)
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    if let maxWidth {
      let widest = Double(Int32.max) / Self.unitsPerEm
      pango_layout_set_width(layout, Int32(min(max(0, maxWidth), widest) * Self.unitsPerEm))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_height(layout, Int32(-max(1, min(maxLines, 1000))))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    return collect(layout, text: text)
  }

  /// Control characters, and those that break lines, become spaces.
  private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: " "
    default: scalar
    }
  }

  // MARK: - From a layout to glyphs

  private func collect(_ layout: OpaquePointer?, text: String) -> ShapedText {
    var result = ShapedText()
    result.lineCount = Int(pango_layout_get_line_count(layout))
    result.isShortened = pango_layout_is_ellipsized(layout) != 0
    var left = Double.infinity, right = -Double.infinity
    var top = -Double.infinity, bottom = Double.infinity
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &line)
      let baseline = -Double(pango_layout_iter_get_baseline(iterator)) / Self.unitsPerEm
      top = max(top, -Double(line.y) / Self.unitsPerEm)
      bottom = min(bottom, -Double(line.y + line.height) / Self.unitsPerEm)
      result.firstBaseline = result.firstBaseline ?? baseline
      result.lastBaseline = baseline
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      left = min(left, Double(extents.x) / Self.unitsPerEm)
      right = max(right, Double(extents.x + extents.width) / Self.unitsPerEm)
      collect(run, from: SIMD2(Double(extents.x) / Self.unitsPerEm, baseline), into: &result)
    } while pango_layout_iter_next_run(iterator) != 0
    guard left <= right, bottom <= top else { return ShapedText() }
    result.glyphs = united(result.glyphs)
    result.minimum = SIMD2(left, bottom)
    result.maximum = SIMD2(right, top)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    result.inkMinimum = SIMD2(Double(ink.x), -Double(ink.y + ink.height)) / Self.unitsPerEm
    result.inkMaximum = SIMD2(Double(ink.x + ink.width), -Double(ink.y)) / Self.unitsPerEm
    return result
  }

  private func collect(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, from start: SIMD2<Double>,
    into result: inout ShapedText
  ) {
    guard let glyphs = run.pointee.glyphs, let font = run.pointee.item.pointee.analysis.font
    else { return }
    var pen = start
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[index]
      let geometry = info.geometry
      defer { pen.x += Double(geometry.width) / Self.unitsPerEm }
      guard info.glyph != chartmesh_glyph_empty() else { continue }
      let glyph = self.glyph(info.glyph, advance: geometry.width, of: font)
      guard !self.glyphs[glyph].indices.isEmpty else { continue }
      let offset = SIMD2(Double(geometry.x_offset), -Double(geometry.y_offset)) / Self.unitsPerEm
      result.glyphs.append(.init(glyph: glyph, offset: pen + offset))
    }
  }

  /// The index of a glyph, which is read and triangulated if it is new.
  private func glyph(
    _ glyph: PangoGlyph, advance: Int32, of font: UnsafeMutablePointer<PangoFont>
  ) -> Int {
    let key = Key(font: font, glyph: glyph)
    if let index = indices[key] { return index }
    g_object_ref(font)
    let index: Int
    if glyph & chartmesh_glyph_unknown_flag() != 0 {
      let scalar = Unicode.Scalar(glyph & ~chartmesh_glyph_unknown_flag())
      if let scalar, !missing.contains(scalar) { missing.append(scalar) }
      index = box(advance: advance)
    } else if let outline = GlyphOutline.read(glyph, of: font, tolerance: Self.tolerance) {
      index = add(outline)
    } else {
      index = box(advance: advance)
    }
    indices[key] = index
    return index
  }

  /// The box of an advance, the same for all characters that lack.
  private func box(advance: Int32) -> Int {
    if let index = boxes[advance] { return index }
    let index = add(.missing(advance: max(0.1, Double(advance) / Self.unitsPerEm)))
    boxes[advance] = index
    return index
  }

  /// One shape in the place of glyphs that touch; its origin is that of the first of them.
  private func united(_ placed: [Lettering.PlacedGlyph]) -> [Lettering.PlacedGlyph] {
    joints.clusters(of: placed, outlines: outlines, triangulator).map { cluster in
      guard cluster.count > 1 else { return cluster[0] }
      let start = cluster[0].offset
      let index =
        joints.shape(of: cluster)
        ?? add(
          Outline(
            contours: cluster.flatMap { outlines[$0.glyph].moved(by: $0.offset - start).contours }
          ))
      joints.remember(index, for: cluster)
      return .init(glyph: index, offset: start)
    }
  }

  private func add(_ outline: Outline) -> Int {
    glyphs.append(triangulator(outline))
    outlines.append(outline)
    return glyphs.count - 1
  }
}
