import Components
import Snippets
import TestSupport
import Testing

/// What controls show, as code says it.
@Suite struct ControlSnippetTests {
  private static let component = """
    component: Settings
    properties: { night: { type: Bool }, volume: { type: Double }, hint: { type: String }, allowed: { type: Bool }, quiet: { type: Bool }, busy: { type: Bool } }
    views:
      toggle: { class: UISwitch, isOn: true, enabled: false }
      dark: { class: UISwitch, isOn: $night, enabled: $allowed }
      slider: { class: UISlider, value: 0.3 }
      loud: { class: UISlider, value: $volume }
      bar: { class: UIProgressView, value: 0.5 }
      choice: { class: UISegmentedControl, segments: [Day, Week], selectedSegment: 1 }
      pages: { class: UIPageControl, numberOfPages: 4, currentPage: 2 }
      field: { class: UITextField, placeholder: Name }
      sound: { class: UISwitch, isOn: not $quiet, enabled: not $busy }
      search: { class: UISearchBar, placeholder: $hint }
    constraints: ["V:|[toggle][dark][slider][loud][bar][choice][pages][field][sound][search]|"]
    """

  private func lines(_ dialect: Dialect) throws -> [String] {
    let component = try SampleComponent.reading(Array(Self.component.utf8), file: "Settings.component.yml")
    let sample = try SampleComponent(component, in: DesignSystem())
    return sample.snippets(dialect).flatMap { snippet in
      snippet.code.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
  }

  private func expect(_ expected: [String], in lines: [String], _ dialect: Dialect) {
    for line in expected { #expect(lines.contains { $0.contains(line) }, "\(dialect): \(line)") }
  }

  @Test(arguments: [Dialect.snapKit, .layoutAnchor, .layoutConstraint]) func swift(dialect: Dialect) throws {
    try expect(
      [
        "toggle.isOn = true", "toggle.isEnabled = false", "slider.value = 0.3", "bar.progress = 0.5",
        "choice.insertSegment(withTitle: \"Day\", at: 0, animated: false)",
        "choice.insertSegment(withTitle: \"Week\", at: 1, animated: false)", "choice.selectedSegmentIndex = 1",
        "pages.numberOfPages = 4", "pages.currentPage = 2", "field.placeholder = \"Name\"",
        "sound.isOn = !newValue", "!sound.isOn", "sound.isEnabled = !newValue", "dark.isOn = newValue",
        "dark.isEnabled = newValue", "loud.value = Float(volume)",
        "search.placeholder = newValue",
      ], in: lines(dialect), dialect)
  }

  @Test func objectiveC() throws {
    try expect(
      [
        "self.toggle.on = YES;", "self.toggle.enabled = NO;", "self.slider.value = 0.3;", "self.bar.progress = 0.5;",
        "[self.choice insertSegmentWithTitle:@\"Day\" atIndex:0 animated:NO];", "self.choice.selectedSegmentIndex = 1;",
        "self.pages.numberOfPages = 4;", "self.field.placeholder = @\"Name\";", "self.loud.value = ",
      ], in: lines(.masonry), .masonry)
  }

  @Test func interfaceBuilder() throws {
    let lines = try lines(.interfaceBuilder)
    func element(_ start: String, _ attributes: [String]) {
      let found = lines.contains { line in line.hasPrefix("<\(start) ") && attributes.allSatisfy(line.contains) }
      #expect(found, "\(start) with \(attributes)")
    }
    element("switch", ["on=\"YES\"", "enabled=\"NO\""])
    element("slider", ["value=\"0.3\""])
    element("progressView", ["progress=\"0.5\""])
    element("segmentedControl", ["selectedSegmentIndex=\"1\""])
    element("segment", ["title=\"Week\""])
    element("pageControl", ["numberOfPages=\"4\"", "currentPage=\"2\""])
    element("textField", ["placeholder=\"Name\""])
  }
}
