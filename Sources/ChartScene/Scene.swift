/// What is to be seen, in chart space: the waist between layout and meshing.
///
/// Chart space is right-handed with y up and z towards the viewer of the front pose; the plot box
/// is the cube -0.5...0.5. Nothing below this type knows what a mark or an axis is.
package struct Scene: Sendable {
  /// The name of the root node.
  package var name: String
  /// Data about the whole chart, for the root node.
  package var extras: JSONValue
  /// The groups below the root, in order.
  package var groups: [Group]
  /// The cameras; the first is the chart's own.
  package var cameras: [Camera]

  package init(name: String, extras: JSONValue, groups: [Group], cameras: [Camera]) {
    self.name = name
    self.extras = extras
    self.groups = groups
    self.cameras = cameras
  }
}

/// A named collection of items.
package struct Group: Sendable {
  package var name: String
  package var items: [Item]

  package init(name: String, items: [Item] = []) {
    self.name = name
    self.items = items
  }
}

/// One thing to be seen. Names are unique in a scene.
package struct Item: Sendable {
  package var name: String
  package var shape: Shape
  package var material: Material
  package var extras: JSONValue?

  package init(name: String, shape: Shape, material: Material, extras: JSONValue? = nil) {
    self.name = name
    self.shape = shape
    self.material = material
    self.extras = extras
  }
}

/// The forms that an item can have.
package enum Shape: Sendable {
  case surface(Surface)
  case symbols(Symbols)
  case lines(Lines)
  case boxes(Boxes)
  case polylines(Polylines)
  case walls(Walls)
  case lettering(Lettering)
  case colorBar(ColorBar)
}

/// How a surface reflects light. The colour is the item's own.
package struct Material: Hashable, Sendable {
  /// 0 smooth ... 1 rough.
  package var roughness: Double
  /// 0 dielectric ... 1 metal.
  package var metalness: Double
  /// 0...1; below 1 the item is blended.
  package var opacity: Double
  /// Whether it shows its colour whatever the light, where a format can say so.
  package var isUnlit: Bool

  package init(
    roughness: Double = 0.6, metalness: Double = 0, opacity: Double = 1, isUnlit: Bool = false
  ) {
    self.roughness = roughness
    self.metalness = metalness
    self.opacity = opacity
    self.isUnlit = isUnlit
  }
}

/// A camera that looks at `target`.
package struct Camera: Hashable, Sendable {
  package enum Projection: Hashable, Sendable {
    /// Half the width and half the height of what is seen, in box edges.
    case orthographic(halfWidth: Double, halfHeight: Double)
    /// The vertical field of view in radians, and width over height.
    case perspective(verticalFieldOfView: Double, aspectRatio: Double)
  }

  package var name: String
  package var position: SIMD3<Double>
  /// Orthonormal: the directions of the picture's right, of its top, and from the target to the camera.
  package var right: SIMD3<Double>
  package var up: SIMD3<Double>
  package var back: SIMD3<Double>
  package var projection: Projection
  /// Distances along the view between which things are seen.
  package var near: Double
  package var far: Double

  package init(
    name: String, position: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double>,
    back: SIMD3<Double>, projection: Projection, near: Double, far: Double
  ) {
    self.name = name
    self.position = position
    self.right = right
    self.up = up
    self.back = back
    self.projection = projection
    self.near = near
    self.far = far
  }
}
