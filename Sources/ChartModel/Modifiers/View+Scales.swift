extension View {
  /// Sets which x values the chart shows, and where in the plot: -0.5...0.5 is the whole edge.
  public nonisolated func chartXScale(
    domain: some ScaleDomain, range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View {
    modified {
      domain.axisDomain.set(in: &$0.x.scale)
      $0.x.scale.range = range.plotRange.bounds
      $0.x.scale.type = type ?? $0.x.scale.type
    }
  }

  /// Sets which x values the chart shows.
  public nonisolated func chartXScale(
    domain: some ScaleDomain, type: ScaleType? = nil
  ) -> some View {
    modified {
      domain.axisDomain.set(in: &$0.x.scale)
      $0.x.scale.type = type ?? $0.x.scale.type
    }
  }

  /// Sets where in the plot the x scale runs: -0.5...0.5 is the whole edge.
  public nonisolated func chartXScale(
    range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View {
    modified {
      $0.x.scale.range = range.plotRange.bounds
      $0.x.scale.type = type ?? $0.x.scale.type
    }
  }

  /// Sets how x values become places.
  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    modified { $0.x.scale.type = type }
  }

  /// Sets which y values the chart shows, and where in the plot: -0.5...0.5 is the whole edge.
  public nonisolated func chartYScale(
    domain: some ScaleDomain, range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View {
    modified {
      domain.axisDomain.set(in: &$0.y.scale)
      $0.y.scale.range = range.plotRange.bounds
      $0.y.scale.type = type ?? $0.y.scale.type
    }
  }

  /// Sets which y values the chart shows.
  public nonisolated func chartYScale(
    domain: some ScaleDomain, type: ScaleType? = nil
  ) -> some View {
    modified {
      domain.axisDomain.set(in: &$0.y.scale)
      $0.y.scale.type = type ?? $0.y.scale.type
    }
  }

  /// Sets where in the plot the y scale runs: -0.5...0.5 is the whole edge.
  public nonisolated func chartYScale(
    range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View {
    modified {
      $0.y.scale.range = range.plotRange.bounds
      $0.y.scale.type = type ?? $0.y.scale.type
    }
  }

  /// Sets how y values become places.
  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    modified { $0.y.scale.type = type }
  }

  /// Sets which z values the chart shows, and where in the plot: -0.5...0.5 is the whole edge.
  public nonisolated func chartZScale(
    domain: some ScaleDomain, range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View {
    modified {
      domain.axisDomain.set(in: &$0.z.scale)
      $0.z.scale.range = range.plotRange.bounds
      $0.z.scale.type = type ?? $0.z.scale.type
    }
  }

  /// Sets which z values the chart shows.
  public nonisolated func chartZScale(
    domain: some ScaleDomain, type: ScaleType? = nil
  ) -> some View {
    modified {
      domain.axisDomain.set(in: &$0.z.scale)
      $0.z.scale.type = type ?? $0.z.scale.type
    }
  }

  /// Sets where in the plot the z scale runs: -0.5...0.5 is the whole edge.
  public nonisolated func chartZScale(
    range: some PositionScaleRange, type: ScaleType? = nil
  ) -> some View {
    modified {
      $0.z.scale.range = range.plotRange.bounds
      $0.z.scale.type = type ?? $0.z.scale.type
    }
  }

  /// Sets how z values become places.
  public nonisolated func chartZScale(type: ScaleType?) -> some View {
    modified { $0.z.scale.type = type }
  }
}
