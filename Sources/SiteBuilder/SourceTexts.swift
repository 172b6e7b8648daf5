import Synchronization

/// The bytes of pages that are still to be written.
final class SourceTexts: Sendable {
  private let texts: Mutex<[String: [UInt8]]>

  /// - Parameter texts: by the pages' files.
  init(_ texts: [String: [UInt8]]) {
    self.texts = Mutex(texts)
  }

  /// A page's bytes, which are given only once; empty for a folder without a page of its own.
  func take(_ file: String) -> [UInt8] {
    texts.withLock { $0.removeValue(forKey: file) } ?? []
  }
}
