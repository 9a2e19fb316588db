import Bus

/// Where the rows of a table stand in its view: 44 points each, below what a bar covers.
struct TableFrame {
    static let rowHeight = 44.0
    /// Of the grey bars that stand for rows whose text is not known, in characters.
    static let lengths = [18, 12, 22, 15, 9, 20]

    let rows: [Rect]

    init(_ piece: Picture.Piece) {
        let frame = piece.frame
        let isGrouped = piece.json["table"]?["style"]?.string == "grouped"
        var top = frame.y + (piece.json["contentInset"]?["top"]?.number ?? 0) + (isGrouped ? 20 : 0)
        let margin = isGrouped ? min(10, frame.width / 4) : 0
        var rows: [Rect] = []
        while top + Self.rowHeight <= frame.maxY + 1 {
            rows.append(
                Rect(
                    x: frame.x + margin, y: top, width: frame.width - 2 * margin,
                    height: min(Self.rowHeight, frame.maxY - top)))
            top += Self.rowHeight
        }
        self.rows = rows
    }
}
