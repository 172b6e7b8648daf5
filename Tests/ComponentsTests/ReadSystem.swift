import Components
import Diagnostics
import Layout

/// Several component files that may speak of each other, written one below the other; each begins with `component:`.
struct ReadSystem {
  private(set) var system = DesignSystem()
  private(set) var components: [String: ReadComponent] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: String, in context: Context = Context(), pictures: [ImageAsset] = []) throws {
    var read: [Reported<Component?>] = []
    for (name, source) in Self.files(in: text) {
      // Numbered, so that files sort as they are written.
      let file = read.count < 9 ? "0\(read.count + 1)-" : "\(read.count + 1)-"
      let reported = Component.reading(source, file: file + name + ".component.yml")
      if let component = reported.value { system.add(component) } else { system.unread.insert(name) }
      read.append(reported)
    }
    for reported in read {
      let solved = try ReadComponent(reported, of: system, in: context, pictures: pictures)
      diagnostics += solved.diagnostics
      if let component = reported.value { components[component.name] = solved }
    }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }.sorted()
  }

  /// Each file alone, at the place where it stands in the whole text: the rest is blank, so that marks keep their bytes.
  private static func files(in text: String) -> [(name: String, source: [UInt8])] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var starts = lines.indices.filter { lines[$0].hasPrefix("component:") }
    guard starts.count > 1 else { return [("Sample", Array(text.utf8))] }
    starts[0] = 0
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : lines.count
      let blank = lines[..<start].map { String(repeating: " ", count: $0.utf8.count) }
      let source = (blank + lines[start..<end]).joined(separator: "\n")
      return (String(lines[start].dropFirst("component:".count).drop { $0 == " " }), Array(source.utf8))
    }
  }

  /// The frame of a view of a component before rounding; of the component itself where `view` is nil.
  func frame(_ view: String? = nil, of component: String, in style: String = "") -> Frame? {
    components[component]?.frame(view, in: style)
  }

  /// What a view of a component shows.
  func text(_ view: String, of component: String, in style: String = "") -> String? {
    let views = components[component]?.styles[style]?.style.views
    return views?.first { $0.name == view }?.text
  }
}
