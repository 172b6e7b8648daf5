import Layout
import Testing

/// What stays in place when a magazine changes.
@Suite struct MagazineScrollingTests {
  /// Ten rows of 100 points.
  private var layout: MagazineLayout {
    MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: Array(
            repeating: MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .static(height: 100)), count: 10))
      ], width: 100, contentInset: EdgeInsets(top: 20, bottom: 10), scale: 1)
  }

  @Test func theEndsOfTheContent() {
    let viewport = MagazineViewport(of: layout, height: 300)
    #expect(viewport.bounds.y == -20)
    #expect(viewport.minContentOffset == -20)
    #expect(viewport.maxContentOffset(contentHeight: 1000) == 710)
    // Less content than fits rests at its top.
    #expect(viewport.maxContentOffset(contentHeight: 100) == -20)
  }

  @Test func rowsAboveThatGrowPushNothing() {
    var layout = layout
    let viewport = MagazineViewport(of: layout, height: 300, contentOffset: 350)
    let anchor = layout.solve().anchor(in: viewport)
    // The row at 400 is the first that is wholly within 350…650; the inset's edge is at 370.
    #expect(anchor == .topItem(MagazineIndexPath(section: 0, item: 4), distanceFromTop: 30))
    layout.sections[0].items[1].preferredHeight = 180
    #expect(layout.solve().contentOffset(for: anchor, in: viewport) == 430)
  }

  @Test func rowsBelowThatGrowPushNothingFromTheBottom() {
    var layout = layout
    let viewport = MagazineViewport(of: layout, height: 300, contentOffset: 350)
    let anchor = layout.solve().anchor(in: viewport, direction: .bottomToTop)
    // The row that ends at 600 is the last within 350…650; the inset's edge is at 640.
    #expect(anchor == .bottomItem(MagazineIndexPath(section: 0, item: 5), distanceFromBottom: -40))
    layout.sections[0].items[9].preferredHeight = 180
    #expect(layout.solve().contentOffset(for: anchor, in: viewport) == 350)
    layout.sections[0].items[0].preferredHeight = 180
    #expect(layout.solve().contentOffset(for: anchor, in: viewport) == 430)
  }

  @Test func rowsThatAreOnlyEstimatedAreNoAnchor() {
    var layout = layout
    layout.sections[0].items[4] = MagazineLayoutItem(
      .fullWidth(respectsHorizontalInsets: true), .dynamic(estimatedHeight: 100))
    let viewport = MagazineViewport(of: layout, height: 300, contentOffset: 350)
    #expect(layout.solve().anchor(in: viewport).item == MagazineIndexPath(section: 0, item: 5))
  }

  @Test func withoutItemsTheEndsHold() {
    let empty = MagazineLayout(sections: [], width: 100)
    let viewport = MagazineViewport(of: empty, height: 100)
    #expect(empty.solve().contentSize == Size(width: 100, height: 0))
    #expect(empty.solve().anchor(in: viewport) == .top(overscroll: 0))
    #expect(empty.solve().anchor(in: viewport, direction: .bottomToTop) == .bottom(overscroll: 0))
  }

  @Test func pulledBeyondItsEndsItStaysPulled() {
    let solved = layout.solve()
    let bottom = MagazineViewport(of: layout, height: 300, contentOffset: 735)
    #expect(solved.anchor(in: bottom, direction: .bottomToTop) == .bottom(overscroll: 25))
    #expect(solved.contentOffset(for: .bottom(overscroll: 25), in: bottom) == 735)
  }

  @Test func anAnchorFollowsItsItemThroughABatch() throws {
    var layout = layout
    let viewport = MagazineViewport(of: layout, height: 300, contentOffset: 350)
    let anchor = layout.solve().anchor(in: viewport)
    let item = try #require(anchor.item)
    let updates: [MagazineUpdate<MagazineLayoutSection>] = [
      .insertItem(
        MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .static(height: 50)),
        at: MagazineIndexPath(section: 0, item: 0)),
      .deleteItem(MagazineIndexPath(section: 0, item: 9)),
    ]
    let place = try #require(try layout.sections.places(after: updates)[item.section][item.item])
    try layout.apply(updates)
    #expect(place == MagazineIndexPath(section: 0, item: 5))
    #expect(layout.solve().contentOffset(for: anchor.moved(to: place), in: viewport) == 400)
  }

  @Test func withoutItsItemAnAnchorStaysWhereItIs() {
    let viewport = MagazineViewport(of: layout, height: 300, contentOffset: 350)
    let gone = MagazineContentOffsetAnchor.topItem(MagazineIndexPath(section: 3, item: 0), distanceFromTop: 5)
    #expect(layout.solve().contentOffset(for: gone, in: viewport) == 350)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e300] as [Double]) func oddNumbers(number: Double) {
    let solved = layout.solve()
    let viewports = [
      MagazineViewport(of: layout, height: number, contentOffset: 0),
      MagazineViewport(of: layout, height: 100, contentOffset: number),
      MagazineViewport(
        bounds: Frame(x: number, y: number, width: number, height: number),
        contentInset: EdgeInsets(top: number, left: number, bottom: number, right: number), scale: number),
    ]
    for viewport in viewports {
      for direction in [MagazineLayoutVerticalLayoutDirection.topToBottom, .bottomToTop] {
        let anchor = solved.anchor(in: viewport, direction: direction)
        _ = solved.contentOffset(for: anchor, in: viewport)
      }
      let pinned = MagazineLayoutTests.pinned.solve().pinned(to: viewport.visibleBounds)
      let header = pinned.sections[0].header?.y ?? 0
      #expect(header >= 10 && header <= 210)
      _ = solved.elements(in: viewport.bounds)
    }
  }
}
