import Bus

/// The four panes, and which of them has the focus.
struct Panes {
    private(set) var tree = TreePane()
    private(set) var screen = ScreenPane()
    private(set) var selection = SelectionPane()
    private(set) var log = LogPane()
    var focus = PaneLayout.Pane.tree

    /// They follow what is known.
    mutating func follow(_ knowledge: Knowledge) {
        tree.follow(knowledge.moment?.tree)
        log.follow(knowledge.log)
    }

    mutating func moveFocus(_ step: Int) {
        let all = PaneLayout.Pane.allCases
        focus = all[(focus.rawValue + step + all.count) % all.count]
    }

    mutating func search(_ text: String) { tree.find(text) }
    mutating func findNext() { tree.findNext() }
    mutating func filter(_ text: String) { log.filter(text) }
    mutating func togglePeers() { log.togglePeers() }

    /// Another controller is selected by hand.
    mutating func selectionChanged() {
        selection.selectAnother()
        screen.disarm()
    }

    // MARK: Keys and the mouse

    /// A key for the pane that has the focus.
    mutating func take(_ key: Key, height: Int) {
        switch focus {
        case .tree:
            if key == .escape, !tree.search.isEmpty { tree.find("") }
            let before = tree.selected
            _ = tree.take(key, height: height)
            if tree.selected != before { selectionChanged() }
        case .screen:
            switch key {
            case .left, .up: screen.move(-1)
            case .right, .down: screen.move(1)
            case .escape: screen.disarm()
            default: return
            }
            if let id = screen.armed.flatMap({ ControllerID($0.command.on) }) { tree.select(id) }
        case .selection: _ = selection.take(key, height: height)
        case .log: _ = log.take(key, height: height)
        }
    }

    mutating func wheel(_ pane: PaneLayout.Pane, _ lines: Int, height: Int) {
        switch pane {
        case .tree: tree.wheel(lines, height: height)
        case .screen: break
        case .selection: selection.wheel(lines, height: height)
        case .log: log.wheel(lines, height: height)
        }
    }

    /// A click on a cell of a pane.
    mutating func click(_ pane: PaneLayout.Pane, _ area: Area, column: Int, row: Int) {
        focus = pane
        switch pane {
        case .tree:
            let before = tree.selected
            tree.click(line: row - area.top, height: area.rows.count)
            if tree.selected != before { selectionChanged() }
        case .screen:
            guard let id = screen.click(column, row).flatMap({ ControllerID($0.id) }) else { return }
            tree.select(id)
            selection.selectAnother()
        case .selection: break
        case .log: log.click(line: row - area.top)
        }
    }

    // MARK: What is selected

    /// What a tap would be: that on what was clicked, else that on the selected controller.
    func tap(in moment: Moment?) -> (command: TapCommand, text: String)? {
        if let armed = screen.armed { return (armed.command, armed.text) }
        guard let moment, let id = tree.selected, let command = TapTargets.command(for: id, in: moment.tree) else {
            return nil
        }
        return (command, moment.label(id))
    }

    /// The line for a shell that shows what is selected.
    func line(_ knowledge: Knowledge) -> String {
        let window = knowledge.window
        if let shown = knowledge.moments.shown { return NavctlLine.look(window: window, at: shown.seq) }
        if let armed = screen.armed { return NavctlLine.dryRun(armed.command) }
        guard let id = tree.selected else { return NavctlLine.look(window: window, at: nil) }
        return NavctlLine.get(id, window: window)
    }

    // MARK: Drawing

    /// What is in view follows from what is selected, so drawing may scroll.
    mutating func draw(_ layout: PaneLayout, _ knowledge: Knowledge, _ now: Instant, on grid: inout Grid) {
        let moment = knowledge.moment
        if let area = layout.panes[.tree] {
            tree.draw(moment, in: area, of: &grid) { id in Self.mark(id, knowledge, now) }
        }
        if let area = layout.panes[.screen] { screen.draw(moment, selected: tree.selected, in: area, of: &grid) }
        if let area = layout.panes[.selection] { selection.draw(tree.selected, knowledge, now, in: area, of: &grid) }
        if let area = layout.panes[.log] { log.draw(in: area, of: &grid) }
    }

    /// Who owes an answer about a controller.
    private static func mark(_ id: ControllerID, _ knowledge: Knowledge, _ now: Instant) -> String? {
        guard knowledge.isPresent, let vote = knowledge.votes.of(id) else { return nil }
        return vote.left(now).map { "?\($0.duration)" } ?? "?"
    }
}
