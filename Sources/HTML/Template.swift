import Diagnostics

/// A Mustache template as a flat array of instructions.
///
/// Templates know interpolation, sections, inverted sections, partials, comments, delimiters and inheritance, as
/// version 1.4 of the Mustache specification has them; lambdas are not supported. One thing is added: a section whose
/// name ends in `?` is shown once if the value is true, and enters nothing, so that a list can have something around it:
/// `{{#cards?}}<ul>{{#cards}}…{{/cards}}</ul>{{/cards?}}`.
///
///     let reported = Template.parsing(bytes, file: "themes/default/templates/page.mustache")
public struct Template: Sendable {
  /// The file's path relative to the site's root.
  public let file: String
  var instructions: [Instruction] = []
  /// Where each instruction's tag stands in the file; empty for text.
  var places: [Range<Int>] = []
  /// The text between tags, without the lines that hold nothing but a tag.
  var literals: [UInt8] = []
  /// The parts of all dotted names, one after the other.
  var parts: [TemplateName] = []
  /// Names of values, each a range of ``parts``; an empty range is the value itself, written `.`.
  var names: [Range<Int>] = []
  /// Names of partials and parents.
  var templateNames: [String] = []
  /// Names of the blocks that a child may replace.
  var blockNames: [String] = []

  init(file: String) {
    self.file = file
  }

  /// The names of the templates that it shows within itself or is made from.
  public var usedTemplates: [String] { templateNames }

  /// Parses a template; what cannot be understood is left out and reported.
  public static func parsing(_ bytes: [UInt8], file: String) -> Reported<Template> {
    var parser = TemplateParser(bytes, file: file)
    parser.parse()
    return Reported(parser.template, parser.diagnostics)
  }
}

/// One step of rendering. What stands inside a section, parent or block follows it, up to `end`.
struct Instruction: Sendable {
  enum Operation: UInt8, Sendable {
    case literal, value, unescapedValue, section, condition, invertedSection, partial, parent, block
  }

  var operation: Operation
  /// What a tag names: an index into the names, templates or blocks of the template or set; −1 for an unknown template.
  var name = 0
  /// The index of the first instruction behind the inner ones.
  var end = 0
  /// Bytes of the literals: the text itself, or the white space to put before the lines of what is inserted.
  var text = 0..<0
  /// Whether the tag has its line for itself, so that inserted text begins a line.
  var startsLine = false
}
