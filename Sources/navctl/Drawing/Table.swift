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
        let rows = answer.list("rows")
        var lines = rows.map { json -> TableLine in
            var row = TableRow(row: json)
            let index = json["row"]?.int
            row.isSelected = isThere(table?["selected"], section, index)
            row.isPending = isThere(table?["pending"], section, index)
            return .row(row)
        }
        let first = rows.first?["row"]?.int ?? 0
        if first == 0 { lines.insert(.section(header: answer["headerTitle"]?.string), at: 0) }
        let counts = answer.list("sections")
        let count = counts.indices.contains(section) ? counts[section].int : nil
        if first + rows.count == count, let footer = answer["footerTitle"]?.string { lines.append(.footer(footer)) }
        return lines
    }

    private static func isThere(_ place: JSON?, _ section: Int, _ row: Int?) -> Bool {
        guard let place, place != .null else { return false }
        return (place["section"]?.int ?? 0) == section && place["row"]?.int == row
    }
}

/// One row of a table, as text.
struct TableRow {
    var text: String
    var detail, badge, image: String?
    var accessory = "none"
    /// The control in front of the row while its table is edited.
    var control: Control?
    var showsReorderControl = false
    /// In points; nil for the height of the table's rows.
    var height: Double?
    var isSelected = false
    /// True if the row shows its delete button.
    var isPending = false

    enum Control: String {
        case delete, insert

        var mark: String { self == .delete ? "⊖" : "⊕" }
    }

    /// Reads the answer of a data source for a row. navd itself uses only its accessory, so the other names are the
    /// usual ones.
    init(row: JSON) {
        let cell = row["cell"]
        func word(_ names: String...) -> String? { names.lazy.compactMap { cell?[$0]?.string }.first }
        text = word("text", "title", "label") ?? cell?.string ?? ""
        detail = word("detail", "detailText", "subtitle")
        badge = word("badgeValue", "badge")
        image = word("image")
        height = cell?["height"]?.number.flatMap { (0...Points.maximum).contains($0) ? max(1, $0) : nil }
        accessory = row["accessoryType"]?.string ?? accessory
        control = row["editingStyle"]?.string.flatMap { Control(rawValue: $0) }
        showsReorderControl = row.isTrue("showsReorderControl")
    }

    /// A row of the More list.
    init(tab: JSON) {
        let item = Item(tab)
        text = item.label
        badge = tab["badgeValue"]?.string
        image = item.symbol
        accessory = "disclosureIndicator"
    }

    /// The characters at the right end; empty if the delete button is there.
    var mark: String {
        if isPending { return "" }
        if showsReorderControl { return "≡" }
        return switch accessory {
        case "disclosureIndicator": "›"
        case "detailDisclosureButton": "ⓘ ›"
        case "checkmark": "✓"
        default: ""
        }
    }
}

/// The frames of the lines of a table in its view, below the bars that cover it.
struct TableFrame {
    enum Part {
        case header(String)
        case footer(String)
        /// Nil if the contents of the row are unknown, or there is no such row.
        case row(TableRow?)
    }

    /// The length of the grey bar that stands for a row with unknown text, in characters.
    static func length(_ row: Int) -> Int { [18, 12, 22, 15, 9, 20][row % 6] }

    let parts: [(frame: Rect, part: Part)]

    let isGrouped: Bool

    /// - Parameter lines: nil if they are unknown.
    init(_ piece: Picture.Piece, _ lines: [TableLine]?) {
        isGrouped = piece.json["table"]?["style"] == "grouped"
        var column = Column(piece, isGrouped)
        for line in lines ?? [] {
            switch line {
            case .section(let header?): column.add(.header(header), height: isGrouped ? 38 : 22)
            case .section: column.skip(isGrouped ? 20 : 0)
            case .row(let row): column.add(.row(row), height: row.height ?? column.rowHeight)
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
        let rowHeight: Double
        private var top: Double
        private var isFull = false
        private(set) var parts: [(frame: Rect, part: Part)] = []

        init(_ piece: Picture.Piece, _ isGrouped: Bool) {
            frame = piece.frame
            top = frame.y + (piece.json["contentInset"]?["top"]?.number ?? 0)
            margin = isGrouped ? min(10, frame.width / 4) : 0
            rowHeight = max(1, piece.json["table"]?["rowHeight"]?.number ?? TableState.usualRowHeight)
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

        mutating func fill() { while !isFull { add(.row(nil), height: rowHeight) } }
    }
}

extension TableLine {
    /// The lines for which a table's view has room, as its data source supplies them; nil if they can't be had.
    static func lines(of table: Picture.Piece, _ session: Session) -> [TableLine]? {
        var room = TableFrame.room(table)
        let first = table.json["table"]?["visible"]
        var lines: [TableLine] = []
        var section = first?["section"]?.int ?? 0
        var row = first?["row"]?.int ?? 0
        while room > 0 {
            let asked: Members = ["section": section, "row": row, "count": room]
            guard let answer = try? session.request("tableViewController.rows", on: table.of, asked) else { return nil }
            lines += self.lines(answer, in: table.json["table"])
            room -= answer.list("rows").count
            section += 1
            row = 0
            guard section < answer.list("sections").count else { break }
        }
        return lines
    }
}
