import Foundation
import TestSupport

/// The documents of the corpus, or of the folder that `FRAMEBOOK_CORPUS` names.
enum Corpus {
  struct File: Sendable {
    /// Relative to the corpus.
    var path: String
    var bytes: [UInt8]
  }

  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["FRAMEBOOK_CORPUS"] {
      let folder = URL(fileURLWithPath: path)
      return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }
    return Places.shared("corpus/interface-builder")
  }()

  /// Whether it is the corpus that the figures of the tests were reached on.
  static var isWhole: Bool { ProcessInfo.processInfo.environment["FRAMEBOOK_CORPUS"] == nil }

  /// Sorted by path.
  static let files: [File] = {
    guard let folder, let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    let paths = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
    return paths.sorted().compactMap { path in
      (try? Data(contentsOf: folder.appendingPathComponent(path))).map { File(path: path, bytes: [UInt8]($0)) }
    }
  }()
}
