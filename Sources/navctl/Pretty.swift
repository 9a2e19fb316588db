import Bus

/// Tables for reading.
enum Pretty {
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
