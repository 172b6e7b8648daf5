import Components
import Foundation
import Layout
import Previews
import TestSupport
import Testing

/// Every standard control in its states.
///
/// `UPDATE_GOLDEN=1 swift test --filter ControlPreviewTests` writes the pictures; then open them in a browser.
@Suite struct ControlPreviewTests {
  private static let folder = Places.folder(of: #filePath).appendingPathComponent("Golden")

  static let controls = """
    component: Controls
    size: { height: 860 }
    views:
      off: { class: UISwitch }
      on: { class: UISwitch, isOn: true }
      onDisabled: { class: UISwitch, isOn: true, enabled: false }
      empty: { class: UISlider }
      third: { class: UISlider, value: 0.3 }
      full: { class: UISlider, value: 1, enabled: false }
      begun: { class: UIProgressView, value: 0.25 }
      done: { class: UIProgressView, value: 1 }
      step: { class: UIStepper }
      stepDisabled: { class: UIStepper, enabled: false }
      spinner: { class: UIActivityIndicatorView }
      unselected: { class: UISegmentedControl, segments: [Day, Week, Month] }
      second: { class: UISegmentedControl, segments: [Day, Week, Month, "A whole year"], selectedSegment: 1 }
      chosen: { class: UISegmentedControl, segments: [One, Two], selectedSegment: 0, enabled: false }
      pages: { class: UIPageControl }
      later: { class: UIPageControl, numberOfPages: 6, currentPage: 4 }
      name: { class: UITextField, text: Ada Lovelace }
      mail: { class: UITextField, placeholder: Mail address }
      locked: { class: UITextField, text: Ada, enabled: false }
      search: { class: UISearchBar, placeholder: Search }
      buy: { class: UIButton, title: Buy, enabled: false, titleFont: 17 }
      date: { class: UIDatePicker }
      top: { class: UINavigationBar }
      tools: { class: UIToolbar }
      tabs: { class: UITabBar }
    constraints:
      - "H:|-16-[off]-16-[on]-16-[onDisabled]"
      - "H:[buy]-16-|"
      - "H:|-16-[empty]-16-[third(empty)]-16-[full(empty)]-16-|"
      - "H:|-16-[begun]-16-[done(begun)]-16-|"
      - "H:|-16-[step]-16-[stepDisabled]-16-[spinner]"
      - "H:|-16-[unselected]-16-|"
      - "H:|-16-[second]-16-|"
      - "H:|-16-[chosen]-16-|"
      - "H:|-16-[pages]-16-[later(pages)]-16-|"
      - "H:|-16-[name]-16-[locked(name)]-16-|"
      - "H:|-16-[mail]-16-|"
      - "H:|[search]|"
      - "H:|-16-[date]-16-|"
      - "H:|[top]|"
      - "H:|[tools]|"
      - "H:|[tabs]|"
      - "V:|[top]-16-[off]-16-[empty]-16-[begun]-16-[step]-16-[unselected]-16-[second]-16-[chosen]-16-[pages]"
      - "V:[pages]-16-[name]-16-[mail]-8-[search]-8-[date(120)]"
      - "V:[tools]-8-[tabs]|"
      - on.centerY == off.centerY
      - onDisabled.centerY == off.centerY
      - buy.centerY == off.centerY
      - third.centerY == empty.centerY
      - full.centerY == empty.centerY
      - done.centerY == begun.centerY
      - stepDisabled.centerY == step.centerY
      - spinner.centerY == step.centerY
      - later.centerY == pages.centerY
      - locked.centerY == name.centerY
    """

  @Test(arguments: [("", ReadingDirection.leftToRight), ("-right-to-left", .rightToLeft)])
  func pictures(suffix: String, direction: ReadingDirection) throws {
    let svg = try #require(
      try PreviewSample(Self.controls).drawn(in: Context(direction: direction), isStandalone: true).first)
    let difference = Golden.difference(
      of: svg.replacing("><", with: ">\n<") + "\n",
      from: Self.folder.appendingPathComponent("Controls\(suffix).svg"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// What somebody would see in it: the long title has a quarter of 343 points and none of the others is cut off.
  @Test func onlyTheLongTitleIsFound() throws {
    let solved = try #require(try PreviewSample(Self.controls).solved().first)
    #expect(
      // They are declared by their kinds.
      solved.findings.filter { ![.smallTarget, .readingOrder].contains($0.kind) }.map(\.message) == [
        "the segment 'A whole year' of 'second' is cut off"
      ])
  }

  /// The circles of a switch: two points from the side that says which state it is in.
  @Test(arguments: [
    (false, ReadingDirection.leftToRight, 2.0), (true, .leftToRight, 22), (false, .rightToLeft, 22),
    (true, .rightToLeft, 2),
  ])
  func aSwitchHasItsKnobOnOneSide(isOn: Bool, direction: ReadingDirection, x: Double) throws {
    let text = """
      component: Sample
      size: { height: 31 }
      views: { a: { class: UISwitch, isOn: \(isOn) } }
      constraints: [a.left == left, a.top == top]
      """
    let svg = try #require(try PreviewSample(text).drawn(in: Context(direction: direction)).first)
    // 51 points wide and 31 high: the knob is 27 wide, 51 - 27 - 2 = 22.
    let knob = svg.elements("rect").first { $0.attribute("fill") == "#fff" }
    #expect(knob?.attribute("x").flatMap { Double($0) } == x)
  }
}
