import Bus

/// JSON for reading: short values on one line, others indented.
enum Pretty {
    static func text(_ json: JSON, indent: Int = 0) -> String {
        let flat = json.text
        if flat.utf8.count + indent <= 100 { return flat }
        let inner = String(repeating: " ", count: indent + 2)
        let outer = String(repeating: " ", count: indent)
        switch json {
        case .array(let values):
            let lines = values.map { inner + text($0, indent: indent + 2) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
        case .object(let object):
            let lines = object.members.map { member in
                inner + JSON.string(member.name).text + ": " + text(member.value, indent: indent + 2)
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
        default: return flat
        }
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
