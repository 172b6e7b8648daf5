import Foundation
import Layout
import TestSupport
import Testing

/// The cases of `../shared/conformance/magazine-layout*.json`, or of the folder that `FRAMEBOOK_CONFORMANCE` names.
///
/// A key that this reader does not know is a problem, so that no new kind of case passes unseen.
struct MagazineConformance: Decodable {
  var cases: [LayoutCase]
  var scrollCases: [ScrollCase]?
  var batchUpdateCases: [BatchUpdateCase]?
  var pixelAlignmentCases: [PixelAlignmentCase]?
  var pixelEqualityCases: [PixelEqualityCase]?

  static let absence: Comment = "there is no magazine-layout.json in ../shared/conformance or FRAMEBOOK_CONFORMANCE"

  /// The files that could be read, and what the others and unknown keys are.
  static let (files, problems): ([MagazineConformance], [String]) = {
    let named = ProcessInfo.processInfo.environment["FRAMEBOOK_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
    guard let folder = named ?? Places.shared("conformance") else { return ([], []) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var files: [MagazineConformance] = []
    var problems: [String] = []
    for name in names.sorted() where name.hasPrefix("magazine-layout") && name.hasSuffix(".json") {
      do {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
        files.append(try JSONDecoder().decode(MagazineConformance.self, from: bytes))
        problems += unknownKeys(in: try JSONSerialization.jsonObject(with: bytes)).map { "\(name): the key \($0)" }
      } catch {
        problems.append("\(name): \(error)")
      }
    }
    return (files, problems)
  }()

  // MARK: What the files hold

  struct LayoutCase: Decodable, CustomTestStringConvertible {
    var name: String
    var collectionWidth: Double
    var scale: Double
    var visibleBounds: Rectangle
    var contentInset: Insets?
    var sections: [Section]
    var expected: Expected
    var rectQueries: [RectQuery]?

    struct Expected: Decodable {
      var items: [[Rectangle]]?
      var headers: [Rectangle?]?
      var footers: [Rectangle?]?
      var backgrounds: [Rectangle?]?
      var sectionMaxY: [Double]?
      var contentHeight: Double?
    }

    struct RectQuery: Decodable {
      var rect: Rectangle
      var items: [[Int]]?
      var headers: [Int]?
      var footers: [Int]?
      var backgrounds: [Int]?
    }

    var testDescription: String { name }
    var layout: MagazineLayout {
      get throws {
        MagazineLayout(
          sections: try sections.map { try $0.section }, width: collectionWidth,
          contentInset: contentInset?.insets ?? EdgeInsets(), scale: scale)
      }
    }
  }

  struct ScrollCase: Decodable, CustomTestStringConvertible {
    var name: String
    var collectionWidth: Double?
    var scale: Double?
    var direction: String?
    var contentInset: Insets
    var bounds: Rectangle
    var contentHeight: Double?
    var sections: [Section]?
    var firstVisible: Visible?
    var lastVisible: Visible?
    var anchor: Anchor?
    var itemFrame: Rectangle?
    var expected: Expected

    struct Visible: Decodable {
      var item: Int
      var frame: Rectangle

      var visibleItem: MagazineVisibleItem {
        MagazineVisibleItem(place: MagazineIndexPath(section: 0, item: item), frame: frame.frame)
      }
    }

    struct Expected: Decodable {
      var anchor: Anchor?
      var y: Double?
    }

    var testDescription: String { name }
    var viewport: MagazineViewport {
      MagazineViewport(bounds: bounds.frame, contentInset: contentInset.insets, scale: scale ?? 1)
    }
    var layout: MagazineLayout? {
      get throws {
        guard let sections else { return nil }
        return MagazineLayout(
          sections: try sections.map { try $0.section }, width: collectionWidth ?? bounds.w,
          contentInset: contentInset.insets, scale: scale ?? 1)
      }
    }
    var verticalDirection: MagazineLayoutVerticalLayoutDirection? {
      ["topToBottom": .topToBottom, "bottomToTop": .bottomToTop][direction ?? ""]
    }
  }

  /// An anchor; what is not stated is not compared.
  struct Anchor: Decodable {
    var type: String
    var item: Place?
    var distance: Double?
    var overscroll: Double?

    func anchor(orElse other: MagazineContentOffsetAnchor? = nil) -> MagazineContentOffsetAnchor? {
      let place = item?.place ?? other?.item
      switch (type, other) {
      case ("top", .top(let found)): return .top(overscroll: overscroll ?? found)
      case ("bottom", .bottom(let found)): return .bottom(overscroll: overscroll ?? found)
      case ("top", _): return .top(overscroll: overscroll ?? 0)
      case ("bottom", _): return .bottom(overscroll: overscroll ?? 0)
      case ("topItem", _):
        guard let place, let distance else { return nil }
        return .topItem(place, distanceFromTop: distance)
      case ("bottomItem", _):
        guard let place, let distance else { return nil }
        return .bottomItem(place, distanceFromBottom: distance)
      default: return nil
      }
    }
  }

  /// `[section, item]`, or the item alone.
  struct Place: Decodable {
    var place: MagazineIndexPath

    init(from decoder: Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let item = try? container.decode(Int.self) {
        place = MagazineIndexPath(section: 0, item: item)
      } else {
        let numbers = try container.decode([Int].self)
        guard numbers.count == 2 else { throw Unknown(what: "the place \(numbers)") }
        place = MagazineIndexPath(section: numbers[0], item: numbers[1])
      }
    }
  }

  struct BatchUpdateCase: Decodable, CustomTestStringConvertible {
    var name: String
    var before: [NamedSection]
    var updates: [Update]
    var expected: Expected

    struct Expected: Decodable {
      var itemCounts: [Int]?
      var places: [String: [Int]]?
      var sectionCount: Int?
      var sectionOrder: [String]?
    }

    var testDescription: String { name }
  }

  struct NamedSection: Decodable, Equatable, MagazineUpdatable {
    var id: String
    var items: [String]
  }

  struct Update: Decodable {
    var update: MagazineUpdate<NamedSection>

    enum Key: String, CodingKey {
      case op, at, from, to, section, item
    }

    init(from decoder: Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      func place(_ key: Key) throws -> MagazineIndexPath { try fields.decode(Place.self, forKey: key).place }
      func index(_ key: Key) throws -> Int { try fields.decode(Int.self, forKey: key) }
      func item() throws -> String { try fields.decode(String.self, forKey: .item) }
      func section() throws -> NamedSection { try fields.decode(NamedSection.self, forKey: .section) }
      switch try fields.decode(String.self, forKey: .op) {
      case "reloadSection": update = .reloadSection(try index(.at), with: try section())
      case "reloadItem": update = .reloadItem(try place(.at), with: try item())
      case "deleteSection": update = .deleteSection(try index(.at))
      case "deleteItem": update = .deleteItem(try place(.at))
      case "moveSection": update = .moveSection(from: try index(.from), to: try index(.to))
      case "moveItem": update = .moveItem(from: try place(.from), to: try place(.to))
      case "insertSection": update = .insertSection(try section(), at: try index(.at))
      case "insertItem": update = .insertItem(try item(), at: try place(.at))
      case let other: throw Unknown(what: "the update \(other)")
      }
    }
  }

  struct PixelAlignmentCase: Decodable, CustomTestStringConvertible {
    var name: String
    var value: Double
    var scale: Double
    var expected: Double
    var testDescription: String { name }
  }

  struct PixelEqualityCase: Decodable, CustomTestStringConvertible {
    var name: String
    var a: Double
    var b: Double
    var scale: Double
    var expected: Bool
    var testDescription: String { name }
  }

  struct Unknown: Error {
    var what: String
  }
}
