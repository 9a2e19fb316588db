import Bus

/// A screen as text: one character for about 8 by 16 points, or for more on a smaller terminal.
struct TextPicture {
    let picture: Picture
    var canvas: Canvas
    /// The size of one character, in points.
    private let width, height: Double
    /// Controllers whose views are on top of a dimming view; they get a border.
    private var sheets: Set<String> = []

    /// - Parameter columns: the width of the terminal.
    init(_ picture: Picture, columns: Int = .max) {
        let room = Double(max(20, min(columns, 1_000) - 2))
        let width = max(8, picture.bounds.width / room)
        self.init(picture, width: width, height: width * 2)
    }

    /// A picture that fits into so many columns and rows, its border included. Where there is too little room, it is
    /// narrowed and flattened, each as far as it has to be.
    init(_ picture: Picture, columns: Int, rows: Int) {
        self.init(
            picture, width: max(8, picture.bounds.width / Double(max(1, columns - 2))),
            height: max(16, picture.bounds.height / Double(max(1, rows - 2))))
    }

    /// - Parameters: the points that a character stands for.
    private init(_ picture: Picture, width: Double, height: Double) {
        (self.picture, self.width, self.height) = (picture, width, height)
        canvas = Canvas(columns: 0, rows: 0)
        let screen = area(picture.bounds)
        canvas = Canvas(columns: screen.columns.count + 2, rows: screen.rows.count + 2)
        canvas.box(screen.grown(by: 1))
        for piece in picture.pieces { draw(piece) }
        if let bar = picture.statusBar { drawStatusBar(area(bar)) }
        if let keys = picture.keyboard { drawKeyboard(area(keys)) }
    }

    var lines: [String] { canvas.lines }

    /// The cells of a frame. Its edges fall between characters, shifted by the border; every frame gets at least one
    /// cell.
    func area(_ frame: Rect) -> Area {
        func range(_ from: Double, _ to: Double, _ unit: Double) -> Range<Int> {
            let start = Int((from / unit).rounded()) + 1
            return start..<max(start + 1, Int((to / unit).rounded()) + 1)
        }
        return Area(columns: range(frame.x, frame.maxX, width), rows: range(frame.y, frame.maxY, height))
    }

    /// The middle of a cell, in points.
    func point(_ column: Int, _ row: Int) -> (x: Double, y: Double) {
        ((Double(column) - 0.5) * width, (Double(row) - 0.5) * height)
    }

    private mutating func draw(_ piece: Picture.Piece) {
        let area = area(piece.frame)
        guard piece.frame.width > 0, piece.frame.height > 0 else { return }
        switch piece.part {
        case .view:
            if sheets.remove(piece.of) != nil { canvas.box(area.grown(by: 1)) }
            canvas.clear(area)
            drawView(piece, area)
        case .navigationBar: drawNavigationBar(piece.contents, area, isTranslucent: piece.isTranslucent)
        case .toolbar: drawToolbar(piece.contents, area, isTranslucent: piece.isTranslucent)
        case .tabBar:
            canvas.clear(area)
            drawTabBar(piece.contents, self.area(piece.room))
        case .divider: canvas.vertical(area.left, area.rows)
        case .spine: drawSpine(piece, area)
        case .dimming:
            canvas.dim(area)
            sheets.insert(piece.of)
        case .popover: drawPopover(piece, area)
        case .configuration: drawConfiguration(piece, area)
        case .pageIndicator: drawPageIndicator(piece, area)
        case .pane, .statusBar: break
        }
    }

    private mutating func drawStatusBar(_ area: Area) {
        canvas.clear(area)
        canvas.put("●●●○○ navd", area.left + 1, area.top, width: area.columns.count - 1, .dim)
        canvas.put("▕██▋▏", area.columns.upperBound - 6, area.top, width: 5, .dim)
    }

    private mutating func drawKeyboard(_ area: Area) {
        canvas.clear(area)
        canvas.box(area)
        canvas.put("keyboard", area.left + 2, area.top + area.rows.count / 2, width: area.columns.count - 3, .dim)
    }

    // MARK: Views

    private mutating func drawView(_ piece: Picture.Piece, _ area: Area) {
        guard let kind = piece.kind, !kind.isContainer else { return }
        if kind.isTable { return drawTable(piece) }
        let middle = area.top + area.rows.count / 2
        let columns = area.columns.inset(by: 1)
        canvas.center(piece.name, in: columns, middle)
        if let name = piece.customClass, name != piece.name, area.rows.contains(middle + 1) {
            canvas.center(name, in: columns, middle + 1, .dim)
        }
        // The content itself is not known here, so what is scrolled can only be said.
        if let text = piece.scrolled, area.rows.contains(middle + 2) {
            canvas.center(text, in: columns, middle + 2, .dim)
        }
    }

    /// The binding of a book, and a corner that is lifted.
    private mutating func drawSpine(_ piece: Picture.Piece, _ area: Area) {
        let isVertical = piece.json["page"]?["navigationOrientation"]?.string == "vertical"
        guard let page = picture.pieces.first(where: { $0.part == .view && $0.of == piece.of }) else { return }
        let whole = self.area(page.frame)
        for row in area.rows where !isVertical { canvas.put("┊", min(area.left, whole.right), row, width: 1, .dim) }
        if isVertical { canvas.fill("┈", area.left, min(area.top, whole.bottom), width: area.columns.count, .dim) }
        let curl = PageCurl(piece)
        let row = curl.isAtTop ? whole.top : whole.bottom
        let column = curl.isAtLeft ? whole.left : whole.right
        let corner = curl.isAtTop ? (curl.isAtLeft ? "◤" : "◥") : (curl.isAtLeft ? "◣" : "◢")
        canvas.put(corner, column + (curl.isAtLeft ? 1 : -1), row, width: 1, .dim)
        canvas.put("█", column, row, width: 1, .dim)
        canvas.put(corner, column, row + (curl.isAtTop ? 1 : -1), width: 1, .dim)
    }

    /// A border around the popover, interrupted by the arrow.
    private mutating func drawPopover(_ piece: Picture.Piece, _ area: Area) {
        let border = area.grown(by: 1)
        canvas.box(border)
        canvas.clear(area)
        guard let arrow = PopoverArrow(piece) else { return }
        let tip = self.area(Rect(x: arrow.x, y: arrow.y, width: 0, height: 0))
        let column = min(max(tip.left, area.left), area.right)
        let row = min(max(tip.top, area.top), area.bottom)
        switch arrow.direction {
        case .up: canvas.put("▲", column, border.top, width: 1)
        case .down: canvas.put("▼", column, border.bottom, width: 1)
        case .left: canvas.put("◀", border.left, row, width: 1)
        case .right: canvas.put("▶", border.right, row, width: 1)
        }
    }
}
