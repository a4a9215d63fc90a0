/// A plane through a cloud of points: the linear estimate of y from x and z.
///
///     let weight = LinearRegression(penguins, x: \.flipperLength, y: \.weight, z: \.beakLength)
///
///     SurfacePlot(x: "Flipper Length", y: "Weight", z: "Beak Length") { flipper, beak in
///       weight(flipper, beak)
///     }
///
/// It is an ordinary least-squares fit with an intercept. Elements with a value that is not finite
/// are left out. If x and z do not vary independently, the one that says less is ignored; if neither
/// varies, the estimate is the mean of y; without elements it is NaN.
public struct LinearRegression: Hashable, Sendable {
  /// The change of y for one unit of x.
  public let xCoefficient: Double
  /// The change of y for one unit of z.
  public let zCoefficient: Double
  /// The estimate of y where x and z are zero.
  public let intercept: Double

  private let xMean: Double
  private let yMean: Double
  private let zMean: Double

  /// Fits a plane to the values that the key paths find in each element.
  public init<Data: Sequence>(
    _ data: Data,
    x: KeyPath<Data.Element, Double>,
    y: KeyPath<Data.Element, Double>,
    z: KeyPath<Data.Element, Double>
  ) {
    let data = Array(data)
    let fit = LeastSquares(
      columns: [data.map { $0[keyPath: x] }, data.map { $0[keyPath: z] }],
      response: data.map { $0[keyPath: y] })
    xCoefficient = fit.coefficients[0]
    zCoefficient = fit.coefficients[1]
    intercept = fit.intercept
    xMean = fit.means[0]
    yMean = fit.meanResponse
    zMean = fit.means[1]
  }

  /// The estimate of y at `x` and `z`.
  public func callAsFunction(_ x: Double, _ z: Double) -> Double {
    // Around the means, since far from them the intercept is a difference of large numbers.
    yMean + xCoefficient * (x - xMean) + zCoefficient * (z - zMean)
  }
}
