import Components
import Diagnostics
import Documents

/// What `site.yml` says of how the site looks: its colours, fonts and logo, and links of its own in its head and foot.
struct AppearanceSettings: Hashable, Sendable {
  /// A part of a page that has a colour.
  enum Part: String, Hashable, Sendable, CaseIterable {
    case accent, background, surface, text, secondaryText, line

    /// The custom properties that themes draw it with.
    var properties: [String] {
      switch self {
      case .accent: ["--link"]
      case .background: ["--paper"]
      case .surface: ["--ground"]
      case .text: ["--ink"]
      case .secondaryText: ["--ink-2", "--ink-3"]
      case .line: ["--line"]
      }
    }

    var meaning: String {
      switch self {
      case .accent: "Links, and what has the focus."
      case .background: "What pages are written on."
      case .surface: "What previews and code stand on."
      case .text: "Text."
      case .secondaryText: "Captions, and text that stands back."
      case .line: "Lines and frames."
      }
    }
  }

  struct Pair: Hashable, Sendable {
    var light: Located<RGBA>
    var dark: Located<RGBA>
  }

  /// What text a font is for.
  enum Use: String, Hashable, Sendable, CaseIterable {
    case text, heading, code
  }

  /// A font that the reader's system may have, or a file of the content.
  enum Family: Hashable, Sendable {
    case installed(String)
    case file(Located<String>)
  }

  struct Logo: Hashable, Sendable {
    /// By their paths in `content/`.
    var light: Located<String>
    var dark: Located<String>?
    /// Whether the site's title stands beside it.
    var hasTitle = true
  }

  struct Link: Hashable, Sendable {
    enum Target: Hashable, Sendable {
      /// By its path in `content/`.
      case page(Located<String>)
      case url(String)
    }
    var title: String
    var target: Target
  }

  var colors: [Part: Pair] = [:]
  var fonts: [Use: [Family]] = [:]
  var logo: Logo?
  /// In the head of every page.
  var navigation: [Link] = []
  /// In the foot of every page.
  var links: [Link] = []

  /// Whether a page's head or foot depends on where the page is.
  var hasLinks: Bool { !(navigation + links).isEmpty }

  static func reading(from reader: inout MappingReader) -> AppearanceSettings {
    var settings = AppearanceSettings()
    settings.readColors(from: &reader)
    settings.readFonts(from: &reader)
    settings.readLogo(from: &reader)
    settings.navigation = readLinks("navigation", from: &reader)
    settings.links = readLinks("links", from: &reader)
    return settings
  }

  // MARK: Colours

  private mutating func readColors(from reader: inout MappingReader) {
    guard let value = reader.value("colors") else { return }
    var inner = MappingReader(value, in: reader.file, of: "'colors'")
    for part in Part.allCases {
      guard let value = inner.value(part.rawValue) else { continue }
      if case .mapping = value.kind {
        var modes = MappingReader(value, in: reader.file, of: "a colour")
        let light = Self.color("light", from: &modes)
        let dark = Self.color("dark", from: &modes)
        modes.require("light")
        modes.require("dark")
        if let light, let dark { colors[part] = Pair(light: light, dark: dark) }
        inner.report(modes.finish())
      } else if let color = Self.color(part.rawValue, from: &inner) {
        colors[part] = Pair(light: color, dark: color)
      }
    }
    reader.report(inner.finish())
  }

  private static func color(_ key: String, from reader: inout MappingReader) -> Located<RGBA>? {
    guard let written = reader.string(key), let place = reader.range(of: key) else { return nil }
    guard written.utf8.first == UInt8(ascii: "#"), case .rgba(let red, let green, let blue, let alpha)? = Color(written)
    else {
      reader.report(.badColor(written, at: place))
      return nil
    }
    if alpha < 255 {
      reader.report(.clearColor(written, at: place))
      return nil
    }
    return Located(RGBA(red: red, green: green, blue: blue, alpha: alpha), at: place)
  }

  // MARK: Fonts

  private static let fontEndings = [".woff2", ".woff", ".ttf", ".otf"]

  private mutating func readFonts(from reader: inout MappingReader) {
    guard let value = reader.value("fonts") else { return }
    var inner = MappingReader(value, in: reader.file, of: "'fonts'")
    for use in Use.allCases {
      guard let value = inner.value(use.rawValue) else { continue }
      let items: [Value] = if case .sequence(let items) = value.kind { items } else { [value] }
      for item in items {
        let place = SourceRange(file: reader.file, bytes: item.bytes)
        guard let name = item.text else {
          inner.report(.noFontName(use.rawValue, at: place))
          continue
        }
        if Self.fontEndings.contains(where: name.lowercased().hasSuffix), !Self.isRemote(name) {
          fonts[use, default: []].append(.file(Located(name, at: place)))
        } else if let problem = Self.problem(ofFamily: name) {
          inner.report(.badFont(name, problem, at: place))
        } else {
          fonts[use, default: []].append(.installed(name))
        }
      }
    }
    reader.report(inner.finish())
  }

