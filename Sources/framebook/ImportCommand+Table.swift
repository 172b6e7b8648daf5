import Components
import Diagnostics
import SiteBuilder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `framebook import measures.csv`
extension ImportCommand {
  /// Far more than a picture has views.
  private static let mostBytes = 16 << 20

  static func isTable(_ file: String) -> Bool {
    [".csv", ".tsv"].contains { file.lowercased().hasSuffix($0) }
  }

  static func importTable(_ file: String, _ options: Options) throws -> FramebookCommand.ExitCode {
    if options.root != nil { throw UsageError(message: "a table has no root views; '--root' does not go with it") }
    guard let bytes = WholeFile.reading(file, atMost: mostBytes) else {
      Terminal.error("framebook import: cannot read \(file): \(String(cString: strerror(errno)))\n")
      return .worldRefused
    }
    if bytes.count > mostBytes { throw UsageError(message: "\(file) is larger than \(mostBytes >> 20) megabytes") }
    let content = options.site == nil || options.site == "." ? "content" : "\(options.site ?? "")/content"
    if options.output == nil, !WholeFile.isFolder(content) {
      throw UsageError(
        message: "there is no folder 'content' in \(options.site ?? "."); choose another folder with --output")
    }
    // The site's own mistakes are told when it is built.
    let settings = WholeFile.reading(content + "/site.yml", atMost: mostBytes).map {
      Settings.reading($0, file: "content/site.yml").value
    }
    let imported = MockImport.reading(
      bytes, file: file, name: options.name, convention: settings?.convention ?? .standard)
    var printer = TextPrinter(usesColor: Terminal.usesColor) { $0 == file ? bytes : nil }
    Terminal.error(printer.print(imported.diagnostics))
    guard let mock = imported.value else { return .contentErrors }

    let folder = options.output ?? "\(content)/components/\(mock.groupName)/\(mock.folderName)"
    let component = "\(folder)/\(mock.name).component.yml"
    try write([(component, mock.component), (folder + "/index.md", mock.page)], in: [folder])
    if !options.isQuiet {
      let count = mock.notes.count
      let notes = count == 0 ? "" : ", \(count) note\(count == 1 ? "" : "s") in its page"
      Terminal.print("\(mock.name): \(component)\(notes)\n")
    }
    return .fine
  }
}
