// A ripple that an app turns by hand, as a model:
//
//     swift run -c release Surface3DChart ripple.glb

import ChartMesh
import Foundation

let ripple = Surface3DChart { x, z in
  let radius = (x * x + z * z).squareRoot()
  return sin(radius * 2.2) * exp(-radius * 0.28)
}
let output = CommandLine.arguments.dropFirst().first ?? "ripple.glb"
try ripple.export(to: URL(filePath: output))
