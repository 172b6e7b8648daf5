import Components
import Diagnostics

/// Which site's components and screens to read, without building anything.
public struct SystemRequest: Sendable {
  /// The folder that holds `content/`.
  public var root: String

  public init(root: String) {
    self.root = root
  }

  /// Reads every component and screen, and looks into what they say of each other's names.
  public func read() throws(BuildFailure) -> Reported<DesignSystem> {
    guard FileSystem.kind(root + "/" + ContentFolder.name) == .folder else { throw .noContent(root: root) }
    let folder = try world { () throws(FileError) in try ContentFolder(root: root) }
    let values = try values(of: folder)
    let extensions = try extensions(of: folder)
    var system = DesignSystem(names: values.value)
    var diagnostics = values.diagnostics + extensions.diagnostics
    let convention = try convention()
    for file in folder.components {
      let read = Component.reading(
        try bytes(of: file), file: file, convention: convention, extensions: extensions.value)
      diagnostics += read.diagnostics
      if let component = read.value { system.add(component) }
    }
    for file in folder.screens {
      let read = Screen.reading(try bytes(of: file), file: file)
      diagnostics += read.diagnostics
      if let screen = read.value { system.add(screen) }
    }
    return Reported(system, diagnostics.filter { $0.severity == .error }.sorted())
  }

  /// The lines of the files that messages speak of.
  public func text(of file: String) -> [UInt8]? {
    FileSystem.kind(root + "/" + file) == .file ? try? FileSystem.read(root + "/" + file) : nil
  }

  private func values(of folder: ContentFolder) throws(BuildFailure) -> Reported<NamedValues> {
    var tokens: [(file: String, bytes: [UInt8])] = []
    for file in folder.tokens { tokens.append((file, try bytes(of: file))) }
    var specs: (file: String, bytes: [UInt8])?
    if let file = folder.specs { specs = (file, try bytes(of: file)) }
    return NamedValues.reading(tokens: tokens, specs: specs)
  }

  private func extensions(of folder: ContentFolder) throws(BuildFailure) -> Reported<[ClassExtension]> {
    guard folder.hasExtensions else { return Reported([]) }
    return ClassExtension.reading(try bytes(of: ContentFolder.extensions), file: ContentFolder.extensions)
  }

  /// What is wrong with the settings is told when the site is built.
  private func convention() throws(BuildFailure) -> NamingConvention {
    guard FileSystem.kind(root + "/" + ContentFolder.settings) == .file else { return .standard }
    return Settings.reading(try bytes(of: ContentFolder.settings), file: ContentFolder.settings).value.convention
  }

  private func bytes(of file: String) throws(BuildFailure) -> [UInt8] {
    try world { () throws(FileError) in try FileSystem.read(root + "/" + file) }
  }

  private func world<T>(_ body: () throws(FileError) -> T) throws(BuildFailure) -> T {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
