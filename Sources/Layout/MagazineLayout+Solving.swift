extension MagazineLayout {
  /// The frames of all elements before anything is scrolled or pinned.
  ///
  /// Takes as long as there are items, whatever their modes.
  public func solve() -> SolvedMagazine {
    var solver = MagazineSolver(self)
    return solver.solve()
  }

  /// Measures every header, footer and item that sizes itself: `height` is asked for the height of an element in the
  /// width that it will have, and the answer becomes its preferred height; without an answer the one it had remains.
  ///
  /// Compatible with `preferredLayoutAttributesFitting(_:)`. Elements of a static height are not asked for.
  public mutating func measure(_ height: (_ element: MagazineElement, _ width: Double) -> Double?) {
    var solver = MagazineSolver(self)
    for index in sections.indices {
      let metrics = solver.metrics(ofSection: index)
      let width = max(metrics.width, 0)
      if case .visible(heightMode: .dynamic(estimatedHeight: _), _) = sections[index].header,
        let measured = height(.header(section: index), width)
      {
        sections[index].headerPreferredHeight = measured
      }
      for item in sections[index].items.indices {
        if case .static = sections[index].items[item].sizeMode.heightMode { continue }
        let itemWidth = max(metrics.widthOfItem(sections[index].items[item].sizeMode.widthMode, scale: solver.scale), 0)
        if let measured = height(.item(MagazineIndexPath(section: index, item: item)), itemWidth) {
          sections[index].items[item].preferredHeight = measured
        }
      }
      if case .visible(heightMode: .dynamic(estimatedHeight: _), _) = sections[index].footer,
        let measured = height(.footer(section: index), width)
      {
        sections[index].footerPreferredHeight = measured
      }
    }
  }
}

/// One run from input values to frames, section by section and row by row.
private struct MagazineSolver {
  private let input: MagazineLayout
  private(set) var scale = 1.0
  private var contentWidth = 0.0
  private var contentInset = EdgeInsets()
  private var problems: [SolvedMagazine.Problem] = []

  /// Sums of as many of these as fit into memory stay far from the largest number.
  private static let largestDistance = 1e9

  /// A section's numbers after those that cannot be used were replaced.
  struct Metrics {
    /// The width between the section's insets, negative where they leave none.
    var width = 0.0
    var sectionInsets = EdgeInsets()
    var itemInsets = EdgeInsets()
    var verticalSpacing = 0.0
    var horizontalSpacing = 0.0

    /// The width of an item on a pixel, negative where there is no room for it.
    func widthOfItem(_ mode: MagazineLayoutItemWidthMode, scale: Double) -> Double {
      if case .fullWidth(respectsHorizontalInsets: false) = mode {
        return width.alignedToPixel(forScreenWithScale: scale)
      }
      let divisor = Double(mode.divisor)
      let room = width - itemInsets.left - itemInsets.right - horizontalSpacing * (divisor - 1)
      return (room / divisor).alignedToPixel(forScreenWithScale: scale)
    }

    /// Where the first item of a row begins.
    func leadingEdge(_ mode: MagazineLayoutItemWidthMode) -> Double {
      if case .fullWidth(respectsHorizontalInsets: false) = mode { return sectionInsets.left }
      return sectionInsets.left + itemInsets.left
    }
  }

  init(_ input: MagazineLayout) {
    self.input = input
    contentInset = usable(input.contentInset, at: .magazine)
    contentWidth = usable(input.width, at: .magazine) - contentInset.left - contentInset.right
    if !isUsable(input.scale) {
      note(.numberOutOfRange, at: .magazine)
    } else if input.scale > 0 {
      scale = input.scale
    } else {
      note(.scaleNotPositive, at: .magazine)
    }
  }

  mutating func solve() -> SolvedMagazine {
    var sections: [SolvedMagazineSection] = []
    sections.reserveCapacity(input.sections.count)
    var y = 0.0
    for index in input.sections.indices {
      sections.append(solveSection(index, at: y))
      y += sections[index].height
    }
    if input.direction == .rightToLeft {
      for index in sections.indices { sections[index].mirror(inWidth: contentWidth) }
    }
    return SolvedMagazine(
      sections: sections, contentSize: Size(width: max(contentWidth, 0), height: y), problems: problems)
  }

  // MARK: A section

  private mutating func solveSection(_ index: Int, at sectionY: Double) -> SolvedMagazineSection {
    let section = input.sections[index]
    let metrics = metrics(ofSection: index)
    let left = metrics.sectionInsets.left
    let width = max(metrics.width, 0)
    var cursor = metrics.sectionInsets.top

    let header = supplementaryView(
      section.header, preferred: section.headerPreferredHeight, default: MagazineLayout.Default.headerHeight,
      at: .header(section: index))
    let headerFrame = header.map { Frame(x: left, y: sectionY + cursor, width: width, height: $0.height) }
    cursor += header?.height ?? 0

    var rows: [Range<Int>] = []
    var items: [Frame] = []
    if !section.items.isEmpty {
      cursor += metrics.itemInsets.top
      cursor += addRows(of: section.items, in: index, metrics, at: sectionY + cursor, to: &items, &rows)
      cursor += metrics.itemInsets.bottom
    }

    let footer = supplementaryView(
      section.footer, preferred: section.footerPreferredHeight, default: MagazineLayout.Default.footerHeight,
      at: .footer(section: index))
    let footerFrame = footer.map { Frame(x: left, y: sectionY + cursor, width: width, height: $0.height) }
    cursor += footer?.height ?? 0

    let top = metrics.sectionInsets.top
    let background = Frame(x: left, y: sectionY + top, width: width, height: max(cursor - top, 0))
    return SolvedMagazineSection(
      y: sectionY, height: cursor + metrics.sectionInsets.bottom, items: items, rows: rows, header: headerFrame,
      footer: footerFrame, background: section.background == .visible ? background : nil,
      isItemHeightSettled: section.items.map { $0.isHeightSettled }, pinsHeader: header?.isPinned ?? false,
      pinsFooter: footer?.isPinned ?? false, topInset: top, bottomInset: metrics.sectionInsets.bottom)
  }

