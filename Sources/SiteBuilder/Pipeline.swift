import Components
import Diagnostics
import Typography

/// What to build, and where to.
public struct BuildRequest: Sendable {
  /// The folder that holds `content/`.
  public var root: String
  /// The site's folder.
  public var output: String
  /// A theme in place of the one that the settings name.
  public var theme: String?
  /// The script that solves previews again in a reader's browser, which `bin/live` makes; nil for pages without it.
  public var live: String?
  /// Where the site is published, in place of what the settings say.
  public var baseURL: BaseURL?
  /// How many tasks work at once.
  public var jobs: Int
  /// Where builds leave for the next one what they know. The folder can be removed at any time.
  public var records: String
  /// Values for tokens and specs in the place of those that files say, for what is prepared and not written.
  var valueSettings: [ValueSetting] = []
  /// Whether pages say what moved since the baseline beside the content.
  var comparesBaseline = true
  /// Whether the program ends with this build: then what it has worked out is not taken apart piece by piece before.
  public var endsProgram = false
  /// Who is told what is being done.
  public var watch = BuildWatch.nobody

  public init(
    root: String, output: String, theme: String? = nil, live: String? = nil, baseURL: BaseURL? = nil, jobs: Int
  ) {
    records = root + "/.framebook"
    self.baseURL = baseURL
    self.root = root
    self.output = output
    self.theme = theme
    self.live = live
    self.jobs = jobs
  }
}

/// What a build made, and what it found.
public struct BuildReport: Sendable {
  /// Sorted by place, each once.
  public var diagnostics: [Diagnostic]
  public var pages = 0
  public var components = 0
  /// Files that were written, left as they were, and removed. Zero if the site was left alone.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// The lines of the files that messages speak of.
  public var text: @Sendable (String) -> [UInt8]?
  let theme: KnownTheme

  /// What is said over a page while it is served.
  public var words: ServedWords { ServedWords(theme.value.value.words) }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What the world refused.
public enum BuildFailure: Error, Sendable {
  case file(FileError)
  case font(FontError)
  /// There is no `content/` in the root.
  case noContent(root: String)
  /// The request names a theme that is not among those that there are.
  case unknownTheme(String, known: [String])
  /// The output folder holds something that no build has put there.
  case foreignOutput(String)
  case outputIsNoFolder(String)
  /// The output folder lies in the content, or the content in the output folder.
  case outputMeetsContent(String)
  /// The request gives a token or spec a value that it cannot have.
  case badSetting(ValueSetting.Problem)
}

/// A site that is read, worked out and connected, before a page is written: what a build and a check begin with.
struct PreparedSite: Sendable {
  var site: Site
  var folder: ContentFolder
  var sources: [SourcePage]
  /// What was found so far besides the pages' front matter, every warning as a warning.
  var siteDiagnostics: [Diagnostic]
  /// The lines of the files that messages speak of.
  var text: @Sendable (String) -> [UInt8]?

  /// What was found so far, every warning as a warning.
  var diagnostics: [Diagnostic] { siteDiagnostics + sources.flatMap(\.diagnostics) }

  /// The bytes of the pages that were read, by file.
  var bytes: [String: [UInt8]] {
    Dictionary(sources.lazy.filter { !$0.bytes.isEmpty }.map { ($0.file, $0.bytes) }) { first, _ in first }
  }

