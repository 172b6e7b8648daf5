// swift-tools-version: 6.0
// Benchmarks beside the product, so that the product does not carry them.
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Framebook", path: "..")],
  targets: [
    .executableTarget(
      name: "solver", dependencies: ["CMemory", .product(name: "ConstraintSolver", package: "Framebook")]),
    .executableTarget(
      name: "components",
      dependencies: [
        .product(name: "Components", package: "Framebook"), .product(name: "Previews", package: "Framebook"),
        .product(name: "Markup", package: "Framebook"),
      ]),
    // How much memory is in use, which Swift cannot ask.
    .target(name: "CMemory"),
  ]
)
