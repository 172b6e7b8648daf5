import Components
import HTML
import Layout
import Pictures

/// Something that a reader of a solved layout misses or stumbles over.
public struct Finding: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints that cannot hold together.
    case conflict
    /// A view that the constraints allow to be elsewhere.
    case ambiguity
    /// A text that ends in "…", or of which lines are missing.
    case truncation
    /// A text or picture that an edge cuts off.
    case clipping
    /// Two texts or controls on top of each other.
    case overlap
    /// A view without a width or a height.
    case zeroSize = "zero-size"
    /// A view that reaches out of the component or of the view that it is in.
    case outside
    /// A text or control under a bar or the home indicator.
    case safeArea = "safe-area"
    /// A control that is smaller than a finger needs.
    case smallTarget = "small-target"
    /// A text or control that is seen before another and declared after it.
    case readingOrder = "reading-order"
    /// A text that is hard to tell from what it stands on.
    case contrast
  }

  public var kind: Kind
  /// The views that it is about, by index among those of the solved style.
  public var views: [Int]
  /// A fragment in lower case that names the views, in English.
  public var message: String
  /// The same for pages, which have readers of many languages.
  public var phrase: Phrase
}

extension SolvedComponent {
  /// What is wrong with this layout for somebody who sees it: first what is wrong with its constraints, then view by view.
  public var findings: [Finding] {
    known.result {
      var finder = FindingFinder(solved: self)
      finder.find()
      return finder.findings
    }
  }
}

private struct FindingFinder {
  let solved: SolvedComponent
  private(set) var findings: [Finding] = []

  init(solved: SolvedComponent) {
    self.solved = solved
  }

  mutating func find() {
    for found in solved.solvedPicture.findings {
      func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
      let values = Dictionary(found.values.map { (text($0.name), text($0.text)) }) { first, _ in first }
      add(Finding.Kind(found.kind), found.views, text(found.message), text(found.key), values, count: found.count)
    }
    findContrast()
  }

  /// - Parameters:
  ///   - key: the name of the message in strings files, behind `finding.`.
  ///   - values: what the message's placeholders stand for there.
  private mutating func add(
    _ kind: Finding.Kind, _ views: [Int], _ message: String, _ key: String, _ values: [String: String],
    count: Int? = nil
  ) {
    let phrase = Phrase("finding." + key, values, count: count)
    findings.append(Finding(kind: kind, views: views, message: message, phrase: phrase))
  }

  private func raw(_ view: Int) -> String { solved.style.views[view].name }

  private func name(_ view: Int) -> String { "'\(solved.style.views[view].name)'" }

  // MARK: Contrast

  private mutating func findContrast() {
    for found in solved.textContrasts {
      let (view, least) = (found.view, found.least)
      for (contrast, mode) in [(found.light, "light"), (found.dark, "dark")] {
        guard let contrast else { continue }
        let shown = notation((contrast * 10).rounded() / 10)
        // Rounded as it is shown, so that no message says "4.5, should be 4.5".
        if (contrast * 10).rounded() / 10 < least {
          add(
            .contrast, [view],
            "\(name(view)) has a contrast of \(shown) in \(mode) mode, should be \(notation(least))",
            mode == "light" ? "contrastInLight" : "contrastInDark",
            ["view": raw(view), "contrast": shown, "least": notation(least)])
          break
        }
      }
    }
  }
}

extension Finding.Kind {
  fileprivate init(_ kind: PictureFinding.Kind) {
    self =
      switch kind {
      case .conflict: .conflict
      case .ambiguity: .ambiguity
      case .truncation: .truncation
      case .clipping: .clipping
      case .overlap: .overlap
      case .zeroSize: .zeroSize
      case .outside: .outside
      case .safeArea: .safeArea
      case .smallTarget: .smallTarget
      case .readingOrder: .readingOrder
      }
  }
}
