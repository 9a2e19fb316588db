import Bus

/// `navctl ui` as a value: what happens goes in, and what has to be done comes out. It knows neither a terminal nor a
/// socket nor a clock.
struct Interface {
    /// Two clicks on one cell within so many milliseconds are a double click.
    private static let doubleClick = 400
    /// A remark stands so many milliseconds.
    private static let remarkTime = 6_000

    private(set) var knowledge: Knowledge
    private var panes = Panes()
    private var asking: Asking?
    private var askings = 0
    private var prompt: Prompt?
    private var showsHelp = false
    private var remark: (text: String, since: Instant)?
    private var lastClick: (column: Int, row: Int, at: Int)?
    private var size: (columns: Int, rows: Int)
    private var now: Instant

    /// - Parameter window: the window that the user has named; nil for the key window.
    init(window: String?, columns: Int, rows: Int, at now: Instant) {
        knowledge = Knowledge(window: window)
        size = (columns, rows)
        self.now = now
    }

    private var layout: PaneLayout? { PaneLayout(columns: size.columns, rows: size.rows, focus: panes.focus) }

    /// The milliseconds after which a tick is wanted: soon while a countdown is shown.
    var pause: Int { knowledge.votes.isEmpty && knowledge.turns.isEmpty ? 1_000 : 100 }

    // MARK: Events

    mutating func take(_ event: InterfaceEvent, at now: Instant) -> [InterfaceAction] {
        self.now = now
        let actions = handle(event)
        panes.follow(knowledge)
        return actions
    }

    private mutating func handle(_ event: InterfaceEvent) -> [InterfaceAction] {
        switch event {
        case .input(.key(let key)): return press(key)
        case .input(.mouse(let mouse)): return take(mouse)
        case .input(.paste(let text)):
            for character in text where prompt != nil { enter(.character(character)) }
        case .resized(let columns, let rows):
            size = (columns, rows)
            return [.redraw]
        case .tick:
            if let remark, now.milliseconds - remark.since.milliseconds > Self.remarkTime { self.remark = nil }
            return knowledge.tick(now)
        case .connected(let hello): return knowledge.connected(hello, now)
        case .away(let why): knowledge.away(why, now)
        case .published(let topic, let message): return knowledge.published(topic, message, now)
        case .answer(let question, let result): return take(result, to: question)
        }
        return []
    }

    private mutating func take(_ result: Result<JSON, Failure>, to question: InterfaceQuestion) -> [InterfaceAction] {
        switch question {
        case .past, .next:
            let (actions, remark) = knowledge.answered(past: question, result, now)
            if let remark { say(remark) }
            return actions
        case .dryRun, .tap:
            let seq = knowledge.seq
            if let text = asking?.answered(question, result, seq: seq) { knowledge.note(LogEntry(.own, now, text)) }
            return []
        default: return knowledge.answered(question, result, now)
        }
    }

    @discardableResult
    private mutating func say(_ text: String) -> [InterfaceAction] {
        remark = (text, now)
        return []
    }

    // MARK: Keys

    private mutating func press(_ key: Key) -> [InterfaceAction] {
        switch key {
        case .interrupt: return [.quit]
        case .suspend: return [.suspend]
        case .redraw: return [.redraw]
        default: break
        }
        if prompt != nil {
            enter(key)
            return []
        }
        if showsHelp {
            showsHelp = false
            return []
        }
        if asking != nil, let actions = answerCard(key) { return actions }
        if let actions = command(key) { return actions }
        panes.take(key, height: layout?.panes[panes.focus]?.rows.count ?? 1)
        return []
    }

    /// Nil if the key does not concern the card.
    private mutating func answerCard(_ key: Key) -> [InterfaceAction]? {
        switch key {
        case .escape:
            asking = nil
            return []
        case .enter:
            guard asking?.maySend == true, let (question, request) = asking?.send() else { return [] }
            return [.ask(question, request)]
        default: return nil
        }
    }

