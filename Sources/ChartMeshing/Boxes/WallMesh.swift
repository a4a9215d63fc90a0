internal import ChartScene

/// Thin upright walls along a path.
enum WallMesh {
  static func solid(_ walls: Walls) -> Solid {
    var solid = Solid()
    for piece in walls.pieces {
      // Where the path stands still, such as at a step, one wall ends and another begins.
      var path: [Walls.Corner] = []
      for corner in piece {
        if let last = path.last, last.x == corner.x, last.z == corner.z {
          add(path, thickness: walls.thickness, to: &solid)
          path = []
        }
        path.append(corner)
      }
      add(path, thickness: walls.thickness, to: &solid)
    }
    return solid
  }

  private static func add(_ path: [Walls.Corner], thickness: Double, to solid: inout Solid) {
    guard path.count > 1 else { return }
    let fronts = zip(path, path.dropFirst()).map { start, end in
      // To the right of the path as seen from below: +z for a path along +x.
      let along = SIMD3(end.x - start.x, 0, end.z - start.z)
      return SIMD3(-along.z, 0, along.x) / along.length
    }
    // Half the thickness towards the front at each corner, in the plane between its two parts.
    let offsets = path.indices.map { index -> SIMD3<Double> in
      let before = fronts[max(0, index - 1)], after = fronts[min(fronts.count - 1, index)]
      let sum = before + after
      // A path that turns back has no such plane.
      guard sum.length > 0.5 else { return before * (thickness / 2) }
      return sum * (thickness / sum.dot(sum))
    }
    func place(_ index: Int, _ height: Double, _ side: Double) -> SIMD3<Double> {
      SIMD3(path[index].x, height, path[index].z) + offsets[index] * side
    }
    func corner(_ index: Int, isHigh: Bool, _ side: Double) -> SIMD3<Double> {
      place(index, isHigh ? path[index].high : path[index].low, side)
    }
    for index in fronts.indices {
      let start = path[index], end = path[index + 1]
      guard start.high > start.low || end.high > end.low else { continue }
      let along = SIMD3(end.x - start.x, 0, end.z - start.z)
      for side in [1.0, -1.0] {
        let corners = [
          corner(index, isHigh: false, side), corner(index + 1, isHigh: false, side),
          corner(index + 1, isHigh: true, side), corner(index, isHigh: true, side),
        ]
        solid.polygon(side > 0 ? corners : corners.reversed(), normal: fronts[index] * side)
      }
      for isHigh in [true, false] {
        let rise = isHigh ? end.high - start.high : end.low - start.low
        let up = SIMD3(-along.x * rise, along.dot(along), -along.z * rise)
        let corners = [
          corner(index, isHigh: isHigh, 1), corner(index + 1, isHigh: isHigh, 1),
          corner(index + 1, isHigh: isHigh, -1), corner(index, isHigh: isHigh, -1),
        ]
        let normal = up / up.length
        solid.polygon(isHigh ? corners : corners.reversed(), normal: isHigh ? normal : -normal)
      }
    }
    for (index, sign) in [(0, -1.0), (path.count - 1, 1.0)] where path[index].high > path[index].low
    {
      let front = fronts[index == 0 ? 0 : fronts.count - 1]
      let corners = [
        corner(index, isHigh: false, 1), corner(index, isHigh: false, -1),
        corner(index, isHigh: true, -1), corner(index, isHigh: true, 1),
      ]
      let normal = SIMD3(front.z, 0, -front.x) * sign
      solid.polygon(sign > 0 ? corners : corners.reversed(), normal: normal)
    }
  }
}
