import Components
import Diagnostics
import Snippets

/// Asks for a site's components as code, without the site.
public struct CodeRequest: Sendable {
  /// The folder that holds `content/`.
  public var root: String
  public var jobs: Int

  public init(root: String, jobs: Int) {
    self.root = root
    self.jobs = jobs
  }

  /// The names of the dialects that there are, in the order of pages.
  public static var dialects: [String] { Dialect.allCases.map(\.rawValue) }

  /// Reads and solves the components.
  public func library() async throws(BuildFailure) -> CodeLibrary {
    let request = BuildRequest(root: root, output: root + "/site", jobs: jobs)
    let folder = try await request.contentFolder()
    let settings = try request.readSettings()
    let values = try request.readValues(folder)
    let extensions = try request.readExtensions(folder)
    let pictures = try await request.readPictures(folder)
    let library = try await request.readComponents(
      folder, values.value, settings.value, extensions.value, pictures)
    let screens = try request.readScreenFiles(folder, in: library.value.system, for: settings.value)
    let files = Set(folder.components)
    let diagnostics =
      values.diagnostics + extensions.diagnostics + library.diagnostics.filter { files.contains($0.range.file) }
      + screens.diagnostics
    return CodeLibrary(
      library: library.value, screens: screens.value,
      diagnostics: settings.value.checks.applied(to: diagnostics).uniqued.sorted(), root: root)
  }
}

/// A site's components, ready to be written in any dialect.
public struct CodeLibrary: Sendable {
  let library: ComponentLibrary
  /// With numbers in the place of names.
  let screens: [Screen]
  /// What is wrong with the components.
  public let diagnostics: [Diagnostic]
  private let root: String

  init(library: ComponentLibrary, screens: [Screen], diagnostics: [Diagnostic], root: String) {
    self.library = library
    self.screens = screens
    self.diagnostics = diagnostics
    self.root = root
  }

  public var hasErrors: Bool { diagnostics.hasErrors }

  /// Of components and screens.
  public var names: [String] { library.names + screens.map(\.name) }

  /// Whether a name is a screen's, and no component's.
  public func isScreen(_ name: String) -> Bool {
    library.index(named: name) == nil && screens.contains { $0.name == name }
  }

  /// The dialect that screens are written in.
  public static var screenDialect: String { Dialect.magazine.rawValue }

  /// A screen's code; nil if there is no such screen.
  public func screenFile(_ name: String) -> CodeFile? {
    screens.first { $0.name == name }.map { screen in
      let snippet = screen.snippet(in: library.system, hosted: library.nestedNames)
      return CodeFile(name: snippet.fileName, text: snippet.code, source: screen.file)
    }
  }

  /// The lines of the files that messages speak of.
  public func text(of file: String) -> [UInt8]? { try? FileSystem.read(root + "/" + file) }

  /// A component's styles that readers see; nil if there is no such component. A single style has no name.
  public func styles(of component: String) -> [String]? {
    library.index(named: component).map { library.entries[$0].component.shownStyles.map(\.name) }
  }

  /// A component's code.
  ///
  /// - Parameters:
  ///   - dialect: one of ``CodeRequest/dialects``.
  ///   - style: the only style that the code offers; nil for all.
  public func files(of component: String, dialect: String, style: String? = nil) -> [CodeFile] {
    guard let index = library.index(named: component), let dialect = Dialect(rawValue: dialect) else { return [] }
    let entry = library.entries[index]
    let solved = style.map { name in entry.solved.filter { $0.style.name == name } } ?? entry.solved
    return entry.component.placed(as: solved.first?.ownStyle).snippets(in: dialect, solved).map {
      CodeFile($0, of: entry.component)
    }
  }

  /// Why a dialect has no code of a component; nil where it has, or where it is the component's kind that it is not for.
  public func reason(without dialect: String, of component: String, style: String? = nil) -> String? {
    guard dialect == Dialect.swiftUI.rawValue, let index = library.index(named: component) else { return nil }
    let entry = library.entries[index]
    return entry.component.swiftUIRefusal(
      style.map { name in entry.solved.filter { $0.style.name == name } } ?? entry.solved)
  }

  /// The files of all components, and of the screens that they stand in, and what they share.
  ///
  /// A component that stands in the place of another one's view is a plain view class there, also in a dialect that has
  /// something else for it: a cell cannot stand in a cell, and a document does not open those of its views' classes.
  public func files(dialect: String) -> [CodeFile] {
    let nested = library.nestedNames
    let plain = Dialect(rawValue: dialect)?.forNestedComponents.rawValue ?? dialect
    var files = library.names.flatMap { self.files(of: $0, dialect: nested.contains($0) ? plain : dialect) }
    if !files.isEmpty, let support = Dialect(rawValue: dialect)?.support {
      files.append(CodeFile(name: support.fileName, text: support.code, source: nil))
    }
    if dialect == Self.screenDialect, !screens.isEmpty {
      files += screens.compactMap { screenFile($0.name) }
      files.append(CodeFile(name: Screens.supportName, text: Screens.support, source: nil))
    }
    return files
  }
}

/// A file of code.
public struct CodeFile: Hashable, Sendable {
  public var name: String
  public var text: String
  /// The component file that it is made from; nil for what all components share.
  public var source: String?

  public init(name: String, text: String, source: String?) {
    self.name = name
    self.text = text
    self.source = source
  }

  init(_ snippet: Snippet, of component: Component) {
    self.init(name: snippet.fileName, text: snippet.code, source: component.file)
  }
}
