import SiteBuilder

/// `framebook new`
enum NewCommand {
  static let help = """
    Writes a small design system into DIR: settings, tokens, four components with their pages, a screen, sample texts in
    German, and a file that checks it on GitHub. It builds without a message.

    DIR is a folder that is not there yet, or an empty one.

    Usage: framebook new DIR [OPTION ...]

    Options:
      --quiet        print nothing
      -h, --help     show this text

    """

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    var folders: [String] = []
    var isQuiet = false
    var reader = ArgumentReader(arguments, flags: ["--quiet"], valued: [])
    do throws(UsageError) {
      while let argument = try reader.next() {
        if case .plain(let folder) = argument { folders.append(folder) } else { isQuiet = true }
      }
    } catch {
      return wrong(error.message)
    }
    guard let folder = folders.first else { return wrong("the folder to write into is missing") }
    if folders.count > 1 { return wrong("'\(folders[1])' is one folder too many") }
    do throws(NewSite.Failure) {
      let files = try NewSite(folder: folder).write()
      if !isQuiet { Terminal.print(welcome(folder, files.count)) }
      return .fine
    } catch {
      Terminal.error("framebook new: \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    }
  }

  private static func wrong(_ message: String) -> FramebookCommand.ExitCode {
    Terminal.error("framebook new: \(message)\nSee 'framebook new --help'.\n")
    return .wrongUsage
  }

  private static func welcome(_ folder: String, _ count: Int) -> String {
    let first = folder == "." ? "" : "  cd \(quoted(folder))\n"
    return "\(count) files written in \(folder)\n\n\(first)"
      + "  framebook build     # then open site/index.html\n  framebook check\n"
  }

  /// As a shell reads it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if isPlain { return path }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension NewSite.Failure {
  fileprivate var message: String {
    switch self {
    case .notEmpty(let folder, let name):
      "\(folder) is not empty: '\(name)' is there; name a folder that is not there yet, or an empty one"
    case .notFolder(let path): "\(path) is no folder"
    case .noStarter: "the files to begin with are missing; they belong into share/framebook/starter beside bin/"
    case .file(let error): error.message
    }
  }

  fileprivate var isUsage: Bool {
    switch self {
    case .notEmpty, .notFolder: true
    case .noStarter, .file: false
    }
  }
}
