/// A variable times a number.
struct Entry: Sendable {
  var coefficient: Double
  var variable: Int32
}

/// A constraint as the solver keeps it.
struct Record: Sendable {
  /// Its terms in the list of all terms; a variable may stand in several of them.
  var start: Int32
  var count: Int32
  var constant: Double
  var priority: Double
  /// The number of the edit that stands for the constant, or -1.
  var edit: Int32
  var relation: Relation
  var isPresent: Bool
  /// Whether the constant was changed before.
  var hasChanged = false

  var isRequired: Bool { priority >= 1000 }
}

/// All constraints, as solving reads them.
///
/// An *edit* is a constant that has been changed since: it becomes a variable of its own, numbered after the others,
/// with a fixed value. All that follows from the constant then follows from a column of the tableau.
struct System {
  let records: UnsafeBufferPointer<Record>
  let terms: UnsafeBufferPointer<Entry>
  let variableCount: Int
  /// The constraint of each edit.
  let edits: UnsafeBufferPointer<Int32>

  var recordCount: Int { records.count }
  var termCount: Int { terms.count }
  var editCount: Int { edits.count }
}
