import Components

/// What the file says of a view that a component has no words for, found in the file's own elements.
struct ImportNotes {
  let tree: XMLTree
  /// Elements by where their start tags begin.
  private let elements: [Int: Int]
  let document: InterfaceDocument
  let root: InterfaceRoot
  let names: [String]

  init(_ source: [UInt8], _ document: InterfaceDocument, _ root: InterfaceRoot, names: [String]) {
    tree = XMLTree.reading(source, file: document.file).value
    var elements: [Int: Int] = [:]
    for index in tree.elements.indices { elements[tree[index].bytes.lowerBound] = index }
    self.elements = elements
    self.document = document
    self.root = root
    self.names = names
  }

  private init(
    tree: XMLTree, elements: [Int: Int], _ document: InterfaceDocument, _ root: InterfaceRoot, _ names: [String]
  ) {
    (self.tree, self.elements, self.document, self.root, self.names) = (tree, elements, document, root, names)
  }

  /// The same file, of another root.
  func of(_ root: InterfaceRoot, names: [String]) -> ImportNotes {
    ImportNotes(tree: tree, elements: elements, document, root, names)
  }

  // MARK: A view

  func notes(of index: Int, shownAs viewClass: ViewClass, stands isWritten: Bool) -> [String] {
    let view = root.views[index]
    var notes: [String] = []
    if let name = view.customClass {
      notes.append("its class \(importCode(name)), shown as a `\(viewClass.rawValue)`")
    } else if isWritten, view.uikitClass != viewClass.rawValue {
      notes.append("its class `\(view.uikitClass)`, shown as a `\(viewClass.rawValue)`")
    }
    notes += attributeNotes(view)
    if let element = elements[view.bytes.lowerBound] {
      for child in tree.children(of: element) { notes += childNotes(child) }
    }
    return notes
  }

  private func attributeNotes(_ view: InterfaceView) -> [String] {
    var notes: [String] = []
    var index = 0
    while index + 1 < view.attributes.count {
      let (name, value) = (view.attributes[index], view.attributes[index + 1])
      index += 2
      if Self.carried.contains(name) || Self.usual.contains("\(name)=\(value)") { continue }
      if Self.carriedBy[view.element]?.contains(name) == true { continue }
      notes.append("`\(name)` = \(importCode(value))")
    }
    return notes
  }

