import Diagnostics
import InterfaceBuilder
import Layout
import TestSupport
import Testing

/// A xib whose one view is 320 × 480 points, on a device with a home button, as Xcode 12 saves it.
///
/// `content` stands inside of the view; `device` and `attributes` replace what is usual.
func xib(
  _ content: String, device: String = "retina4_0", tools: String = "17701", attributes: String = "",
  frame: (Int, Int) = (320, 480), after: String = ""
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="\(device)" orientation="portrait" appearance="light"/>
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
      <view contentMode="scaleToFill" id="root"\(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="\(frame.0)" height="\(frame.1)"/>
        \(content)
      </view>
    </objects>
    \(after)
  </document>
  """
}

/// An element with a frame that follows constraints.
func view(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, element: String = "view",
  attributes: String = "", _ content: String = ""
) -> String {
  """
  <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
    \(content)
  </\(element)>
  """
}

/// A constraint, in the file's own attributes: `first("a.leading", "root.leading", constant: 16)`.
///
/// An item that is left out, as in `.height`, is the view that owns the constraint.
func constraint(
  _ first: String, _ second: String? = nil, constant: Double = 0, more: String = ""
) -> String {
  func attributes(_ anchor: String, _ name: String) -> String {
    let parts = anchor.split(separator: ".", omittingEmptySubsequences: false)
    let item = parts[0].isEmpty ? "" : " \(name)Item=\"\(parts[0])\""
    return item + " \(name)Attribute=\"\(parts[1])\""
  }
  var text = "<constraint" + attributes(first, "first")
  if let second { text += attributes(second, "second") }
  return text + " constant=\"\(constant)\" id=\"\(first)-\(second ?? "")\" \(more)/>"
}

/// The four constraints that tie a view to all edges of another.
func edges(of id: String, in owner: String, inset: Double = 0) -> String {
  constraint("\(id).leading", "\(owner).leading", constant: inset)
    + constraint("\(id).top", "\(owner).top", constant: inset)
    + constraint("\(owner).trailing", "\(id).trailing", constant: inset)
    + constraint("\(owner).bottom", "\(id).bottom", constant: inset)
}

/// The document of a sample, which must read without a message.
func document(_ text: String) throws -> InterfaceDocument {
  let result = InterfaceDocument.reading(Array(text.utf8), file: "Sample.xib")
  #expect(result.diagnostics.isEmpty)
  return try #require(result.value)
}

/// A view's solved frame in its parent, in the first root that holds it.
func solved(
  _ id: String, _ text: String, environment: EnvironmentSource = .stored, measure: MeasureSource = .stored
) throws -> Frame {
  let inspection = try document(text).inspected(environment: environment, measure: measure)
  for root in inspection.roots {
    let views = inspection.document.roots[root.index].views
    if let index = views.firstIndex(where: { $0.id == id }) { return root.views[index].solved }
  }
  throw NoView(id: id)
}

struct NoView: Error {
  var id: String
}
