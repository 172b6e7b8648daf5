/// Prints diagnostics as commands that GitHub Actions turns into annotations of a commit's files:
///
///     ::error file=content/a.md,line=3,endLine=3,col=1,endColumn=18,title=missing-page::no page or file is at 'b.md'
///
/// The form of the commands: GitHub, "Workflow commands for GitHub Actions", setting an error message; what is escaped in
/// them: `escapeData` and `escapeProperty` of GitHub's actions/toolkit.
public struct GitHubPrinter {
  private var places: PrintedPlaces

  /// - Parameters:
  ///   - prefix: what stands before every path, where the site is not the repository's root.
  ///   - text: the bytes of a file by its path in a range, or nil if there are none.
  public init(prefix: String = "", text: @escaping (String) -> [UInt8]?) {
    places = PrintedPlaces(prefix: prefix, text: text)
  }

  /// The diagnostics sorted by place, a line each; the first fix and the notes stand in the annotation's text.
  public mutating func print(_ diagnostics: some Sequence<Diagnostic>) -> String {
    var output = ""
    for diagnostic in diagnostics.sorted() {
      let place = places.place(of: diagnostic.range)
      var properties = [("file", place.path)]
      if let start = place.start, let end = place.end {
        properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
        // Columns mean something within one line only.
        if start.line == end.line {
          properties += [("col", "\(start.column)"), ("endColumn", "\(max(start.column, end.column - 1))")]
        }
      }
      properties.append(("title", diagnostic.id))
      var lines = [diagnostic.message]
      if let fix = diagnostic.fixes.first { lines.append(fix.title) }
      for note in diagnostic.notes {
        let place = places.place(of: note.range)
        lines.append("\(place.path)\(place.start.map { ":\($0.line)" } ?? ""): \(note.message)")
      }
      let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
      output +=
        "::\(diagnostic.severity.rawValue) \(list)::\(escaped(lines.joined(separator: "\n"), isProperty: false))\n"
    }
    return output
  }

  private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
