extension Comparison {
  /// GitHub takes comments of up to 65,536 characters; beyond this many bytes, the rest is counted.
  static let mostMarkdown = 60_000

  /// For a pull request: each cause as a heading, with a table of what follows from it.
  public var markdown: String {
    var text = "## What moves\n\n"
    if isEmpty {
      text += "Nothing moves.\n"
    } else {
      text += "\(Self.escaped(counts.words)).\n"
    }
    var left = 0
    for group in groups {
      if left > 0 {
        left += 1
        continue
      }
      let section = Self.section(group)
      if text.utf8.count + section.utf8.count > Self.mostMarkdown { left = 1 } else { text += section }
    }
    if left > 0 { text += "\n\(counted(left, "more cause")) would make this too long for a comment.\n" }
    if !inert.isEmpty {
      let shown = inert.prefix(20).map { "- \(Self.escaped($0.title))\n" }.joined()
      let more = inert.count > 20 ? "- and \(inert.count - 20) more\n" : ""
      text += "\n### Changed, and moves nothing\n\n" + shown + more
    }
    return text
  }

  private static func section(_ group: Group) -> String {
    let summaries = MovementSummary.summaries(of: group)
    let most = 40
    var table = "| what | contexts | how |\n|---|---|---|\n"
    for summary in summaries.prefix(most) {
      table +=
        "| \(escaped(summary.title)) | \(escaped(summary.contextWords)) "
        + "| \(escaped(summary.viewWords(atMost: 6))) |\n"
    }
    if summaries.count > most { table += "| and \(summaries.count - most) more rows | | |\n" }
    let head = "\n### \(escaped(group.title))\n\n\(escaped("Moves \(group.counts.words)")).\n\n"
    // What would push the next cause out of sight is folded away.
    if summaries.count <= 12 { return head + table }
    return head + "<details><summary>\(counted(summaries.count, "row"))</summary>\n\n" + table + "\n</details>\n"
  }

  /// Text without what Markdown, a table or GitHub would take for a sign.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "&", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      // A name behind '@' would be told.
      case "@": result += "&#64;"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
