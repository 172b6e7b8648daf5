import Diagnostics

/// A sample in which `①`, `②` … mark the places that a test speaks of, so that nobody counts bytes.
///
///     let sample = MarkedText("fill: ①color.acent")
///     sample.text        // "fill: color.acent"
///     sample.offset("①") // 6
public struct MarkedText: Sendable {
  /// The sample without its marks.
  public let text: String
  private let offsets: [Unicode.Scalar: Int]

  public init(_ marked: String) {
    var text = ""
    var offsets: [Unicode.Scalar: Int] = [:]
    for scalar in marked.unicodeScalars {
      if isMark(scalar) {
        offsets[scalar] = text.utf8.count
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  public var bytes: [UInt8] {
    Array(text.utf8)
  }

  /// The byte before which a mark stands.
  public func offset(_ mark: Unicode.Scalar) -> Int {
    guard let offset = offsets[mark] else { preconditionFailure("the sample has no mark \(mark)") }
    return offset
  }

  /// The bytes between two marks.
  public func range(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Range<Int> {
    offset(first)..<offset(last)
  }

  /// The diagnostics in order of place as `① id`, or `byte 12 id` where no mark stands.
  public func places(of diagnostics: [Diagnostic]) -> [String] {
    diagnostics.sorted().map { diagnostic in
      let start = diagnostic.range.bytes.lowerBound
      let mark = offsets.filter { $0.value == start }.keys.min()
      return (mark.map { String($0) } ?? "byte \(start)") + " " + diagnostic.id
    }
  }
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  ("①"..."⑳").contains(scalar)
}
