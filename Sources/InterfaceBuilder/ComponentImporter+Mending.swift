import Components
import Layout
import Typography

/// Solving the component, and numbers where its constraints do not lead to the frames of the document.
extension ComponentImporter {
  /// Whether the component as it stands puts every view where it belongs; if not, what will help is added.
  mutating func settle(_ text: String, measurer: TextMeasurer) -> Bool {
    let file = "\(name).component.yml"
    guard let component = Component.reading(Array(text.utf8), file: file).value, let style = component.styles.first
    else { return lines.isEmpty ? !addAllNumbers() : true }
    let resolved = component.resolve(style).value
    let solved = component.solve(resolved, in: Context(), measurer: measurer, image: { _ in nil }).value
    if mendConflicts(solved.layout) { return false }
    return mendFrames(solved.layout)
  }

  /// Writes every number, for a component that no constraint says anything about; false if there are no views.
  private mutating func addAllNumbers() -> Bool {
    for view in root.views.indices.dropFirst() {
      for isHorizontal in [true, false] {
        for isSize in [true, false] { addNumber(Fault(view: view, isHorizontal: isHorizontal, isSize: isSize)) }
      }
    }
    return root.views.count > 1
  }

  /// Takes out constraints that conflict: numbers first, and of the author's the one that the layout went on without.
  private mutating func mendConflicts(_ layout: SolvedLayout) -> Bool {
    var dropped: Set<Int> = []
    for conflict in layout.conflicts {
      guard let line = conflict.dropped ?? conflict.constraints.last, lines.indices.contains(line) else { continue }
      dropped.insert(line)
    }
    for line in dropped.sorted(by: >) {
      if !lines[line].isNumber {
        notes.append("The constraint `\(lines[line].text)` conflicts with others and was left out.")
      }
      lines.remove(at: line)
    }
    return !dropped.isEmpty
  }

  /// What numbers are written for, one kind after another: each kind mends some of what would need the next.
  private enum Mending: CaseIterable {
    /// Sizes that a component has no natural size for.
    case foreignSizes
    case arrangedPlaces, arrangedSizes
    case otherSizes, otherPlaces
  }

  /// Writes numbers for views that are not where they belong, or could be elsewhere; true if there are none.
  private mutating func mendFrames(_ layout: SolvedLayout) -> Bool {
    let faults = faults(layout)
    if faults.isEmpty { return true }
    for mending in Mending.allCases {
      var isMended = false
      for fault in faults where isMeant(fault, by: mending) && !hasNumber(fault) {
        addNumber(fault)
        isMended = true
      }
      if isMended { return false }
    }
    // The numbers lose against something required: they alone stay.
    for fault in faults {
      let before = lines.count
      lines.removeAll { !$0.isNumber && $0.isHorizontal == fault.isHorizontal && $0.views.contains(fault.view) }
      if lines.count < before {
        notes.append(
          "Constraints of `\(names.views[fault.view])` lead elsewhere than the file; numbers stand for them.")
        for isSize in [true, false] {
          let number = Fault(view: fault.view, isHorizontal: fault.isHorizontal, isSize: isSize)
          if !hasNumber(number) { addNumber(number) }
        }
        return false
      }
    }
    return true
  }

  /// A number of a view's frame that is not what it should be.
  private struct Fault: Hashable {
    var view: Int
    var isHorizontal: Bool
    var isSize: Bool
  }

  private func faults(_ layout: SolvedLayout) -> [Fault] {
    var faults: [Fault] = []
    for view in root.views.indices.dropFirst() where layout.pixelFrames.indices.contains(view) {
      let (expected, found) = (inspected.layout.pixelFrames[view], layout.pixelFrames[view])
      let differences = [
        (Fault(view: view, isHorizontal: true, isSize: true), expected.width - found.width),
        (Fault(view: view, isHorizontal: true, isSize: false), expected.x - found.x),
        (Fault(view: view, isHorizontal: false, isSize: true), expected.height - found.height),
        (Fault(view: view, isHorizontal: false, isSize: false), expected.y - found.y),
      ]
      faults += differences.filter { abs($0.1) > 0.5 }.map(\.0)
    }
    for ambiguity in layout.ambiguities where ambiguity.view > 0 {
      for isSize in [true, false] where isSize ? ambiguity.isSize : ambiguity.isPosition {
        let fault = Fault(view: ambiguity.view, isHorizontal: ambiguity.axis == .horizontal, isSize: isSize)
        if !faults.contains(fault) { faults.append(fault) }
      }
    }
    return faults
  }

  private func isMeant(_ fault: Fault, by mending: Mending) -> Bool {
    let view = root.views[fault.view]
    let isArranged = view.parent.map { root.views[$0].stack != nil } ?? false
    switch mending {
    case .foreignSizes: return fault.isSize && !["label", "button", "view", "stackView"].contains(view.element)
    case .arrangedPlaces: return !fault.isSize && isArranged
    case .arrangedSizes: return fault.isSize && (isArranged || view.stack != nil)
    case .otherSizes: return fault.isSize
    case .otherPlaces: return !fault.isSize
    }
  }

  private func hasNumber(_ fault: Fault) -> Bool {
    lines.contains {
      $0.isNumber && $0.isHorizontal == fault.isHorizontal && $0.isSize == fault.isSize && $0.views.contains(fault.view)
    }
  }

  private mutating func addNumber(_ fault: Fault) {
    let path = names.views[fault.view]
    let frame = inspected.layout.pixelFrames[fault.view]
    let text: String
    if fault.isSize {
      text =
        "\(path).\(fault.isHorizontal ? "width" : "height") == "
        + notation(fault.isHorizontal ? frame.width : frame.height)
    } else {
      let edge = fault.isHorizontal ? "left" : "top"
      let value = fault.isHorizontal ? frame.x : frame.y
      text = "\(path).\(edge) == \(edge) \(value < 0 ? "-" : "+") \(notation(abs(value)))"
    }
    lines.append(
      Line(
        text: text + " @999", views: [fault.view], isHorizontal: fault.isHorizontal, isNumber: true,
        isSize: fault.isSize))
    let what =
      fault.isSize ? (fault.isHorizontal ? "width" : "height") : (fault.isHorizontal ? "left edge" : "top edge")
    notes.append("The \(what) of `\(path)` is a number: \(reason(fault.view)).")
  }

  /// Why a view's place cannot follow from constraints alone.
  private func reason(_ view: Int) -> String {
    let source = root.views[view]
    if let parent = source.parent, let stack = root.views[parent].stack {
      return "a stack view with the distribution `\(stack.distribution)` arranges it"
    }
    if source.stack != nil { return "it is a stack view, as large as what it arranges" }
    if source.usesAutoresizingMask { return "it follows its parent by an autoresizing mask" }
    if !["label", "button", "view"].contains(source.element) {
      return "components have no natural size of a `\(source.uikitClass)`"
    }
    return "its constraints alone do not say them"
  }
}
