import Layout

/// How the files write sections, frames and insets.
extension MagazineConformance {
  struct Rectangle: Decodable {
    var x: Double
    var y: Double
    var w: Double
    var h: Double

    var frame: Frame { Frame(x: x, y: y, width: w, height: h) }
  }

  struct Insets: Decodable {
    var top: Double
    var left: Double
    var bottom: Double
    var right: Double

    var insets: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
  }

  struct Section: Decodable {
    var collectionWidth: Double?
    var verticalSpacing: Double
    var horizontalSpacing: Double
    var sectionInsets: Insets
    var itemInsets: Insets
    var header: SupplementaryView
    var footer: SupplementaryView
    var background: Bool
    var items: [Item]

    var section: MagazineLayoutSection {
      get throws {
        var section = MagazineLayoutSection(
          items: try items.map { try $0.item }, header: try header.mode, footer: try footer.mode,
          background: background ? .visible : .hidden, sectionInsets: sectionInsets.insets,
          itemInsets: itemInsets.insets, verticalSpacing: verticalSpacing, horizontalSpacing: horizontalSpacing)
        section.headerPreferredHeight = header.preferredHeight
        section.footerPreferredHeight = footer.preferredHeight
        section.collectionWidth = collectionWidth
        return section
      }
    }
  }

  struct SupplementaryView: Decodable {
    var visible: Bool
    var heightMode: String?
    var height: Double?
    var pinned: Bool?
    var preferredHeight: Double?

    var mode: MagazineLayoutHeaderVisibilityMode {
      get throws {
        guard visible else { return .hidden }
        guard let height, let pinned else { throw Unknown(what: "a header without height") }
        switch heightMode {
        case "static": return .visible(heightMode: .static(height: height), pinToVisibleBounds: pinned)
        case "dynamic": return .visible(heightMode: .dynamic(estimatedHeight: height), pinToVisibleBounds: pinned)
        default: throw Unknown(what: "the height mode \(heightMode ?? "")")
        }
      }
    }
  }

  struct Item: Decodable {
    var widthMode: String
    var heightMode: String
    var height: Double
    var preferredHeight: Double?

    var item: MagazineLayoutItem {
      get throws { MagazineLayoutItem(try width, try mode, preferredHeight: preferredHeight) }
    }

    private var mode: MagazineLayoutItemHeightMode {
      get throws {
        switch heightMode {
        case "static": .static(height: height)
        case "dynamic": .dynamic(estimatedHeight: height)
        case "dynamicStretch": .dynamicAndStretchToTallestItemInRow(estimatedHeight: height)
        default: throw Unknown(what: "the height mode \(heightMode)")
        }
      }
    }

    private var width: MagazineLayoutItemWidthMode {
      get throws {
        switch widthMode {
        case "fullWidth": return .fullWidth(respectsHorizontalInsets: true)
        case "fullWidthIgnoringInsets": return .fullWidth(respectsHorizontalInsets: false)
        case "half": return .halfWidth
        case "third": return .thirdWidth
        case "fourth": return .fourthWidth
        case "fifth": return .fifthWidth
        default:
          guard widthMode.hasPrefix("fractional("), let divisor = UInt(widthMode.dropFirst(11).dropLast()) else {
            throw Unknown(what: "the width mode \(widthMode)")
          }
          return .fractionalWidth(divisor: divisor)
        }
      }
    }
  }

  // MARK: Keys

  /// Every key that the reader knows. `source`, `provenance`, `notes` and `format` explain and are not read.
  private static let keys: Set<String> = [
    "format", "provenance", "notes", "source", "cases", "scrollCases", "batchUpdateCases", "pixelAlignmentCases",
    "pixelEqualityCases", "name", "collectionWidth", "scale", "visibleBounds", "contentInset", "sections", "expected",
    "rectQueries", "x", "y", "w", "h", "top", "left", "bottom", "right", "verticalSpacing", "horizontalSpacing",
    "sectionInsets", "itemInsets", "header", "footer", "background", "items", "visible", "heightMode", "height",
    "pinned", "preferredHeight", "widthMode", "headers", "footers", "backgrounds", "sectionMaxY", "contentHeight",
    "rect", "direction", "bounds", "firstVisible", "lastVisible", "item", "frame", "anchor", "itemFrame", "type",
    "distance", "overscroll", "before", "updates", "id", "op", "at", "from", "to", "section", "itemCounts", "places",
    "sectionCount", "sectionOrder", "value", "a", "b",
  ]

  /// The keys that nothing reads.
  static func unknownKeys(in json: Any) -> [String] {
    if let list = json as? [Any] { return list.flatMap(unknownKeys) }
    guard let object = json as? [String: Any] else { return [] }
    return object.sorted { $0.key < $1.key }.flatMap { key, value in
      // Below these stand words of the author's own.
      let isOwn = ["provenance", "source", "places"].contains(key)
      return (keys.contains(key) ? [] : [key]) + (isOwn ? [] : unknownKeys(in: value))
    }
  }
}
