internal import ChartScene

extension Camera {
  /// The camera's lens as glTF writes it; where it stands belongs to its node.
  var json: JSONValue {
    func float(_ value: Double) -> JSONValue { .float(Float(value)) }
    switch projection {
    case .orthographic(let halfWidth, let halfHeight):
      return [
        "type": "orthographic",
        "orthographic": [
          "xmag": float(halfWidth), "ymag": float(halfHeight), "zfar": float(far),
          "znear": float(near),
        ],
      ]
    case .perspective(let verticalFieldOfView, let aspectRatio):
      return [
        "type": "perspective",
        "perspective": [
          "aspectRatio": float(aspectRatio), "yfov": float(verticalFieldOfView),
          "zfar": float(far), "znear": float(near),
        ],
      ]
    }
  }

  /// The rotation that takes x, y and z to the camera's right, up and back: a unit quaternion
  /// x, y, z, w with w not negative. A glTF camera looks along its node's -z.
  var rotation: SIMD4<Double> {
    // The matrix of a quaternion has 4w² - 1 as its trace, and 4x² - 1 as x - y - z of its
    // diagonal, and so on. Dividing by the largest of the four loses no digits.
    let (r, u, b) = (right, up, back)
    let squares = SIMD4(
      1 + r.x - u.y - b.z, 1 - r.x + u.y - b.z, 1 - r.x - u.y + b.z, 1 + r.x + u.y + b.z)
    let candidates: [SIMD4<Double>] = [
      SIMD4(squares.x, r.y + u.x, r.z + b.x, u.z - b.y),
      SIMD4(r.y + u.x, squares.y, u.z + b.y, b.x - r.z),
      SIMD4(r.z + b.x, u.z + b.y, squares.z, r.y - u.x),
      SIMD4(u.z - b.y, b.x - r.z, r.y - u.x, squares.w),
    ]
    let largest = squares.indices.reduce(3) { squares[$1] > squares[$0] ? $1 : $0 }
    let quaternion = candidates[largest]
    let length = (quaternion * quaternion).sum().squareRoot()
    return quaternion / (quaternion.w < 0 ? -length : length)
  }
}
