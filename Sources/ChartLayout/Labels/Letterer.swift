internal import ChartModel
internal import ChartScene
internal import ChartText

/// Makes labels. Fonts are loaded when the first one is asked for.
final class Letterer {
  let plane: TextPlane
  private let family: String?
  private var shaper: TextShaper?
  /// The boxes that words take in the picture so far.
  private(set) var taken: [PictureBox] = []
  /// The same in the pictures from the front and from the top.
  private var takenElsewhere: [[PictureBox]] = [[], []]
  private let elsewhere: [ViewDirection]
  /// The corners of all words so far, in chart space.
  private(set) var corners: [SIMD3<Double>] = []

  /// - Parameter isReadElsewhere: Whether the front and the top matter as well as the pose.
  init(plane: TextPlane, family: String?, isReadElsewhere: Bool) {
    self.plane = plane
    elsewhere = isReadElsewhere ? [ViewDirection(.front), ViewDirection(.top)] : []
    self.family = family
  }

  /// Whether the front and the top matter as well as the pose.
  var isReadElsewhere: Bool { !elsewhere.isEmpty }

  /// The characters that no font has.
  var missing: [Unicode.Scalar] { shaper?.missing ?? [] }

  /// The family that was asked for, if it is not there.
  var missingFamily: String? { shaper?.hasFamily == false ? family : nil }

  /// A string, shaped, with the box that it takes.
  struct Words {
    var text: String
    var shaped: ShapedText
    var em: Double
    /// The heights between which it stands, in em.
    var lower: Double
    var upper: Double

    /// How far the box's middle is above that of the first line's capitals, in box edges.
    var lift: Double { ((lower + upper) / 2 - (shaped.firstBaseline ?? 0) - 0.36) * em }

    /// Width and height in box edges.
    var size: SIMD2<Double> { SIMD2(shaped.size.x, upper - lower) * em }
  }

  /// Shapes a string; `nil` if there is nothing to be seen.
  func words(_ text: String, _ style: TextStyle) -> Words? {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    let shaper = shaper ?? family.map { TextShaper(family: $0) } ?? TextShaper()
    self.shaper = shaper
    let shaped = shaper.shape(
      text, isBold: style.isBold, maxWidth: style.maxWidth / style.em, maxLines: style.maxLines)
    guard !shaped.glyphs.isEmpty else { return nil }
    // Capitals' height and all ink, so that lines of different letters stand alike.
    return Words(
      text: text, shaped: shaped, em: style.em,
      lower: min(shaped.lastBaseline ?? 0, shaped.inkMinimum.y),
      upper: max((shaped.firstBaseline ?? 0) + 0.72, shaped.inkMaximum.y))
  }

  /// The box in the picture of words around a place of chart space.
  func box(
    _ words: Words, at center: SIMD3<Double>, along: SIMD2<Double> = SIMD2(1, 0)
  ) -> PictureBox {
    box(words, at: center, along: along, in: plane.picture)
  }

  private func box(
    _ words: Words, at center: SIMD3<Double>, along: SIMD2<Double>,
    in picture: (SIMD3<Double>) -> SIMD2<Double>
  ) -> PictureBox {
    let (right, up) = directions(along)
    return PictureBox(
      center: picture(center), right: picture(right) * (words.size.x / 2),
      up: picture(up) * (words.size.y / 2))
  }

  /// How words around a place agree with those that are there.
  enum Fit: Comparable {
    /// They meet some in the pose's picture.
    case none
    /// They meet some from the front or from the top.
    case inPose
    case everywhere
  }

  /// - Parameter gap: The least distance in the pose's picture, in box edges.
  func fit(
    _ words: Words, at center: SIMD3<Double>, along: SIMD2<Double>, gap: Double
  ) -> Fit {
    let own = box(words, at: center, along: along)
    guard !taken.contains(where: { $0.meets(own, gap: gap) }) else { return .none }
    let isFree = zip(elsewhere, takenElsewhere).allSatisfy { view, taken in
      let own = box(words, at: center, along: along, in: view.picture)
      return !taken.contains { $0.meets(own, gap: 2 * gap) }
    }
    return isFree ? .everywhere : .inPose
  }

  /// Whether words are beside the plot when the chart is seen from the top.
  func isBesidePlotFromTop(_ words: Words, at center: SIMD3<Double>) -> Bool {
    let plot = PictureBox(center: .zero, right: SIMD2(0.5, 0), up: SIMD2(0, 0.5))
    return !box(words, at: center, along: SIMD2(1, 0), in: ViewDirection(.top).picture)
      .meets(plot)
  }

  /// Along the line, and up from it, for words that run in a direction of the picture.
  private func directions(_ along: SIMD2<Double>) -> (SIMD3<Double>, SIMD3<Double>) {
    let right = plane.direction(along)
    // At right angles in the plane.
    let x = dot(right, plane.right), y = dot(right, plane.up)
    return (right, plane.up * x - plane.right * y)
  }

  /// The label of words around a place, which is taken from now on.
  ///
  /// - Parameter color: The words' own colour, if they have one.
  func label(
    _ words: Words, at center: SIMD3<Double>, along: SIMD2<Double> = SIMD2(1, 0),
    color: Color? = nil
  ) -> Lettering.Label {
    let (right, up) = directions(along)
    taken.append(box(words, at: center, along: along))
    for (index, view) in elsewhere.enumerated() {
      takenElsewhere[index].append(box(words, at: center, along: along, in: view.picture))
    }
    for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      corners.append(center + right * (x * words.size.x / 2) + up * (y * words.size.y / 2))
    }
    let middle = SIMD2(words.shaped.center.x, (words.lower + words.upper) / 2)
    return Lettering.Label(
      text: words.text, center: center, right: right * words.em, up: up * words.em,
      size: words.size / words.em,
      glyphs: words.shaped.glyphs.map { .init(glyph: $0.glyph, offset: $0.offset - middle) },
      color: color)
  }

  /// Takes a place for something that is not words.
  func take(_ points: [SIMD3<Double>]) {
    corners.append(contentsOf: points)
  }

  /// The item of labels; `nil` without any.
  func item(
    _ name: String, _ labels: [Lettering.Label], swatches: [Lettering.Swatch] = []
  ) -> Item? {
    guard !labels.isEmpty || !swatches.isEmpty else { return nil }
    return Item(
      name: name,
      shape: .lettering(
        Lettering(
          glyphs: shaper?.glyphs ?? [], labels: labels, swatches: swatches,
          color: TextStyle.color, plate: TextStyle.plate)),
      material: TextStyle.material,
      extras: [
        "text": labels.count == 1
          ? .string(labels[0].text) : .array(labels.map { .string($0.text) })
      ])
  }
}
