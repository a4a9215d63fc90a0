// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PenguinChart",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ChartMesh", path: "../..")],
  targets: [
    .executableTarget(
      name: "PenguinChart",
      dependencies: [.product(name: "ChartMesh", package: "ChartMesh")])
  ]
)
