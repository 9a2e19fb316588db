import Bus

/// The parts around the panes: the head, their titles and the last line.
struct InterfaceFrame {
    let layout: PaneLayout
    let focus: PaneLayout.Pane
    let knowledge: Knowledge
    let now: Instant

    func draw(bottom: (text: String, paint: Paint?), log: String, search: String, on grid: inout Grid) {
        grid.put(head, 0, 0, width: layout.columns, headStyle)
        for row in [1, (layout.panes[.log]?.top ?? 1) - 1] { grid.fill("─", 0..<layout.columns, row, .painted(.dim)) }
        for area in layout.panes.values where area.left > 0 { separate(area, &grid) }
        // A long title stands over the end of a line between two panes.
        for (pane, area) in layout.panes {
            let words = pane == .log ? log : pane == .tree ? search : ""
            let title = words.isEmpty ? pane.title : "\(pane.title): \(words)"
            let (text, paint): (String, Paint?) = pane == focus ? ("[\(title)]", .bold) : (" \(title) ", nil)
            grid.put(text, area.left + 1, area.top - 1, width: area.columns.count - 2, .painted(paint))
        }
        grid.put(bottom.text, 0, layout.rows - 1, width: layout.columns, .painted(bottom.paint))
    }

    private func separate(_ area: Area, _ grid: inout Grid) {
        let column = (area.left - 1)..<area.left
        grid.fill("┬", column, area.top - 1, .painted(.dim))
        for row in area.rows { grid.fill("│", column, row, .painted(.dim)) }
        grid.fill("┴", column, area.bottom + 1, .painted(.dim))
    }

    private var head: String {
        let place: String
        if let moment = knowledge.moment {
            let name = moment.tree.window.name.map { " \($0)" } ?? ""
            let count = moment.tree.controllers.count
            let others = knowledge.choice.place(of: "\(moment.tree.window.id)").map { "  (\($0))" } ?? ""
            place = "\(moment.tree.window.id)\(name)\(others)  \(count) controllers  commit \(moment.seq)"
        } else {
            let hasNavd = if case .away = knowledge.link { false } else { true }
            place = knowledge.problem ?? (hasNavd ? "no window yet" : "waiting for navd")
        }
        let past = knowledge.isPresent ? "" : "  PAST"
        let trouble = knowledge.moment == nil ? "" : knowledge.problem.map { "  \($0)" } ?? ""
        return "navd  \(place)\(past)  \(state)\(trouble)"
    }

    private var state: String {
        switch knowledge.link {
        case .connecting: "connecting"
        case .connected:
            switch knowledge.votes.all.count {
            case 0: "connected"
            case 1: "1 open vote"
            case let count: "\(count) open votes"
            }
        case .away(let why): "AWAY: \(why)"
        }
    }

    private var headStyle: CellStyle {
        switch knowledge.link {
        case .away: .painted(.red)
        default: .painted(knowledge.isPresent ? .bold : .yellow)
        }
    }
}

/// The list of keys.
enum KeyHelp {
    private static let lines = [
        "Tab, Shift-Tab   the next pane, the one before",
        "arrows, Home, End, Page up, Page down",
        "                 move in the pane",
        "left, right      in the tree: fold, unfold",
        "space            in the tree: fold or unfold",
        "/                search the tree; down: next one",
        "Enter            ask what a tap would do; again: tap",
        "                 in the log: show that commit",
        "[ ]              the commit before, the next one",
        "n                now",
        "w                the next window",
        "f                filter the log: words, kind:veto,",
        "                 client:gate, method:tap, on:c4, -kind:note",
        "p                log: peers that come and go, or not",
        "y                copy the navctl line of the selection",
        "Ctrl-L           draw anew",
        "q, Ctrl-C        quit",
        "",
        "A click selects. A double click on the screen asks",
        "what a tap there would do. The wheel scrolls.",
    ]

    static func draw(on grid: inout Grid) {
        let width = min(grid.columns, (lines.map(\.columns).max() ?? 0) + 4)
        let height = min(grid.rows, lines.count + 2)
        let (left, top) = ((grid.columns - width) / 2, (grid.rows - height) / 2)
        let area = Area(columns: left..<(left + width), rows: top..<(top + height))
        grid.clear(area)
        grid.box(area, title: "Keys")
        for (index, line) in lines.prefix(max(0, height - 2)).enumerated() {
            grid.put(line, left + 2, top + 1 + index, width: width - 4)
        }
    }
}
