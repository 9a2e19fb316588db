import Bus

/// The last answer to `turn.list` for the window that is shown: turns that run, and commands that wait behind them.
struct ListedTurns: Sendable {
    /// How many turns are shown.
    private static let most = 8
    /// How many commands are shown behind each.
    private static let mostBehind = 4

    private var turns = OpenTurns()
    private var answered: Instant?
    /// Why navd does not tell them; nil while it does. It holds for the session.
    private(set) var refusal: String?

    /// True if nothing ran at the last answer.
    var isEmpty: Bool { turns.heads.isEmpty }

    /// True if the turn with that number ran or waited at the last answer.
    func contains(_ number: JSON?) -> Bool {
        guard !isEmpty, let number = number?.int.flatMap(UInt64.init(exactly:)) else { return false }
        return turns[number] != nil
    }

    /// An answer to `turn.list`.
    mutating func take(_ answer: Result<JSON, Failure>, _ now: Instant) {
        clear()
        switch answer {
        case .success(let json): (turns, answered) = (OpenTurns(json), now)
        case .failure(let failure):
            // After any other error, the next `turn.list` may be answered.
            switch failure.name {
            case ErrorName.methodNotFound.rawValue: refusal = "this navd is older and has no turn.list"
            case ErrorName.notAllowed.rawValue: refusal = failure.message
            default: break
            }
        }
    }

    mutating func clear() { (turns, answered) = (OpenTurns(), nil) }

    // MARK: Text

    /// For each turn that waits for no other: its command, how long it has waited and for what, and what queues behind
    /// it.
    func lines(_ moment: Moment, _ now: Instant) -> [String] {
        let heads = turns.heads
        let later = answered.map { max(0, now.milliseconds - $0.milliseconds) } ?? 0
        let more = max(0, heads.count - Self.most) + turns.left
        return heads.prefix(Self.most).flatMap { lines($0, moment, later) }
            + (more > 0 ? ["~ and \(more) more"] : [])
    }

    private func lines(_ turn: JSON, _ moment: Moment, _ later: Int) -> [String] {
        func time(_ turn: JSON) -> String? { turns.age(since: turn["since"]?.int).map { ($0 + later).duration } }
        let number = turn["turn"]?.int.flatMap(UInt64.init(exactly:))
        let queue = number.map { turns.queue(behind: $0) } ?? []
        let behind = queue.prefix(Self.mostBehind).map { turn in
            Self.command(turn, moment) + (time(turn).map { ", \($0)" } ?? "")
        }
        let more = queue.count - behind.count
        let lapse = time(turn).map { " \($0)" } ?? ""
        return [
            "~ \(Self.command(turn, moment))" + (number.map { ", turn \($0)" } ?? ""),
            "  waits\(lapse) for \(Self.awaited(turn, in: moment.tree))",
        ] + (behind + (more > 0 ? ["\(more) more"] : [])).map { "  behind it: \($0)" }
    }

    /// `till: tabs.tap`, as open questions are told.
    private static func command(_ turn: JSON, _ moment: Moment) -> String {
        let on = turn["on"].map { moment.label($0) } ?? "the window"
        return "\(turn.string("by", or: "?")): \(on).\(turn.lastWord("method", or: "?"))"
    }

    /// For what a turn waits: `the vote of gate`.
    private static func awaited(_ turn: JSON, in tree: Tree) -> String {
        let clients = turn.strings("asked").joined(separator: ", ")
        switch turn["phase"]?.string.flatMap(TurnPhase.init(rawValue:)) {
        case .voting: return clients.isEmpty ? "votes" : "the vote of \(clients)"
        case .hosted: return "the host \(clients)"
        case .calling: return "\(clients) to answer an awaited callback"
        case .transition: return end(of: turn, in: tree)
        case .queued: return turn["waitsFor"].map { "the end of turn \($0.text("turn"))" } ?? "its start"
        // Of a newer navd.
        case nil: return turn.string("phase", or: "?")
        }
    }

    /// Who ends the transition of a turn. The transition is a member of the turn's container, or of the window.
    private static func end(of turn: JSON, in tree: Tree) -> String {
        let container = turn["container"]?.string.flatMap { ControllerID($0) }
        let transition = container.map { tree[$0]?.transition } ?? tree.window.transition
        guard let transition, turn["turn"]?.int.flatMap(UInt64.init(exactly:)) == transition.turn else {
            return "the end of its transition"
        }
        switch transition.owner {
        case .renderer: return "its renderer to end the \(transition.kind)"
        case .gesture: return "the user to end the gesture (\(transition.kind))"
        case .timed, .instant: return "the end of the \(transition.kind), which takes \(transition.duration.duration)"
        }
    }
}

extension Tree {
    /// True while something in the window moves.
    var hasTransition: Bool { window.transition != nil || controllers.values.contains { $0.transition != nil } }
}
