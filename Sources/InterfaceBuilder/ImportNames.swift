import Components

/// What the views of an imported root are called: by their outlets, else by what their author or their class calls them.
struct ImportNames {
  /// By the view's index in the root.
  private(set) var views: [String] = []
  private var used: Set<String> = []

  /// Names that mean something else where constraints, styles or values are written.
  private static let reserved: Set<String> = [
    "extends", "constraints", "summary", "safeArea", "contentLayoutGuide", "frameLayoutGuide",
    "layoutMarginsGuide", "readableContentGuide", "topLayoutGuide", "bottomLayoutGuide", "padding", "size",
    "borderWidth", "cornerRadius", "lineSpacing", "characterSpacing", "self", "super", "init", "Type", "Any", "Self",
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while", "await", "associatedtype",
  ]

  init(_ root: InterfaceRoot, in document: InterfaceDocument) {
    var outlets: [String: String] = [:]
    let controllers = document.controllers.flatMap(\.outlets)
    // The file's owner and the controllers come before views that name each other.
    for outlet in document.ownerOutlets + controllers + root.views.flatMap(\.outlets)
    where outlet.namesView && outlets[outlet.destination] == nil {
      outlets[outlet.destination] = outlet.property
    }
    // Outlets first, so that no class takes the name that code uses for another view.
    var names = [String?](repeating: nil, count: root.views.count)
    for (index, view) in root.views.enumerated() {
      guard !view.id.isEmpty, let outlet = outlets[view.id].flatMap({ Self.identifier($0) }) else { continue }
      names[index] = used.insert(outlet).inserted ? outlet : nil
    }
    for (index, view) in root.views.enumerated() where names[index] == nil {
      names[index] = unused(Self.ownName(of: view))
    }
    views = names.map { $0 ?? "view" }
  }

  /// A name that no view has yet, like the one asked for.
  mutating func unused(_ name: String) -> String {
    var result = name
    var number = 2
    while !used.insert(result).inserted {
      result = name + "\(number)"
      number += 1
    }
    return result
  }

  private static func ownName(of view: InterfaceView) -> String {
    if let name = view.userLabel.flatMap({ identifier($0) }) { return name }
    if let key = view.key, key != "view", let name = identifier(key) { return name }
    if let name = view.customClass.flatMap({ identifier($0) }) { return name }
    let className = view.uikitClass
    return identifier(className.hasPrefix("UI") ? String(className.dropFirst(2)) : className) ?? "view"
  }

  /// The words of a text as a name in code that begins with a small letter; nil if there is nothing to be one.
  static func identifier(_ text: String, isType: Bool = false) -> String? {
    guard let name = CodeName.identifier(text, isType: isType) else { return nil }
    return reserved.contains(name) ? name + "View" : name
  }
}

extension InterfaceOutlet {
  /// Whether the outlet says what a view is, not only what it is for.
  var namesView: Bool { !["view", "delegate", "dataSource", "accessoryView", "backgroundView"].contains(property) }
}

extension InterfaceDocument {
  /// Names for components made of the document's roots, each once, by the root's index.
  func componentNames() -> [String] {
    let file = file.split(separator: "/").last.map(String.init) ?? file
    let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    var used: Set<String> = []
    return roots.map { root in
      let wanted = ImportNames.identifier(wantedName(of: root, base: base), isType: true) ?? "ImportedView"
      var name = wanted
      var number = 2
      // Folders are named after components, and some disks know no large letters.
      while !used.insert(name.lowercased()).inserted {
        name = "\(wanted)\(number)"
        number += 1
      }
      return name
    }
  }

  private func wantedName(of root: InterfaceRoot, base: String) -> String {
    let view = root.views.first
    if let name = view?.customClass { return name }
    switch root.place {
    case .scene(let index):
      let controller = controllers[index]
      if let name = controller.customClass {
        for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name != suffix {
          return name.dropLast(suffix.count) + "View"
        }
        return name + "View"
      }
      return (controller.storyboardIdentifier ?? controller.title ?? view?.userLabel ?? base) + " View"
    case .topLevel: return view?.userLabel ?? base
    case .inside:
      if let name = view?["reuseIdentifier"] ?? view?.userLabel { return name }
      return base + " " + (view.map { String($0.uikitClass.dropFirst(2)) } ?? "View")
    }
  }
}
