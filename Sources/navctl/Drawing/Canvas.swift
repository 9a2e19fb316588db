/// A grid of characters. Lines that meet are joined; later drawings cover earlier ones.
struct Canvas {
    enum Style: Hashable { case plain, bold, faint, accent, alert }

    /// A cell is text, or part of a line that runs towards these sides.
    private struct Cell {
        var text: Character? = " "
        /// Nothing was drawn here yet.
        var isEmpty = true
        var style = Style.plain
        var line: Sides = []
        var isHeavy = false
    }

    struct Sides: OptionSet, Hashable {
        let rawValue: Int
        static let left = Sides(rawValue: 1)
        static let right = Sides(rawValue: 2)
        static let up = Sides(rawValue: 4)
        static let down = Sides(rawValue: 8)
    }

    let columns: Int
    let rows: Int
    private var cells: [[Cell]]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    private func holds(_ column: Int, _ row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }

    private mutating func change(_ column: Int, _ row: Int, _ body: (inout Cell) -> Void) {
        if holds(column, row) { body(&cells[row][column]) }
    }

    mutating func clear(_ area: Area) {
        for row in area.rows { for column in area.columns { change(column, row) { $0 = Cell() } } }
    }

    /// Makes everything in the area faint; empty cells become grey.
    mutating func dim(_ area: Area) {
        for row in area.rows {
            for column in area.columns {
                change(column, row) { cell in
                    cell.style = .faint
                    if cell.isEmpty, cell.line.isEmpty { cell.text = "░" }
                }
            }
        }
    }

    /// Draws text from a column on, cut off with … if it does not fit.
    mutating func put(_ text: String, _ column: Int, _ row: Int, width: Int, _ style: Style = .plain) {
        var at = column
        for character in text.fitted(to: width) {
            change(at, row) { $0 = Cell(text: character, isEmpty: false, style: style) }
            // A wide character takes the next cell as well.
            if character.columns == 2 { change(at + 1, row) { $0 = Cell(text: nil, isEmpty: false) } }
            at += character.columns
        }
    }

    mutating func center(_ text: String, in columns: Range<Int>, _ row: Int, _ style: Style = .plain) {
        let text = text.fitted(to: columns.count)
        put(text, columns.lowerBound + (columns.count - text.columns) / 2, row, width: columns.count, style)
    }

    mutating func horizontal(_ row: Int, _ columns: Range<Int>, heavy: Bool = false) {
        for column in columns { line([.left, .right], column, row, heavy) }
    }

    mutating func vertical(_ column: Int, _ rows: Range<Int>) {
        for row in rows { line([.up, .down], column, row, false) }
    }

    mutating func box(_ area: Area) {
        let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
        let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound - 1)
        guard left < right, top < bottom else { return }
        for row in [top, bottom] { for column in left...right { change(column, row) { $0 = Cell(text: nil) } } }
        for row in top...bottom { for column in [left, right] { change(column, row) { $0 = Cell(text: nil) } } }
        horizontal(top, (left + 1)..<right)
        horizontal(bottom, (left + 1)..<right)
        vertical(left, (top + 1)..<bottom)
        vertical(right, (top + 1)..<bottom)
        line([.right, .down], left, top, false)
        line([.left, .down], right, top, false)
        line([.right, .up], left, bottom, false)
        line([.left, .up], right, bottom, false)
    }

    private mutating func line(_ sides: Sides, _ column: Int, _ row: Int, _ heavy: Bool) {
        change(column, row) { cell in
            if cell.line.isEmpty { cell = Cell(text: nil) }
            cell.line.formUnion(sides)
            cell.isHeavy = heavy
        }
    }

    // MARK: Output

    /// - Parameter paint: applies a style to a run of text; returns the text itself if there is no colour.
    func lines(paint: (Style, String) -> String) -> [String] {
        (0..<rows).map { row in
            var runs: [(style: Style, text: String)] = []
            for column in 0..<columns {
                let cell = cells[row][column]
                guard let character = cell.line.isEmpty ? cell.text : joined(column, row) else { continue }
                if runs.last?.style == cell.style {
                    runs[runs.count - 1].text.append(character)
                } else {
                    runs.append((cell.style, String(character)))
                }
            }
            return runs.map { paint($0.style, $0.text) }.joined()
        }
    }

    /// The character of a line, joined to the neighbours that run towards it.
    private func joined(_ column: Int, _ row: Int) -> Character {
        func runs(_ column: Int, _ row: Int, _ side: Sides) -> Bool {
            holds(column, row) && cells[row][column].line.contains(side)
        }
        let cell = cells[row][column]
        if cell.isHeavy { return "━" }
        var sides = cell.line
        if runs(column - 1, row, .right) { sides.insert(.left) }
        if runs(column + 1, row, .left) { sides.insert(.right) }
        if runs(column, row - 1, .down) { sides.insert(.up) }
        if runs(column, row + 1, .up) { sides.insert(.down) }
        return Self.joints[sides.rawValue]
    }

    /// By the sum of the sides: left 1, right 2, up 4, down 8.
    private static let joints = Array(" ───│┘└┴│┐┌┬│┤├┼")
}

/// A rectangle of cells.
struct Area: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>

    func grown(by count: Int) -> Area {
        Area(
            columns: (columns.lowerBound - count)..<(columns.upperBound + count),
            rows: (rows.lowerBound - count)..<(rows.upperBound + count))
    }
}
