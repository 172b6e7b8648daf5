import Diagnostics
import Markdown

extension RenderingOptions.FencedBlock {
  /// A message about the block's content, whose places count from there, as one about the page.
  func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var moved = diagnostic
    moved.range = place(diagnostic.range)
    moved.notes = moved.notes.map { Diagnostic.Note($0.message, at: place($0.range)) }
    moved.fixes = moved.fixes.map { fix in
      // In a quote or list, the letters are not those of the file.
      guard contentBytes != nil else { return Diagnostic.Fix(fix.title) }
      let edits = fix.edits.map { Diagnostic.Edit(range: place($0.range), replacement: $0.replacement) }
      return Diagnostic.Fix(fix.title, edits: edits, isSafe: fix.isSafe)
    }
    return moved
  }

  /// Without its letters at one place in the file, what is wrong inside the block is shown at the block itself.
  private func place(_ range: SourceRange) -> SourceRange {
    guard let start = contentBytes?.lowerBound else { return self.range }
    return SourceRange(file: range.file, bytes: start + range.bytes.lowerBound..<start + range.bytes.upperBound)
  }

  /// A message about what stands behind the block's name, if anything does.
  var wordsBehind: [Diagnostic] { arguments.isEmpty ? [] : [.wordsBehindBlock(name, at: range)] }
}

extension Diagnostic {
  fileprivate static func wordsBehindBlock(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-key", "nothing can stand behind '\(name)'", at: place,
      fixes: [Fix("write it as a line 'key: value' inside the block")])
  }
}
