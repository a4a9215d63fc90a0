internal import ChartModel
internal import ChartScene

/// Brings a surface from data units to chart space.
struct SurfaceLayout {
  let layer: SurfaceLayer
  let scales: Scales
  let color: Color

  func item(name: String) -> Item {
    let scales = scales, function = layer.function
    let surface = Surface(
      x: scales.x.range, z: scales.z.range, y: scales.y.range,
      height: { x, z, y in
        // The same count of data values, then heights in their place.
        let xs = (0..<x.count).map { scales.x.value(at: x[$0]) }
        let zs = (0..<z.count).map { scales.z.value(at: z[$0]) }
        function.evaluate(xs.span, zs.span, &y)
        for index in y.indices { y[index] = scales.y.place(number: y[index]) }
      },
      paint: paint)
    return Item(
      name: name, shape: .surface(surface), material: Material(layer.style),
      extras: [
        "mark": "SurfacePlot", "x": .string(layer.xLabel), "y": .string(layer.yLabel),
        "z": .string(layer.zLabel),
      ])
  }

  private var paint: Paint {
    MarkPaint(style: layer.style.foreground, color: color, y: scales.y).paint()
  }
}
