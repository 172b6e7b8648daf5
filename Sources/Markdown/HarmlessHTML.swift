/// Elements and attributes of HTML that can do no harm to a page or its reader.
enum HarmlessHTML {
  /// Elements without content.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]

  /// Elements whose content follows the rules of XML.
  static let foreign: Set<String> = ["math", "svg"]

  /// Each element, with the attributes that it has beside ``everywhere``.
  static let elements: [String: Set<String>] = {
    var elements: [String: Set<String>] = [:]
    let plain = """
      abbr address article aside b bdi bdo br caption center cite code dd details dfn div dl dt em figcaption figure \
      footer h1 h2 h3 h4 h5 h6 header hgroup i kbd li mark ol p picture pre rp rt ruby s samp section small span strong \
      sub summary sup tbody tfoot thead tr tt u ul var wbr hr
      """
    for name in plain.split(separator: " ") { elements[String(name)] = [] }
    let special: [String: String] = [
      "a": "href rel target name", "blockquote": "cite", "q": "cite", "del": "cite datetime", "ins": "cite datetime",
      "time": "datetime", "data": "value", "details": "open", "ol": "start reversed type", "ul": "type", "li": "value",
      "table": "", "col": "span", "colgroup": "span", "td": "colspan rowspan headers align valign",
      "th": "colspan rowspan headers scope abbr align valign", "tr": "align valign",
      "img": "src alt width height loading align", "p": "align", "div": "align", "h1": "align", "h2": "align",
      "h3": "align", "h4": "align", "h5": "align", "h6": "align",
    ]
    for (name, attributes) in special { elements[name] = Set(attributes.split(separator: " ").map(String.init)) }
    return elements
  }()

  /// Attributes that any element may have; those that begin with `aria-` too.
  static let everywhere: Set<String> = ["class", "dir", "hidden", "id", "lang", "role", "title", "translate"]

  /// Attributes that hold an address.
  static let addresses: Set<String> = ["href", "src", "cite"]

  /// Attributes that hold one of a few words, or a number.
  static let choices: [String: Set<String>] = [
    "dir": ["ltr", "rtl", "auto"], "target": ["_blank", "_self"], "loading": ["lazy", "eager"],
    "align": ["left", "center", "right"], "valign": ["top", "middle", "bottom", "baseline"],
    "translate": ["yes", "no", ""],
    "scope": ["row", "col", "rowgroup", "colgroup"],
  ]
  static let numbers: Set<String> = ["width", "height", "colspan", "rowspan", "span", "start"]

  /// Elements whose end tag may be left out where their parent ends.
  static let endsWithParent: Set<String> = [
    "li", "p", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup",
  ]

  /// The open elements that an element ends by its beginning.
  static func ended(by name: String) -> Set<String> {
    switch name {
    case "li": ["li", "p"]
    case "dt", "dd": ["dt", "dd", "p"]
    case "td", "th": ["td", "th", "p"]
    case "tr": ["td", "th", "tr", "p"]
    case "thead", "tbody", "tfoot": ["td", "th", "tr", "thead", "tbody", "tfoot", "colgroup", "p"]
    case "address", "article", "aside", "blockquote", "center", "details", "div", "dl", "figcaption", "figure",
      "footer",
      "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "ol", "p", "pre", "section", "table", "ul":
      ["p"]
    default: []
    }
  }

  /// Elements that run code or change how the rest of the page is read: those of GitHub Flavored Markdown's filter, and
  /// `noscript`, in which text is a tag to some browsers and not to others.
  static let neverWritten: Set<String> = [
    "iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "textarea", "title", "xmp",
  ]
}