    /// Keys that mean the same in each pane. Nil for others.
    private mutating func command(_ key: Key) -> [InterfaceAction]? {
        switch key {
        case .character("q"): return [.quit]
        case .character("?"): showsHelp = true
        case .character("/"): begin(Prompt(.search, panes.tree.search), in: .tree)
        case .character("f"): begin(Prompt(.filter, panes.log.filter.text), in: .log)
        case .character("p"): panes.togglePeers()
        case .character("["): return knowledge.stepBack(now)
        case .character("]"):
            if knowledge.isPresent { say("this is the present") }
            return knowledge.stepForward(now)
        case .character("n"): knowledge.showPresent()
        case .character("w"):
            guard let actions = knowledge.showNextWindow(now) else {
                say("there is no other window")
                return []
            }
            asking = nil
            return actions
        case .character("y"):
            let line = line
            say("copied: \(line)")
            return [.copy(line)]
        case .tab: panes.moveFocus(1)
        case .backTab: panes.moveFocus(-1)
        case .enter where panes.focus == .log:
            guard let seq = panes.log.entry?.seq else { return [] }
            return knowledge.goTo(seq, now)
        case .enter: return askTap()
        default: return nil
        }
        return []
    }

    /// The line for a shell that shows or does what is selected.
    private var line: String {
        guard let asking else { return panes.line(knowledge) }
        return asking.maySend ? NavctlLine.call(asking.command) : NavctlLine.dryRun(asking.command)
    }

    // MARK: Typing

    private mutating func begin(_ prompt: Prompt, in pane: PaneLayout.Pane) {
        panes.focus = pane
        self.prompt = prompt
    }

    private mutating func enter(_ key: Key) {
        guard var prompt else { return }
        let outcome = prompt.take(key)
        self.prompt = outcome == .kept || outcome == .dropped ? nil : prompt
        let text = outcome == .dropped ? "" : prompt.text
        switch (prompt.purpose, outcome) {
        case (.search, .nextMatch): panes.findNext()
        case (.search, _):
            let before = panes.tree.selected
            panes.search(text)
            if panes.tree.selected != before { panes.selectionChanged() }
        case (.filter, .kept): break
        case (.filter, _): panes.filter(text)
        }
    }

    // MARK: The mouse

    private mutating func take(_ mouse: Mouse) -> [InterfaceAction] {
        guard let layout, let pane = layout.pane(at: mouse.column, mouse.row), let area = layout.panes[pane] else {
            return []
        }
        switch mouse.action {
        case .release: break
        case .wheelUp: panes.wheel(pane, -3, height: area.rows.count)
        case .wheelDown: panes.wheel(pane, 3, height: area.rows.count)
        case .press:
            let isDouble = isDouble(mouse)
            showsHelp = false
            prompt = nil
            // The card covers what is below it.
            if pane == .screen, asking != nil { return [] }
            panes.click(pane, area, column: mouse.column, row: mouse.row)
            if pane == .screen, isDouble { return askTap() }
        }
        return []
    }

    private mutating func isDouble(_ mouse: Mouse) -> Bool {
        let isDouble =
            lastClick.map {
                $0.column == mouse.column && $0.row == mouse.row && now.milliseconds - $0.at <= Self.doubleClick
            } ?? false
        lastClick = isDouble ? nil : (mouse.column, mouse.row, now.milliseconds)
        return isDouble
    }

    // MARK: Taps

    private mutating func askTap() -> [InterfaceAction] {
        guard knowledge.isPresent else { return say("the past can't be tapped; n goes to the present") }
        guard knowledge.link == .connected else { return say("navd is away") }
        guard let tap = panes.tap(in: knowledge.moment) else {
            return say("a tap there does nothing that navd knows of")
        }
        askings += 1
        let asking = Asking(tap.command, tap.text, number: askings)
        self.asking = asking
        let (question, request) = asking.dryRun
        return [.ask(question, request)]
    }

    // MARK: Drawing

    /// The whole screen. What is in view follows from what is selected, so drawing may scroll.
    mutating func draw() -> Grid {
        var grid = Grid(columns: max(1, size.columns), rows: max(1, size.rows))
        guard let layout else {
            let wanted = "\(PaneLayout.leastColumns) columns and \(PaneLayout.leastRows) rows"
            grid.put("navctl ui needs \(wanted)", 0, 0, width: grid.columns)
            return grid
        }
        panes.draw(layout, knowledge, now, on: &grid)
        if let area = layout.panes[.screen] { asking?.draw(in: area, of: &grid, seq: knowledge.seq) }
        InterfaceFrame(layout: layout, focus: panes.focus, knowledge: knowledge, now: now).draw(
            bottom: bottom, log: panes.log.words, search: panes.tree.search, on: &grid)
        if showsHelp { KeyHelp.draw(on: &grid) }
        return grid
    }

    /// The last line.
    private var bottom: (text: String, paint: Paint?) {
        if let prompt { return (prompt.line, nil) }
        if let remark { return (remark.text, .yellow) }
        return ("Tab pane  / search  f filter  [ ] past  Enter tap  y copy  ? help  q quit", .dim)
    }
}
