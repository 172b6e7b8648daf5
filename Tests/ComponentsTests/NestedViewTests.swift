import Components
import Layout
import TestSupport
import Testing

/// Views in views, stacks, guides and masks, with frames worked out by hand.
@Suite struct NestedViewTests {
  /// A view's frame is told in its parent's coordinates, whichever view its constraints speak of.
  @Test func aViewStandsInItsParent() throws {
    let read = try ReadComponent(
      """
      component: CardSample
      size: { height: 100 }
      views:
        inner: { class: UIView, in: card }
        card: { class: UIView }
      constraints:
        - "H:|-16-[card]-16-|"
        - "V:|-8-[card]-8-|"
        - inner.left == card.left + 10
        - inner.right == card.right - 10
        - inner.top == card.top + 5
        - inner.height == 20
      """)
    #expect(read.diagnostics.isEmpty)
    // Parents come first, however they are written.
    #expect(read.component?.views.map(\.name) == ["card", "inner"])
    #expect(read.frame("card") == Frame(x: 16, y: 8, width: 343, height: 84))
    #expect(read.frame("inner") == Frame(x: 10, y: 5, width: 323, height: 20))
  }

  /// 375 − 2 × 16 is 343; the switch is 51 wide and 31 high, with 2 points of its frame to the right of its alignment
  /// rectangle (ios-facts); three rows of 20.5, 31 and 34 with gaps of 16 and 8 make 109.5.
  @Test func aStackArrangesWhatIsInIt() throws {
    let read = try ReadComponent(
      """
      component: CardSettings
      views:
        rows: { class: UIStackView, axis: vertical, spacing: 8 }
        title: { class: UILabel, text: Settings, in: rows, spacingAfter: 16 }
        line: { class: UIStackView, in: rows, alignment: center }
        label: { class: UILabel, text: Notifications, in: line }
        toggle: { class: UISwitch, in: line, hugging: 751 }
        field: { class: UITextField, in: rows }
        secret: { class: UILabel, text: Hidden, in: rows, hidden: true }
      constraints:
        - "H:|-16-[rows]-16-|"
        - rows.top == top + 12
        - bottom == rows.bottom + 12
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("rows") == Frame(x: 16, y: 12, width: 343, height: 109.5))
    #expect(read.frame("title") == Frame(x: 0, y: 0, width: 343, height: 20.5))
    #expect(read.frame("line") == Frame(x: 0, y: 36.5, width: 343, height: 31))
    #expect(read.frame("toggle") == Frame(x: 294, y: 0, width: 51, height: 31))
    #expect(read.frame("label")?.width == 294)
    #expect(read.frame("field") == Frame(x: 0, y: 75.5, width: 343, height: 34))
    #expect(read.frame()?.height == 133.5)
  }

  @Test func theSafeAreaAndTheMarginsAreTheComponentsSurroundings() throws {
    let read = try ReadComponent(
      """
      component: HeaderSample
      size: { height: 200 }
      safeArea: { top: 59, bottom: 34 }
      margins: { left: 16, right: 20 }
      views: { box: { class: UIView } }
      constraints:
        - box.top == safeArea.top + 1
        - box.bottom == safeArea.bottom
        - box.left == leftMargin
        - box.right == rightMargin
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("box") == Frame(x: 16, y: 60, width: 339, height: 106))
  }

  /// A scroll view's content is as high as what its constraints hold: 10 + 300 + 10.
  @Test func aScrollViewHasContent() throws {
    let read = try ReadComponent(
      """
      component: ViewSample
      size: { height: 200 }
      views:
        scroll: { class: UIScrollView }
        long: { class: UIView, in: scroll }
      constraints:
        - "H:|[scroll]|"
        - "V:|[scroll]|"
        - long.top == scroll.contentLayoutGuide.top + 10
        - long.bottom == scroll.contentLayoutGuide.bottom - 10
        - long.left == scroll.contentLayoutGuide.left
        - long.right == scroll.contentLayoutGuide.right
        - long.width == scroll.frameLayoutGuide.width
        - long.height == 300
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("long") == Frame(x: 0, y: 10, width: 375, height: 300))
    #expect(read.styles[""]?.layout.contentSizes[1] == Size(width: 375, height: 320))
  }

  /// Drawn 20 from both sides of a parent of 320; at 375 it is 55 wider and stands where it stood.
  @Test func aMaskFollowsTheParent() throws {
    let read = try ReadComponent(
      """
      component: ViewSample
      size: { height: 100 }
      views:
        bar: { class: UIView, autoresizing: { mask: [flexibleWidth], frame: [20, 10, 280, 30], parentSize: [320, 100] } }
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("bar") == Frame(x: 20, y: 10, width: 335, height: 30))
  }

  @Test func aNaturalSizeCanBeSaid() throws {
    let read = try ReadComponent(
      """
      component: ViewSample
      size: { height: 100 }
      views: { chart: { class: UIView, intrinsicSize: { width: 120, height: 40 } } }
      constraints: [chart.centerX == centerX, chart.top == top]
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("chart") == Frame(x: 127.5, y: 0, width: 120, height: 40))
  }
}
