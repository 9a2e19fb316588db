/// Where the parts of the interface stand on a terminal.
struct PaneLayout: Equatable, Sendable {
    enum Pane: Int, CaseIterable, Sendable {
        case tree, screen, selection, log

        var title: String {
            switch self {
            case .tree: "Tree"
            case .screen: "Screen"
            case .selection: "Selection"
            case .log: "Log"
            }
        }
    }

    static let leastColumns = 40
    static let leastRows = 12
    /// With fewer columns, screen and selection share one place.
    private static let narrow = 72

    let columns, rows: Int
    /// The inside of each pane, without its title; those that have no place are missing.
    let panes: [Pane: Area]

    /// Nil if the terminal is too small.
    init?(columns: Int, rows: Int, focus: Pane) {
        guard columns >= Self.leastColumns, rows >= Self.leastRows else { return nil }
        (self.columns, self.rows) = (columns, rows)
        let logHeight = max(3, rows / 4)
        // The first line is the head, the last one the status; the panes have titles.
        let top = 2..<(rows - 2 - logHeight)
        let log = Area(columns: 0..<columns, rows: (rows - 1 - logHeight)..<(rows - 1))
        let tree = min(50, max(20, columns * 3 / 10))
        if columns < Self.narrow {
            let second: Pane = focus == .selection ? .selection : .screen
            panes = [
                .tree: Area(columns: 0..<tree, rows: top), second: Area(columns: (tree + 1)..<columns, rows: top),
                .log: log,
            ]
        } else {
            let selection = columns - min(60, max(24, columns * 31 / 100))
            panes = [
                .tree: Area(columns: 0..<tree, rows: top),
                .screen: Area(columns: (tree + 1)..<(selection - 1), rows: top),
                .selection: Area(columns: selection..<columns, rows: top), .log: log,
            ]
        }
    }

    /// The pane in which a cell is.
    func pane(at column: Int, _ row: Int) -> Pane? {
        panes.first { $0.value.columns.contains(column) && $0.value.rows.contains(row) }?.key
    }
}
