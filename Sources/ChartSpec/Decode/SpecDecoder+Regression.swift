internal import ChartModel

/// A regression of a surface layer with the rows as they are at its place among the transforms.
struct Fit {
  /// The transform that asks for the regression.
  var transform: SpecNode
  /// The rows that it fits.
  var data: DataState
}

extension SpecDecoder {
  /// The surface of a regression, y = intercept + slope · x + slope · z; `nil`, with a fault, if the
  /// regression does not belong on the layer's axes or cannot be made.
  mutating func regressionSurface(_ fit: Fit, _ view: View) -> SurfaceFunction? {
    let transform = fit.transform
    guard let height = transform["regression"], let on = transform["on"] else {
      fault(transform, Messages.missingProperty("on"))
      return nil
    }
    let inputs = on.string == nil ? on.elements : [on]
    let names = inputs.compactMap(\.string)
    // A wrong kind or number has been noted by the shape.
    guard names.count == inputs.count, (1...2).contains(inputs.count), height.string != nil
    else { return nil }
    guard Set(names).count == names.count else {
      fault(on, Messages.regressionSameOn)
      return nil
    }
    let table: Table
    switch fit.data {
    case .none:
      fault(transform, Messages.noData)
      return nil
    case .broken: return nil
    case .table(let rows): table = rows
    }

    let outputs = numbers(height, in: table)
    let columns = inputs.map { numbers($0, in: table) }
    let axes = zip(inputs, columns).map { axis(ofInput: $0, exists: $1 != nil, view) }
    if let field = view.channel("y")?["field"]?.string, field != height.string {
      fault(height, Messages.regressionHeight(height.string ?? "", channel: field))
      return nil
    }
    guard let outputs, !columns.contains(nil), !axes.contains(nil) else { return nil }
    do {
      let regression = try Regression(of: outputs, on: columns.compactMap { $0 })
      return Self.plane(regression, axes: axes.compactMap { $0 })
    } catch {
      switch error {
      case .tooFewRows(let complete, let needed):
        fault(transform, Messages.regressionRows(complete, needed: needed))
      case .dependentInputs:
        fault(on, Messages.regressionDependent)
      }
    }
    return nil
  }

  /// The axis, "x" or "z", that shows the field of an input; `nil`, with a fault, if none does.
  private mutating func axis(ofInput place: SpecNode, exists: Bool, _ view: View) -> String? {
    let name = place.string ?? ""
    if let axis = ["x", "z"].first(where: { view.channel($0)?["field"]?.string == name }) {
      return axis
    }
    // Of a field that does not exist, that is all there is to say.
    guard exists else { return nil }
    let fields = ["x", "z"].compactMap { view.channel($0)?["field"]?.string }
    fault(
      place, Messages.regressionOn(name), suggestion: NearestName.find(name, in: fields),
      allowed: .init(label: "fields", names: fields))
    return nil
  }

  private static func plane(_ regression: Regression, axes: [String]) -> SurfaceFunction {
    var slopes = (x: 0.0, z: 0.0)
    for (axis, slope) in zip(axes, regression.slopes) {
      if axis == "x" { slopes.x = slope } else { slopes.z = slope }
    }
    let intercept = regression.intercept
    let (slopeX, slopeZ) = slopes
    return SurfaceFunction { x, z, y in
      for index in x.indices { y[index] = intercept + slopeX * x[index] + slopeZ * z[index] }
    }
  }
}