  /// Gives the pages' bytes away, so that they are not kept for longer than it takes to write the pages.
  mutating func moveTexts() -> SourceTexts {
    let texts = SourceTexts(bytes)
    for index in sources.indices where !sources[index].bytes.isEmpty { sources[index].bytes = [] }
    return texts
  }
}

/// What a build looks at first: what there is, and how it is to be built.
struct BuildStart: Sendable {
  var folder: ContentFolder
  var settings: Reported<Settings>
  var theme: KnownTheme
  /// What files hold, as far as it is known already.
  var hashes: [String: ContentHash] = [:]
}

extension BuildRequest {
  /// Builds the site: what goes in, stage by stage, what comes out.
  ///
  /// With an error in the content the old site stays as it is. What has not changed since the last build is not done again.
  public func build() async throws(BuildFailure) -> BuildReport {
    if outputMeetsContent { throw .outputMeetsContent(output) }
    let time = FileStamp.now
    let looking = watch.begin(.looking)
    // While one task looks at the content and the theme, another reads what the last build has left.
    let last = LastBuild(of: self)
    leaveToSystem(last)
    async let ahead: Void = jobs > 1 ? await last.lookAhead() : ()
    let settings = try settings()
    async let themeAhead =
      jobs > 1 ? result { () throws(BuildFailure) in try readTheme(settings.value) } : nil
    let folder = try await contentFolder()
    let record = last.record.value
    // A first build reads all pages, for which it need not know the theme.
    let isFirst = record == nil
    let pages = Handover<Result<[SourcePage], BuildFailure>>()
    async let ready: Void =
      isFirst && jobs > 1
      ? pages.leave(result { () throws(BuildFailure) in try await readPages(folder) }) : ()
    let theme = if let ahead = await themeAhead { try ahead.get() } else { try readTheme(settings.value) }
    // It is asked for where something has changed, and then late.
    if jobs > 1 { Task { theme.workOut() } }
    var start = BuildStart(folder: folder, settings: settings, theme: theme)
    var inputs = BuildInputs(start, root: root, at: time)
    try world { () throws(FileError) in try inputs.hash(after: record, root: root) }
    start.hashes = inputs.hashes
    watch.end(looking)
    if let record {
      if let report = try await update(record, with: inputs, start, last) { return report }
      if let report = try await renew(record, with: inputs, start, last) { return report }
    }
    await ahead

    if isFirst, jobs > 1 {
      let reading = watch.begin(.reading)
      await ready
      watch.end(reading)
    }
    var prepared = try await prepare(start, readPages: pages.take()?.get())
    inputs.setHashes(of: prepared.sources)
    let texts = prepared.moveTexts()
    leaveToSystem(prepared)
    let (site, checks) = (prepared.site, prepared.site.settings.checks)
    var report = BuildReport(diagnostics: [], text: prepared.text, theme: start.theme)
    report.pages = site.index.pages.count
    report.components = site.library.entries.count
    let diagnostics = checks.applied(to: prepared.diagnostics)
    let hashes = inputs.hashes
    async let prints = jobs > 1 ? SitePrints(site, hashes) : nil
    let written = try await write(
      prepared, texts, pages: Array(site.index.pages.indices), &report, mayReplace: !diagnostics.hasErrors)
    leaveToSystem(written)
    report.diagnostics = (diagnostics + written.diagnostics).uniqued.sorted()
    if written.isInPlace {
      let replacing = watch.begin(.replacing)
      keep(inputs, prepared, await prints ?? SitePrints(site, hashes), written)
      theme.keep()
      watch.end(replacing)
    }
    return report
  }

  /// Keeps a value until the program ends, if that is with this build: the system takes all memory back at one stroke.
  func leaveToSystem<Value: Sendable>(_ value: Value) {
    if endsProgram { _ = Unmanaged.passRetained(Shared(value)) }
  }

  /// Looks at what there is, without solving or writing anything.
  func start() async throws(BuildFailure) -> BuildStart {
    let folder = try await contentFolder()
    let settings = try settings()
    return BuildStart(folder: folder, settings: settings, theme: try readTheme(settings.value))
  }

  /// The settings of the site, with those of the request.
  private func settings() throws(BuildFailure) -> Reported<Settings> {
    var settings = try readSettings()
    if let baseURL { settings.value.publishing.baseURL = baseURL }
    return settings
  }

  /// What comes of a stage that runs beside others.
  func result<Value>(
    of stage: () async throws(BuildFailure) -> Value
  ) async -> Result<Value, BuildFailure> {
    do throws(BuildFailure) { return .success(try await stage()) } catch { return .failure(error) }
  }

