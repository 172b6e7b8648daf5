import Diagnostics

/// Something that is wrong with the content, as it is shown over a page.
public struct SiteProblem: Hashable, Sendable {
  /// Place and message in one line.
  public var head: String
  /// The line with a mark below and what else a terminal shows; may be empty.
  public var excerpt: String
  /// What would put it right, beside what the excerpt says.
  public var remedies: [String]

  public init(head: String, excerpt: String = "", remedies: [String] = []) {
    self.head = head
    self.excerpt = excerpt
    self.remedies = remedies
  }
}

/// What browsers are told after each build.
public struct SiteState: Hashable, Sendable {
  /// Grows whenever a file of the site became another one; pages of another version are reloaded.
  public var version: Int
  /// Grows with each build.
  public var build: Int
  /// What is wrong; the pages are those of the last good build. Empty if nothing is.
  public var problems: [SiteProblem]
  /// What pages say of them.
  public var words: SiteWords

  public init(version: Int = 0, build: Int = 0, problems: [SiteProblem] = [], words: SiteWords = SiteWords()) {
    self.version = version
    self.build = build
    self.problems = problems
    self.words = words
  }

  /// The most problems that are shown; a terminal has the others.
  static let most = 20

  /// The state as an event of a stream.
  ///
  /// - Parameter start: tells this run of the server from others, whose versions mean nothing.
  func event(start: String) -> [UInt8] {
    let list = problems.prefix(Self.most).map { problem in
      let remedies = problem.remedies.map(JSONText.quoted).joined(separator: ",")
      return "{\"head\":\(JSONText.quoted(problem.head)),\"excerpt\":\(JSONText.quoted(problem.excerpt)),"
        + "\"remedies\":[\(remedies)]}"
    }
    // JSON in one line: line breaks within are escaped.
    let data =
      "{\"version\":\(JSONText.quoted(versionText(start: start))),\"build\":\"\(start)-\(build)\","
      + "\"more\":\(max(0, problems.count - Self.most)),\"problems\":[\(list.joined(separator: ","))]"
      + (problems.isEmpty ? "}" : ",\"words\":\(words.json)}")
    return Array("retry: 1000\nevent: state\ndata: \(data)\n\n".utf8)
  }

  func versionText(start: String) -> String { "\(start)-\(version)" }
}
