// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every target of ours.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + ["ChartTestSupport"], exclude: exclude,
    swiftSettings: settings)
}

func system(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// How the tool gets Swift's runtime and Foundation. Within it they spare the loader thousands of symbols at each
/// start. Only for a root package, as tools/build makes it: SwiftPM takes no such flags from dependencies.
let runtime: [LinkerSetting] =
  Context.environment["CHARTMESH_STATIC_RUNTIME"] == nil
  ? []
  : [
    .unsafeFlags(
      ["-static-stdlib", "-Xlinker", "--start-group"]
        + [
          "Foundation", "FoundationInternationalization", "FoundationEssentials", "CoreFoundation",
          "_FoundationICU", "_FoundationCollections", "_FoundationCShims",
        ].map { "-l\($0)" } + ["-Xlinker", "--end-group"],
      .when(platforms: [.linux]))
  ]

// The table below is also the import rule: tools/check-imports holds the sources against it.
let package = Package(
  name: "ChartMesh",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ChartMesh", targets: ["ChartMesh"]),
    .library(name: "ChartCommand", targets: ["ChartCommand"]),
    .executable(name: "chartmesh", targets: ["ChartMeshTool"]),
    .plugin(name: "ChartMeshPlugin", targets: ["ChartMeshPlugin"]),
  ],
  targets: [
    // A chart passes through these, from top to bottom.
    library("ChartStyling"),
    library("ChartModel", ["ChartStyling"]),
    library("ChartSpec", ["ChartModel", "CMuParser", "CCSV"]),
    library("ChartScene", ["ChartStyling"]),
    library("ChartText", ["ChartScene", "CPango", "CGEOS"]),
    library("ChartLayout", ["ChartModel", "ChartScene", "ChartText"]),
    library("ChartMeshing", ["ChartStyling", "ChartScene"]),
    library(
      "ChartExport",
      ["ChartStyling", "ChartScene", "ChartMeshing", "CAssimp", "CMeshOptimizer"]),
    library("ChartPage", ["CZlib"], resources: [.embedInCode("Resources")]),
    library(
      "ChartMesh",
      ["ChartModel", "ChartScene", "ChartLayout", "ChartMeshing", "ChartExport", "ChartPage"]),

    // The command line.
    library("ChartServer", ["CMicroHTTPD"]),
    library("ChartCompiling", ["ChartModel"]),
    library(
      "ChartCommand",
      [
        "ChartModel", "ChartScene", "ChartSpec", "ChartExport", "ChartMesh", "ChartServer",
        "ChartCompiling",
      ]),
    .executableTarget(
      name: "ChartMeshTool", dependencies: ["ChartCommand"], swiftSettings: settings,
      linkerSettings: runtime),

    // Charts as resources of a package.
    .plugin(
      name: "ChartMeshPlugin", capability: .buildTool(), dependencies: ["ChartMeshTool"]),

    // The benchmarks.
    .executableTarget(
      name: "ChartMeshBench",
      dependencies: ["ChartExport", "ChartMesh", "ChartMeshing", "ChartScene", "ChartStyling"],
      swiftSettings: settings),

    // Tests, and what they share.
    .target(
      name: "ChartTestSupport", path: "Tests/ChartTestSupport", swiftSettings: settings),
    tests("ChartModel", ["ChartModel"]),
    tests("ChartSpec", ["ChartSpec", "ChartModel"]),
    tests("ChartText", ["ChartText", "ChartScene"]),
    tests(
      "ChartLayout", ["ChartLayout", "ChartModel", "ChartScene", "ChartSpec"],
      exclude: ["Goldens"]),
    tests("ChartMeshing", ["ChartMeshing", "ChartScene", "ChartStyling"]),
    tests("ChartExport", ["ChartExport", "ChartMeshing", "ChartScene", "ChartStyling"]),
    tests("ChartPage", ["ChartPage"]),
    tests("ChartServer", ["ChartServer"]),
    tests("ChartCompiling", ["ChartCompiling"]),
    tests("ChartMesh", ["ChartMesh"]),
    tests("ChartCommand", ["ChartCommand"]),

    // Libraries of the system; each is imported by exactly one target.
    system("CAssimp", pkgConfig: "assimp", apt: "libassimp-dev", brew: "assimp"),
    system("CPango", pkgConfig: "pangoft2", apt: "libpango1.0-dev", brew: "pango"),
    system("CGEOS", pkgConfig: nil, apt: "libgeos-dev", brew: "geos"),
    system("CMuParser", pkgConfig: "muparser", apt: "libmuparser-dev", brew: "muparser"),
    system(
      "CMeshOptimizer", pkgConfig: nil, apt: "libmeshoptimizer-dev", brew: "meshoptimizer"),
    system(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
    system("CZlib", pkgConfig: nil, apt: "zlib1g-dev", brew: "zlib"),
    system("CCSV", pkgConfig: nil, apt: "libcsv-dev", brew: "libcsv"),
  ]
)
