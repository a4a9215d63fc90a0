import Foundation

// What an app would hand to RealityKit, SceneKit or an engine of its own.
for name in ["months", "saddle"] {
  guard let url = Bundle.module.url(forResource: name, withExtension: "glb") else {
    fatalError("\(name).glb is not among the resources")
  }
  let data = try Data(contentsOf: url)
  print("\(name).glb: \(data.count) bytes, \(String(decoding: data.prefix(4), as: UTF8.self))")
}
