import Bus

/// The frames of the lines of a table in its view, below the bars that cover it. A row is 44 points high.
struct TableFrame {
    enum Part {
        case header(String)
        case footer(String)
        /// Nil if the contents of the row are unknown, or there is no such row.
        case row(TableRow?)
    }

    static let rowHeight = 44.0
    /// The lengths of the grey bars that stand for rows with unknown text, in characters.
    static let lengths = [18, 12, 22, 15, 9, 20]

    let parts: [(frame: Rect, part: Part)]

    /// - Parameter lines: nil if they are unknown.
    init(_ piece: Picture.Piece, _ lines: [TableLine]?) {
        let isGrouped = piece.json["table"]?["style"]?.string == "grouped"
        var column = Column(piece, isGrouped)
        for line in lines ?? [] {
            switch line {
            case .section(let header?): column.add(.header(header), height: isGrouped ? 38 : 22)
            case .section: column.skip(isGrouped ? 20 : 0)
            case .row(let row): column.add(.row(row), height: Self.rowHeight)
            case .footer(let footer): column.add(.footer(footer), height: isGrouped ? 30 : 22)
            }
        }
        // A plain table has separators to its end. A table with unknown rows is drawn as if it were full.
        if lines == nil, isGrouped { column.skip(20) }
        if lines == nil || !isGrouped { column.fill() }
        parts = column.parts
    }

    /// How many rows the view has room for.
    static func room(_ piece: Picture.Piece) -> Int { TableFrame(piece, nil).parts.count }

    /// Places lines one below the other.
    private struct Column {
        private let frame: Rect
        private let margin: Double
        private var top: Double
        private var isFull = false
        private(set) var parts: [(frame: Rect, part: Part)] = []

        init(_ piece: Picture.Piece, _ isGrouped: Bool) {
            frame = piece.frame
            top = frame.y + (piece.json["contentInset"]?["top"]?.number ?? 0)
            margin = isGrouped ? min(10, frame.width / 4) : 0
        }

        mutating func skip(_ height: Double) { top += height }

        mutating func add(_ part: Part, height: Double) {
            isFull = isFull || top + height > frame.maxY + 1
            guard !isFull else { return }
            let place = Rect(
                x: frame.x + margin, y: top, width: frame.width - 2 * margin, height: min(height, frame.maxY - top))
            parts.append((place, part))
            top += height
        }

        mutating func fill() { while !isFull { add(.row(nil), height: TableFrame.rowHeight) } }
    }
}
