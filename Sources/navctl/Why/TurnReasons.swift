import Bus

/// The reasons that lie with turns that have not committed: one that a host is asked about, and one that waits for a
/// gesture elsewhere. The others are told by transitions and open questions.
struct TurnReasons {
    let circumstances: Circumstances
    let id: ControllerID

    private var turns: OpenTurns { circumstances.turns }

    var all: [Reason] {
        let places = Set(circumstances.chain(of: id).map { "\($0.id)" })
        return turns.all.compactMap { turn in
            guard turn["container"]?.string.map(places.contains) ?? true else { return nil }
            if turn["phase"]?.string == TurnPhase.hosted.rawValue { return hosted(turn) }
            guard turn["waitsFor"]?["what"]?.string == TurnObstacle.gesture.rawValue,
                let gesture = turn["waitsFor"]?["turn"]?.int.flatMap(UInt64.init(exactly:)),
                let running = turns[gesture], running["container"]?.string.map({ !places.contains($0) }) ?? false
            else { return nil }
            return held(turn, running)
        }
    }

    private func hosted(_ turn: JSON) -> Reason {
        let host = turn.strings("asked").first ?? "its host"
        return reason(turn, "the host \(host)")
    }

    private func held(_ turn: JSON, _ gesture: JSON) -> Reason {
        let place = circumstances.name(of: gesture.string("container"))
        return reason(turn, "the end of the gesture in \(place), turn \(gesture.text("turn"))")
    }

    /// - Parameter what: for what the turn waits.
    private func reason(_ turn: JSON, _ what: String) -> Reason {
        let on = turn["on"]?.string.map { " on \(circumstances.name(of: $0))" } ?? ""
        let lapse = circumstances.lapse(since: turn["since"]).map { " \($0)" } ?? ""
        let behind = turn["turn"]?.int.flatMap(UInt64.init(exactly:)).map { turns.behind($0, circumstances.name(of:)) }
        let command = "\(turn.string("method"))\(on) by \(turn.string("by")), turn \(turn.text("turn"))"
        return Reason(kind: .turn, text: "\(command), waits\(lapse) for \(what)", behind: behind ?? [])
    }
}
