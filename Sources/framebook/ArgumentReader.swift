import Diagnostics

/// What was asked for wrongly.
struct UsageError: Error {
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
  private let emptyMessage: String
  /// Whether `--` was read, behind which nothing is an option (POSIX, Utility Syntax Guidelines, 10).
  private var hasOptions = true

  /// - Parameter emptyMessage: what is said of an argument without a letter.
  init(
    _ arguments: [String], flags: [String], valued: [String],
    emptyMessage: String = "a folder needs a name; '.' is the current one"
  ) {
    rest = arguments[...]
    self.flags = flags
    self.valued = valued
    self.emptyMessage = emptyMessage
  }

  mutating func next() throws(UsageError) -> Argument? {
    guard var argument = rest.popFirst() else { return nil }
    if hasOptions, argument == "--" {
      hasOptions = false
      guard let next = rest.popFirst() else { return nil }
      argument = next
    }
    guard hasOptions, argument.hasPrefix("-") else {
      if argument.isEmpty { throw UsageError(message: emptyMessage) }
      return .plain(argument)
    }
    // `--format=json` is the same as `--format json`.
    var name = argument
    var given: String?
    if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
      name = String(argument[..<sign])
      given = String(argument[argument.index(after: sign)...])
    }
    if flags.contains(name) {
      if given != nil { throw UsageError(message: "'\(name)' takes no value") }
      return .flag(name)
    }
    guard valued.contains(name) else {
      let hint = nearestName(to: name, in: flags + valued + ["--help"]).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(message: "there is no option '\(name)'\(hint)")
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "'\(name)' needs a value")
    }
    return .option(name, value)
  }

  /// How many tasks work at once.
  static func jobs(_ text: String) throws(UsageError) -> Int {
    try number(text, of: "--jobs", in: 1...1024)
  }

  static func number(_ text: String, of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "'\(option)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  static func format<Format: RawRepresentable & CaseIterable>(
    _ text: String
  ) throws(UsageError) -> Format where Format.RawValue == String {
    if let format = Format(rawValue: text) { return format }
    let names = Format.allCases.map(\.rawValue)
    let hint = nearestName(to: text, in: names).map { "; did you mean '\($0)'?" }
    throw UsageError(
      message: "there is no format '\(text)'" + (hint ?? "; there are: \(names.joined(separator: ", "))"))
  }

  /// A folder's path without a slash at its end.
  static func folder(_ text: String) -> String {
    text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
