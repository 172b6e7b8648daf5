import Components
import Diagnostics
import TestSupport

/// Files of tokens, specs and components as one text, each behind a line `+++ name`, read as a build reads them.
///
/// Marks (`①`) may be spread over the files; each stands once.
struct NamedFiles {
  private(set) var values = NamedValues()
  private(set) var components: [ReadComponent] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var samples: [String: MarkedText] = [:]

  init(_ text: String, device: Device = .standard, reportsUnused: Bool = false) throws {
    var files: [(file: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("+++ ") {
        files.append((String(line.dropFirst(4)), ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += line + "\n"
      }
    }
    var tokens: [(file: String, bytes: [UInt8])] = []
    var specs: (file: String, bytes: [UInt8])?
    for (file, text) in files {
      let sample = MarkedText(text)
      samples[file] = sample
      if TokenLibrary.isSource(file) { tokens.append((file, sample.bytes)) }
      if file == "specs.yml" { specs = (file, sample.bytes) }
    }
    let read = NamedValues.reading(tokens: tokens, specs: specs)
    values = read.value
    diagnostics = read.diagnostics
    var uses: Set<String> = []
    for (file, _) in files where file.hasSuffix(".component.yml") {
      let component = try ReadComponent(
        samples[file]?.bytes ?? [], file: file, in: Context(device: device), system: DesignSystem(names: values))
      diagnostics += component.diagnostics
      uses.formUnion(component.uses)
      components.append(component)
    }
    if reportsUnused { diagnostics += values.unused(besides: uses) }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }
  }

  /// `① id: message → first hint`, with notes in lines of their own, in the order of the marks.
  var answers: String {
    let lines = diagnostics.map { diagnostic in
      let severity = diagnostic.severity == .warning ? "warning " : ""
      let hint = diagnostic.fixes.first.map { " → \($0.title)" } ?? ""
      let notes = diagnostic.notes.map { "\n  \(mark($0.range)): \($0.message)" }.joined()
      return "\(mark(diagnostic.range)) \(severity)\(diagnostic.id): \(diagnostic.message)\(hint)\(notes)"
    }
    return lines.sorted().map { $0 + "\n" }.joined()
  }

  private func mark(_ range: SourceRange) -> String {
    let place = samples[range.file]?.places(of: [Diagnostic("", "", at: range)]).first ?? range.file
    return place.hasSuffix(" ") ? String(place.dropLast()) : place
  }

  /// A token's value in light mode, or another.
  func value(_ name: String, _ mode: TokenMode = .light) -> TokenValue? {
    values.tokens.token(named: name)?.value(in: mode)
  }

  /// A colour token as `#rrggbb`.
  func hex(_ name: String, _ mode: TokenMode = .light) -> String? { value(name, mode)?.color?.rgba.hex }
}
