/// The space that the system font adds after each character so that small text stays open and large text compact.
enum Tracking {
  /// Points to add per character at a size in points.
  ///
  /// Between two sizes of the table the value is interpolated; outside it is that of the nearest end.
  static func points(atSize size: Double) -> Double {
    guard size.isFinite, size > 0 else { return 0 }
    return thousandths(atSize: size) / 1000 * size
  }

  /// The same in 1/1000 em.
  static func thousandths(atSize size: Double) -> Double {
    var lower = 0
    var upper = table.count - 1
    if size <= table[lower].size { return table[lower].thousandths }
    if size >= table[upper].size { return table[upper].thousandths }
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if table[middle].size <= size { lower = middle } else { upper = middle }
    }
    let (below, above) = (table[lower], table[upper])
    let part = (size - below.size) / (above.size - below.size)
    return below.thousandths + (above.thousandths - below.thousandths) * part
  }

  /// Source: Apple, Human Interface Guidelines, Typography, "iOS, iPadOS tracking values", SF Pro.
  private static let table: [(size: Double, thousandths: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11),
    (28, 14), (29, 14), (30, 14), (31, 13), (32, 13), (33, 12), (34, 12), (35, 11), (36, 10), (37, 10), (38, 10),
    (39, 10), (40, 10), (41, 9), (42, 9), (43, 9), (44, 8), (45, 8), (46, 8), (47, 8), (48, 8), (49, 7), (50, 7),
    (51, 7), (52, 6), (53, 6), (54, 6), (56, 6), (58, 5), (60, 4), (62, 4), (64, 4), (66, 3), (68, 2), (70, 2),
    (72, 2), (76, 1), (80, 0),
  ]
}
