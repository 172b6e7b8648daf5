import Baselines
import Components
import Layout

extension RecordedFrame {
  init(_ frame: Frame, isHidden: Bool = false) {
    self.init(
      x: Self.hundredths(frame.x), y: Self.hundredths(frame.y), width: Self.hundredths(frame.width),
      height: Self.hundredths(frame.height), isHidden: isHidden)
  }
}

extension RecordedLayout {
  /// Each view's frame in the view that it is in, as UIKit has it: what stays where it is in a view that moves stays.
  init(_ solved: SolvedComponent) {
    self.init()
    if let own = solved.layout.frames.first { frames[Self.ownName] = RecordedFrame(own) }
    for (view, frame) in zip(solved.style.views, solved.layout.frames.dropFirst()) {
      frames[view.name] = RecordedFrame(frame, isHidden: view.placement.isHidden)
    }
  }

  /// The frames of rows on the device; the screen's own is as high as its content.
  init(_ solved: SolvedScreen, _ rows: [RecordedRow]) {
    self.init()
    let content = Frame(x: 0, y: 0, width: solved.size.width, height: max(solved.size.height, solved.fullHeight))
    frames[Self.ownName] = RecordedFrame(content)
    for row in rows { frames[row.name] = RecordedFrame(row.item.frame) }
  }
}

extension SolvedScreen {
  /// The height of the device's screen that would show all of it.
  fileprivate var fullHeight: Double { contentTop + contentHeight + contentBottom }
}

/// A row of a screen under the name that a baseline knows it by.
struct RecordedRow: Sendable {
  var name: String
  var className: String
  var item: SolvedScreen.SolvedItem
}

extension SolvedScreen {
  /// The flags that are set.
  var recordedStyle: String { context.combination.flags.joined(separator: " + ") }

  /// Its rows, each named by its section and its id or component, so that a row keeps its name when its data change.
  var recordedRows: [RecordedRow] {
    var rows: [RecordedRow] = []
    var counts: [String: Int] = [:]
    func add(_ item: SolvedItem?, _ section: String) {
      guard let item else { return }
      let component = item.shown.item.component?.value ?? "carousel"
      let name = section + "/" + (item.shown.item.id?.value ?? component)
      let count = counts[name, default: 0] + 1
      counts[name] = count
      rows.append(RecordedRow(name: count == 1 ? name : "\(name) (\(count))", className: component, item: item))
      for card in item.cards { add(card, section) }
    }
    add(parallaxHeader, "parallax")
    for (solved, shown) in zip(sections, shown.sections) {
      add(solved.header, shown.identity)
      for item in solved.items { add(item, shown.identity) }
      add(solved.footer, shown.identity)
    }
    return rows
  }
}
