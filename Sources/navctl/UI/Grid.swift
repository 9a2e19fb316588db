import Bus

/// How a cell looks.
struct CellStyle: Equatable, Sendable {
    var paint: Paint?
    /// Foreground and background are exchanged. It marks what is selected, also without colours.
    var isInverse = false

    static let plain = CellStyle()
    static let inverse = CellStyle(isInverse: true)
    static func painted(_ paint: Paint?) -> CellStyle { CellStyle(paint: paint) }
}

/// The cells of a terminal.
struct Grid: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        /// Nil for the right half of a wide character.
        var text: Character? = " "
        var style = CellStyle.plain
    }

    let columns, rows: Int
    private(set) var cells: [Cell]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: Cell(), count: columns * rows)
    }

    subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

    private func holds(_ column: Int, _ row: Int) -> Bool { (0..<columns).contains(column) && (0..<rows).contains(row) }

    /// Draws text from a column on, cut off with … if it does not fit. Characters that a terminal might act on are
    /// replaced.
    /// - Returns: the column behind the text.
    @discardableResult
    mutating func put(_ text: String, _ column: Int, _ row: Int, width: Int, _ style: CellStyle = .plain) -> Int {
        var at = column
        for character in String(text.map(\.visible)).fitted(to: width) {
            guard holds(at, row) else { break }
            // A wide character that would be cut off at the edge is left out.
            if character.columns == 2, !holds(at + 1, row) { break }
            set(Cell(text: character, style: style), at, row)
            if character.columns == 2 { cells[row * columns + at + 1] = Cell(text: nil, style: style) }
            at += max(1, character.columns)
        }
        return at
    }

    /// Sets a cell. A wide character of which only one half is left is cleared.
    private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
        let place = row * columns + column
        if cells[place].text == nil, column > 0 { cells[place - 1].text = " " }
        if column + 1 < columns, cells[place + 1].text == nil { cells[place + 1].text = " " }
        cells[place] = cell
    }

    mutating func clear(_ area: Area) {
        for row in area.rows { for column in area.columns where holds(column, row) { set(Cell(), column, row) } }
    }

    mutating func fill(_ character: Character, _ columns: Range<Int>, _ row: Int, _ style: CellStyle = .plain) {
        for column in columns where holds(column, row) { set(Cell(text: character, style: style), column, row) }
    }

    /// Gives the cells a style without changing their text.
    mutating func mark(_ area: Area, isInverse: Bool = true) {
        for row in area.rows {
            for column in area.columns where holds(column, row) {
                cells[row * columns + column].style.isInverse = isInverse
            }
        }
    }

    /// Marks the edge of an area; all of it where it is too small to have an inside.
    mutating func outline(_ area: Area) {
        guard area.rows.count > 2, area.columns.count > 2 else { return mark(area) }
        for row in [area.top, area.bottom] { mark(Area(columns: area.columns, rows: row..<(row + 1))) }
        for column in [area.left, area.right] { mark(Area(columns: column..<(column + 1), rows: area.rows)) }
    }

    /// A border around an area, which stands inside it, with a title in its upper edge.
    mutating func box(_ area: Area, title: String) {
        guard area.columns.count > 3, area.rows.count > 1 else { return }
        for row in [area.top, area.bottom] { fill("─", area.columns, row) }
        for column in [area.left, area.right] { for row in area.rows { fill("│", column..<(column + 1), row) } }
        for (text, column, row) in [
            ("┌", area.left, area.top), ("┐", area.right, area.top), ("└", area.left, area.bottom),
            ("┘", area.right, area.bottom),
        ] as [(Character, Int, Int)] { fill(text, column..<(column + 1), row) }
        put(" \(title) ", area.left + 1, area.top, width: area.columns.count - 2, .painted(.bold))
    }

    /// The text of each row.
    var lines: [String] { (0..<rows).map { row in String((0..<columns).compactMap { self[$0, row].text }) } }
}

extension Character {
    /// The character, or another one in its place if it is a control character, has no width of its own, or turns the
    /// direction of others.
    var visible: Character {
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                return "·"
            default: continue
            }
        }
        return self
    }
}

extension String {
    /// A line in pieces that fit, broken between words; the later ones are indented. A word that is too long stays
    /// whole.
    func wrapped(to width: Int) -> [String] {
        guard width > 8, columns > width else { return [self] }
        let indent = String(prefix { $0 == " " }) + "  "
        var lines: [String] = []
        var now: String?
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let longer = now.map { "\($0) \(word)" } ?? String(word)
            if let line = now, longer.columns > width, !line.allSatisfy({ $0 == " " }) {
                lines.append(line)
                now = indent + word
            } else {
                now = longer
            }
        }
        return lines + [now ?? ""]
    }
}
