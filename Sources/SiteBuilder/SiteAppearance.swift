import Components
import Diagnostics
import HTML
import Layout

extension Site {
  /// Where pages find the colours and fonts of the settings.
  static let siteStyleSheetName = "assets/site.css"

  /// What the settings say of colours and fonts, as CSS; nil if they say nothing.
  ///
  /// Families come before those of the theme: themes begin their lists with `var(--site-text-font,)`.
  var siteStyleSheet: String? {
    let appearance = settings.appearance
    var faces = ""
    var root = ""
    for use in AppearanceSettings.Use.allCases {
      let families = (appearance.fonts[use] ?? []).enumerated().compactMap { index, family -> String? in
        switch family {
        case .installed(let name): return "\"\(name)\""
        case .file(let path):
          guard let address = files.address(of: contentPath(path.value)) else { return nil }
          let name = "site-\(use.rawValue)-\(index + 1)"
          faces +=
            "@font-face { font-family: \"\(name)\"; src: url(\"../../\(percentEncoded(address))\"); font-display: swap; }\n"
          return "\"\(name)\""
        }
      }
      if !families.isEmpty { root += "  --site-\(use.rawValue)-font: \(families.joined(separator: ", ")),;\n" }
    }
    // More contrast than this is the theme's to give.
    var usual = ""
    for part in AppearanceSettings.Part.allCases {
      guard let pair = appearance.colors[part] else { continue }
      let (light, dark) = (pair.light.value.hex, pair.dark.value.hex)
      for property in part.properties {
        let line = "\(property): \(light == dark ? light : "light-dark(\(light), \(dark))");\n"
        if part == .secondaryText || part == .line { usual += "    " + line } else { root += "  " + line }
      }
    }
    if faces.isEmpty, root.isEmpty, usual.isEmpty { return nil }
    let sheet = root.isEmpty ? "" : ":root {\n\(root)}\n"
    return faces + sheet
      + (usual.isEmpty ? "" : "@media not all and (prefers-contrast: more) {\n  :root {\n\(usual)  }\n}\n")
  }

  private func contentPath(_ written: String) -> String { ContentFolder.name + "/" + written.drop { $0 == "/" } }

  // MARK: In templates

  /// The site as templates know it.
  ///
  /// - Parameters:
  ///   - page: the page that is written.
  ///   - root: the way from it to the site's folder.
  func siteValue(onPage page: Int, root: String) -> TemplateValue {
    func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }
    let appearance = settings.appearance
    return [
      "title": .text(settings.title), "tagline": optional(settings.tagline), "footer": optional(settings.footer),
      "logo": logoValue,
      "navigation": .list(appearance.navigation.compactMap { linkValue($0, onPage: page, root: root) }),
      "links": .list(appearance.links.compactMap { linkValue($0, onPage: page, root: root) }),
    ]
  }

  private var logoValue: TemplateValue {
    guard let logo = settings.appearance.logo, let light = files.address(of: contentPath(logo.light.value)) else {
      return .absent
    }
    let dark = logo.dark.flatMap { files.address(of: contentPath($0.value)) }
    // With its measures a page does not move when the picture comes.
    let size = logoSize
    return [
      "width": size.map { .number($0.width.rounded(.up)) } ?? .absent,
      "height": size.map { .number($0.height.rounded(.up)) } ?? .absent,
      "light": .text(percentEncoded(light)), "dark": dark.map { .text(percentEncoded($0)) } ?? .absent,
      "hasTitle": .flag(logo.hasTitle),
    ]
  }

  private static let linkNames: TemplateNames = ["title", "url", "current"]

  private func linkValue(_ link: AppearanceSettings.Link, onPage page: Int, root: String) -> TemplateValue? {
    switch link.target {
    case .url(let url):
      return .object(TemplateObject(Self.linkNames, [.text(link.title), .text(url), .flag(false)]))
    case .page(let path):
      guard let target = links.target(of: path.value, from: 0) else { return nil }
      let entry = index.pages[target.page]
      let anchor = target.id.map { "#" + percentEncoded($0) } ?? ""
      return .object(
        TemplateObject(
          Self.linkNames,
          [
            .text(link.title), .text(root + percentEncoded(entry.address) + anchor),
            .flag(target.page == page && anchor.isEmpty),
          ]))
    }
  }

  // MARK: Problems

  /// What is wrong with the files and pages that the settings of the site's appearance name, and with its colours.
  var appearanceProblems: [Diagnostic] {
    let appearance = settings.appearance
    var found: [Diagnostic] = []
    for link in appearance.navigation + appearance.links {
      guard case .page(let path) = link.target, links.target(of: path.value, from: 0) == nil else { continue }
      let known = links.resolve(path.value, isImage: false, at: path.place, from: links.place(ofPage: 0))
      found.append(known.diagnostic ?? .noPage(path))
    }
    for picture in [appearance.logo?.light, appearance.logo?.dark].compactMap({ $0 })
    where !Self.pictureEndings.contains(where: picture.value.lowercased().hasSuffix) {
      found.append(.noPicture(picture))
    }
    let pictures = [appearance.logo?.light, appearance.logo?.dark].compactMap { $0 }
    for picture in pictures where Self.pictureEndings.contains(where: picture.value.lowercased().hasSuffix) {
      if files.address(of: contentPath(picture.value)) == nil {
        found +=
          links.resolve(
            "/" + picture.value.drop { $0 == "/" }, isImage: true, at: picture.place, from: links.place(ofPage: 0)
          ).diagnostic.map { [$0] } ?? []
      }
    }
    for use in AppearanceSettings.Use.allCases {
      for case .file(let path) in appearance.fonts[use] ?? [] where files.address(of: contentPath(path.value)) == nil {
        let names = files.contents.map(\.file).filter { AppearanceSettings.isFont($0) }
          .map { String($0.dropFirst(ContentFolder.name.utf8.count + 1)) }
        found.append(.missingFont(path, among: names))
      }
    }
    return found + contrastProblems
  }

  private static let pictureEndings = [".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"]

  /// Text that is hard to read in the colours that the settings give, beside those that the theme has.
  private var contrastProblems: [Diagnostic] {
    let own = settings.appearance.colors
    let themes = theme.pageColors
    var found: [Diagnostic] = []
    for front in [AppearanceSettings.Part.text, .secondaryText, .accent] {
      for back in [AppearanceSettings.Part.background, .surface] where own[front] != nil || own[back] != nil {
        // Links stand on the page.
        if front == .accent, back == .surface { continue }
        for isDark in [false, true] {
          func color(_ part: AppearanceSettings.Part) -> (color: RGBA, place: SourceRange?)? {
            if let pair = own[part] {
              let color = isDark ? pair.dark : pair.light
              return (color.value, color.place)
            }
            return themes[part].map { (isDark ? $0.dark : $0.light, nil) }
          }
          guard let text = color(front), let ground = color(back), let place = text.place ?? ground.place else {
            continue
          }
          let ratio = text.color.pageContrast(with: ground.color)
          if ratio < 4.5 {
            found.append(
              .lowContrast(front, text.color, on: back, ground.color, ratio, isDark: isDark, at: place))
          }
        }
      }
    }
    // A pair of one colour for light and dark is one place.
    return found.uniqued
  }
}

