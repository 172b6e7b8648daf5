import Layout
import TestSupport
import Testing

/// Magazines that nobody wrote: what holds for all of them, and for any number in them.
@Suite struct MagazineRandomTests {
  static let layouts: [MagazineLayout] = {
    var random = SeededNumbers(seed: 5)
    return (0..<200).map { _ in randomLayout(using: &random) }
  }()

  @Test(arguments: layouts.indices) func itemsDoNotOverlap(_ index: Int) {
    for section in Self.layouts[index].solve().sections {
      for (number, first) in section.items.enumerated() {
        for second in section.items[..<number] {
          let overlap =
            min(first.right, second.right) - max(first.x, second.x) > 1e-6
            && min(first.bottom, second.bottom) - max(first.y, second.y) > 1e-6
          #expect(!overlap, "\(first) \(second)")
        }
      }
    }
  }

  @Test(arguments: layouts.indices) func rowsKeepTheOrderOfTheItems(_ index: Int) {
    let layout = Self.layouts[index]
    for (section, input) in zip(layout.solve().sections, layout.sections) {
      #expect(section.rows.flatMap { Array($0) } == Array(input.items.indices))
      for row in section.rows {
        let mode = input.items[row.lowerBound].sizeMode.widthMode
        #expect(row.count <= mode.divisor)
        #expect(input.items[row].allSatisfy { $0.sizeMode.widthMode == mode })
        #expect(Set(section.items[row].map(\.y)).count == 1)
        #expect(Set(section.items[row].map(\.width)).count == 1)
        #expect(zip(section.items[row], section.items[row].dropFirst()).allSatisfy { $0.right <= $1.x + 1e-9 })
      }
      // A row ends because it is full, or because another mode follows.
      for (row, following) in zip(section.rows, section.rows.dropFirst()) {
        let mode = input.items[row.lowerBound].sizeMode.widthMode
        #expect(row.count == mode.divisor || input.items[following.lowerBound].sizeMode.widthMode != mode)
      }
    }
  }

  @Test(arguments: layouts.indices) func heightsAddUp(_ index: Int) {
    let layout = Self.layouts[index]
    let solved = layout.solve()
    var y = 0.0
    for (section, input) in zip(solved.sections, layout.sections) {
      #expect(abs(section.y - y) < 1e-6)
      let rows = section.rows.map { row in section.items[row].map(\.height).max() ?? 0 }
      var height = input.sectionInsets.top + input.sectionInsets.bottom
      height += (section.header?.height ?? 0) + (section.footer?.height ?? 0) + rows.reduce(0, +)
      if !rows.isEmpty {
        height += input.itemInsets.top + input.itemInsets.bottom + input.verticalSpacing * Double(rows.count - 1)
      }
      #expect(abs(section.height - height) < 1e-6)
      // Every row begins the spacing below the tallest item of the one before.
      for (number, (row, following)) in zip(section.rows, section.rows.dropFirst()).enumerated() {
        let end = section.items[row.lowerBound].y + rows[number] + input.verticalSpacing
        #expect(abs(section.items[following.lowerBound].y - end) < 1e-6)
      }
      y += height
    }
    #expect(abs(solved.contentSize.height - y) < 1e-6)
  }

  @Test(arguments: layouts.indices) func pinnedViewsFollowTheOffsetAndNothingElseDoes(_ index: Int) {
    let solved = Self.layouts[index].solve()
    var before = solved.pinned(to: Frame(x: 0, y: -1e6, width: 320, height: 480))
    for step in -4...40 {
      let seen = solved.pinned(to: Frame(x: 0, y: Double(step) * 37, width: 320, height: 480))
      for (number, section) in seen.sections.enumerated() {
        let natural = solved.sections[number]
        #expect(section.items == natural.items && section.background == natural.background)
        if let header = section.header, let home = natural.header {
          #expect(header.y >= home.y && (section.pinsHeader || header == home))
          #expect(header.y >= before.sections[number].header?.y ?? 0)
        }
        if let footer = section.footer, let home = natural.footer {
          #expect(footer.y <= home.y && (section.pinsFooter || footer == home))
          #expect(footer.y >= before.sections[number].footer?.y ?? 0)
        }
      }
      before = seen
    }
  }

  @Test(arguments: layouts.indices) func whatIsSeenIsFound(_ index: Int) {
    let solved = Self.layouts[index].solve()
    let rectangle = Frame(x: 0, y: 200, width: 320, height: 300)
    let found = solved.elements(in: rectangle)
    #expect(found.count == Set(found.map(\.element)).count)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.zIndex <= $1.zIndex })
    for placement in solved.elements {
      #expect(solved.frame(of: placement.element) == placement.frame)
      let isSeen = placement.frame.bottom > 200 && placement.frame.y < 500
      #expect(found.contains(placement) == isSeen)
    }
  }

  // MARK: Any numbers

