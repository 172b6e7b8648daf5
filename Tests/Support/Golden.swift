import Foundation

/// Compares what was made with a file that a person has read and approved.
public enum Golden {
  /// Nil if the file holds exactly this text; otherwise what differs, to be shown by the failing test.
  ///
  /// With `UPDATE_GOLDEN=1` in the environment the file is written instead.
  public static func difference(of actual: String, from file: URL) -> String? {
    let update = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      return update ? write(actual, to: file) : "\(file.lastPathComponent) is missing; UPDATE_GOLDEN=1 writes it"
    }
    if expected == actual { return nil }
    return update ? write(actual, to: file) : "\(file.lastPathComponent) differs\n" + diff(expected, actual)
  }

  private static func write(_ text: String, to file: URL) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "\(file.lastPathComponent) cannot be written: \(error)"
    }
  }

  /// The lines that differ, `-` before the expected and `+` before the actual ones.
  public static func diff(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [(index: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append((offset, "\(offset + 1) - \(line)"))
      case .insert(let offset, let line, _): lines.append((offset, "\(offset + 1) + \(line)"))
      }
    }
    return lines.sorted { $0.index < $1.index }.prefix(40).map(\.text).joined(separator: "\n")
  }
}
