import Bus

/// One line of a table.
enum TableLine {
    /// The beginning of a section; nil if it has no header.
    case section(header: String?)
    case row(TableRow)
    case footer(String)

    /// The lines of one answer to `tableViewController.rows`.
    /// - Parameter table: the state of the table, as `layout` answers it.
    static func lines(_ answer: JSON, in table: JSON?) -> [TableLine] {
        let section = answer["section"]?.int ?? 0
        let rows = answer["rows"]?.array ?? []
        var lines = rows.map { json -> TableLine in
            var row = TableRow(row: json)
            let index = json["row"]?.int
            row.isSelected = isThere(table?["selected"], section, index)
            row.isPending = isThere(table?["pending"], section, index)
            return .row(row)
        }
        let first = rows.first?["row"]?.int ?? 0
        if first == 0 { lines.insert(.section(header: answer["headerTitle"]?.string), at: 0) }
        let counts = answer["sections"]?.array ?? []
        let count = counts.indices.contains(section) ? counts[section].int : nil
        if first + rows.count == count, let footer = answer["footerTitle"]?.string { lines.append(.footer(footer)) }
        return lines
    }

    private static func isThere(_ place: JSON?, _ section: Int, _ row: Int?) -> Bool {
        guard let place, place != .null else { return false }
        return (place["section"]?.int ?? 0) == section && place["row"]?.int == row
    }
}