  static let oddNumbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, -0.0, 1e300, -1e300, 1e9, -1e9, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  @Test(arguments: oddNumbers, [0, 1, 2, 3, 7, .max] as [UInt]) func oddNumbersAreAnswered(
    number: Double, divisor: UInt
  ) {
    let insets = EdgeInsets(top: number, left: number, bottom: number, right: number)
    let items = [
      MagazineLayoutItem(.fractionalWidth(divisor: divisor), .static(height: number)),
      MagazineLayoutItem(.fractionalWidth(divisor: divisor), .dynamic(estimatedHeight: number)),
      MagazineLayoutItem(
        .fractionalWidth(divisor: divisor), .dynamicAndStretchToTallestItemInRow, preferredHeight: number),
      MagazineLayoutItem(.fullWidth(respectsHorizontalInsets: false), .static(height: 10)),
    ]
    var section = MagazineLayoutSection(
      items: items, header: .visible(heightMode: .static(height: number), pinToVisibleBounds: true),
      footer: .visible(heightMode: .dynamic, pinToVisibleBounds: true), background: .visible, sectionInsets: insets,
      itemInsets: insets, verticalSpacing: number, horizontalSpacing: number)
    section.footerPreferredHeight = number
    var narrow = section
    narrow.collectionWidth = number
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var layout = MagazineLayout(
        sections: [section, narrow, section], width: number, contentInset: insets, scale: number, direction: direction)
      check(layout.solve())
      layout.measure { _, width in
        #expect(width.isFinite && width >= 0)
        return number
      }
      check(layout.solve())
      check(layout.solve().pinned(to: Frame(x: number, y: number, width: number, height: number)))
    }
  }

  /// Frames are finite and not inside out.
  private func check(_ solved: SolvedMagazine) {
    for placement in solved.elements {
      let frame = placement.frame
      let isFinite = frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
      #expect(isFinite && frame.width >= 0 && frame.height >= 0, "\(placement)")
    }
    #expect(solved.contentSize.height.isFinite && solved.contentSize.width >= 0)
  }

  @Test func whatCannotBeUsedIsReported() {
    let place = MagazineElement.item(MagazineIndexPath(section: 0, item: 0))
    let layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(
          items: [MagazineLayoutItem(.fractionalWidth(divisor: 0), .static(height: -5))],
          header: .visible(heightMode: .static(height: .nan)), sectionInsets: EdgeInsets(top: .infinity),
          itemInsets: EdgeInsets(left: 60, right: 60))
      ], width: 100, scale: -1)
    let solved = layout.solve()
    #expect(
      solved.problems == [
        .init(place: .magazine, reason: .scaleNotPositive), .init(place: .section(0), reason: .numberOutOfRange),
        .init(place: .element(.header(section: 0)), reason: .numberOutOfRange),
        .init(place: .element(place), reason: .zeroDivisor), .init(place: .element(place), reason: .noWidth),
        .init(place: .element(place), reason: .negativeHeight),
      ])
    #expect(solved.sections[0].header == Frame(x: 0, y: 0, width: 100, height: 44))
    #expect(solved.sections[0].items == [Frame(x: 60, y: 44, width: 0, height: 0)])
  }

  @Test func manyItemsInOneRowAndInMany() {
    let item = MagazineLayoutItem(.fractionalWidth(divisor: .max), .dynamicAndStretchToTallestItemInRow)
    var layout = MagazineLayout(
      sections: [
        MagazineLayoutSection(items: Array(repeating: item, count: 100_000)),
        MagazineLayoutSection(items: Array(repeating: MagazineLayoutItem(), count: 100_000)),
      ], width: 320)
    layout.sections += Array(repeating: MagazineLayoutSection(), count: 100_000)
    let solved = layout.solve()
    #expect(solved.sections[0].rows.count == 1)
    #expect(solved.sections[1].rows.count == 100_000)
    // One row of 150 points, and a hundred thousand.
    #expect(solved.contentSize.height == 15_000_150)
  }

  // MARK: Making them up

  private static func randomLayout(using random: inout SeededNumbers) -> MagazineLayout {
    func points(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 4 }
    func supplementaryView() -> MagazineLayoutHeaderVisibilityMode {
      if Bool.random(using: &random) { return .hidden }
      return .visible(heightMode: .static(height: points(0...200)), pinToVisibleBounds: Bool.random(using: &random))
    }
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let items = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        let widths: [MagazineLayoutItemWidthMode] = [
          .fullWidth(respectsHorizontalInsets: true), .fullWidth(respectsHorizontalInsets: false), .halfWidth,
          .halfWidth, .thirdWidth, .thirdWidth, .fifthWidth, .fractionalWidth(divisor: 1), .fractionalWidth(divisor: 7),
        ]
        let heights: [MagazineLayoutItemHeightMode] = [
          .static(height: points(0...400)), .dynamic, .dynamicAndStretchToTallestItemInRow,
        ]
        return MagazineLayoutItem(
          widths.randomElement(using: &random) ?? .halfWidth, heights.randomElement(using: &random) ?? .dynamic,
          preferredHeight: Bool.random(using: &random) ? points(0...400) : nil)
      }
      return MagazineLayoutSection(
        items: items, header: supplementaryView(), footer: supplementaryView(),
        background: Bool.random(using: &random) ? .visible : .hidden,
        sectionInsets: EdgeInsets(
          top: points(-40...80), left: points(-40...80), bottom: points(-40...80), right: points(-40...80)),
        itemInsets: EdgeInsets(
          top: points(-40...80), left: points(-40...80), bottom: points(-40...80), right: points(-40...80)),
        verticalSpacing: points(0...60), horizontalSpacing: points(0...60))
    }
    return MagazineLayout(sections: sections, width: 320, scale: Double(Int.random(in: 1...3, using: &random)))
  }
}
