/// The words of Swift, by what decides whether they are keywords where they stand.
enum SwiftWord: UInt8 {
  /// Not in the table.
  case name = 0
  /// A keyword wherever it is no label and no member.
  case keyword
  /// As such, and what stands behind it is an operator rather than a regular expression.
  case value
  /// As such, and a keyword as a member too.
  case member
  /// As such, and what follows is a name.
  case introducer
  /// As such, and a list of parameters follows.
  case function
  /// A keyword before a declaration.
  case modifier
  /// A keyword before a declaration, or before a name in a capture list.
  case reference
  /// A keyword before a name, at the beginning of a declaration.
  case type
  /// A keyword before a declaration or a type.
  case specifier
  case async
  /// A keyword before what it applies to.
  case prefix
  /// A keyword before a type.
  case opaque
  /// A keyword at the beginning of a block that holds what is run.
  case accessor
  /// A keyword as a member only.
  case metatype
  /// A keyword in the body of a precedence group.
  case precedence
  /// A keyword in what is said of versions.
  case version

  /// Whether it can stand before a declaration's own keyword, or is that.
  var beginsDeclaration: Bool {
    switch self {
    case .introducer, .function, .modifier, .reference, .type, .specifier: true
    default: false
    }
  }

  /// The Swift Programming Language, "Lexical Structure", and what the parser of Swift 6.3 adds.
  static let table = WordTable([
    (
      SwiftWord.keyword.rawValue,
      """
      as break catch continue default defer do else fallthrough for guard if in inout internal is public private \
      fileprivate static repeat rethrows return switch throw throws try where while
      """
    ),
    (SwiftWord.value.rawValue, "Any false nil super true"),
    (SwiftWord.member.rawValue, "Self self"),
    (
      SwiftWord.introducer.rawValue,
      "associatedtype case class deinit enum extension import let operator precedencegroup protocol struct typealias var"
    ),
    (SwiftWord.function.rawValue, "func init subscript"),
    (
      SwiftWord.modifier.rawValue,
      """
      convenience distributed dynamic final indirect infix lazy mutating nonmutating open optional override package \
      postfix prefix required
      """
    ),
    (SwiftWord.reference.rawValue, "unowned weak"),
    (SwiftWord.type.rawValue, "actor macro"),
    (
      SwiftWord.specifier.rawValue,
      "__consuming __owned __shared _const borrowing consuming isolated nonisolated sending"
    ),
    (SwiftWord.async.rawValue, "async reasync"),
    (SwiftWord.prefix.rawValue, "await consume copy discard unsafe yield"),
    (SwiftWord.opaque.rawValue, "any each some"),
    (
      SwiftWord.accessor.rawValue,
      "_modify _read borrow didSet get modify mutate read set unsafeAddress willSet"
    ),
    (SwiftWord.metatype.rawValue, "Protocol Type"),
    (SwiftWord.precedence.rawValue, "assignment associativity higherThan left lowerThan none right"),
    (
      SwiftWord.version.rawValue,
      "deprecated introduced message noasync obsoleted renamed unavailable"
    ),
  ])
}
