import ChartModel
import Foundation

// The surfaces of "Bring Swift Charts to the third dimension" as they are written there.

struct SaddleChart: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        // (Double, Double) -> Double
        x * z
      }
    }
  }
}

struct WavesChart: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        // (Double, Double) -> Double
        (sin(5 * x) + sin(5 * z)) / 2
      }
    }
  }
}

struct SlopeChart: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        // (Double, Double) -> Double
        -z
      }
    }
  }
}

struct SincChart: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        let h = hypot(x, z)
        return sin(h) / h
      }
    }
    .chartXScale(domain: -10...10, range: -0.5...0.5)
    .chartZScale(domain: -10...10, range: -0.5...0.5)
    .chartYScale(domain: -0.23...1, range: -0.5...0.5)
  }
}

struct HeightBasedSincChart: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        let h = hypot(x, z)
        return sin(h) / h
      }
      .foregroundStyle(.heightBased)
    }
    .chartXScale(domain: -10...10, range: -0.5...0.5)
    .chartZScale(domain: -10...10, range: -0.5...0.5)
    .chartYScale(domain: -0.23...1, range: -0.5...0.5)
  }
}

struct NormalBasedSincChart: View {
  var body: some View {
    Chart3D {
      SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
        let h = hypot(x, z)
        return sin(h) / h
      }
      .foregroundStyle(.normalBased)
    }
    .chartXScale(domain: -10...10, range: -0.5...0.5)
    .chartZScale(domain: -10...10, range: -0.5...0.5)
    .chartYScale(domain: -0.23...1, range: -0.5...0.5)
  }
}

// From a library of SwiftUI components, without its buttons.

enum Surface3DChartPreset: String, CaseIterable, Identifiable {
  case angled = "Angled"
  case front = "Front"
  case top = "Top"
  case side = "Side"

  var id: Self { self }

  var pose: Chart3DPose {
    switch self {
    case .angled: Chart3DPose(azimuth: .degrees(35), inclination: .degrees(25))
    case .front: .front
    case .top: .top
    case .side: .right
    }
  }
}

struct Surface3DChart: View {
  var domain: ClosedRange<Double> = -3...3
  var gradient = Gradient(colors: [.indigo, .purple, .pink, .orange])
  let function: @Sendable (Double, Double) -> Double

  @State private var pose = Surface3DChartPreset.angled.pose

  private var safeDomain: ClosedRange<Double> {
    domain.lowerBound < domain.upperBound ? domain : -1...1
  }

  var body: some View {
    let function = self.function

    Chart3D {
      SurfacePlot(x: "X", y: "Height", z: "Z") { x, z in
        let height = function(x, z)
        return height.isFinite ? height : 0
      }
      .foregroundStyle(.heightBased(gradient))
      .roughness(0.35)
    }
    .chartXScale(domain: safeDomain)
    .chartZScale(domain: safeDomain)
    .chart3DPose($pose)
  }
}
