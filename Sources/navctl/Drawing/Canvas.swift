import Bus

/// A grid of characters. Lines that meet are joined; later drawings cover earlier ones.
struct Canvas {
    /// A cell is text, or part of a line that runs towards these sides.
    private struct Cell {
        var text: Character? = " "
        /// Nothing was drawn here yet.
        var isEmpty = true
        var paint: Paint?
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

    let columns, rows: Int
    private var cells: [[Cell]]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    private func holds(_ column: Int, _ row: Int) -> Bool { (0..<columns).contains(column) && (0..<rows).contains(row) }

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
                    cell.paint = .dim
                    if cell.isEmpty, cell.line.isEmpty { cell.text = "░" }
                }
            }
        }
    }

    /// Draws text from a column on, cut off with … if it does not fit.
    mutating func put(_ text: String, _ column: Int, _ row: Int, width: Int, _ paint: Paint? = nil) {
        var at = column
        for character in text.fitted(to: width) {
            change(at, row) { $0 = Cell(text: character, isEmpty: false, paint: paint) }
            // A wide character takes the next cell as well.
            if character.columns == 2 { change(at + 1, row) { $0 = Cell(text: nil, isEmpty: false) } }
            at += character.columns
        }
    }

    /// Draws the same character in all cells.
    mutating func fill(_ text: Character, _ column: Int, _ row: Int, width: Int, _ paint: Paint? = nil) {
        put(String(repeating: text, count: width), column, row, width: width, paint)
    }

    mutating func center(_ text: String, in columns: Range<Int>, _ row: Int, _ paint: Paint? = nil) {
        let text = text.fitted(to: columns.count)
        put(text, columns.lowerBound + (columns.count - text.columns) / 2, row, width: columns.count, paint)
    }

    mutating func horizontal(_ row: Int, _ columns: Range<Int>, heavy: Bool = false) {
        for column in columns { line([.left, .right], column, row, heavy) }
    }

    mutating func vertical(_ column: Int, _ rows: Range<Int>) {
        for row in rows { line([.up, .down], column, row, false) }
    }

    mutating func box(_ area: Area) {
        guard area.left < area.right, area.top < area.bottom else { return }
        let (inner, sides) = ((area.left + 1)..<area.right, (area.top + 1)..<area.bottom)
        for row in [area.top, area.bottom] {
            for column in area.columns { change(column, row) { $0 = Cell(text: nil) } }
            horizontal(row, inner)
        }
        for column in [area.left, area.right] {
            for row in sides { change(column, row) { $0 = Cell(text: nil) } }
            vertical(column, sides)
        }
        line([.right, .down], area.left, area.top, false)
        line([.left, .down], area.right, area.top, false)
        line([.right, .up], area.left, area.bottom, false)
        line([.left, .up], area.right, area.bottom, false)
    }

    private mutating func line(_ sides: Sides, _ column: Int, _ row: Int, _ heavy: Bool) {
        change(column, row) { cell in
            if cell.line.isEmpty { cell = Cell(text: nil) }
            cell.line.formUnion(sides)
            cell.isHeavy = heavy
        }
    }

    // MARK: Output

    /// The lines, with colours on a terminal that has them.
    var lines: [String] { runs.map { line in line.map { run in run.paint.map { $0(run.text) } ?? run.text }.joined() } }

    /// Each line as pieces of text that look the same.
    var runs: [[(paint: Paint?, text: String)]] {
        (0..<rows).map { row in
            var runs: [(paint: Paint?, text: String)] = []
            for column in 0..<columns {
                let cell = cells[row][column]
                guard let character = cell.line.isEmpty ? cell.text : joined(column, row) else { continue }
                if let last = runs.last, last.paint == cell.paint {
                    runs[runs.count - 1].text.append(character)
                } else {
                    runs.append((cell.paint, String(character)))
                }
            }
            return runs
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
    var columns, rows: Range<Int>

    var left: Int { columns.lowerBound }
    /// The last column.
    var right: Int { columns.upperBound - 1 }
    var top: Int { rows.lowerBound }
    /// The last row.
    var bottom: Int { rows.upperBound - 1 }

    func grown(by count: Int) -> Area {
        Area(
            columns: (columns.lowerBound - count)..<(columns.upperBound + count),
            rows: (rows.lowerBound - count)..<(rows.upperBound + count))
    }
}

extension Range<Int> {
    /// Without `count` numbers at both ends; empty if it has no more.
    func inset(by count: Int) -> Range<Int> { (lowerBound + count)..<Swift.max(lowerBound + count, upperBound - count) }
}
