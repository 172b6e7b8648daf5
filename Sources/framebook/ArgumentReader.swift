import Diagnostics

/// What was asked for wrongly.
struct ComparisonUsageError: Error {
  var message: String
}

/// The arguments of a command one after another: flags, options with values, and the rest.
struct ArgumentReader {
  enum Argument {
    case flag(String)
    case option(String, String)
    case plain(String)
  }

  private var rest: ArraySlice<String>
  private let flags: [String]
  private let valued: [String]

  init(_ arguments: [String], flags: [String], valued: [String]) {
    rest = arguments[...]
    self.flags = flags
    self.valued = valued
  }

  mutating func next() throws(ComparisonUsageError) -> Argument? {
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("-"), argument.count > 1 else {
      if argument.isEmpty { throw ComparisonUsageError(message: "a folder needs a name; '.' is the current one") }
      return .plain(argument)
    }
    // `--format=json` is the same as `--format json`.
    var name = argument
    var given: String?
    if let sign = argument.firstIndex(of: "=") {
      name = String(argument[..<sign])
      given = String(argument[argument.index(after: sign)...])
    }
    if flags.contains(name) {
      if given != nil { throw ComparisonUsageError(message: "'\(name)' takes no value") }
      return .flag(name)
    }
    guard valued.contains(name) else {
      let hint = nearestName(to: name, in: flags + valued + ["--help"]).map { "; did you mean '\($0)'?" } ?? ""
      throw ComparisonUsageError(message: "there is no option '\(name)'\(hint)")
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw ComparisonUsageError(message: "'\(name)' needs a value")
    }
    return .option(name, value)
  }

  static func jobs(_ text: String) throws(ComparisonUsageError) -> Int {
    guard let jobs = Int(text), (1...1024).contains(jobs) else {
      throw ComparisonUsageError(message: "'--jobs' is a number from 1 to 1024, not '\(text)'")
    }
    return jobs
  }

  /// A folder's path without a slash at its end.
  static func folder(_ text: String) -> String {
    text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
