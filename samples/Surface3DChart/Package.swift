// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Surface3DChart",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ChartMesh", path: "../..")],
  targets: [
    .executableTarget(
      name: "Surface3DChart",
      dependencies: [.product(name: "ChartMesh", package: "ChartMesh")])
  ]
)
