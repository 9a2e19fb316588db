import Bus

/// Tables for reading.
enum Pretty {
    /// A line of titles, and one for each value.
    static func table(_ titles: [String], _ values: [JSON], _ row: (JSON) -> [String]) -> [String] {
        table([titles] + values.map(row))
    }

    /// Rows as lines, with each column as wide as its widest cell.
    static func table(_ rows: [[String]]) -> [String] {
        let rows = rows.map { $0.map(\.shown) }
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.columns)
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
