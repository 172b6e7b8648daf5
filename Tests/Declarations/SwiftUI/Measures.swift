// The texts that a program shows, measured by the tests for each context, and fitted here as labels are.
import TextMeasures
import UIKit

/// What was measured for one context.
struct Measures: Decodable {
  struct Text: Decodable {
    /// End, advance, kind of break, and whether it is white space, for each cluster.
    var clusters: [[Double]]
    /// Ascender, descender, height of a line, width of an ellipsis, what the font itself leaves between lines.
    var metrics: [Double]
    var isRightToLeft: Bool
  }

  var texts: [String: Text]
  /// What numbers become that grow with a text style.
  var scaled: [String: Double]
  /// Pixels to a point.
  var scale: Double

  nonisolated(unsafe) static var all: [Measures] = []
  nonisolated(unsafe) static var current = 0

  static func scaled(_ value: Double, _ style: String) -> Double {
    guard let found = all[current].scaled["\(value) \(style)"] else {
      fatalError("\(value) points as \(style) were not measured")
    }
    return found
  }
}

/// A text in its font.
struct FittedText {
  private let measured: MeasuredText?
  private let mode: LineBreakMode

  init(_ text: String, font: String, kerning: CGFloat, lineSpacing: CGFloat, truncation: TruncationMode) {
    mode = truncation == .head ? .truncatingHead : truncation == .middle ? .truncatingMiddle : .truncatingTail
    guard !text.isEmpty else {
      measured = nil
      return
    }
    let key = "\(font)|\(Double(kerning))|\(text)"
    guard let found = Measures.all[Measures.current].texts[key] else { fatalError("\(key) was not measured") }
    measured = MeasuredText(
      clusters: found.clusters.map { cluster in
        .init(
          end: Int(cluster[0]), advance: cluster[1], breaking: MeasuredText.Breaking(rawValue: UInt8(cluster[2]))!,
          isSpace: cluster[3] == 1)
      }, ascender: found.metrics[0], descender: found.metrics[1], lineHeight: found.metrics[2],
      lineSpacing: found.metrics[4] + Double(lineSpacing), ellipsisWidth: found.metrics[3],
      isRightToLeft: found.isRightToLeft)
  }

  var lineHeight: CGFloat { CGFloat(measured?.lineHeight ?? 0) }
  var ascender: CGFloat { CGFloat(measured?.ascender ?? 0) }
  var descender: CGFloat { CGFloat(measured?.descender ?? 0) }

  /// A text takes as many lines as it needs and may have; less where they do not fit the height.
  func size(width: CGFloat?, height: CGFloat?, lineLimit: Int) -> CGSize {
    guard let measured else { return .zero }
    func fitted(_ lines: Int) -> CGSize {
      let limit = width.map { $0 > 0 ? Double($0) : 1e-9 } ?? .infinity
      let size = measured.size(
        fitting: limit, numberOfLines: lines, mode: mode, scale: Measures.all[Measures.current].scale)
      return CGSize(width: size.width, height: size.height)
    }
    var size = fitted(lineLimit)
    guard let height, size.height > height + 0.5 else { return size }
    var lines = max(1, Int((height + 0.5) / CGFloat(measured.lineHeight)))
    repeat {
      size = fitted(lines)
      lines -= 1
    } while lines > 0 && size.height > height + 0.5
    return size
  }
}

/// Where a view is laid out.
public struct Place {
  var name: String
  /// The number of what was measured for it.
  var measures: Int
  var width: CGFloat
  var screen: CGSize
  var isRightToLeft: Bool
  public init(_ name: String, _ measures: Int, _ width: CGFloat, _ screen: (CGFloat, CGFloat), _ isRightToLeft: Bool) {
    (self.name, self.measures, self.width, self.isRightToLeft) = (name, measures, width, isRightToLeft)
    self.screen = CGSize(width: screen.0, height: screen.1)
  }
}

/// Lays a view out in each of several places, and says where its named parts are.
@MainActor public func layOut<V: View>(_ name: String, _ places: [Place], _ view: () -> V) {
  for place in places {
    Measures.current = place.measures
    UIScreen.main.bounds = CGRect(origin: .zero, size: place.screen)
    var environment = EnvironmentValues()
    environment.direction = place.isRightToLeft ? .rightToLeft : .leftToRight
    let nodes = view().nodes(environment)
    precondition(nodes.count == 1, "a component is one view")
    nodes[0].place(at: .zero, ProposedViewSize(width: place.width, height: nil))
    let whole = nodes[0].frame
    var found = [(name: "", frame: whole)]
    nodes[0].collect("", &found)
    print("\u{1}" + name + place.name)
    for (name, frame) in found {
      let x = place.isRightToLeft ? whole.width - frame.maxX : frame.minX
      print("\(Double(x)) \(Double(frame.minY)) \(Double(frame.width)) \(Double(frame.height)) \(name)")
    }
  }
}

/// Takes over what the tests have measured.
@MainActor public func readMeasures(_ path: String) {
  do {
    Measures.all = try JSONDecoder().decode([Measures].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    fatalError("\(error)")
  }
}
