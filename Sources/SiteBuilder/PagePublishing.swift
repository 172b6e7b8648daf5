import Components
import Diagnostics
import HTML

extension Site {
  /// Where the site is published, if that is known.
  var baseURL: BaseURL? { settings.publishing.baseURL }

  /// What stands at the head and foot of a page because it is published: addresses in the whole web, and ways to say
  /// something of it.
  ///
  /// - Parameters:
  ///   - root: the way from the page to the site's folder.
  ///   - title: the page's title.
  func publishingValue(ofPage page: Int, root: String, title: String) -> TemplateValue {
    let entry = index.pages[page]
    let publishing = settings.publishing
    let file = entry.isWritten ? entry.file : entry.component.map { library.entries[$0].component.file }
    func filled(_ template: String?, _ values: [(String, String)]) -> TemplateValue {
      guard var text = template else { return .absent }
      for (name, value) in values {
        text = text.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: value)
      }
      return .text(text)
    }
    let address = baseURL?.url(of: entry.address)
    return [
      "canonical": address.map { .text($0) } ?? .absent,
      "twin": .text(percentEncoded(entry.twinAddress)),
      "feed": hasFeed ? .text(Self.feedName) : .absent,
      "card": cardValue,
      "edit": file.map { filled(publishing.edit, [("file", percentEncoded($0))]) } ?? .absent,
      "feedback": filled(
        publishing.feedback, [("title", queryEncoded(title)), ("page", queryEncoded(address ?? entry.address))]),
      "versions": versionsValue(root: root),
    ]
  }

  /// The picture for links to the site; other places ask for it by its whole address.
  private var cardValue: TemplateValue {
    guard let baseURL, let card, let address = files.address(of: card.file) else { return .absent }
    return [
      "url": .text(baseURL.url(of: address)),
      "width": card.size.map { .number($0.width) } ?? .absent,
      "height": card.size.map { .number($0.height) } ?? .absent,
    ]
  }

  // MARK: Status

  /// The status that a page has: its own, or that of something that is not to be used any more.
  func status(ofPage page: Int) -> String? {
    index.pages[page].facts.status ?? (deprecation(ofPage: page) == nil ? nil : "deprecated")
  }

  /// What a page says of its deprecation, or its component says.
  func deprecation(ofPage page: Int) -> DeprecationNotice? {
    let entry = index.pages[page]
    return entry.facts.deprecation ?? entry.component.flatMap { library.entries[$0].component.deprecation }
  }

  /// - Parameter root: the way from the page to the site's folder.
  func deprecationValue(ofPage page: Int, root: String) -> TemplateValue {
    guard let notice = deprecation(ofPage: page) else { return .absent }
    let replacement = notice.replacement.map { name -> TemplateValue in
      let target = target(of: name, from: page)
      return [
        "title": .text(target.map { index.pages[$0].title } ?? name.value),
        "url": target.map { .text(root + percentEncoded(index.pages[$0].address)) } ?? .absent,
      ]
    }
    return [
      "since": notice.since.map { .text($0) } ?? .absent, "note": notice.note.map { .text($0) } ?? .absent,
      "replacement": replacement ?? .absent,
    ]
  }

  /// The page of a component or screen with a name, or of a file.
  private func target(of replacement: Located<String>, from page: Int) -> Int? {
    if let component = library.index(named: replacement.value) { return index.page(ofComponent: component) }
    if let screen = screens.index(named: replacement.value) { return index.page(ofScreen: screen) }
    return links.target(of: replacement.value, from: page)?.page
  }

  /// What is wrong with the site's card, with what is said of deprecations, and with addresses that pages had.
  var publishingProblems: [Diagnostic] {
    var diagnostics = settings.publishing.problems
    if let written = settings.publishing.card, card == nil {
      diagnostics.append(.missingCard(written))
    }
    var told: Set<SourceRange> = []
    for (page, entry) in index.pages.enumerated() {
      for old in entry.facts.movedFrom {
        if case .failure(let problem) = Redirect.address(of: old) { diagnostics.append(problem) }
      }
      guard let notice = deprecation(ofPage: page) else { continue }
      if let status = entry.facts.status, status != "deprecated", told.insert(notice.place).inserted {
        diagnostics.append(.otherStatus(status, of: entry.title, at: notice.place))
      }
      if let name = notice.replacement, told.insert(name.place).inserted, !isKnown(name, from: page) {
        diagnostics.append(.unknownReplacement(name, among: library.names + screens.names))
      }
    }
    for entry in library.entries {
      guard let name = entry.component.deprecation?.replacement, told.insert(name.place).inserted else { continue }
      if !isKnown(name, from: 0) {
        diagnostics.append(.unknownReplacement(name, among: library.names + screens.names))
      }
    }
    return diagnostics
  }

  private func isKnown(_ name: Located<String>, from page: Int) -> Bool {
    library.index(named: name.value) != nil || library.isUnread(name.value) || screens.index(named: name.value) != nil
      || screens.isUnread(name.value) || links.target(of: name.value, from: page) != nil
  }

  // MARK: Changes

  /// The changes of a page.
  func changesValue(ofPage page: Int) -> TemplateValue {
    .list(changes.items(ofPage: page).map { changeValue($0, url: .absent) })
  }

  /// All changes, on the page that shows them.
  ///
  /// - Parameter root: the way from the page to the site's folder.
  func allChangesValue(ofPage page: Int, root: String) -> TemplateValue {
    guard ChangeLog.page(in: index) == page else { return .absent }
    return .list(
      changes.versions.map { version in
        [
          "version": .text(version.name),
          "items": .list(
            version.items.map { item in
              changeValue(
                item, url: .text(root + percentEncoded(index.pages[item.page].address) + "#" + percentEncoded(item.id)))
            }),
        ]
      })
  }

  private func changeValue(_ item: ChangeLog.Item, url: TemplateValue) -> TemplateValue {
    [
      "id": .text(item.id), "version": .text(item.change.version),
      "date": item.change.date.map { .text($0) } ?? .absent, "text": .text(item.change.text),
      "title": .text(item.title), "url": url,
    ]
  }
}

