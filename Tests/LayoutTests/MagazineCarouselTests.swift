import Layout
import Testing

/// Rows of cards that scroll sideways.
@Suite struct MagazineCarouselTests {
  /// Four cards of 164 points with 8 between them: 680 points, in a row from edge to edge of 375.
  private let carousel = MagazineLayoutTests.carousel
  private let row = Frame(x: 0, y: 215, width: 375, height: 120)

  @Test func atRestTheFirstCardStandsWhereItemsBegin() {
    #expect(carousel.contentInset == EdgeInsets(left: 32, right: 16))
    #expect(carousel.contentSize == Size(width: 680, height: 120))
    #expect(carousel.frame(ofItem: 0, in: row) == Frame(x: 32, y: 215, width: 164, height: 120))
    #expect(carousel.frame(ofItem: 1, in: row)?.x == 204)
    // The third begins at 376, just beyond the edge.
    #expect(carousel.visibleItems(rowWidth: 375) == 0..<2)
    #expect(carousel.visibleItems(rowWidth: 377) == 0..<3)
  }

  @Test func atItsEndTheLastCardKeepsTheRightInset() {
    // 680 + 16 − 375
    #expect(carousel.maxContentOffset(rowWidth: 375) == 321)
    #expect(carousel.frame(ofItem: 3, in: row, contentOffset: 321)?.right == 359)
    // The second ends at 336, 15 points behind the row's left edge; the first has left it.
    #expect(carousel.visibleItems(rowWidth: 375, contentOffset: 321) == 1..<4)
    #expect(carousel.maxContentOffset(rowWidth: 2000) == -32)
  }

  @Test func readersFromRightToLeftBeginAtTheRight() {
    // 375 − 32, and 164 + 8 + 164 to the left of it.
    #expect(carousel.frame(ofItem: 0, in: row, direction: .rightToLeft)?.right == 343)
    #expect(carousel.frame(ofItem: 1, in: row, direction: .rightToLeft)?.x == 7)
  }

  @Test func insetsAboveAndBelowMakeTheRowTaller() {
    let carousel = MagazineCarousel(
      itemCount: 1, itemWidth: 10, itemHeight: 20, contentInset: EdgeInsets(top: 3, bottom: 4))
    #expect(carousel.item.sizeMode.heightMode == .static(height: 27))
    #expect(carousel.frame(ofItem: 0, in: row)?.y == 218)
  }

  @Test func onlyNegativeItemInsetsAreUndone() {
    #expect(
      MagazineCarousel.contentInset(against: EdgeInsets(top: -9, left: 5, bottom: 2, right: -3)) == EdgeInsets(right: 3)
    )
  }

  @Test func thereAreAsManyCardsAsSaid() {
    #expect(carousel.frame(ofItem: 4) == nil)
    #expect(carousel.frame(ofItem: -1) == nil)
    let none = MagazineCarousel(itemCount: -3, itemWidth: 10, itemHeight: 20)
    #expect(none.itemCount == 0 && none.contentSize == Size(width: 0, height: 20))
    #expect(none.visibleItems(rowWidth: 100).isEmpty)
  }

  @Test func cardsThatDoNotAdvanceAreAllThere() {
    let pile = MagazineCarousel(itemCount: 5, itemWidth: 10, itemHeight: 20, itemsSpacing: -10)
    #expect(pile.visibleItems(rowWidth: 100) == 0..<5)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, 1e300, Double.leastNonzeroMagnitude] as [Double])
  func oddNumbers(number: Double) {
    var changed = MagazineCarousel(itemCount: .max, itemWidth: 1, itemHeight: 1, itemsSpacing: 1)
    changed.itemWidth = number
    changed.itemsSpacing = number
    let carousels = [
      MagazineCarousel(
        itemCount: .max, itemWidth: number, itemHeight: number, itemsSpacing: number,
        contentInset: EdgeInsets(top: number, left: number, bottom: number, right: number)),
      MagazineCarousel(itemCount: .max, itemWidth: 3, itemHeight: 3),
      MagazineCarousel(itemCount: .min, itemWidth: number, itemHeight: 3),
      changed,
    ]
    for carousel in carousels {
      for width in [number, 100] {
        for offset in [number, 0, nil] {
          let items = carousel.visibleItems(rowWidth: width, contentOffset: offset)
          #expect(items.lowerBound >= 0 && items.upperBound <= max(carousel.itemCount, 0))
          _ = carousel.frame(ofItem: .max - 1, in: row, contentOffset: offset, direction: .rightToLeft)
        }
        _ = carousel.maxContentOffset(rowWidth: width)
      }
      _ = carousel.contentSize
      _ = MagazineLayout(sections: [MagazineLayoutSection(items: [carousel.item])], width: 100).solve()
    }
  }
}
