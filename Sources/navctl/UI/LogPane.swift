import Bus

/// The log: its lines, which of them pass the filter, and which one is selected.
struct LogPane {
    private(set) var filter = LogFilter("")
    /// The selected line, counted from the newest one; nil while the log follows what happens.
    private var selected: Int?
    private var scroll = Scroll()
    private var listed: [LogEntry] = []
    /// How many entries of the log were looked at; 0 if the filter is another one.
    private var seen = 0
    /// Whether peers that come and go are left out: each call of navctl is one. A filter that asks for them shows them.
    private var hidesPeers = true
    /// How many lines are left out that would pass the filter.
    private var hidden = 0

    mutating func filter(_ text: String) {
        filter = LogFilter(text)
        beginAnew()
    }

    /// Shows peers that come and go, or hides them again.
    mutating func togglePeers() {
        hidesPeers.toggle()
        beginAnew()
    }

    private mutating func beginAnew() { (selected, listed, seen, hidden) = (nil, [], 0, 0) }

    private func hides(_ entry: LogEntry) -> Bool {
        hidesPeers && entry.kind == .peer && !filter.asks(for: entry.kind)
    }

    /// The text beside the title: the filter, and how much is hidden besides.
    var words: String {
        let peers = hidden == 0 ? nil : "hides \(hidden) \(hidden == 1 ? "line" : "lines") about peers (p)"
        return [filter.text.isEmpty ? nil : filter.text, peers].compactMap(\.self).joined(separator: ", ")
    }

    /// The selected entry.
    var entry: LogEntry? {
        guard let selected, selected < listed.count else { return nil }
        return listed[listed.count - 1 - selected]
    }

    mutating func take(_ key: Key, height: Int) -> Bool {
        let last = max(0, listed.count - 1)
        switch key {
        case .up: selected = min(last, selected.map { $0 + 1 } ?? 0)
        case .down: selected = selected.flatMap { $0 > 0 ? $0 - 1 : nil }
        case .pageUp: selected = min(last, (selected ?? 0) + height)
        case .pageDown: selected = selected.flatMap { $0 > height ? $0 - height : nil }
        case .home: selected = last
        case .end, .escape: selected = nil
        default: return false
        }
        return true
    }

    mutating func wheel(_ lines: Int, height: Int) { scroll.move(lines, count: listed.count, height: height) }

    mutating func click(line: Int) {
        let row = scroll.top + line
        selected = listed.indices.contains(row) ? listed.count - 1 - row : nil
    }

    /// A line that is selected stays selected while others come.
    mutating func follow(_ log: Log) {
        guard log.total != seen else { return }
        let passing = log.entries.suffix(log.total - seen).filter { filter.passes($0) }
        let fresh = passing.filter { !hides($0) }
        hidden += passing.count - fresh.count
        seen = log.total
        listed = (listed + fresh).suffix(Log.most)
        selected = selected.map { min($0 + fresh.count, listed.count - 1) }
    }

    mutating func draw(in area: Area, of grid: inout Grid) {
        let row = selected.map { listed.count - 1 - $0 }
        scroll.show(row ?? listed.indices.last, count: listed.count, height: area.rows.count)
        for (line, index) in listed.indices.dropFirst(scroll.top).prefix(area.rows.count).enumerated() {
            let entry = listed[index]
            let isSelected = index == row
            let y = area.top + line
            if isSelected { grid.fill(" ", area.columns, y, .inverse) }
            let kind = entry.kind.rawValue
            let pad = String(repeating: " ", count: max(1, 8 - kind.count))
            var at = grid.put(
                "\(isSelected ? ">" : " ")\(entry.time) ", area.left, y, width: area.columns.count,
                CellStyle(paint: .dim, isInverse: isSelected))
            at = grid.put(
                kind + pad, at, y, width: area.columns.upperBound - at,
                CellStyle(paint: entry.paint, isInverse: isSelected))
            grid.put(entry.text, at, y, width: area.columns.upperBound - at, CellStyle(isInverse: isSelected))
        }
    }
}