/// A picture that stands for the whole site.
struct SiteCard: Sendable {
  /// With `content/`.
  var file: String
  /// Pixels; nil for a format whose size is not read.
  var size: (width: Double, height: Double)?

  /// The picture that settings name, if it is there.
  init?(_ settings: PublishingSettings, among files: [String], pictures: [ImageAsset]) {
    guard let written = settings.card?.value else { return nil }
    file = ContentFolder.name + "/" + written.drop { $0 == "/" }
    guard files.contains(file) else { return nil }
    size = pictures.first { [file] in $0.file == file }.map { ($0.size.width, $0.size.height) }
  }
}

/// A text as a part of an address's query: everything but letters, digits and `-._~` as `%` and two digits.
func queryEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "-._~".utf8.contains(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

extension Diagnostic {
  fileprivate static func missingCard(_ written: Located<String>) -> Diagnostic {
    Diagnostic(
      "missing-image", "no picture is at '\(written.value)'", at: written.place,
      fixes: [Fix("write its path in 'content/', such as 'card.png'")])
  }

  fileprivate static func unknownReplacement(_ name: Located<String>, among names: [String]) -> Diagnostic {
    var fixes = Fix.nearest(to: name.value, in: names, at: name.place)
    if fixes.isEmpty { fixes = [Fix("write the name of a component or screen, or the path of a page's file")] }
    return Diagnostic(
      "unknown-replacement", "no component, screen or page is at '\(name.value)'", at: name.place, fixes: fixes)
  }

  fileprivate static func otherStatus(_ status: String, of title: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "other-status", "'\(title)' is deprecated here and '\(status)' by its status", at: place,
      fixes: [Fix("write 'status: deprecated', or leave the status out")])
  }
}
