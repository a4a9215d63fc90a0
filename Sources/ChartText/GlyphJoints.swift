internal import ChartScene

/// Finds the glyphs of a text that touch, as those of cursive scripts do.
///
/// As shapes of their own they would lie in each other, and as solids they would not be closed
/// surfaces without self-intersections.
struct GlyphJoints {
  /// A glyph and its place after the first one of a group, in Pango's units.
  private struct Key: Hashable {
    var glyph: Int
    var x: Int
    var y: Int

    init(_ glyph: Lettering.PlacedGlyph, after first: Lettering.PlacedGlyph) {
      self.glyph = glyph.glyph
      let offset = (glyph.offset - first.offset) * TextShaper.unitsPerEm
      x = Int(offset.x.rounded())
      y = Int(offset.y.rounded())
    }
  }

  private var touching: [[Key]: Bool] = [:]
  private var shapes: [[Key]: Int] = [:]
  private var parts: [Int: Int] = [:]

  /// The glyphs in groups of those that touch, each group in the order of the text.
  mutating func clusters(
    of glyphs: [Lettering.PlacedGlyph], outlines: [Outline], _ triangulator: Triangulator
  ) -> [[Lettering.PlacedGlyph]] {
    let boxes = glyphs.map { glyph in
      outlines[glyph.glyph].bounds.map { ($0.lower + glyph.offset, $0.upper + glyph.offset) }
    }
    var clusters: [[Int]] = []
    for (index, glyph) in glyphs.enumerated() {
      let met = clusters.indices.filter { cluster in
        clusters[cluster].contains { other in
          guard let a = boxes[other], let b = boxes[index] else { return false }
          return all(a.0 .<= b.1) && all(b.0 .<= a.1)
            && touches(glyphs[other], glyph, outlines, triangulator)
        }
      }
      guard let first = met.first else {
        clusters.append([index])
        continue
      }
      for other in met.dropFirst().reversed() {
        clusters[first].append(contentsOf: clusters.remove(at: other))
      }
      clusters[first].append(index)
    }
    return clusters.map { $0.sorted().map { glyphs[$0] } }
  }

  /// The shape of a group that was seen before.
  func shape(of cluster: [Lettering.PlacedGlyph]) -> Int? { shapes[Self.keys(cluster)] }

  mutating func remember(_ shape: Int, for cluster: [Lettering.PlacedGlyph]) {
    shapes[Self.keys(cluster)] = shape
  }

  private static func keys(_ cluster: [Lettering.PlacedGlyph]) -> [Key] {
    cluster.map { Key($0, after: cluster[0]) }
  }

  /// Whether two glyphs have a part of the plane or of a side in common.
  private mutating func touches(
    _ first: Lettering.PlacedGlyph, _ second: Lettering.PlacedGlyph, _ outlines: [Outline],
    _ triangulator: Triangulator
  ) -> Bool {
    let key = Self.keys([first, second])
    if let known = touching[key] { return known }
    let a = outlines[first.glyph]
    let b = outlines[second.glyph].moved(by: second.offset - first.offset)
    let together = triangulator.partCount(Outline(contours: a.contours + b.contours))
    let apart =
      partCount(first.glyph, outlines, triangulator)
      + partCount(second.glyph, outlines, triangulator)
    touching[key] = together < apart
    return together < apart
  }

  private mutating func partCount(
    _ glyph: Int, _ outlines: [Outline], _ triangulator: Triangulator
  ) -> Int {
    if let known = parts[glyph] { return known }
    let count = triangulator.partCount(outlines[glyph])
    parts[glyph] = count
    return count
  }
}
