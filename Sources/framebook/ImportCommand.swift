import Diagnostics
import InterfaceBuilder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `framebook import`
enum ImportCommand {
  static let help = """
    Turns each root view of a .xib or .storyboard file, or a table of measures (.csv, .tsv), into a component file and a
    page, which build as they are. What a component cannot say is listed in its page under "Import notes".

    Usage: framebook import FILE [ROOT] [OPTION ...]

    The files go to ROOT/content/components/views/NAME/, one folder for each component; a component made from a table goes
    to the folder of its kind: RowNews.csv to rows/row-news/. ROOT is the current folder unless given. Files that exist
    are never overwritten.

    A table begins with a line of names in any order, such as 'name,class,text,x,y,width,height'; 'right' and 'bottom' may
    stand in place of sizes or of 'x' and 'y'. The row named 'component', or else the largest one, is the whole picture.

    Options:
      --name NAME    what the component of a table is called, instead of its picture's row or its file
      --root VIEW    import one root view only, given by its id, its scene's id or class, or its component's name
      --output DIR   write into DIR; with several root views, into a folder in DIR for each
      --quiet        print messages only
      -h, --help     show this text

    """

  struct Options {
    var file: String?
    var site: String?
    var root: String?
    /// The component's name in place of the table's.
    var name: String?
    var output: String?
    var isQuiet = false
  }

  struct WriteError: Error {
    var message: String
  }

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do {
      let options = try parse(arguments)
      guard let file = options.file else { throw UsageError(message: "which file?") }
      return try isTable(file) ? importTable(file, options) : importFile(file, options)
    } catch let error as UsageError {
      Terminal.error("framebook import: \(error.message)\nSee 'framebook import --help'.\n")
      return .wrongUsage
    } catch let error as WriteError {
      Terminal.error("framebook import: \(error.message)\n")
      return .worldRefused
    } catch {
      return .worldRefused
    }
  }

  // MARK: Arguments

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var reader = ArgumentReader(
      arguments, flags: ["--quiet"], valued: ["--root", "--name", "--output"],
      emptyMessage: "a file or folder needs a name")
    while let argument = try reader.next() {
      switch argument {
      case .flag: options.isQuiet = true
      case .option("--root", let text): options.root = text
      case .option("--name", let text): options.name = text
      case .option(_, let text): options.output = ArgumentReader.folder(text)
      case .plain(let text):
        if options.file == nil {
          options.file = text
        } else if options.site == nil {
          options.site = ArgumentReader.folder(text)
        } else {
          throw UsageError(message: "'\(text)' is one too many")
        }
      }
    }
    return options
  }

  // MARK: Importing

  private static func importFile(_ file: String, _ options: Options) throws -> FramebookCommand.ExitCode {
    guard let bytes = WholeFile.reading(file, atMost: InterfaceDocument.mostBytes) else {
      Terminal.error("framebook import: cannot read \(file): \(String(cString: strerror(errno)))\n")
      return .worldRefused
    }
    let folder = try target(options)
    let document = InterfaceDocument.reading(bytes, file: file)
    func show(_ diagnostics: [Diagnostic]) {
      var printer = TextPrinter(usesColor: Terminal.usesColor) { $0 == file ? bytes : nil }
      Terminal.error(printer.print(diagnostics))
    }
    guard let value = document.value, !document.diagnostics.contains(where: { $0.severity == .error }) else {
      show(document.diagnostics)
      return .contentErrors
    }
    let chosen = try options.root.map { try roots(named: $0, of: value, in: file) }
    let imported = value.imported(from: bytes, roots: chosen)
    show((document.diagnostics + imported.diagnostics).sorted())
    if imported.value.isEmpty {
      if imported.diagnostics.isEmpty { Terminal.error("framebook import: \(file) has no view\n") }
      return .contentErrors
    }
    let isAlone = options.output != nil && imported.value.count == 1
    let folders = imported.value.map { isAlone ? folder : folder + "/" + $0.folderName }
    try write(imported.value, to: folders)
    if !options.isQuiet {
      for (root, folder) in zip(imported.value, folders) { Terminal.print(line(root, in: folder)) }
    }
    return imported.diagnostics.contains { $0.severity == .error } ? .contentErrors : .fine
  }

  private static func target(_ options: Options) throws(UsageError) -> String {
    if let output = options.output { return output }
    let site = options.site ?? "."
    let content = site == "." ? "content" : site + "/content"
    guard WholeFile.isFolder(content) else {
      throw UsageError(message: "there is no folder 'content' in \(site); choose another folder with --output")
    }
    return content + "/components/views"
  }

  private static func roots(
    named name: String, of document: InterfaceDocument, in file: String
  ) throws(UsageError) -> Set<Int> {
    let found = document.roots(named: name)
    if !found.isEmpty { return found }
    let hint = nearestName(to: name, in: document.rootNames).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError(message: "no root view of \(file) is named '\(name)'\(hint)")
  }

  private static func line(_ root: ImportedRoot, in folder: String) -> String {
    let count = root.notes.count
    let notes = count == 0 ? "" : ", \(count) note\(count == 1 ? "" : "s") in its page"
    return "\(root.name): \(folder)/\(root.name).component.yml\(notes)\n"
  }

  // MARK: Writing

  private static func write(_ roots: [ImportedRoot], to folders: [String]) throws {
    var files: [(path: String, text: String)] = []
    for (root, folder) in zip(roots, folders) {
      files.append((folder + "/\(root.name).component.yml", root.component))
      files.append((folder + "/index.md", root.page))
    }
    try write(files, in: folders)
  }

  /// Writes all files, or none if one of them exists.
  static func write(_ files: [(path: String, text: String)], in folders: [String]) throws {
    if let existing = files.first(where: { WholeFile.exists($0.path) }) {
      throw UsageError(message: "\(existing.path) exists; move it away, or choose another folder with --output")
    }
    var made: [String] = []
    for folder in folders {
      if !WholeFile.exists(folder) { made.append(folder) }
      guard WholeFile.makeFolder(folder) else {
        throw WriteError(message: "cannot make the folder \(folder): \(String(cString: strerror(errno)))")
      }
    }
    for (index, file) in files.enumerated() where !WholeFile.write(Array(file.text.utf8), to: file.path) {
      let error = WriteError(message: "cannot write \(file.path): \(String(cString: strerror(errno)))")
      // Half an import would stand in the way of the next.
      for written in files[..<index] { unlink(written.path) }
      for folder in made { rmdir(folder) }
      throw error
    }
  }
}

/// Files as a whole. Where an answer is nil or false, `errno` says why.
enum WholeFile {
  static func reading(_ path: String, atMost limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      // What is longer than any document is not worth reading to its end.
      if count == 0 || bytes.count > limit { return bytes }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        return nil
      }
    }
  }

  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path leads to a file that can be read more than once; not so a pipe or a device.
  static func isPlain(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String) -> Bool {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? String(part) : "/" + part
      if mkdir(made, 0o755) != 0, errno != EEXIST { return false }
    }
    if isFolder(path) { return true }
    errno = ENOTDIR
    return false
  }

  /// Writes a new file; false if there is one.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let code = errno
        close(descriptor)
        unlink(path)
        errno = code
        return false
      }
    }
    // A full disk may only show when the file is closed.
    if close(descriptor) == 0 { return true }
    let code = errno
    unlink(path)
    errno = code
    return false
  }
}
