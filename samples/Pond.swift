import ChartMesh
import Foundation

/// A stone in a pond: `chartmesh export samples/Pond.swift -o pond.glb`.
struct Pond: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "East (m)", y: "Height (m)", z: "North (m)") { x, z in
        let r = hypot(x, z)
        return cos(2 * r) * exp(-r / 4)
      }
      .foregroundStyle(.heightBased)
    }
    .chartTitle("A stone in a pond")
    .chartXScale(domain: -8...8)
    .chartYScale(domain: -1.5...1.5)
    .chartZScale(domain: -8...8)
  }
}
