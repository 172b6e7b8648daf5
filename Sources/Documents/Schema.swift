/// What may be written in a file, as JSON Schema, for editors that complete it and check it as it is typed.
///
/// The YAML language server, which most editors use, understands all of it. References such as `$space.4` are allowed
/// wherever they can stand, because only the build knows what they mean.
public struct Schema: Hashable, Sendable {
  /// What kind of value it is.
  public indirect enum Form: Hashable, Sendable {
    /// Any text; a number or truth value that is written without quotes counts as the text.
    case text(examples: [String])
    /// A text in quotes, as JSON knows no other.
    case string
    case pattern(String, examples: [String])
    case number(ClosedRange<Double>?)
    case integer(ClosedRange<Int>?)
    case bool
    /// One of a few texts.
    case choice([String])
    case list(Schema, count: Int?)
    case mapping(Mapping)
    case any([Schema])
    /// One of the definitions, by name.
    case reference(String)
  }

  /// `key: value` lines.
  public struct Mapping: Hashable, Sendable {
    public var keys: [Key]
    /// The names of keys that must be there.
    public var required: [String] = []
    /// The names of keys of which one must be there.
    public var requiredAny: [String] = []
    /// Whether one entry at least must be there.
    public var isNeverEmpty = false
    /// What may stand under names that are the author's own.
    public var others: [Schema] = []
    /// What the author's own names look like, where not any name will do.
    public var otherNames: NamePattern?
    /// Keys that only some values of another key allow; where it has another value, only those may be written.
    public var variants: Variants?

    public init(_ keys: [Key]) {
      self.keys = keys
    }
  }

  /// Names that match a regular expression, with examples.
  public struct NamePattern: Hashable, Sendable {
    public var pattern: String
    public var examples: [String]

    public init(_ pattern: String, examples: [String]) {
      self.pattern = pattern
      self.examples = examples
    }
  }

  public struct Key: Hashable, Sendable {
    public var name: String
    public var schema: Schema

    public init(_ name: String, _ schema: Schema) {
      self.name = name
      self.schema = schema
    }
  }

  /// What a value of a key allows beside what is always allowed: `class: UILabel` and its `text`.
  public struct Variants: Hashable, Sendable {
    public var key: String
    /// By value, in the order written; the keys that it has more than others.
    public var cases: [Case]

    public struct Case: Hashable, Sendable {
      public var value: String
      public var keys: [String]
      /// What values of keys must be more than they must always be.
      public var refined: [Key]

      public init(_ value: String, keys: [String] = [], refined: [Key] = []) {
        self.value = value
        self.keys = keys
        self.refined = refined
      }
    }

    public init(of key: String, _ cases: [Case]) {
      self.key = key
      self.cases = cases
    }
  }

  public var form: Form
  /// A sentence that an editor shows.
  public var description: String?

  public init(_ form: Form, _ description: String? = nil) {
    self.form = form
    self.description = description
  }

  /// The same with a sentence.
  public func described(_ description: String) -> Schema { Schema(form, description) }
}

extension Schema {
  public static func text(_ examples: String...) -> Schema { Schema(.text(examples: examples)) }

  public static let string = Schema(.string)
  public static let number = Schema(.number(nil))
  public static let bool = Schema(.bool)

  public static func number(_ range: ClosedRange<Double>) -> Schema { Schema(.number(range)) }

  public static func integer(_ range: ClosedRange<Int>? = nil) -> Schema { Schema(.integer(range)) }

  public static func choice(_ names: [String]) -> Schema { Schema(.choice(names)) }

  public static func list(of item: Schema, count: Int? = nil) -> Schema { Schema(.list(item, count: count)) }

  public static func any(_ schemas: Schema...) -> Schema { Schema(.any(schemas)) }

  public static func reference(_ name: String) -> Schema { Schema(.reference(name)) }

  public static func mapping(_ keys: [Key], required: [String] = []) -> Schema {
    var mapping = Mapping(keys)
    mapping.required = required
    return Schema(.mapping(mapping))
  }

  /// Entries under names of the author's own, beside keys that have a meaning.
  public static func entries(of value: Schema, beside keys: [Key] = []) -> Schema {
    var mapping = Mapping(keys)
    mapping.others = [value]
    return Schema(.mapping(mapping))
  }

  /// `$` and the name of something that is written elsewhere: a property, a design spec, a token.
  public static let named = Schema(.pattern("^\\$", examples: []))
}

/// A schema as a file: its definitions, and what the file as a whole is.
public struct SchemaFile: Hashable, Sendable {
  /// What the file describes, such as `Framebook component`.
  public var title: String
  public var root: Schema
  /// In the order in which they are written.
  public var definitions: [Schema.Key]
  public var draft: Draft

  /// Editors of YAML understand draft-07 best; backends are given the latest.
  public enum Draft: Hashable, Sendable {
    case draft07, draft2020
  }

  public init(title: String, root: Schema, definitions: [Schema.Key] = [], draft: Draft = .draft07) {
    self.title = title
    self.root = root
    self.definitions = definitions
    self.draft = draft
  }
}