  private static func isRemote(_ name: String) -> Bool { name.hasPrefix("//") || name.utf8.contains(UInt8(ascii: ":")) }

  /// Why a text is no name of a font; nil if it can be one.
  private static func problem(ofFamily name: String) -> FontProblem? {
    if isRemote(name) { return .remote }
    let isName = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789 -_+".unicodeScalars.contains($0)
    }
    return isName && !name.isEmpty ? nil : .sign
  }

  enum FontProblem { case remote, sign }

  // MARK: Logo

  private mutating func readLogo(from reader: inout MappingReader) {
    guard let value = reader.value("logo") else { return }
    guard case .mapping = value.kind else {
      if let path = reader.string("logo"), let place = reader.range(of: "logo") {
        logo = Logo(light: Located(path, at: place))
      }
      return
    }
    var inner = MappingReader(value, in: reader.file, of: "'logo'")
    func path(_ key: String, _ text: String?) -> Located<String>? {
      guard let text, let place = inner.range(of: key) else { return nil }
      return Located(text, at: place)
    }
    let written = (light: inner.requiredString("light"), dark: inner.string("dark"))
    let dark = path("dark", written.dark)
    let hasTitle = inner.bool("title") ?? true
    if let light = path("light", written.light) { logo = Logo(light: light, dark: dark, hasTitle: hasTitle) }
    reader.report(inner.finish())
  }

  // MARK: Links

  private static let schemes = ["https://", "http://", "mailto:"]

  private static func readLinks(_ key: String, from reader: inout MappingReader) -> [Link] {
    var links: [Link] = []
    for item in reader.sequence(key) {
      var inner = MappingReader(item, in: reader.file, of: "a link")
      let title = inner.requiredString("title")
      let (page, url) = (inner.string("page"), inner.string("url"))
      switch (page, url) {
      case (let page?, nil):
        if let title, let place = inner.range(of: "page") {
          links.append(Link(title: title, target: .page(Located(page, at: place))))
        }
      case (nil, let url?):
        if let place = inner.range(of: "url"),
          !schemes.contains(where: url.hasPrefix) || url.utf8.contains(where: { $0 <= 0x20 })
        {
          inner.report(.badLink(url, at: place))
        } else if let title {
          links.append(Link(title: title, target: .url(url)))
        }
      default: inner.report(.noTarget(hasBoth: page != nil, at: SourceRange(file: reader.file, bytes: item.bytes)))
      }
      reader.report(inner.finish())
    }
    return links
  }
}

extension Diagnostic {
  fileprivate static func badColor(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-color", "'\(written)' is no colour of a page", at: place,
      fixes: [Fix("write '#rrggbb' in quotes, such as '\"#1f48d1\"', or 'light' and 'dark' with one each")])
  }

  fileprivate static func clearColor(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-color", "'\(written)' lets through what lies below, so nobody can say how well text is read on it",
      at: place,
      fixes: [Fix("write the colour that is seen, as '#rrggbb'")])
  }

  fileprivate static func noFontName(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "a font of '\(key)' is written as its name, or as a file's path", at: place)
  }

  fileprivate static func badFont(
    _ name: String, _ problem: AppearanceSettings.FontProblem, at place: SourceRange
  ) -> Diagnostic {
    switch problem {
    case .remote:
      Diagnostic(
        "bad-font", "'\(name)' would ask another host for a font", at: place,
        fixes: [Fix("put the file into 'content/' and write its path, such as 'fonts/text.woff2'")])
    case .sign:
      Diagnostic(
        "bad-font", "'\(name)' is no name of a font", at: place,
        fixes: [
          Fix(
            "write one family for each item of the list, without quotes and commas; a file ends in '.woff2', '.woff', '.ttf' or '.otf'"
          )
        ])
    }
  }

  fileprivate static func badLink(_ url: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-url", "'\(url)' is no web address", at: place,
      fixes: [
        Fix("begin it with 'https://', 'http://' or 'mailto:'; for a page of the site write 'page' in place of 'url'")
      ])
  }

  fileprivate static func noTarget(hasBoth: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-link", hasBoth ? "a link leads to a page or to an address, not to both" : "this link leads nowhere",
      at: place,
      fixes: [Fix(hasBoth ? "leave out 'page' or 'url'" : "add 'page: …', a path in 'content/', or 'url: https://…'")])
  }
}