extension AppearanceSettings {
  static func isFont(_ file: String) -> Bool {
    [".woff2", ".woff", ".ttf", ".otf"].contains(where: file.lowercased().hasSuffix)
  }
}

extension RGBA {
  /// From 1 to 21 (WCAG 2.2, "contrast ratio").
  fileprivate func pageContrast(with other: RGBA) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

extension Theme {
  /// The colours that the theme's style sheets give the parts of a page, as far as they are written as `#…` or as
  /// `light-dark(#…, #…)`; the first counts.
  var pageColors: [AppearanceSettings.Part: (light: RGBA, dark: RGBA)] {
    var colors: [AppearanceSettings.Part: (light: RGBA, dark: RGBA)] = [:]
    for asset in assets where asset.name.hasSuffix(".css") {
      for part in AppearanceSettings.Part.allCases where colors[part] == nil {
        guard let property = part.properties.first else { continue }
        colors[part] = Self.color(of: property, in: asset.bytes)
      }
    }
    return colors
  }

  private static func color(of property: String, in css: [UInt8]) -> (light: RGBA, dark: RGBA)? {
    let start = Array("\(property):".utf8)
    var index = 0
    while let first = css[index...].firstIndex(of: start[0]) {
      index = first + 1
      guard css[first...].starts(with: start) else { continue }
      let value = css[(first + start.count)...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") }
      let colors = String(decoding: value, as: UTF8.self).split { !"#0123456789abcdefABCDEF".contains($0) }
        .compactMap { word -> RGBA? in
          guard case .rgba(let red, let green, let blue, 255)? = Color(String(word)) else { return nil }
          return RGBA(red: red, green: green, blue: blue, alpha: 255)
        }
      return colors.count == 1 ? (colors[0], colors[0]) : colors.count == 2 ? (colors[0], colors[1]) : nil
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func noPage(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      "missing-page", "'\(path.value)' is no page of the site", at: path.place,
      fixes: [Fix("write a page's path in 'content/', such as 'guides/start.md', or an address as 'url'")])
  }

  fileprivate static func noPicture(_ path: Located<String>) -> Diagnostic {
    Diagnostic(
      "missing-image", "'\(path.value)' is no picture that browsers show", at: path.place,
      fixes: [Fix("save it as '.svg', '.png', '.jpg', '.webp', '.avif' or '.gif'")])
  }

  fileprivate static func missingFont(_ path: Located<String>, among names: [String]) -> Diagnostic {
    var fixes = Fix.nearest(to: path.value, in: names, at: path.place)
    if fixes.isEmpty { fixes = [Fix("write its path in 'content/', such as 'fonts/text.woff2'")] }
    return Diagnostic("missing-font", "no font file is at '\(path.value)'", at: path.place, fixes: fixes)
  }

  fileprivate static func lowContrast(
    _ front: AppearanceSettings.Part, _ text: RGBA, on back: AppearanceSettings.Part, _ ground: RGBA, _ ratio: Double,
    isDark: Bool, at place: SourceRange
  ) -> Diagnostic {
    // Rounded down, so that what fails never reads as if it passed.
    let tenths = Int(ratio * 10)
    let shown = "\(tenths / 10).\(tenths % 10)"
    return Diagnostic(
      "low-contrast", .warning,
      "'\(front.rawValue)' \(text.hex) on '\(back.rawValue)' \(ground.hex) has a contrast of \(shown) in \(isDark ? "dark" : "light") mode, should be 4.5",
      at: place,
      fixes: [
        Fix(
          "make one of them \(text.relativeLuminance < ground.relativeLuminance ? "darker or the other lighter" : "lighter or the other darker")"
        )
      ])
  }
}

extension AppearanceSettings.Logo {
  /// How large the picture for light pages is, in its own points, if its format is read.
  func size(among pictures: [ImageAsset]) -> Size? {
    let file = ContentFolder.name + "/" + light.value.drop { $0 == "/" }
    return pictures.first { $0.file == file && $0.size.width > 0 && $0.size.height > 0 }?.size
  }
}
