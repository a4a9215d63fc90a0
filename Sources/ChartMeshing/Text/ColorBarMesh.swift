internal import ChartScene
internal import ChartStyling

/// A gradient as a flat strip with a row of vertices wherever its colour would else be off.
enum ColorBarMesh {
  static func mesh(name: String, bar: ColorBar) -> Mesh {
    var mesh = Mesh(name: name)
    guard let normal = bar.right.cross(bar.up).normalized else { return mesh }
    let table = GradientTable(bar.gradient, tolerance: ColorTolerance.breakpoints)
    var locations = [0.0]
    for location in table.breakpoints where location > locations[locations.count - 1] + 1e-6 {
      locations.append(min(location, 1))
    }
    if locations[locations.count - 1] < 1 { locations.append(1) }
    for location in locations {
      let base = UInt32(mesh.positions.count)
      for side in [-1.0, 1] {
        mesh.positions.append(
          SIMD3<Float>(bar.origin + bar.right * side + bar.up * location))
        mesh.normals.append(SIMD3<Float>(normal))
        mesh.colors.append(ColorSpace.linear(table.color(at: location)))
      }
      if location < 1 {
        mesh.indices.append(contentsOf: [0, 1, 3, 0, 3, 2].map { base + $0 })
      }
    }
    return mesh
  }
}
