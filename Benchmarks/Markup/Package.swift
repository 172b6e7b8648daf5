// swift-tools-version: 6.0
// Times Markdown and highlighting, and compares highlighting with the toolchain's own parser. `Benchmarks/highlighting` runs it.
import PackageDescription

let package = Package(
  name: "MarkupBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Framebook", path: "../..")],
  targets: [
    .executableTarget(name: "markup", dependencies: [.product(name: "Markup", package: "Framebook")]),
    // Needs the folder of the toolchain's SwiftParser among the search paths.
    .executableTarget(name: "judge", dependencies: [.product(name: "Markup", package: "Framebook")]),
  ]
)
