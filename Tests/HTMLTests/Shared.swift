import Foundation

/// The folder of shared cases: `FRAMEBOOK_SHARED`, or `shared` beside the package.
let shared: URL =
  ProcessInfo.processInfo.environment["FRAMEBOOK_SHARED"].map { URL(fileURLWithPath: $0) }
  ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
