import ChartMesh
import Foundation

/// The views that the buttons below the chart show.
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

/// A surface y = f(x, z) that is turned by hand, with buttons for views. A model has the chart alone.
struct Surface3DChart: View {
  var domain: ClosedRange<Double> = -3...3
  var gradient = Gradient(colors: [.indigo, .purple, .pink, .orange])
  let function: @Sendable (Double, Double) -> Double

  @State private var pose = Surface3DChartPreset.angled.pose
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  init(
    domain: ClosedRange<Double> = -3...3,
    gradient: Gradient = Gradient(colors: [.indigo, .purple, .pink, .orange]),
    function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.domain = domain
    self.gradient = gradient
    self.function = function
  }

  private var safeDomain: ClosedRange<Double> {
    domain.lowerBound < domain.upperBound ? domain : -1...1
  }

  private var currentPreset: Surface3DChartPreset? {
    Surface3DChartPreset.allCases.first { $0.pose == pose }
  }

  var body: some View {
    let function = self.function
    VStack(spacing: 20) {
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
      .aspectRatio(1, contentMode: .fit)
      .accessibilityLabel("3D surface plot")
      .accessibilityValue(currentPreset.map { "\($0.rawValue) view" } ?? "Custom view")
      .accessibilityHint("Use the view buttons to change the angle")

      ViewThatFits(in: .horizontal) {
        presetRow
        ScrollView(.horizontal) { presetRow }.scrollIndicators(.hidden)
      }
    }
  }

  private var presetRow: some View {
    HStack(spacing: 8) {
      ForEach(Surface3DChartPreset.allCases) { preset in
        Button {
          withAnimation(reduceMotion ? nil : .smooth(duration: 0.6)) { pose = preset.pose }
        } label: {
          Text(preset.rawValue)
            .font(.subheadline.weight(.semibold))
            .padding(.horizontal, 16)
            .frame(minHeight: 44)
            .foregroundStyle(preset == currentPreset ? Color.white : Color.primary)
            .background(
              preset == currentPreset ? AnyShapeStyle(.indigo) : AnyShapeStyle(.thinMaterial),
              in: .capsule
            )
            .contentShape(.capsule)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(preset == currentPreset ? .isSelected : [])
      }
    }
  }
}
