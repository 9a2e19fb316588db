import Bus

/// Writes grids to a terminal: only the cells that differ from those that are there already, and all of them at once
/// (mode 2026, synchronized output; other terminals ignore it).
struct GridWriter: Sendable {
    let isColoured: Bool
    /// For a terminal that is not in UTF-8.
    let isASCII: Bool
    private var shown: Grid?

    init(isColoured: Bool, isASCII: Bool) { (self.isColoured, self.isASCII) = (isColoured, isASCII) }

    /// The terminal has lost what it showed.
    mutating func forget() { shown = nil }

    /// Empty if nothing differs.
    mutating func bytes(showing grid: Grid) -> [UInt8] {
        if shown?.columns != grid.columns || shown?.rows != grid.rows { shown = nil }
        var body: [UInt8] = shown == nil ? Array("\u{1B}[0m\u{1B}[2J".utf8) : []
        var style = CellStyle.plain
        for row in 0..<grid.rows { write(row, of: grid, &style, to: &body) }
        shown = grid
        guard !body.isEmpty else { return [] }
        return Array("\u{1B}[?2026h".utf8) + body + Array("\u{1B}[0m\u{1B}[?2026l".utf8)
    }

    private func write(_ row: Int, of grid: Grid, _ style: inout CellStyle, to out: inout [UInt8]) {
        var column = 0
        // The cell at which the terminal's cursor is.
        var cursor = -1
        while column < grid.columns {
            let cell = grid[column, row]
            let width = column + 1 < grid.columns && grid[column + 1, row].text == nil ? 2 : 1
            defer { column += width }
            guard let character = cell.text, differs(column..<(column + width), row, grid) else { continue }
            if cursor != column { out += Array("\u{1B}[\(row + 1);\(column + 1)H".utf8) }
            if cell.style != style {
                out += Array(sequence(cell.style).utf8)
                style = cell.style
            }
            out += Array((isASCII ? character.ascii(width) : String(character)).utf8)
            // Terminals differ in the width of some characters, so the next one is placed anew behind these.
            cursor = character.isASCII || isASCII ? column + width : -1
        }
    }

    private func differs(_ columns: Range<Int>, _ row: Int, _ grid: Grid) -> Bool {
        guard let shown else { return true }
        return columns.contains { shown[$0, row] != grid[$0, row] }
    }

    /// What selects a style. Bold, faint and inverse are no colours.
    private func sequence(_ style: CellStyle) -> String {
        var codes = ["0"]
        if let paint = style.paint, isColoured || !paint.isColour { codes.append(paint.rawValue) }
        if style.isInverse { codes.append("7") }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension Paint {
    fileprivate var isColour: Bool { self != .bold && self != .dim }
}

extension Character {
    /// The character for a terminal that has ASCII only, as many cells wide.
    fileprivate func ascii(_ width: Int) -> String {
        if isASCII { return String(self) }
        return String(repeating: Self.replacements[self] ?? "?", count: width)
    }

    private static let replacements: [Character: String] = {
        let rows: [(of: String, by: String)] = [
            ("─╌┄┈", "-"), ("━", "="), ("│┊", "|"), ("┌┐└┘├┤┬┴┼", "+"), ("…", "~"), ("›→▶▸", ">"), ("‹←◀", "<"),
            ("▲↑", "^"), ("▼▾↓", "v"), ("●✓", "*"), ("○", "o"), ("·", "."), ("░▒", ":"), ("█▌▐▕▋▏", "#"),
            ("⟦⟨", "["), ("⟧⟩", "]"), ("≡☰", "="), ("–—", "-"), ("“”", "\""), ("‘’", "'"), ("×", "x"),
        ]
        return rows.reduce(into: [:]) { table, row in for one in row.of { table[one] = row.by } }
    }()
}
