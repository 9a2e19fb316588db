import Bus

/// The tree: which row is selected, what is folded, and what was searched.
struct TreePane: Sendable {
    private(set) var selected: ControllerID?
    private(set) var search = ""
    private var folded: Set<ControllerID> = []
    private var rows: [TreeRows.Row] = []
    /// What the rows were made of.
    private var tree: Tree?
    private var scroll = Scroll()

    /// The rows follow the tree that is shown. If the selected one is gone, the nearest one above it is selected.
    mutating func follow(_ tree: Tree?) {
        // A tree that has not changed is compared by its pointer.
        guard tree != self.tree else { return }
        self.tree = tree
        makeRows()
    }

    private mutating func makeRows() {
        let before = index
        rows = tree.map { TreeRows($0, folded: folded, search: search).rows } ?? []
        if index == nil { select(row: min(before ?? 0, rows.count - 1)) }
    }

    private var index: Int? { selected.flatMap { id in rows.firstIndex { $0.id == id && !$0.isGuest } } }

    private mutating func select(row: Int) { if rows.indices.contains(row) { selected = rows[row].id } }

    /// Selects a controller, and unfolds what it stands in.
    mutating func select(_ id: ControllerID) {
        guard let tree, let controller = tree[id] else { return }
        for one in tree.upwards(from: controller).dropFirst() { folded.remove(one.id) }
        selected = id
        makeRows()
    }

    // MARK: Keys

    /// Returns false if the key means nothing here.
    mutating func take(_ key: Key, height: Int) -> Bool {
        let now = index ?? 0
        switch key {
        case .up: select(row: max(0, now - 1))
        case .down: select(row: min(rows.count - 1, now + 1))
        case .pageUp: select(row: max(0, now - height))
        case .pageDown: select(row: min(rows.count - 1, now + height))
        case .home: select(row: 0)
        case .end: select(row: rows.count - 1)
        case .left: fold(now)
        case .right: unfold(now)
        case .character(" "): if isFolded(now) { unfold(now) } else { fold(now) }
        default: return false
        }
        return true
    }

    mutating func wheel(_ lines: Int, height: Int) { scroll.move(lines, count: rows.count, height: height) }

    /// A click on a line of the pane.
    mutating func click(line: Int, height: Int) {
        let row = scroll.top + line
        guard line < height, rows.indices.contains(row) else { return }
        if index == row { if isFolded(row) { unfold(row) } else { fold(row) } }
        select(row: row)
    }

    private func isFolded(_ row: Int) -> Bool { rows.indices.contains(row) && folded.contains(rows[row].id) }

    /// Folds a row, or goes to the one that it stands in.
    private mutating func fold(_ row: Int) {
        guard rows.indices.contains(row) else { return }
        if rows[row].hasChildren, !isFolded(row) {
            folded.insert(rows[row].id)
            return makeRows()
        }
        if let outer = rows[..<row].lastIndex(where: { $0.depth < rows[row].depth }) { select(row: outer) }
    }

    private mutating func unfold(_ row: Int) {
        guard isFolded(row) else { return }
        folded.remove(rows[row].id)
        makeRows()
    }

    // MARK: Search

    mutating func find(_ text: String) {
        search = text
        makeRows()
        guard let tree, !text.isEmpty, let selected, let now = tree[selected] else { return }
        if !TreeRows.matches(now, text) { findNext() }
    }

    /// Selects the next row that has the words, from the beginning again behind the last one.
    mutating func findNext() {
        guard let tree, !search.isEmpty, !rows.isEmpty else { return }
        let start = (index ?? -1) + 1
        let order = Array(start..<rows.count) + Array(0..<min(start, rows.count))
        let next = order.first { row in
            !rows[row].isGuest && tree[rows[row].id].map { TreeRows.matches($0, search) } == true
        }
        if let next { select(row: next) }
    }

    // MARK: Drawing

    /// - Parameter marks: the text behind a row, which names the peer that is asked about it.
    mutating func draw(_ moment: Moment?, in area: Area, of grid: inout Grid, marks: (ControllerID) -> String?) {
        scroll.show(index, count: rows.count, height: area.rows.count)
        let visible = rows.indices.dropFirst(scroll.top).prefix(area.rows.count)
        guard let moment else { return }
        for (line, row) in visible.enumerated() {
            draw(rows[row], moment, area, line: area.top + line, &grid, marks: marks)
        }
    }

    private func draw(
        _ row: TreeRows.Row, _ moment: Moment, _ area: Area, line: Int, _ grid: inout Grid,
        marks: (ControllerID) -> String?
    ) {
        guard let controller = moment.tree[row.id] else { return }
        let isSelected = row.id == selected && !row.isGuest
        let isUp = controller.appearance.isUp
        let sign = row.hasChildren ? (folded.contains(row.id) && search.isEmpty ? "▸" : "▾") : " "
        // Deep trees keep some room for the names.
        let indent = String(repeating: " ", count: min(row.depth, max(0, area.columns.count - 14)))
        let paint: Paint? = isUp && !row.isGuest ? .green : row.isGuest || row.isDetached ? .dim : nil
        let style = CellStyle(paint: paint, isInverse: isSelected)
        let end = area.columns.upperBound
        if isSelected { grid.fill(" ", area.columns, line, .inverse) }
        var at = grid.put(
            "\(isSelected ? ">" : " ")\(indent)\(sign)", area.left, line, width: area.columns.count,
            CellStyle(isInverse: isSelected))
        at = grid.put(moment.label(row.id), at, line, width: end - at, style)
        let about = [
            moment.label(row.id) == "\(row.id)" ? controller.kind.rawValue : "\(row.id)",
            row.isGuest ? "(shown by More)" : nil, row.isPresented ? "modal" : nil, row.isDetached ? "detached" : nil,
            controller.host.map { _ in "hosted" },
        ].compactMap(\.self).joined(separator: " ")
        at = grid.put(" \(about)", at, line, width: end - at, CellStyle(paint: .dim, isInverse: isSelected))
        guard let mark = marks(row.id) else { return }
        // It is more important than the name before it.
        let start = max(area.left, min(at + 1, end - mark.columns))
        grid.put(mark, start, line, width: end - start, CellStyle(paint: .yellow, isInverse: isSelected))
    }
}

/// Which lines of a long list are in view.
struct Scroll: Sendable {
    private(set) var top = 0
    /// The line that was last brought into view. The wheel may move it out.
    private var followed: Int?

    mutating func move(_ lines: Int, count: Int, height: Int) { top = max(0, min(top + lines, count - height)) }

    /// Brings a line into view if it is another one than before.
    mutating func show(_ line: Int?, count: Int, height: Int) {
        if let line, line != followed || count <= height { top = min(max(top, line - height + 1), line) }
        followed = line
        top = max(0, min(top, count - height))
    }
}
