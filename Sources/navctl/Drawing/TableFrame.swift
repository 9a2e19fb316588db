import Bus

/// Where the lines of a table stand in its view, below what a bar covers: a row has 44 points.
struct TableFrame {
    enum Part {
        case header(String)
        case footer(String)
        /// Nil: what the row shows is not known, or it is none.
        case row(TableRow?)
    }

    static let rowHeight = 44.0
    /// Of the grey bars that stand for rows whose text is not known, in characters.
    static let lengths = [18, 12, 22, 15, 9, 20]

    let parts: [(frame: Rect, part: Part)]

    /// - Parameter lines: nil where nobody knows them.
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
        // A plain table is ruled to its end. Where no row is known it looks as if it were full.
        if lines == nil, isGrouped { column.skip(20) }
        if lines == nil || !isGrouped { column.fill() }
        parts = column.parts
    }

    /// How many rows there is room for at most.
    static func room(_ piece: Picture.Piece) -> Int { TableFrame(piece, nil).parts.count }

    /// The lines so far, one below the other.
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
