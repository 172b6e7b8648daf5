import Components
import Diagnostics
import Typography

/// Reading what a site is built from.
extension BuildRequest {
  func contentFolder() throws(BuildFailure) -> ContentFolder {
    guard FileSystem.kind(root + "/" + ContentFolder.name) == .folder else { throw .noContent(root: root) }
    return try world { () throws(FileError) in try ContentFolder(root: root) }
  }

  /// The content, looked at by several tasks.
  func contentFolder() async throws(BuildFailure) -> ContentFolder {
    guard FileSystem.kind(root + "/" + ContentFolder.name) == .folder else { throw .noContent(root: root) }
    do throws(FileError) { return try await ContentFolder(root: root, jobs: jobs) } catch { throw .file(error) }
  }

  func readSettings() throws(BuildFailure) -> Reported<Settings> {
    let file = ContentFolder.settings
    // A pipe would be waited for.
    guard let kind = FileSystem.kind(root + "/" + file), kind != .other else {
      return Reported(Settings(), [.missingSettings(at: SourceRange(file: file, bytes: 0..<0))])
    }
    return Settings.reading(try read(file), file: file)
  }

  func readTheme(_ settings: Settings) throws(BuildFailure) -> KnownTheme {
    let place = SourceRange(file: ContentFolder.settings, bytes: 0..<0)
    let name = theme.map { Located($0, at: place) } ?? settings.theme ?? Located("default", at: place)
    var places = [(folder: root + "/themes", shown: "themes")]
    if let brought = Self.broughtThemes(), brought != FileSystem.resolved(root + "/themes") {
      places.append((brought, "themes"))
    }
    if let theme {
      let known = try world { () throws(FileError) in try Theme.names(in: places) }
      guard known.contains(theme) else { throw .unknownTheme(theme, known: known) }
    }
    do throws(FileError) {
      let files = try ThemeFiles(name, in: places, language: settings.language, live: live)
      return KnownTheme(files, at: records + "/theme", jobs: jobs)
    } catch {
      throw .file(error)
    }
  }

  /// The `themes/` folder that Framebook brings: in the package that the program was built in, or beside the program.
  static func broughtThemes() -> String? {
    var folder = FileSystem.programFolder() ?? ""
    while !folder.isEmpty {
      for themes in [folder + "/themes", folder + "/share/framebook/themes"]
      where FileSystem.kind(themes + "/default/theme.yml") == .file {
        return themes
      }
      folder = SiteBuilder.folder(of: folder)
    }
    return nil
  }

  func readValues(_ folder: ContentFolder) throws(BuildFailure) -> Reported<NamedValues> {
    var tokens: [(file: String, bytes: [UInt8])] = []
    for file in folder.tokens { tokens.append((file, try read(file))) }
    var specs: (file: String, bytes: [UInt8])?
    if let file = folder.specs { specs = (file, try read(file)) }
    do throws(ValueSetting.Problem) {
      return try NamedValues.reading(tokens: tokens, specs: specs, setting: valueSettings)
    } catch {
      throw .badSetting(error)
    }
  }

  /// The languages that there are sample texts in, by their files' names.
  func readLocales(_ folder: ContentFolder) throws(BuildFailure) -> Reported<[SampleLocale]> {
    var locales: [SampleLocale] = []
    var diagnostics: [Diagnostic] = []
    for file in folder.strings {
      guard let language = StringsFile.language(of: file) else { continue }
      let strings = StringsFile.reading(try read(file), file: file)
      diagnostics += strings.diagnostics
      let locale = SampleLocale(language: language, strings: strings.value)
      if locales.contains(locale) || SampleLocale.pseudoLanguages.contains(locale) {
        diagnostics.append(.takenLocale(language, at: SourceRange(file: file, bytes: 0..<0)))
      } else {
        locales.append(locale)
      }
    }
    return Reported(locales, diagnostics)
  }

  func readComponents(
    _ folder: ContentFolder, _ values: NamedValues, _ settings: Settings, _ extensions: [ClassExtension],
    _ pictures: Reported<[ImageAsset]>, isKnown: Bool = false
  ) async throws(BuildFailure) -> Reported<ComponentLibrary> {
    if folder.components.isEmpty { return Reported(ComponentLibrary(values: values)) }
    let stage = watch.begin(.components, count: folder.components.count)
    defer { watch.end(stage) }
    var files: [(file: String, bytes: [UInt8])] = []
    for file in folder.components { files.append((file, try read(file))) }
    let library = await ComponentLibrary.building(
      files, values: values, images: ImageCatalog(pictures.value, among: folder.assets), devices: settings.devices,
      convention: settings.convention, extensions: extensions, measurer: try textMeasurer(),
      isKnown: isKnown, watch: watch, jobs: jobs)
    return Reported(library.value, pictures.diagnostics + library.diagnostics)
  }