  /// Attributes that the component says in its own words, or that only the canvas has a use for.
  private static let carried: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "hidden",
    "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity",
    "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "semanticContentAttribute", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "layoutMarginsFollowReadableWidth", "clipsSubviews", "initialFrame", "canvasSize",
  ]

  private static let carriedBy: [String: Set<String>] = [
    "label": [
      "text", "textAlignment", "numberOfLines", "lineBreakMode", "preferredMaxLayoutWidth", "minimumScaleFactor",
      "minimumFontSize", "adjustsFontSizeToFit", "usesAttributedText",
    ],
    "textField": ["text", "textAlignment", "placeholder"], "textView": ["text", "textAlignment"],
    "imageView": ["image", "contentMode"], "button": ["enabled", "selected"],
    "stackView": [
      "axis", "distribution", "alignment", "spacing", "spacingType", "baselineRelativeArrangement",
      "layoutMarginsRelativeArrangement",
    ],
  ]

  /// What Interface Builder writes everywhere.
  private static let usual: Set<String> = [
    "opaque=NO", "opaque=YES", "contentMode=scaleToFill", "contentMode=left", "contentMode=center",
    "contentMode=redraw",
    "userInteractionEnabled=YES", "userInteractionEnabled=NO", "multipleTouchEnabled=YES", "multipleTouchEnabled=NO",
    "baselineAdjustment=alignBaselines", "contentHorizontalAlignment=center", "contentVerticalAlignment=center",
    "contentHorizontalAlignment=left", "lineBreakMode=middleTruncation", "adjustsFontSizeToFit=NO",
    "textAlignment=natural", "adjustsLetterSpacingToFitWidth=NO", "adjustsFontForContentSizeCategory=NO",
    "clearsContextBeforeDrawing=NO", "clearsContextBeforeDrawing=YES", "indentationWidth=10", "selectionStyle=default",
    "separatorStyle=default", "dataMode=prototypes", "segmentControlStyle=plain", "autoresizesSubviews=YES",
    "enabled=YES", "selected=NO", "highlighted=NO", "buttonType=system", "tag=0",
  ]

  // MARK: What stands inside

  private func childNotes(_ child: Int) -> [String] {
    let element = tree[child]
    let key = element["key"]
    switch element.name {
    case "rect", "autoresizingMask", "fontDescription", "subviews", "state", "userDefinedRuntimeAttributes", "nil",
      "viewLayoutGuide", "layoutGuide", "layoutGuides", "freeformSimulatedSizeMetrics", "point",
      "directionalEdgeInsets", "edgeInsets",
      "buttonConfiguration", "frame":
      return []
    case "cells", "prototypes", "sections":
      return ["the rows in it, which are components of their own"]
    case "constraints": return constraintNotes(child)
    case "variation":
      guard let key, key != "default" else { return [] }
      return ["its variation for \(importCode(key)), apart from what holds on the file's own canvas"]
    case "color" where ["textColor", "backgroundColor", "tintColor"].contains(key ?? ""): return []
    case "inset" where ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"].contains(key ?? ""): return []
    case "string", "mutableString":
      return ["text", "title", "placeholder", "userLabel"].contains(key ?? "") ? [] : [described(child)]
    case "attributedString":
      return ["the fonts and colours of its attributed text, apart from the first"] + paragraphNotes(child)
    case "connections": return connectionNotes(child)
    case "textInputTraits": return element.attributes.count <= 2 ? [] : [described(child)]
    case _ where root.views.contains { $0.bytes == element.bytes }: return []
    case _ where document.roots.contains { $0.views.first?.bytes == element.bytes }:
      return ["its `\(key ?? element.name)`, which is a component of its own"]
    default: return [described(child)]
    }
  }

  /// What the paragraphs of an attributed text say that a component's text cannot; line spacing it can.
  private func paragraphNotes(_ string: Int) -> [String] {
    var found: [String] = []
    for fragment in tree.children(of: string) {
      for attributes in tree.children(of: fragment) {
        for style in tree.children(of: attributes) where tree[style].name == "paragraphStyle" {
          for name in Self.paragraphMeasures {
            guard let value = tree[style][name], (finiteNumber(value) ?? 0) != 0 else { continue }
            let note = "`\(name)` = \(importCode(value)) of its paragraphs"
            if !found.contains(note) { found.append(note) }
          }
        }
      }
    }
    return found
  }

  private static let paragraphMeasures = [
    "firstLineHeadIndent", "headIndent", "tailIndent", "paragraphSpacing", "paragraphSpacingBefore",
    "lineHeightMultiple", "minimumLineHeight", "maximumLineHeight",
  ]

  private func described(_ child: Int) -> String {
    let element = tree[child]
    var text = "`\(element.name)`"
    if let key = element["key"], key != element.name { text = "`\(key)`" }
    var values: [String] = []
    var index = 0
    while index + 1 < element.attributes.count {
      if !["key", "id"].contains(element.attributes[index]) {
        values.append("\(element.attributes[index]) \(element.attributes[index + 1])")
      }
      index += 2
    }
    if !element.text.isEmpty { values.append(element.text) }
    return values.isEmpty ? text : text + " (\(importCode(values.joined(separator: ", "))))"
  }

  private func constraintNotes(_ list: Int) -> [String] {
    let variations = tree.children(of: list).count { constraint in
      tree.children(of: constraint).contains { tree[$0].name == "variation" && tree[$0]["key"] != "default" }
    }
    if variations == 0 { return [] }
    return ["what other size classes change about \(variations == 1 ? "a constraint" : "\(variations) constraints")"]
  }

  private func connectionNotes(_ list: Int) -> [String] {
    tree.children(of: list).compactMap { child in
      let element = tree[child]
      switch element.name {
      case "outlet", "outletCollection":
        let property = element["property"] ?? ""
        if let view = root.views.firstIndex(where: { $0.id == element["destination"] }), names[view] == property {
          return nil
        }
        return "the outlet \(importCode(property))"
      case "action":
        return "the action \(importCode(element["selector"] ?? ""))"
      case "segue":
        return "the segue \(importCode(element["identifier"] ?? element["kind"] ?? "")) to "
          + importCode(destination(element["destination"] ?? ""))
      default: return described(child)
      }
    }
  }

  private func destination(_ id: String) -> String {
    let controller = document.controllers.first { $0.id == id }
    return controller?.customClass ?? controller?.storyboardIdentifier ?? controller?.title ?? id
  }

  // MARK: The whole

  /// What belongs to the root's scene, or to the file's owner.
  var ownerNotes: [String] {
    var notes: [String] = []
    if case .scene(let index) = root.place {
      let controller = document.controllers[index]
      if let name = controller.customClass { notes.append("the scene's class \(importCode(name))") }
      for segue in controller.segues {
        notes.append(
          "the segue \(importCode(segue.identifier ?? segue.kind)) to \(importCode(destination(segue.destination)))")
      }
      notes += outletNotes(controller.outlets)
    } else if root.place == .topLevel {
      if let name = document.ownerClass { notes.append("the class of the file's owner, \(importCode(name))") }
      notes += outletNotes(document.ownerOutlets)
    }
    for id in root.uninstalled.sorted() {
      notes.append("the view \(importCode(id)), which the size classes of the file's canvas leave out")
    }
    return notes
  }

  private func outletNotes(_ outlets: [InterfaceOutlet]) -> [String] {
    outlets.compactMap { outlet in
      if outlet.property == "view" { return nil }
      if let view = root.views.firstIndex(where: { $0.id == outlet.destination }), names[view] == outlet.property {
        return nil
      }
      // Outlets to views of other roots are those roots' names.
      if document.roots.contains(where: { $0.views.contains { $0.id == outlet.destination } }), outlet.namesView,
        !root.views.contains(where: { $0.id == outlet.destination })
      {
        return nil
      }
      return "the outlet \(importCode(outlet.property))"
    }
  }
}
