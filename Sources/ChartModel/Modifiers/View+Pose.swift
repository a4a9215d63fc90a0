extension View {
  /// Sets where the viewer of the chart stands: the first camera of the file.
  public nonisolated func chart3DPose(_ pose: Chart3DPose) -> some View {
    modified { $0.pose = pose }
  }

  /// Sets where the viewer of the chart stands, as the binding says at the time of the export.
  ///
  /// Nothing is written to the binding, since nobody turns the chart.
  public nonisolated func chart3DPose(_ pose: Binding<Chart3DPose>) -> some View {
    modified { $0.pose = pose.wrappedValue }
  }

  /// Sets how the chart's cameras show depth.
  public nonisolated func chart3DCameraProjection(
    _ projection: Chart3DCameraProjection = .automatic
  ) -> some View {
    modified { $0.projection = projection }
  }
}
