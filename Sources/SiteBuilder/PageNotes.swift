import Components
import Synchronization

/// What a page asks the rest of the site for while it is written, noted where it asks.
///
/// Names, titles, addresses and settings are not noted: where one of those is another, every page is written again.
final class PageNotes: Sendable {
  private struct State {
    var dependencies = PageDependencies()
    /// The component whose contexts the page has solved itself, so that what it showed is noted.
    var solved: Int?
  }

  private let state = Mutex(State())

  var dependencies: PageDependencies { state.withLock { $0.dependencies } }

  /// The page shows something of a component, by its number among the site's.
  func noteComponent(_ number: Int) { state.withLock { $0.dependencies.components.insert(number) } }

  /// The page shows something of a screen, by its number among the site's.
  func noteScreen(_ number: Int) { state.withLock { $0.dependencies.screens.insert(number) } }

  /// The page shows tokens or design specs, whichever.
  func noteValues() { state.withLock { $0.dependencies.asksForValues = true } }

  /// The page shows what comes of translations that others have looked up.
  func noteAllTexts() { state.withLock { $0.dependencies.asksForAllTexts = true } }

  /// The page looks for a text in a language.
  func noteText(_ text: String, in language: String) {
    _ = state.withLock { $0.dependencies.texts.insert(.init(language: language, text: text)) }
  }

  /// The page has solved a component in its contexts.
  func noteSolved(_ component: Int) { state.withLock { $0.solved = component } }

  /// The page shows what was found in a component when it was solved, perhaps by another page.
  func noteSurvey(of component: Int) {
    state.withLock { state in
      state.dependencies.components.insert(component)
      if state.solved != component { state.dependencies.asksForAllTexts = true }
    }
  }
}

/// What a page's bytes hang on besides its own text and what all pages hang on.
struct PageDependencies: Hashable, Sendable {
  /// By their numbers among the site's.
  var components = NumberSet()
  var screens = NumberSet()
  /// Whether any token or design spec counts.
  var asksForValues = false
  /// Whether any translation counts.
  var asksForAllTexts = false
  /// The translations that count.
  var texts: Set<OwnText> = []

  /// A component's own text that was looked for in a language.
  struct OwnText: Hashable, Sendable {
    var language: String
    var text: String
  }
}

/// Small numbers, each once.
struct NumberSet: Hashable, Sendable {
  private var words: [UInt64] = []

  init(_ numbers: some Sequence<Int> = []) {
    for number in numbers { insert(number) }
  }

  mutating func insert(_ number: Int) {
    guard number >= 0 else { return }
    while words.count <= number / 64 { words.append(0) }
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  func contains(_ number: Int) -> Bool {
    number >= 0 && number / 64 < words.count && words[number / 64] & 1 << UInt64(number % 64) != 0
  }

  func isDisjoint(with other: NumberSet) -> Bool { zip(words, other.words).allSatisfy { $0 & $1 == 0 } }

  /// In their order.
  var numbers: [Int] {
    words.indices.flatMap { word in (0..<64).lazy.filter { words[word] & 1 << UInt64($0) != 0 }.map { word * 64 + $0 } }
  }
}

/// Components or screens of a site; who asks for one of them notes it.
struct Noted<Element: Sendable>: RandomAccessCollection, Sendable {
  enum Kind: Sendable {
    case component, screen
  }

  private let all: [Element]
  private let kind: Kind
  private let notes: PageNotes?

  init(_ all: [Element], _ kind: Kind, in notes: PageNotes?) {
    (self.all, self.kind, self.notes) = (all, kind, notes)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }

  subscript(number: Int) -> Element {
    if let notes {
      switch kind {
      case .component: notes.noteComponent(number)
      case .screen: notes.noteScreen(number)
      }
    }
    return all[number]
  }
}

extension Site {
  /// Whether there is anything that a page could note.
  var hasNotedParts: Bool {
    let values = library.spokenValues
    let isEmpty =
      library.entries.isEmpty && screens.entries.isEmpty && values.tokens.tokens.isEmpty && values.specs.isEmpty
      && locales.isEmpty
    return !isEmpty
  }

  /// The site as a page sees it whose dependencies are noted.
  func noting(_ notes: PageNotes) -> Site {
    func noted(_ locale: SampleLocale) -> SampleLocale {
      locale.reporting { [name = locale.name] text in notes.noteText(text, in: name) }
    }
    var contexts = self.contexts
    contexts.locales = contexts.locales.map(noted)
    return Site(self, notes, contexts, locales.map(noted))
  }

  /// The site for what hangs on nothing but what every page hangs on, whatever it looks at to find that out.
  var withoutNotes: Site { library.notes == nil ? self : Site(self, nil, contexts, locales) }
}
