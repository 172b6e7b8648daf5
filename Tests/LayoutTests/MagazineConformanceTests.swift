import Layout
import Testing

/// What Airbnb's MagazineLayout computes and states, case by case; see `MagazineConformance`.
@Suite struct MagazineConformanceTests {
  typealias Cases = MagazineConformance
  static let isThere = !Cases.files.isEmpty || !Cases.problems.isEmpty

  @Test(.enabled(if: isThere, Cases.absence)) func everythingInTheFilesIsRead() {
    #expect(Cases.problems.isEmpty)
  }

  @Test(.enabled(if: isThere, Cases.absence), arguments: Cases.files.flatMap(\.cases))
  func framesAreAsExpected(_ test: Cases.LayoutCase) throws {
    let solved = try test.layout.solve().pinned(to: test.visibleBounds.frame)
    #expect(solved.problems.isEmpty)
    if let items = test.expected.items {
      #expect(solved.sections.count == items.count)
      for (section, expected) in zip(solved.sections, items) {
        #expect(areClose(section.items, expected.map(\.frame)), "\(section.items)")
      }
    }
    if let headers = test.expected.headers { #expect(areClose(solved.sections.map(\.header), headers)) }
    if let footers = test.expected.footers { #expect(areClose(solved.sections.map(\.footer), footers)) }
    if let backgrounds = test.expected.backgrounds { #expect(areClose(solved.sections.map(\.background), backgrounds)) }
    if let ends = test.expected.sectionMaxY {
      #expect(solved.sections.count == ends.count)
      #expect(zip(solved.sections, ends).allSatisfy { abs($0.maxY - $1) < 1e-6 })
    }
    if let height = test.expected.contentHeight { #expect(abs(solved.contentSize.height - height) < 1e-6) }

    for query in test.rectQueries ?? [] {
      var found = (items: [[Int]](), headers: [Int](), footers: [Int](), backgrounds: [Int]())
      for placement in solved.elements(in: query.rect.frame) {
        switch placement.element {
        case .background(let section): found.backgrounds.append(section)
        case .header(let section): found.headers.append(section)
        case .footer(let section): found.footers.append(section)
        case .item(let place): found.items.append([place.section, place.item])
        }
      }
      if let items = query.items { #expect(found.items.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) } == items) }
      if let headers = query.headers { #expect(found.headers.sorted() == headers) }
      if let footers = query.footers { #expect(found.footers.sorted() == footers) }
      if let backgrounds = query.backgrounds { #expect(found.backgrounds.sorted() == backgrounds) }
    }
  }

  @Test(.enabled(if: isThere, Cases.absence), arguments: Cases.files.flatMap { $0.scrollCases ?? [] })
  func scrollingKeepsItsAnchor(_ test: Cases.ScrollCase) throws {
    let viewport = test.viewport
    var anchor = test.anchor?.anchor()
    var found: Double?
    if let layout = try test.layout {
      let solved = layout.solve()
      let chosen = solved.anchor(in: viewport, direction: try #require(test.verticalDirection))
      anchor = chosen
      found = solved.contentOffset(for: chosen, in: viewport)
    } else if let first = test.firstVisible, let last = test.lastVisible {
      anchor = viewport.anchor(
        direction: try #require(test.verticalDirection), contentHeight: try #require(test.contentHeight),
        firstVisible: first.visibleItem, lastVisible: last.visibleItem)
    } else {
      found = viewport.contentOffset(
        for: try #require(anchor), contentHeight: try #require(test.contentHeight),
        itemFrame: try #require(test.itemFrame).frame)
    }
    if let expected = test.expected.anchor {
      let wanted = try #require(expected.anchor(orElse: anchor))
      #expect(anchor == wanted)
    }
    if let y = test.expected.y { #expect(abs(try #require(found) - y) < 1e-6) }
    #expect(test.expected.anchor != nil || test.expected.y != nil)
  }

  @Test(.enabled(if: isThere, Cases.absence), arguments: Cases.files.flatMap { $0.batchUpdateCases ?? [] })
  func batchesEndAsExpected(_ test: Cases.BatchUpdateCase) throws {
    let after = try test.before.applying(test.updates.map(\.update))
    if let counts = test.expected.itemCounts { #expect(after.map(\.items.count) == counts) }
    if let count = test.expected.sectionCount { #expect(after.count == count) }
    if let order = test.expected.sectionOrder { #expect(after.map(\.id) == order) }
    for (name, place) in test.expected.places ?? [:] { #expect(after[place[0]].items[place[1]] == name) }
  }

  @Test(.enabled(if: isThere, Cases.absence), arguments: Cases.files.flatMap { $0.pixelAlignmentCases ?? [] })
  func numbersAreAlignedToPixels(_ test: Cases.PixelAlignmentCase) {
    #expect(test.value.alignedToPixel(forScreenWithScale: test.scale) == test.expected)
  }

  @Test(.enabled(if: isThere, Cases.absence), arguments: Cases.files.flatMap { $0.pixelEqualityCases ?? [] })
  func numbersOnOnePixelAreEqual(_ test: Cases.PixelEqualityCase) {
    #expect(test.a.isEqual(to: test.b, screenScale: test.scale) == test.expected)
  }
}

private func areClose(_ found: [Frame], _ expected: [Frame]) -> Bool {
  found.count == expected.count && zip(found, expected).allSatisfy(isClose)
}

private func areClose(_ found: [Frame?], _ expected: [MagazineConformance.Rectangle?]) -> Bool {
  found.count == expected.count
    && zip(found, expected).allSatisfy { found, expected in
      guard let found, let expected else { return found == nil && expected == nil }
      return isClose(found, expected.frame)
    }
}

private func isClose(_ first: Frame, _ second: Frame) -> Bool {
  abs(first.x - second.x) < 1e-6 && abs(first.y - second.y) < 1e-6 && abs(first.width - second.width) < 1e-6
    && abs(first.height - second.height) < 1e-6
}
