import ChartMesh
import ChartTestSupport
import Foundation
import Testing

/// The colours in files, between their vertices, against the gradients as SwiftUI defines them.
@MainActor @Suite struct GradientExportTests {
  /// sRGB of the seven colours, as Apple lists them.
  private static let seven: [SIMD3<Double>] = [
    SIMD3(255, 59, 48), SIMD3(255, 149, 0), SIMD3(255, 204, 0), SIMD3(52, 199, 89),
    SIMD3(0, 122, 255), SIMD3(88, 86, 214), SIMD3(175, 82, 222),
  ].map { $0 / 255 }

  /// The colour at a location among evenly spread ones.
  private static func color(_ colors: [SIMD3<Double>], at location: Double) -> SIMD3<Double> {
    let place = min(max(location, 0), 1) * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    return colors[index] + (colors[index + 1] - colors[index]) * (place - Double(index))
  }

  /// Gamma-encoded sRGB of linear light (IEC 61966-2-1).
  private static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// The largest difference of a channel at random points of the exported surface, where what the
  /// gradient wants is known.
  private func largestError(
    _ view: some View, points: Int = 20_000, _ wanted: (SIMD3<Double>) -> SIMD3<Double>?
  ) throws -> Double {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path).appending(path: "chart.glb")
    #expect(try view.export(to: url).warnings == [])
    let file = try GLTFReader(glb: Array(try Data(contentsOf: url)))
    let primitive = try #require(file.primitive(ofMesh: "SurfacePlot"))
    func vectors(_ name: String) throws -> [SIMD3<Double>] {
      try file.values(ofAccessor: primitive["attributes"][name].int).map {
        SIMD3($0[0], $0[1], $0[2])
      }
    }
    let positions = try vectors("POSITION"), colors = try vectors("COLOR_0")
    let corners = try file.values(ofAccessor: primitive["indices"].int).map { Int($0[0]) }
    // Random points over the area: triangles by their running total of areas.
    var totals: [Double] = []
    for first in stride(from: 0, to: corners.count, by: 3) {
      let a = positions[corners[first]]
      let b = positions[corners[first + 1]] - a, c = positions[corners[first + 2]] - a
      let n = SIMD3(b.y * c.z - b.z * c.y, b.z * c.x - b.x * c.z, b.x * c.y - b.y * c.x)
      totals.append((totals.last ?? 0) + (n * n).sum().squareRoot() / 2)
    }
    let area = try #require(totals.last)
    // No less than the floor that it stands on.
    #expect(area > 1)
    var random = SplitMix64(seed: 9)
    var largest = 0.0, judged = 0
    for _ in 0..<points {
      let target = random.unit() * area
      var low = 0, high = totals.count - 1
      while low < high {
        let middle = (low + high) / 2
        if totals[middle] < target { low = middle + 1 } else { high = middle }
      }
      var (s, t) = (random.unit(), random.unit())
      if s + t > 1 { (s, t) = (1 - s, 1 - t) }
      func mixed(_ values: [SIMD3<Double>]) -> SIMD3<Double> {
        let a = values[corners[3 * low]], b = values[corners[3 * low + 1]]
        return a + (b - a) * s + (values[corners[3 * low + 2]] - a) * t
      }
      guard let wanted = wanted(mixed(positions)) else { continue }
      let light = mixed(colors)
      judged += 1
      for channel in 0..<3 {
        largest = max(largest, abs(Self.encoded(light[channel]) - wanted[channel]))
      }
    }
    #expect(judged > points * 9 / 10)
    return largest
  }

  /// Distances on the front of the plot: 0 in its middle, 1 at the middles of its edges.
  @Test func ellipticalGradientOfSevenColors() throws {
    let error = try largestError(EllipticalSincChart()) {
      Self.color(Self.seven, at: hypot($0.x, $0.y) / 0.5)
    }
    #expect(error < 2.0 / 255)
  }

  /// Clockwise from the right, without a seam. Triangles are not cut along the stops' rays, and those
  /// with sides below 1/400 of an edge are left as they are: the bound is wider, and holds where the
  /// seven sectors are wide enough for it.
  @Test func angularGradientAllAround() throws {
    let view = SincChart(
      style: AngularGradient(colors: sevenColors + [.red], center: .center, angle: .degrees(30)))
    let ring = Self.seven + [Self.seven[0]]
    let error = try largestError(view) { place in
      guard hypot(place.x, place.y) > 0.15 else { return nil }
      let turns = (atan2(-place.y, place.x) - .pi / 6) / (2 * .pi)
      return Self.color(ring, at: turns - turns.rounded(.down))
    }
    #expect(error < 2.5 / 255)
  }
}