  /// Screens as their files say, checked and with numbers in the place of names, but not laid out.
  func readScreenFiles(
    _ folder: ContentFolder, in components: DesignSystem, for settings: Settings
  ) throws(BuildFailure) -> Reported<[Screen]> {
    var system = components
    var diagnostics: [Diagnostic] = []
    var screens: [Screen] = []
    for file in folder.screens {
      let read = Screen.reading(try self.read(file), file: file)
      diagnostics += read.diagnostics
      guard let screen = read.value, system.screen(named: screen.name) == nil else { continue }
      system.add(screen)
      screens.append(screen)
    }
    for screen in screens { diagnostics += screen.check(in: system).filter { $0.severity == .error } }
    let context = Context(device: settings.devices.first ?? .standard)
    return Reported(screens.map { $0.withoutNames(of: system.names, for: context).value }, diagnostics)
  }

  /// - Parameter pictures: what is wrong with them was told with the components.
  func readScreens(
    _ folder: ContentFolder, _ components: Reported<ComponentLibrary>, _ settings: Settings, _ pictures: [ImageAsset],
    isKnown: Bool
  ) async throws(BuildFailure) -> Reported<ScreenLibrary> {
    if folder.screens.isEmpty { return Reported(ScreenLibrary(system: components.value.system)) }
    let stage = watch.begin(.screens, count: folder.screens.count)
    defer { watch.end(stage) }
    var files: [(file: String, bytes: [UInt8])] = []
    for file in folder.screens { files.append((file, try read(file))) }
    let measurer = if let known = components.value.measurer { known } else { try textMeasurer() }
    return await ScreenLibrary.building(
      files, components: components.value, images: ImageCatalog(pictures, among: folder.assets),
      device: settings.devices.first ?? .standard, measurer: measurer,
      known: components.diagnostics, checks: settings.checks, isKnown: isKnown, watch: watch, jobs: jobs)
  }

  private func textMeasurer() throws(BuildFailure) -> TextMeasurer {
    do { return TextMeasurer(fonts: try FontLibrary()) } catch { throw .font(error) }
  }

  func readExtensions(_ folder: ContentFolder) throws(BuildFailure) -> Reported<[ClassExtension]> {
    guard folder.hasExtensions else { return Reported([]) }
    return ClassExtension.reading(try read(ContentFolder.extensions), file: ContentFolder.extensions)
  }

  func readFlows(_ folder: ContentFolder, _ system: DesignSystem) throws(BuildFailure) -> Reported<[Flow]> {
    guard folder.hasFlows else { return Reported([]) }
    let flows = Flow.reading(try read(ContentFolder.flows), file: ContentFolder.flows)
    return Reported(flows.value, flows.diagnostics + flows.value.problems(in: system))
  }

  /// The pictures that components can show; a picture's size stands at the beginning of its file.
  func readPictures(_ folder: ContentFolder) async throws(BuildFailure) -> Reported<[ImageAsset]> {
    let files = folder.assets.filter { $0.hasSuffix(".png") || $0.hasSuffix(".svg") }
    let read = await concurrentMap(files, jobs: jobs) { file in
      Result { () throws(FileError) in
        ImageAsset(reading: try FileSystem.beginning(of: root + "/" + file, count: 4096), file: file)
      }
    }
    var pictures: [ImageAsset] = []
    var diagnostics: [Diagnostic] = []
    for (file, result) in zip(files, read) {
      if let picture = try world({ () throws(FileError) in try result.get() }) {
        pictures.append(picture)
      } else {
        diagnostics.append(.unreadablePicture(at: SourceRange(file: file, bytes: 0..<0)))
      }
    }
    return Reported(pictures, diagnostics)
  }

  /// Gives the content's files their places in the site, for which some are read.
  func nameFiles(
    _ folder: ContentFolder, knowing known: [String: ContentHash]
  ) async throws(BuildFailure) -> SiteFiles {
    let files = SiteFiles.hashed(among: folder.assets)
    let read = await concurrentMap(files, jobs: jobs) { file in
      Result { () throws(FileError) in
        if let hash = known[file] { return hash }
        return ContentHash(of: try FileSystem.read(root + "/" + file))
      }
    }
    var hashes: [(file: String, hash: ContentHash)] = []
    for (file, result) in zip(files, read) {
      hashes.append((file, try world { () throws(FileError) in try result.get() }))
    }
    return SiteFiles(folder.assets, hashes: hashes)
  }

  func readPages(_ folder: ContentFolder) async throws(BuildFailure) -> [SourcePage] {
    let read = await concurrentMap(folder.pages, jobs: jobs) { file in
      Result { () throws(FileError) in SourcePage.reading(try FileSystem.read(root + "/" + file), file: file) }
    }
    var pages: [SourcePage] = []
    for result in read { pages.append(try world { () throws(FileError) in try result.get() }) }
    return pages
  }

  private func read(_ file: String) throws(BuildFailure) -> [UInt8] {
    try world { () throws(FileError) in try FileSystem.read(root + "/" + file) }
  }
}

extension Diagnostic {
  fileprivate static func missingSettings(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-settings", "the site has no settings", at: place, fixes: [Fix("write a line 'title: …' into it")])
  }

  fileprivate static func takenLocale(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-locale", "'\(name)' is the name of another language", at: place,
      fixes: [Fix("keep one file for each language")])
  }

  fileprivate static func unreadablePicture(at place: SourceRange) -> Diagnostic {
    Diagnostic("unreadable-picture", .warning, "this picture's size cannot be read", at: place)
  }
}
