import Components
import Layout
import TestSupport
import Testing
import Typography

/// What controls show, as component files say it.
@Suite struct ControlContentTests {
  private func view(_ keys: String, properties: String = "{}") throws -> ResolvedView {
    let text = "component: Sample\nproperties: \(properties)\nviews: { a: { \(keys) } }\nconstraints: [width >= 0]\n"
    let read = Component.reading(Array(text.utf8), file: "Sample.component.yml")
    #expect(read.diagnostics == [])
    let component = try #require(read.value)
    return try #require(component.resolve(component.styles[0]).value.views.first)
  }

  /// As `UISwitch()`, `UISlider()` and `UISegmentedControl()` are.
  @Test func aControlOfWhichNothingIsSaid() throws {
    let control = try view("class: UISwitch").control
    #expect(!control.isOn && control.value == 0 && control.selectedSegment == nil && control.isEnabled)
  }

  @Test func valuesThatAreWritten() throws {
    #expect(try view("class: UISwitch, isOn: true").control.isOn)
    #expect(try view("class: UISlider, value: 0.3").control.value == 0.3)
    let choice = try view("class: UISegmentedControl, segments: [Day, 7, Month], selectedSegment: 2").control
    #expect(choice.segments == ["Day", "7", "Month"] && choice.selectedSegment == 2)
    let pages = try view("class: UIPageControl, numberOfPages: 5, currentPage: 4").control
    #expect(pages.numberOfPages == 5 && pages.currentPage == 4)
    #expect(try view("class: UISearchBar, placeholder: Search").control.placeholder == "Search")
    #expect(try view("class: UIStepper, enabled: false").state == .disabled)
  }

  @Test func valuesOfProperties() throws {
    let flag = "{ flag: { type: Bool, sample: true } }"
    #expect(try view("class: UISwitch, isOn: $flag", properties: flag).control.isOn)
    #expect(try view("class: UISwitch, enabled: $flag", properties: flag).state == .normal)
    #expect(try view("class: UISwitch, enabled: $flag", properties: "{ flag: { type: Bool } }").state == .disabled)
    #expect(try !view("class: UISwitch, isOn: not $flag", properties: flag).control.isOn)
    #expect(try view("class: UISwitch, isOn: not $flag", properties: "{ flag: { type: Bool } }").control.isOn)
    #expect(try view("class: UISlider, enabled: not $flag", properties: flag).state == .disabled)
    #expect(try view("class: UISlider, enabled: not $flag", properties: "{ flag: { type: Bool } }").state == .normal)
    for type in ["Double", "CGFloat"] {
      let part = "{ part: { type: \(type), sample: 0.25 } }"
      #expect(try view("class: UIProgressView, value: $part", properties: part).control.value == 0.25)
    }
    // UIKit takes the nearest value that can be.
    let much = "{ part: { type: Double, sample: 7 } }"
    #expect(try view("class: UISlider, value: $part", properties: much).control.value == 1)
    let number = "{ number: { type: Int, sample: 9 } }"
    let choice = "class: UISegmentedControl, segments: [Day, Week], selectedSegment: $number"
    #expect(try view(choice, properties: number).control.selectedSegment == 1)
    let pages = try view("class: UIPageControl, currentPage: $number", properties: number).control
    #expect(pages.numberOfPages == 3 && pages.currentPage == 2)
  }

  /// An empty field is as wide as what it says in place of a text: three characters of 14 points, and 7 on each side.
  @Test func aFieldIsAsWideAsItsPlaceholder() throws {
    let read = try ReadComponent(
      """
      component: Sample
      size: { height: 40 }
      views: { a: { class: UITextField, placeholder: 旅行者 } }
      constraints: [a.left == left, a.top == top]
      """)
    #expect(read.diagnostics == [])
    #expect(read.frame("a").map { Size(width: $0.width, height: $0.height) } == Size(width: 56, height: 34))
  }
}
