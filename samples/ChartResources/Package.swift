// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ChartResources",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ChartMesh", path: "../..")],
  targets: [
    // Each NAME.chart.json of the target becomes the resource NAME.glb.
    .executableTarget(
      name: "ChartResources",
      exclude: ["rainfall.csv"],
      plugins: [.plugin(name: "ChartMeshPlugin", package: "ChartMesh")])
  ]
)
