import Diagnostics

extension CheckRequest {
  /// An edit that was made.
  public struct Mended: Sendable {
    public var file: String
    /// The line in the file as it was.
    public var line: Int
    /// What stood there; empty where something was missing.
    public var old: String
    /// What stands there now; empty where something was too much.
    public var new: String

    /// The edit in a line: `content/a.md:2: 'Title' → 'title'`.
    public var text: String {
      let place = "\(file):\(line): "
      if new.isEmpty { return place + "'\(old)' removed" }
      return old.isEmpty ? place + "'\(new)' added" : place + "'\(old)' → '\(new)'"
    }
  }

  /// Makes the edits of every fix that needs no question, in the files of the content.
  ///
  /// Of edits that overlap, the first is made. A file that leads out of the content is left alone.
  public func mend(_ diagnostics: [Diagnostic]) throws(BuildFailure) -> [Mended] {
    var byFile: [String: [Diagnostic.Edit]] = [:]
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fixes.first, fix.isSafe, !fix.edits.isEmpty,
        // What one fix does belongs together, and a file is replaced as a whole.
        Set(fix.edits.map(\.range.file)).count == 1
      else { continue }
      for edit in fix.edits { byFile[edit.range.file, default: []].append(edit) }
    }
    var mended: [Mended] = []
    for (file, edits) in byFile.sorted(by: { $0.key < $1.key }) where isContent(file) {
      do throws(FileError) {
        let path = root + "/" + file
        let old = try FileSystem.read(path)
        // Places in UTF-16 are those in another text.
        if old.isUTF16 { continue }
        let (bytes, made) = Self.applying(edits, to: old)
        if made.isEmpty { continue }
        try FileSystem.replace(path, with: bytes)
        let lines = LineIndex(old)
        mended += made.map { edit in
          Mended(
            file: file, line: lines.position(of: edit.range.bytes.lowerBound).line,
            old: String(decoding: old[edit.range.bytes], as: UTF8.self), new: edit.replacement)
        }
      } catch {
        throw .file(error)
      }
    }
    return mended
  }

  /// Whether a path leads to a file in the content, with every link followed.
  private func isContent(_ file: String) -> Bool {
    guard file.hasPrefix(ContentFolder.name + "/"), let place = FileSystem.resolved(root + "/" + file),
      let content = FileSystem.resolved(root + "/" + ContentFolder.name)
    else { return false }
    return place.hasPrefix(content + "/") && FileSystem.kind(place) == .file
  }

  private static func applying(
    _ edits: [Diagnostic.Edit], to bytes: [UInt8]
  ) -> (bytes: [UInt8], made: [Diagnostic.Edit]) {
    var result: [UInt8] = []
    var made: [Diagnostic.Edit] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range < $1.range }) {
      let range = edit.range.bytes
      // Two messages may ask for the same.
      guard edit != made.last, range.lowerBound >= end, range.upperBound <= bytes.count else { continue }
      result += bytes[end..<range.lowerBound]
      result += edit.replacement.utf8
      end = range.upperBound
      made.append(edit)
    }
    return (result + bytes[end...], made)
  }
}

extension Ratchet {
  /// The bytes of a ratchet file; nil if there is none.
  ///
  /// - Parameter isRequired: whether it was asked for by name, and has to be there.
  public static func bytes(of path: String, isRequired: Bool) throws(FileError) -> [UInt8]? {
    if FileSystem.kind(path) == nil, !isRequired { return nil }
    return try FileSystem.read(path)
  }

  /// Writes the file, in the place of an older one.
  public func write(to path: String) throws(FileError) {
    try FileSystem.replace(path, with: Array(text.utf8))
  }
}
