import Layout

/// Names that code can use, for a component and its views.
struct ImportNames {
  let component: String
  /// By view; the root's own is not used.
  let views: [String]

  init(_ root: InterfaceRoot, in document: InterfaceDocument) {
    let controller = document.controller(of: root)
    let file = document.file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    let candidates = [
      root.views.first?.customClass, controller?.customClass, root.views.first?.userLabel, file, "ImportedView",
    ]
    component =
      candidates.lazy.compactMap { $0 }.map { Self.word($0, isCapital: true) }.first { !$0.isEmpty } ?? "ImportedView"

    let shown = ViewNames(root, in: document)
    var used: Set<String> = Self.reserved
    var counts: [String: Int] = [:]
    views = root.views.indices.map { index in
      if index == 0 { return "" }
      let view = root.views[index]
      let outlet = shown.names[index] == view.id ? nil : shown.names[index]
      for candidate in [outlet, view.userLabel] {
        guard let candidate else { continue }
        let name = Self.word(candidate, isCapital: false)
        if !name.isEmpty, used.insert(name).inserted { return name }
      }
      while true {
        counts[view.element, default: 0] += 1
        let name = Self.word(view.element, isCapital: false) + "\(counts[view.element] ?? 0)"
        if used.insert(name).inserted { return name }
      }
    }
  }

  /// What paths and styles mean something else by.
  private static let reserved: Set<String> = {
    var names: Set<String> = ["extends", "constraints", "summary", "padding", "size", "safeArea"]
    for attribute in Attribute.allCases { names.insert("\(attribute.name)") }
    return names
  }()

  /// ASCII letters and digits of a text as one word; empty if there are none to begin with.
  private static func word(_ text: String, isCapital: Bool) -> String {
    var word = ""
    var startsWord = isCapital
    for byte in text.utf8 {
      guard isLetterOrDigit(byte) || byte == UInt8(ascii: "_") else {
        startsWord = !word.isEmpty || isCapital
        continue
      }
      let character = String(UnicodeScalar(byte))
      if word.isEmpty, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { continue }
      word += word.isEmpty && !isCapital ? character.lowercased() : startsWord ? character.uppercased() : character
      startsWord = false
    }
    return word
  }
}
