import Diagnostics
import Layout

extension InterfaceDocument {
  /// More bytes than any document has that a person made with Interface Builder; a longer one is not read.
  public static let mostBytes = 64 << 20

  /// Reads a `.xib` or `.storyboard`; nil beside the diagnostics that say why it is none.
  ///
  /// The views, constraints and values are those that the canvas' device sees: its size classes are applied.
  public static func reading(_ text: [UInt8], file: String) -> Reported<InterfaceDocument?> {
    let tree = XMLTree.reading(text, file: file)
    var reader = InterfaceReader(tree: tree.value, file: file)
    let document = reader.read()
    return Reported(document, (tree.diagnostics + reader.diagnostics).sorted())
  }
}

/// Turns elements into values.
struct InterfaceReader {
  let tree: XMLTree
  let file: String
  var diagnostics: [Diagnostic] = []
  var document: InterfaceDocument
  /// What is to be read still: a view, and where it goes.
  private var pending: [Pending] = []

  private struct Pending {
    var element: Int
    var target: Target

    enum Target {
      case newRoot(InterfaceRoot.Place)
      case child(root: Int, parent: Int)
    }
  }

  init(tree: XMLTree, file: String) {
    self.tree = tree
    self.file = file
    document = InterfaceDocument(
      file: file, isStoryboard: false, device: .plain, usesSafeAreas: false, isLaunchScreen: false, toolsVersion: "",
      controllers: [], roots: [], imageSizes: [:], colors: [:], ownerOutlets: [], ownerClass: nil)
  }

  mutating func read() -> InterfaceDocument? {
    guard let top = tree.elements.first else {
      // Without an element there is a message about broken XML already, unless the file is empty.
      return nil
    }
    guard top.name == "document" else {
      diagnostics.append(.notADocument(top.name, at: place(0)))
      return nil
    }
    let type = top["type"] ?? ""
    guard type.contains("CocoaTouch") || top["targetRuntime"]?.contains("CocoaTouch") == true else {
      diagnostics.append(.notForIOS(top["targetRuntime"] ?? type, at: place(0)))
      return nil
    }
    document.isStoryboard = type.contains("Storyboard")
    document.usesSafeAreas = top["useSafeAreas"] == "YES"
    document.isLaunchScreen = top["launchScreen"] == "YES"
    document.toolsVersion = top["toolsVersion"] ?? ""
    if top["useAutolayout"] != "YES" { diagnostics.append(.withoutAutoLayout(at: place(0))) }
    readDevice(of: top)
    readResources()
    for child in tree.children(of: 0) {
      switch tree[child].name {
      case "objects": readObjects(child)
      case "scenes":
        for scene in tree.children(of: child) {
          for objects in tree.children(of: scene) where tree[objects].name == "objects" { readObjects(objects) }
        }
      default: break
      }
    }
    return document
  }

  func place(_ element: Int) -> SourceRange {
    SourceRange(file: file, bytes: tree[element].bytes)
  }

  // MARK: The document

  private mutating func readDevice(of top: XMLTree.Element) {
    guard let element = tree.child("device", of: 0) else {
      readSimulatedScreen()
      return
    }
    let id = tree[element]["id"] ?? ""
    let isLandscape = tree[element]["orientation"] == "landscape"
    let layout = tree[element]["layout"] ?? tree.child("adaptation", of: element).flatMap { tree[$0]["id"] }
    if let device = CanvasDevice(id: id, isLandscape: isLandscape, layout: layout) {
      document.device = device
    } else {
      let nearest = CanvasDevice.nearest(to: id, isLandscape: isLandscape)
      diagnostics.append(.unknownDevice(id, takenAs: nearest, at: place(element)))
      document.device = nearest
    }
  }

  /// Before Xcode 8 the screen stood elsewhere, and the canvas saw the size classes "any" on it.
  private mutating func readSimulatedScreen() {
    guard let container = tree.child("simulatedMetricsContainer", of: 0),
      let screen = tree.child(key: "destination", of: container),
      let type = tree[screen]["type"]?.split(separator: ".").first,
      var device = CanvasDevice(id: String(type))
    else {
      // Without traits the canvas is the phone of its time.
      if tree[0]["useTraitCollections"] != "YES" { document.device = .phoneOfOldCanvases }
      return
    }
    device.sizeClasses = nil
    document.device = device
  }

  private mutating func readResources() {
    guard let resources = tree.child("resources", of: 0) else { return }
    for child in tree.children(of: resources) {
      let element = tree[child]
      guard let name = element["name"] else { continue }
      switch element.name {
      case "image":
        document.imageSizes[name] = Size(
          width: number("width", of: child) ?? 0, height: number("height", of: child) ?? 0)
      case "namedColor", "systemColor":
        if let color = tree.child("color", of: child) { document.colors[name] = self.color(color) }
      default: break
      }
    }
  }

