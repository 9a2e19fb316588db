import Bus

/// The screen, as `navctl look` draws it, and what was clicked in it.
struct ScreenPane {
    /// What was clicked last: a tap on it may be asked about.
    private(set) var armed: TapTargets.Target?
    private var targets: TapTargets?
    private var picture: TextPicture?
    /// Where the picture stands on the terminal.
    private var place = Area(columns: 0..<0, rows: 0..<0)
    /// What the picture was made of.
    private var drawn: (layout: JSON, area: Area)?

    mutating func disarm() { armed = nil }

    /// What is at a cell of the terminal; nil where nothing of the tree is.
    mutating func click(_ column: Int, _ row: Int) -> TapTargets.Hit? {
        guard let picture, place.columns.contains(column), place.rows.contains(row) else { return nil }
        let (x, y) = picture.point(column - place.left, row - place.top)
        let hit = targets?.hit(x, y)
        armed = hit?.target
        return hit
    }

    /// Goes to the next thing that can be tapped, or to the one before it.
    mutating func move(_ step: Int) {
        guard let all = targets?.all, !all.isEmpty else { return armed = nil }
        if let now = armed.flatMap({ all.firstIndex(of: $0) }) {
            armed = all[(now + step + all.count) % all.count]
        } else {
            armed = step > 0 ? all.first : all.last
        }
    }

    // MARK: Drawing

    mutating func draw(_ moment: Moment?, selected: ControllerID?, in area: Area, of grid: inout Grid) {
        guard let moment else { return }
        guard moment.tree.window.visible else { return say("the window is hidden", area, &grid) }
        guard let layout = moment.layout else { return say("where things stood is not known", area, &grid) }
        guard prepare(layout, moment.tree, area), let picture else {
            return say("navd's layout can't be drawn", area, &grid)
        }
        for (line, runs) in picture.canvas.runs.enumerated() where line < area.rows.count {
            var at = place.left
            for run in runs {
                at = grid.put(run.text, at, place.top + line, width: place.columns.upperBound - at, .painted(run.paint))
            }
        }
        if let armed { return grid.mark(cells(of: armed.rect)) }
        let id = selected.map { "\($0)" }
        let own = picture.picture.pieces.filter { $0.of == id }
        if let piece = own.last(where: { $0.part == .view || $0.part == .popover }) ?? own.last {
            grid.outline(cells(of: piece.frame))
        }
    }

    private func say(_ text: String, _ area: Area, _ grid: inout Grid) {
        let column = area.left + max(0, (area.columns.count - text.columns) / 2)
        grid.put(text, column, area.top + area.rows.count / 2, width: area.columns.upperBound - column, .painted(.dim))
    }

    /// The picture for a layout in an area. It is kept until one of them changes.
    private mutating func prepare(_ layout: JSON, _ tree: Tree, _ area: Area) -> Bool {
        if let drawn, drawn.area == area, drawn.layout == layout { return true }
        guard let picture = try? Picture(layout) else { return false }
        let text = TextPicture(picture, columns: area.columns.count, rows: area.rows.count)
        let (columns, rows) = (min(text.canvas.columns, area.columns.count), min(text.canvas.rows, area.rows.count))
        let left = area.left + (area.columns.count - columns) / 2
        let top = area.top + (area.rows.count - rows) / 2
        place = Area(columns: left..<(left + columns), rows: top..<(top + rows))
        targets = TapTargets(picture, tree)
        // What was armed is no longer where it was.
        if let armed, targets?.all.contains(armed) != true { self.armed = nil }
        (self.picture, drawn) = (text, (layout, area))
        return true
    }

    private func cells(of rect: Rect) -> Area {
        guard let picture else { return Area(columns: 0..<0, rows: 0..<0) }
        let area = picture.area(rect)
        func inside(_ range: Range<Int>, _ place: Range<Int>) -> Range<Int> {
            ((range.lowerBound + place.lowerBound)..<(range.upperBound + place.lowerBound)).clamped(to: place)
        }
        return Area(columns: inside(area.columns, place.columns), rows: inside(area.rows, place.rows))
    }
}
