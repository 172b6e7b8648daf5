// swift-tools-version: 6.0
// Framebook: documentation for iOS design systems. The rooms stand in the order of the table in ARCHITECTURE.md.
import PackageDescription

/// A room of the product: a folder in `Sources/` that imports only what the table allows.
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports)
}

/// The tests of a room, in `Tests/<room>Tests/`; the folders named `data` hold cases or golden files, not sources.
func tests(of room: String, imports: [Target.Dependency] = [], data: [String] = []) -> Target {
  .testTarget(
    name: room + "Tests", dependencies: [.target(name: room), "TestSupport"] + imports, exclude: data)
}

let package = Package(
  name: "Framebook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "framebook", targets: ["framebook"]),
    // For the benchmarks, which are a package of their own.
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "Components", targets: ["Components", "Diagnostics", "Typography"]),
    .library(name: "Previews", targets: ["HTML", "Previews"]),
    .library(name: "Markup", targets: ["HTML", "Markdown", "Snippets"]),
  ],
  targets: [
    // YAML, CommonMark, XML, shaping, line breaking and hashing, memory: C libraries of the system, one importing file each.
    .systemLibrary(
      name: "CYAML", path: "Sources/CLibraries/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CCMark", path: "Sources/CLibraries/CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/CLibraries/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CHarfBuzz", path: "Sources/CLibraries/CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CUnibreak", path: "Sources/CLibraries/CUnibreak", pkgConfig: "libunibreak",
      providers: [.apt(["libunibreak-dev"]), .brew(["libunibreak"])]),
    .systemLibrary(
      name: "CXXHash", path: "Sources/CLibraries/CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CMicroHTTPD", path: "Sources/CLibraries/CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CJemalloc", path: "Sources/CLibraries/CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"])]),
    // Calls of the system's C library that its Swift module does not show.
    .systemLibrary(name: "CFileCalls", path: "Sources/CLibraries/CFileCalls"),

    // What is wrong, where, and what would put it right.
    room("Diagnostics"),
    // Numbers for variables under linear constraints in strict priority order, or the smallest set that fights.
    room("ConstraintSolver"),
    // Views, anchors and text fitting become frames, as UIKit would.
    room("Layout", imports: ["ConstraintSolver"]),
    // YAML, JSON and CSV as values that know their place in the file.
    room("Documents", imports: ["CYAML", "Diagnostics"]),
    // One escaping writer for HTML and SVG; theme templates.
    room("HTML", imports: ["Diagnostics"]),
    // Views at their frames as SVG, and all of it as bytes: what a build and a reader's browser draw with.
    room("Pictures", imports: ["ConstraintSolver", "HTML", "Layout"]),
    // A content file as front matter and blocks; blocks as HTML.
    room("Markdown", imports: ["CCMark", "Diagnostics", "Documents", "HTML"]),
    // Fonts, text styles, shaping; gives Layout measured words.
    room("Typography", imports: ["CHarfBuzz", "CUnibreak", "Layout"]),
    // The design system: components read, resolved, validated; turned into layout input.
    room("Components", imports: ["ConstraintSolver", "Diagnostics", "Documents", "Layout", "Typography"]),
    // Interface Builder's .xib and .storyboard documents read, solved and compared with their stored frames.
    room(
      "InterfaceBuilder",
      imports: ["CExpat", "Components", "ConstraintSolver", "Diagnostics", "Documents", "Layout", "Typography"]),
    // A solved component as SVG.
    room("Previews", imports: ["Components", "HTML", "Layout", "Pictures"]),
    // A component as source code in each dialect; highlighting.
    room("Snippets", imports: ["Components", "ConstraintSolver", "Diagnostics", "HTML", "Layout", "Typography"]),
    // Pages as shards of an index that a reader's browser searches.
    room("Search"),
    // Frames of every component as text under version control; what moved between two, and why.
    room("Baselines", imports: ["Diagnostics", "HTML"]),
    // From content/ and themes/ to site/.
    room(
      "SiteBuilder",
      imports: [
        "Baselines", "CFileCalls", "Components", "CXXHash", "Diagnostics", "Documents", "HTML", "Layout",
        "Markdown", "Pictures", "Previews", "Search", "Snippets", "Typography",
      ]),
    // What changes in files while the program runs, a burst of changes at once.
    room("Watcher"),
    // A site given to browsers on this machine, which hear when it changes.
    room("Server", imports: ["CMicroHTTPD", "Diagnostics"]),
    // The command line.
    .executableTarget(
      name: "framebook",
      dependencies: [
        "Baselines", .target(name: "CJemalloc", condition: .when(platforms: [.linux])), "Components", "Diagnostics",
        "Documents", "InterfaceBuilder", "Server", "SiteBuilder", "Typography", "Watcher",
      ],
      // What `framebook new` writes: content, not code.
      exclude: ["Starter"]),

    // Golden files, case files, marked samples and temporary sites.
    .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/Support"),
    tests(of: "Diagnostics"),
    tests(of: "ConstraintSolver", data: ["Cases"]),
    tests(of: "Layout", data: ["Cases"]),
    tests(of: "Documents"),
    tests(of: "HTML"),
    tests(of: "Pictures", imports: ["ConstraintSolver"]),
    tests(of: "Markdown", imports: ["CCMark"], data: ["Cases"]),
    tests(of: "Typography"),
    tests(of: "Components", data: ["Cases"]),
    tests(
      of: "InterfaceBuilder", imports: ["Components", "ConstraintSolver", "Diagnostics", "Layout", "Typography"],
      data: ["Cases"]),
    tests(of: "Previews", data: ["Golden"]),
    tests(of: "Snippets", imports: ["Documents", "InterfaceBuilder", "Previews"], data: ["Components", "Golden"]),
    tests(of: "Search", data: ["Cases"]),
    tests(of: "Baselines", data: ["Golden"]),
    tests(of: "SiteBuilder", imports: ["HTML", "Pictures"], data: ["Golden", "Queries"]),
    tests(of: "Watcher"),
    tests(of: "Server"),
    tests(of: "framebook"),
  ]
)
