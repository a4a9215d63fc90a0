/// A surface: the height y of a function for each x and z of the plot, or heights that data give.
///
///     SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
///       let h = hypot(x, z)
///       return sin(h) / h
///     }
///
/// The function takes and returns data units. It is called often and from several threads, so it
/// should be quick and always return the same height for the same x and z. Where it has no height
/// it returns `Double.nan`: there the surface ends. It spans the whole of the x and z scales; in a
/// chart that sets neither scale and has no other marks, -1...1.
///
/// Data are elements with an x, a y and a z, or rows of heights:
///
///     SurfacePlot(samples, x: .value("East", \.x), y: .value("Height", \.h), z: .value("North", \.z))
///     SurfacePlot(x: "East", y: "Height", z: "North", heights: rows)
///
/// The mesh has as many of the data points as keep all others within the tolerance.
public nonisolated struct SurfacePlot: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private enum Source: Sendable {
    case function(@Sendable (Double, Double) -> Double)
    case data(Result<SurfaceData, DataFault>)
  }

  /// What is wrong with the data, in words.
  private struct DataFault: Error {
    var message: String
  }

  private let x: DataSurfaceLayer.Axis
  private let y: DataSurfaceLayer.Axis
  private let z: DataSurfaceLayer.Axis
  private let source: Source

  /// Makes a surface from the labels of its axes and a function of x and z that returns y.
  public init(
    x: some StringProtocol, y: some StringProtocol, z: some StringProtocol,
    function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.init(String(x), String(y), String(z), .function(function))
  }

  private init(_ x: String, _ y: String, _ z: String, _ source: Source) {
    self.x = DataSurfaceLayer.Axis(label: x)
    self.y = DataSurfaceLayer.Axis(label: y)
    self.z = DataSurfaceLayer.Axis(label: z)
    self.source = source
  }

  /// Makes a surface from the labels of its axes and a function of x and z that returns y.
  public init(
    x: Text, y: Text, z: Text, function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.init(x: x.string, y: y.string, z: z.string, function: function)
  }

  /// Makes a surface through the points that elements of data have.
  ///
  /// If their x and z are those of a lattice, with holes or without, the surface has its cells;
  /// otherwise the points are triangulated (Delaunay), as far as their convex hull. Numbers that are not
  /// finite are missing values. Two points with the same x and z and different y are a fault.
  public init<Data: Sequence, X: Plottable, Y: Plottable, Z: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, z: PlottableProjection<Data.Element, Z>
  )
  where
    X.PrimitivePlottable: ContinuousPlottable, Y.PrimitivePlottable: ContinuousPlottable,
    Z.PrimitivePlottable: ContinuousPlottable
  {
    let data = Array(data)
    func axis<Value: Plottable>(
      _ projection: PlottableProjection<Data.Element, Value>
    ) -> DataSurfaceLayer.Axis {
      let isDate = data.first.map { projection.value($0).plotValue.isDate } ?? false
      return DataSurfaceLayer.Axis(label: projection.label, areDates: isDate)
    }
    self.x = axis(x)
    self.y = axis(y)
    self.z = axis(z)
    source = Self.source { () throws(SurfaceDataFault) in
      try SurfaceData(
        x: data.map { x.value($0).scalePosition }, y: data.map { y.value($0).scalePosition },
        z: data.map { z.value($0).scalePosition })
    }
  }

  /// Makes a surface from rows of heights; a hole is `Double.nan`.
  ///
  /// - Parameters:
  ///   - x: The label of the axis along the rows.
  ///   - y: The label of the heights' axis.
  ///   - z: The label of the axis along the columns.
  ///   - xDomain: The x of the first and the last column, with the others at equal distances between;
  ///     `nil`: 0, 1, 2 and so on.
  ///   - zDomain: The z of the first and the last row; `nil`: 0, 1, 2 and so on.
  ///   - heights: Rows of equal length.
  public init(
    x: some StringProtocol, y: some StringProtocol, z: some StringProtocol,
    xDomain: ClosedRange<Double>? = nil, zDomain: ClosedRange<Double>? = nil,
    heights: [[Double]]
  ) {
    let width = heights.first?.count ?? 0
    if let ragged = heights.firstIndex(where: { $0.count != width }) {
      let fault = DataFault(
        message: "row \(ragged) has \(heights[ragged].count) heights; row 0 has \(width)")
      self.init(String(x), String(y), String(z), .data(.failure(fault)))
      return
    }
    func lines(_ count: Int, _ domain: ClosedRange<Double>?) -> [Double] {
      guard let domain, count > 1 else { return (0..<count).map(Double.init) }
      let last = Double(count - 1)
      return (0..<count).map {
        domain.lowerBound * (1 - Double($0) / last) + domain.upperBound * (Double($0) / last)
      }
    }
    let source = Self.source { () throws(SurfaceDataFault) in
      try SurfaceData(
        x: lines(width, xDomain), z: lines(heights.count, zDomain), heights: Array(heights.joined())
      )
    }
    self.init(String(x), String(y), String(z), source)
  }

  private static func source(_ make: () throws(SurfaceDataFault) -> SurfaceData) -> Source {
    do {
      return .data(.success(try make()))
    } catch {
      return .data(.failure(DataFault(message: error.message { "row \($0)" })))
    }
  }

  /// Not to be called: a surface is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    let series = context.series.map { Channel(label: $0.label, values: [$0.value]) }
    switch source {
    case .function(let function):
      collector.add(
        .surface(
          SurfaceLayer(
            xLabel: x.label, yLabel: y.label, zLabel: z.label,
            function: SurfaceFunction(function), series: series, style: context.style)))
    case .data(.success(let data)):
      collector.add(
        .dataSurface(
          DataSurfaceLayer(x: x, y: y, z: z, data: data, series: series, style: context.style)))
    case .data(.failure(let fault)): collector.addFault("SurfacePlot: \(fault.message)")
    }
  }
}