  private mutating func readObjects(_ objects: Int) {
    for object in tree.children(of: objects) {
      let element = tree[object]
      if element.name == "placeholder" {
        if element["placeholderIdentifier"] == "IBFilesOwner" {
          document.ownerClass = element["customClass"]
          document.ownerOutlets = outlets(of: object)
        }
      } else if element["sceneMemberID"] != nil || element.name.hasSuffix("ontroller") {
        readController(object)
      } else if isView(object) {
        read(object, .newRoot(.topLevel))
      }
    }
  }

  private mutating func readController(_ object: Int) {
    let index = document.controllers.count
    document.controllers.append(controller(object))
    for child in tree.children(of: object) where tree[child]["key"] == "view" && isView(child) {
      read(child, .newRoot(.scene(controller: index)))
    }
  }

  // MARK: Views

  private mutating func read(_ element: Int, _ target: Pending.Target) {
    pending.append(Pending(element: element, target: target))
    // Last in, first out, with children pushed in reverse: parents come before their children, in the file's order.
    while let next = pending.popLast() {
      let root: Int
      let parent: Int?
      switch next.target {
      case .newRoot(let place):
        root = document.roots.count
        parent = nil
        var new = InterfaceRoot(views: [], place: place, uninstalled: [])
        if place == .topLevel { new.simulatedBars = simulatedBars(of: next.element) }
        document.roots.append(new)
      case .child(let ofRoot, let ofParent): (root, parent) = (ofRoot, ofParent)
      }
      var variations = Variations(tree, of: next.element, for: document.device.sizeClasses)
      let view = view(next.element, parent: parent, variations: variations)
      let index = document.roots[root].views.count
      document.roots[root].views.append(view)
      document.roots[root].uninstalled.formUnion(variations.excludedViews)
      for (child, isRoot) in parts(of: next.element, &variations).reversed() {
        pending.append(
          Pending(
            element: child,
            target: isRoot ? .newRoot(.inside(root: root, view: index)) : .child(root: root, parent: index)))
      }
    }
  }

  /// The views that stand in an element, and whether each is laid out by itself.
  private func parts(of element: Int, _ variations: inout Variations) -> [(element: Int, isRoot: Bool)] {
    var parts: [(element: Int, isRoot: Bool)] = []
    let isList = tree[element].name == "tableView" || tree[element].name == "collectionView"
    for child in tree.children(of: element) {
      switch tree[child].name {
      case "subviews":
        for view in tree.children(of: child) {
          if let id = tree[view]["id"], variations.excludedViews.contains(id) { continue }
          if isView(view) { parts.append((view, false)) }
        }
      case "cells", "prototypes":
        for cell in tree.children(of: child) where isView(cell) { parts.append((cell, true)) }
      case "sections":
        for section in tree.children(of: child) {
          guard let cells = tree.child("cells", of: section) else { continue }
          for cell in tree.children(of: cells) where isView(cell) { parts.append((cell, true)) }
        }
      default:
        if tree[child]["key"] != nil, isView(child) { parts.append((child, isList)) }
      }
    }
    return parts
  }

  /// Whether an element is a view: it has a frame, or its name says so.
  private func isView(_ element: Int) -> Bool {
    let name = tree[element].name
    // The content views of collection view cells have no id.
    if tree[element]["id"] == nil, tree[element]["key"] == nil { return false }
    if name.hasSuffix("iew") || name.hasSuffix("Cell") || Self.viewElements.contains(name) { return true }
    return tree.child("rect", key: "frame", of: element) != nil
  }

  /// Views whose elements are not named `…View` or `…Cell`.
  private static let viewElements: Set<String> = [
    "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "pageControl", "datePicker",
    "searchBar", "navigationBar", "toolbar", "tabBar", "control", "colorWell", "tableViewCellContentView",
  ]
}

extension Diagnostic {
  fileprivate static func notADocument(_ name: String, at place: SourceRange) -> Diagnostic {
    let what =
      name == "archive" ? "an archive from before Xcode 5; open and save it with a newer Xcode" : "not a 'document'"
    return Diagnostic("not-interface-builder", "'\(name)' is \(what)", at: place)
  }

  fileprivate static func notForIOS(_ runtime: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "not-for-ios",
      runtime.isEmpty
        ? "the document does not say that it is one for iOS" : "'\(runtime)' is no document for iOS", at: place,
      fixes: [Fix("its 'type' is 'com.apple.InterfaceBuilder3.CocoaTouch.XIB' or '….CocoaTouch.Storyboard.XIB'")])
  }

  fileprivate static func withoutAutoLayout(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "without-auto-layout", .warning, "the document does not use Auto Layout; frames follow autoresizing masks alone",
      at: place)
  }

  fileprivate static func unknownDevice(
    _ id: String, takenAs device: CanvasDevice, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "unknown-device", .warning, "no device is named '\(id)'; it is taken as '\(device.id ?? "600 × 600 points")'",
      at: place)
  }
}
