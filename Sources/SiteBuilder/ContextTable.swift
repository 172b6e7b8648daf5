import Components
import HTML
import Typography

/// A table of contexts: a row for each device and text size, a column for each language, and in a cell how much there is
/// to look at.
struct ContextTable {
  let required: RequiredContexts

  /// The headings of the columns.
  var columns: TemplateValue { .list(([.base] + required.locales).map { ["title": .text($0.title)] }) }

  /// - Parameters:
  ///   - ids: of the pictures of all contexts, in their order.
  ///   - counts: of what is found in each.
  func rows(ids: [String], counts: [Int]) -> TemplateValue {
    let contexts = required.all
    let width = required.locales.count + 1
    return .list(
      stride(from: 0, to: contexts.count, by: width).map { start in
        var head = contexts[start]
        head.locale = .base
        return [
          "title": .text(head.name),
          "cells": .list(
            (start..<start + width).filter { ids.indices.contains($0) && counts.indices.contains($0) }.map { cell in
              [
                "id": .text(ids[cell]), "count": counts[cell] == 0 ? .absent : .number(Double(counts[cell])),
                "name": .text(contexts[cell].name),
              ]
            }),
        ]
      })
  }
}

extension SampleLocale {
  /// As a table names it.
  var title: String { name.isEmpty ? "own texts" : name }
}
