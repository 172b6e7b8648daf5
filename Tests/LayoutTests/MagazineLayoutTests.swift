import Layout
import Testing

/// Magazines worked out by hand, from the rules of MagazineLayout.
@Suite struct MagazineLayoutTests {
  /// A destination's page with a title, a text and a carousel, 375 points wide.
  static let destination = MagazineLayout(
    sections: [
      MagazineLayoutSection(
        items: [MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .dynamic, preferredHeight: 41)],
        sectionInsets: EdgeInsets(top: 0, left: 32, bottom: 16, right: 16)),
      MagazineLayoutSection(
        items: [MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .dynamic, preferredHeight: 60)],
        header: .visible(heightMode: .static(height: 29), pinToVisibleBounds: false),
        sectionInsets: EdgeInsets(top: 0, left: 32, bottom: 16, right: 16)),
      MagazineLayoutSection(
        items: [carousel.item], header: .visible(heightMode: .static(height: 29)),
        sectionInsets: EdgeInsets(top: 16, left: 32, bottom: 32, right: 16),
        itemInsets: EdgeInsets(top: 8, left: -32, bottom: 0, right: -16)),
    ], width: 375)
  static let carousel = MagazineCarousel(
    itemCount: 4, itemWidth: 164, itemHeight: 120, itemsSpacing: 8,
    contentInset: MagazineCarousel.contentInset(against: EdgeInsets(top: 8, left: -32, bottom: 0, right: -16)))

  @Test func aDestinationsPage() {
    let solved = Self.destination.solve()
    // 375 − 32 − 16 = 327 points between the section insets.
    #expect(solved.sections[0].items == [Frame(x: 32, y: 0, width: 327, height: 41)])
    #expect(solved.sections[0].maxY == 57)
    #expect(solved.sections[1].header == Frame(x: 32, y: 57, width: 327, height: 29))
    #expect(solved.sections[1].items == [Frame(x: 32, y: 86, width: 327, height: 60)])
    // 146 + 16 = 162 is where the third begins; its header stands below its upper inset.
    #expect(solved.sections[2].header == Frame(x: 32, y: 178, width: 327, height: 29))
    // The negative insets bring the row to both edges of the screen.
    #expect(solved.sections[2].items == [Frame(x: 0, y: 215, width: 375, height: 120)])
    #expect(solved.contentSize == Size(width: 375, height: 367))
    #expect(solved.problems.isEmpty)
  }

  // MARK: Rows

  private func row(of items: [MagazineLayoutItem], width: Double = 320) -> SolvedMagazineSection {
    MagazineLayout(
      sections: [MagazineLayoutSection(items: items, verticalSpacing: 10, horizontalSpacing: 20)], width: width,
      scale: 1
    ).solve().sections[0]
  }

  @Test func halfWidthIsTheFractionTwo() {
    let half = MagazineLayoutItem(.halfWidth, .static(height: 10))
    let second = MagazineLayoutItem(.fractionalWidth(divisor: 2), .static(height: 10))
    #expect(row(of: [half, second, half]).rows == [0..<2, 2..<3])
  }

  @Test func heightModesShareARow() {
    let solved = row(of: [
      MagazineLayoutItem(.thirdWidth, .static(height: 30)),
      MagazineLayoutItem(.thirdWidth, .dynamic, preferredHeight: 50),
      MagazineLayoutItem(.thirdWidth, .dynamicAndStretchToTallestItemInRow, preferredHeight: 20),
      MagazineLayoutItem(.thirdWidth, .dynamicAndStretchToTallestItemInRow, preferredHeight: 20),
    ])
    #expect(solved.rows == [0..<3, 3..<4])
    // The one that stretches does so in its own row only: 0 + 50 + 10 is where the second row begins.
    #expect(solved.items.map(\.height) == [30, 50, 50, 20])
    #expect(solved.items.map(\.y) == [0, 0, 0, 60])
  }

  @Test func itemsAreAsWideAsTheirPartOfTheRoom() {
    // (320 − 6 × 20) ÷ 7 = 28.57… → 29 on whole pixels, so that the seventh ends at 29 × 7 + 120 = 323.
    let solved = row(of: Array(repeating: MagazineLayoutItem(.fractionalWidth(divisor: 7), .dynamic), count: 7))
    #expect(solved.items.map(\.width) == Array(repeating: 29, count: 7))
    #expect(solved.items.last?.right == 323)
  }

  @Test func theTwoFullWidthsDifferByTheItemInsets() {
    let layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: [
            MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .static(height: 10)),
            MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: false), .static(height: 10)),
          ], sectionInsets: EdgeInsets(left: 16, right: 8), itemInsets: EdgeInsets(left: 4, right: 2))
      ], width: 100)
    #expect(
      layout.solve().sections[0].items == [
        Frame(x: 20, y: 0, width: 70, height: 10), Frame(x: 16, y: 10, width: 76, height: 10),
      ])
  }

  @Test func aSectionsOwnWidthStandsForTheCollectionViews() {
    var layout = MagazineLayout(
      sections: [MagazineLayoutSection(items: [MagazineLayoutItem()])], width: 300,
      contentInset: EdgeInsets(left: 10, right: 10))
    layout.sections[0].collectionWidth = 120
    #expect(layout.solve().sections[0].items[0].width == 100)
  }

  @Test func readersFromRightToLeftSeeItMirrored() {
    var layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: [
            MagazineLayoutItem(.thirdWidth, .static(height: 10)), MagazineLayoutItem(.thirdWidth, .static(height: 10)),
          ], header: .visible(heightMode: .static(height: 5)), background: .visible,
          sectionInsets: EdgeInsets(left: 30, right: 10))
      ], width: 100, contentInset: EdgeInsets(left: 10, right: 20), scale: 1)
    // 100 − 10 − 20 = 70 points of content, 30 of them within the section: items at 30 and 40, a place at 50 is free.
    #expect(layout.solve().sections[0].items.map(\.x) == [30, 40])
    layout.direction = .rightToLeft
    let mirrored = layout.solve().sections[0]
    #expect(mirrored.items.map(\.x) == [30, 20])
    #expect(mirrored.header == Frame(x: 10, y: 0, width: 30, height: 5))
    #expect(mirrored.background == Frame(x: 10, y: 0, width: 30, height: 15))
  }

  // MARK: Headers, footers and what lies in front

  /// A header of 30, an item of 200 and a footer of 20 points between insets of 10; the section ends at 270.
  static let pinned = MagazineLayout(
    sections: [
      MagazineLayoutSection(
        items: [MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .static(height: 200))],
        header: .visible(heightMode: .static(height: 30), pinToVisibleBounds: true),
        footer: .visible(heightMode: .static(height: 20), pinToVisibleBounds: true),
        sectionInsets: EdgeInsets(top: 10, bottom: 10))
    ], width: 100)

  @Test(
    arguments: [
      // offset, header, footer in a view 100 points high
      (-500, 10, 40), (-50, 10, 40), (0, 10, 80), (10, 10, 90), (11, 11, 91), (120, 120, 200), (160, 160, 240),
      (161, 161, 240), (210, 210, 240), (211, 210, 240), (900, 210, 240),
    ] as [(Double, Double, Double)])
  func pinnedViewsStayInTheirSection(offset: Double, header: Double, footer: Double) {
    let solved = Self.pinned.solve()
    let seen = solved.pinned(to: Frame(x: 0, y: offset, width: 100, height: 100))
    #expect(seen.sections[0].header?.y == header)
    #expect(seen.sections[0].footer?.y == footer)
    #expect(seen.sections[0].items == solved.sections[0].items)
    // Pinning begins anew every time.
    #expect(seen.pinned(to: Frame(x: 0, y: 0, width: 100, height: 100)).sections[0].header?.y == 10)
  }

  @Test func contentInsetsCoverWhatPinnedViewsKeepTo() {
    var layout = Self.pinned
    layout.contentInset = EdgeInsets(top: 40, bottom: 30)
    let viewport = MagazineViewport(of: layout, height: 170, contentOffset: 60)
    // From 60 + 40 to 60 + 170 − 30 is seen.
    #expect(viewport.visibleBounds == Frame(x: 0, y: 100, width: 100, height: 100))
    let seen = layout.solve().pinned(to: viewport.visibleBounds)
    #expect(seen.sections[0].header?.y == 100)
    #expect(seen.sections[0].footer?.y == 180)
  }

  @Test func headersLieInFrontOfItemsAndItemsOfTheirSuccessors() {
    let layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: [MagazineLayoutItem(), MagazineLayoutItem()], header: .visible(heightMode: .dynamic),
          footer: .visible(heightMode: .dynamic), background: .visible)
      ], width: 100)
    let elements = layout.solve().elements
    #expect(
      elements.map(\.element) == [
        .background(section: 0), .item(MagazineIndexPath(section: 0, item: 1)),
        .item(MagazineIndexPath(section: 0, item: 0)), .header(section: 0), .footer(section: 0),
      ])
    #expect(elements.map(\.zIndex) == [0, 1, 2, 3, 3])
  }

  @Test func framesAreFoundByTheirElement() {
    let solved = Self.destination.solve()
    #expect(solved.frame(of: .header(section: 1)) == solved.sections[1].header)
    #expect(solved.frame(of: .item(MagazineIndexPath(section: 2, item: 0))) == solved.sections[2].items[0])
    #expect(solved.frame(of: .footer(section: 0)) == nil)
    #expect(solved.frame(of: .item(MagazineIndexPath(section: 2, item: 1))) == nil)
    #expect(solved.frame(of: .background(section: -1)) == nil)
  }

  // MARK: Measuring

  @Test func whatSizesItselfIsMeasuredInItsWidth() {
    var layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: [
            MagazineLayoutItem(.halfWidth, .dynamic), MagazineLayoutItem(.halfWidth, .static(height: 7)),
            MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .dynamicAndStretchToTallestItemInRow),
          ], header: .visible(heightMode: .dynamic(estimatedHeight: 1)),
          footer: .visible(heightMode: .static(height: 3)), sectionInsets: EdgeInsets(left: 10, right: 10),
          itemInsets: EdgeInsets(left: 5, right: 5), horizontalSpacing: 10)
      ], width: 120)
    var asked: [MagazineElement: Double] = [:]
    layout.measure { element, width in
      asked[element] = width
      return width * 2
    }
    #expect(
      asked == [
        .header(section: 0): 100, .item(MagazineIndexPath(section: 0, item: 0)): 40,
        .item(MagazineIndexPath(section: 0, item: 2)): 90,
      ])
    let solved = layout.solve().sections[0]
    #expect(solved.header?.height == 200)
    #expect(solved.items.map(\.height) == [80, 7, 180])
    #expect(solved.footer?.height == 3)
  }

  /// Six characters of ten points fit into the row's width of 60, so that the label takes three lines of twenty points.
  @Test func rowsAreMeasuredThroughAutoLayout() {
    var layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: [MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: true), .dynamic)],
          sectionInsets: EdgeInsets(left: 10, right: 10))
      ], width: 80)
    let clusters = (1...18).map { MeasuredText.Cluster(end: $0, advance: 10, breaking: .allowed) }
    let text = MeasuredText(clusters: clusters, ascender: 16, descender: 4, lineHeight: 20)
    layout.measure { _, width in
      let edges: [Attribute] = [.left, .right, .top, .bottom]
      return LayoutInput(
        views: [View(parent: nil), View(parent: 0, content: .text(TextContent(text, numberOfLines: 0)))],
        constraints: edges.map { LayoutConstraint(Anchor(1, $0), .equal, Anchor(0, $0)) }, width: width
      ).solve().frames[0].height
    }
    #expect(layout.solve().sections[0].items == [Frame(x: 10, y: 0, width: 60, height: 60)])
  }
}
