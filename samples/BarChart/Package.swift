// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BarChart",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ChartMesh", path: "../..")],
  targets: [
    .executableTarget(
      name: "BarChart",
      dependencies: [.product(name: "ChartMesh", package: "ChartMesh")])
  ]
)