  /// Adds the frames of the items and the rows that they make up, and answers how tall the rows are together.
  private mutating func addRows(
    of items: [MagazineLayoutItem], in section: Int, _ metrics: Metrics, at top: Double, to frames: inout [Frame],
    _ rows: inout [Range<Int>]
  ) -> Double {
    frames.reserveCapacity(items.count)
    var height = 0.0
    var start = 0
    while start < items.count {
      let mode = items[start].sizeMode.widthMode
      let width = metrics.widthOfItem(mode, scale: scale)
      let leadingEdge = metrics.leadingEdge(mode)
      var end = start
      var tallest = 0.0
      while end < items.count, items[end].sizeMode.widthMode == mode, UInt(end - start) < mode.divisor {
        let place = SolvedMagazine.Problem.Place.element(.item(MagazineIndexPath(section: section, item: end)))
        if mode == .fractionalWidth(divisor: 0) { note(.zeroDivisor, at: place) }
        if width <= 0 { note(.noWidth, at: place) }
        let itemHeight = self.height(
          preferred: items[end].preferredHeight, initial: items[end].sizeMode.heightMode.initialHeight,
          default: MagazineLayout.Default.itemHeight, at: place)
        let column = Double(end - start)
        frames.append(
          Frame(
            x: leadingEdge + column * (max(width, 0) + metrics.horizontalSpacing), y: top + height,
            width: max(width, 0), height: itemHeight))
        tallest = max(tallest, itemHeight)
        end += 1
      }
      for item in start..<end {
        if case .dynamicAndStretchToTallestItemInRow = items[item].sizeMode.heightMode { frames[item].height = tallest }
      }
      rows.append(start..<end)
      height += tallest
      if end < items.count { height += metrics.verticalSpacing }
      start = end
    }
    return height
  }

  mutating func metrics(ofSection index: Int) -> Metrics {
    let section = input.sections[index]
    let place = SolvedMagazine.Problem.Place.section(index)
    var metrics = Metrics()
    metrics.sectionInsets = usable(section.sectionInsets, at: place)
    metrics.itemInsets = usable(section.itemInsets, at: place)
    metrics.verticalSpacing = usable(section.verticalSpacing, at: place)
    metrics.horizontalSpacing = usable(section.horizontalSpacing, at: place)
    var width = contentWidth
    if let collectionWidth = section.collectionWidth {
      width = usable(collectionWidth, at: place) - contentInset.left - contentInset.right
    }
    width -= metrics.sectionInsets.left + metrics.sectionInsets.right
    if width <= 0 { note(.noWidth, at: place) }
    metrics.width = width
    return metrics
  }

  private mutating func supplementaryView(
    _ mode: MagazineLayoutSupplementaryViewVisibilityMode, preferred: Double?, default: Double,
    at element: MagazineElement
  ) -> (height: Double, isPinned: Bool)? {
    guard case .visible(let heightMode, let isPinned) = mode else { return nil }
    let height = height(
      preferred: preferred, initial: heightMode.initialHeight, default: `default`, at: .element(element))
    return (height, isPinned)
  }

  // MARK: Numbers that cannot be used

  private mutating func height(
    preferred: Double?, initial: Double, default: Double, at place: SolvedMagazine.Problem.Place
  ) -> Double {
    for given in [preferred, initial] {
      guard let given else { continue }
      if !isUsable(given) {
        note(.numberOutOfRange, at: place)
        continue
      }
      if given < 0 { note(.negativeHeight, at: place) }
      return max(given, 0)
    }
    return `default`
  }

  private mutating func usable(_ insets: EdgeInsets, at place: SolvedMagazine.Problem.Place) -> EdgeInsets {
    EdgeInsets(
      top: usable(insets.top, at: place), left: usable(insets.left, at: place),
      bottom: usable(insets.bottom, at: place), right: usable(insets.right, at: place))
  }

  private mutating func usable(_ distance: Double, at place: SolvedMagazine.Problem.Place) -> Double {
    if isUsable(distance) { return distance }
    note(.numberOutOfRange, at: place)
    return 0
  }

  private func isUsable(_ number: Double) -> Bool {
    abs(number) <= Self.largestDistance
  }

  private mutating func note(_ reason: SolvedMagazine.Problem.Reason, at place: SolvedMagazine.Problem.Place) {
    problems.append(SolvedMagazine.Problem(place: place, reason: reason))
  }
}

extension SolvedMagazineSection {
  /// Turns the section around, as a collection view does for readers whose lines run from right to left.
  fileprivate mutating func mirror(inWidth width: Double) {
    for index in items.indices { items[index].x = width - items[index].right }
    header.mirror(inWidth: width)
    footer.mirror(inWidth: width)
    background.mirror(inWidth: width)
  }
}

extension Frame? {
  fileprivate mutating func mirror(inWidth width: Double) {
    if let frame = self { self?.x = width - frame.right }
  }
}