  /// Reads the content, solves the components and screens, and connects the pages with them.
  ///
  /// - Parameters:
  ///   - known: the pages, where nothing but their texts has changed since the last build. What is wrong with the rest is
  ///     known too then, and components are solved when a page asks for them.
  ///   - readPages: the pages where anything else may have changed, if they are read already.
  func prepare(
    _ start: BuildStart, known: [SourcePage]? = nil, readPages read: [SourcePage]? = nil
  ) async throws(BuildFailure) -> PreparedSite {
    let (folder, settings) = (start.folder, start.settings)
    async let words = known == nil && jobs > 1 ? start.theme.files.wordProblems() : nil
    let reading = watch.begin(.values)
    let values = try readValues(folder)
    let locales = try readLocales(folder)
    let contexts = settings.value.contexts.contexts(over: .usual(locales.value), known: locales.value.withPseudo)
    let extensions = try readExtensions(folder)
    watch.end(reading)
    let pictures = try await readPictures(folder)
    let library = try await readComponents(
      folder, values.value, settings.value, extensions.value, pictures, isKnown: known != nil)
    let screens = try await readScreens(folder, library, settings.value, pictures.value, isKnown: known != nil)
    let flows = try readFlows(folder, screens.value.system)
    let baseline = try readBaseline(isKnown: known != nil)
    let pages: [SourcePage]
    if let known = known ?? read {
      pages = known
    } else {
      let reading = watch.begin(.reading)
      pages = try await readPages(folder)
      watch.end(reading)
    }
    let connecting = watch.begin(.connecting)
    let theme = start.theme.value
    var index = SiteIndex.connecting(
      pages, to: library.value, screens.value, home: theme.value.words.text("home"))
    index.value.nameGeneratedPages(theme.value.words)
    index.value.hostRoot = settings.value.publishing.baseURL?.path ?? "/"
    let files = try await nameFiles(folder, knowing: start.hashes)
    let card = SiteCard(settings.value.publishing, among: folder.assets, pictures: pictures.value)
    var diagnostics =
      folder.unreadFiles + folder.skippedFiles + settings.diagnostics + theme.diagnostics + values.diagnostics
      + locales.diagnostics + contexts.diagnostics + extensions.diagnostics + library.diagnostics + screens.diagnostics
      + flows.diagnostics + index.diagnostics + baseline.diagnostics

    if known == nil { diagnostics += await words ?? start.theme.files.wordProblems() }
    // What a file with mistakes would use, nobody knows.
    let isWhole =
      !settings.value.checks.applied(to: diagnostics).hasErrors && !pages.contains { $0.diagnostics.hasErrors }
    if known == nil, isWhole { diagnostics += library.value.unusedValues(besides: screens.value.uses) }

    let site = Site(
      settings: settings.value, theme: theme.value, index: index.value, library: library.value,
      screens: screens.value, flows: flows.value, contexts: contexts.value, locales: locales.value, files: files,
      card: card, logoSize: settings.value.appearance.logo?.size(among: pictures.value), baseline: baseline.value)
    if known == nil { diagnostics += site.sharedAddresses() + site.publishingProblems + site.appearanceProblems }
    watch.end(connecting)
    return PreparedSite(
      site: site, folder: folder, sources: pages, siteDiagnostics: diagnostics,
      text: text(of: theme.value.sources))
  }

  /// Whether the site would grow among its own sources, or take their place.
  private var outputMeetsContent: Bool {
    guard let content = FileSystem.resolved(root + "/" + ContentFolder.name) else { return false }
    var path = output
    // The nearest folder above that is there already.
    while FileSystem.kind(path) == nil, path != ".", path != "/" { path = FileSystem.split(path).folder }
    guard let place = FileSystem.resolved(path) else { return false }
    return (place + "/").hasPrefix(content + "/") || path == output && (content + "/").hasPrefix(place + "/")
  }

  func world<T>(_ body: () throws(FileError) -> T) throws(BuildFailure) -> T {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// The lines of a file that people write; a picture has none to show.
  func text(of sources: [String: [UInt8]]) -> @Sendable (String) -> [UInt8]? {
    { [root] file in
      if let source = sources[file] { return source }
      guard
        [".md", ".yml", ".yaml", ".json", ".tokens", ".strings", Self.baselineFile].contains(where: file.hasSuffix),
        FileSystem.kind(root + "/" + file) == .file
      else { return nil }
      return try? FileSystem.read(root + "/" + file)
    }
  }
}

extension [Diagnostic] {
  var hasErrors: Bool { contains { $0.severity == .error } }
}
