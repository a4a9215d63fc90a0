import ChartModel
import Testing

/// Values that views own and share.
@MainActor
struct StateTests {
  private struct Posed: View {
    @State var pose: Chart3DPose = .default

    var body: some View {
      Chart3D { plane() }.chart3DPose($pose)
    }
  }

  private struct Child: View {
    @Binding var pose: Chart3DPose

    var body: some View {
      Chart3D { plane() }.chart3DPose($pose)
    }
  }

  private struct Parent: View {
    @State var pose = Chart3DPose.front

    var body: some View {
      Child(pose: $pose)
    }
  }

  @Test func anExportShowsTheValueOfTheMoment() throws {
    let view = Posed()
    #expect(try description(of: view).pose == .default)
    view.pose = .top
    #expect(try description(of: view).pose == .top)
  }

  @Test func bindingsPassStateOn() throws {
    let view = Parent()
    #expect(try description(of: view).pose == .front)
    view.pose = .back
    #expect(try description(of: view).pose == .back)
  }

  @Test func bindingsWrite() {
    let state = State(initialValue: Chart3DPose.front)
    let azimuth: Binding<Angle2D> = state.projectedValue.azimuth
    azimuth.wrappedValue = .degrees(12)
    #expect(state.wrappedValue.azimuth == .degrees(12))
    #expect(state.projectedValue.projectedValue.wrappedValue == state.wrappedValue)
  }

  @Test func optionalStatesBeginEmpty() {
    struct Holder { @State var value: Int? }
    #expect(State<Int?>().wrappedValue == nil)
  }

  @Test func constantsDoNotChange() {
    let binding = Binding.constant(3)
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 3)
  }
}
