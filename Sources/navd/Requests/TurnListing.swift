import Bus
import ControllerActors

/// The entries of `turn.list`.
private enum TurnListing {
    static let usual = 32
    static let most = 256
    /// How many clients are named that a turn waits for.
    static let mostAsked = 32
}

extension PeerRequests {
    /// The answer to `turn.list`. Errors: `invalidParams`.
    func turns(of window: WindowActor, _ fields: FieldReader) throws(Refusal) -> JSONObject {
        let limit = try fields.int("limit", in: 0...TurnListing.most) ?? TurnListing.usual
        let all = window.openTurns
        let listed = all.prefix(limit)
        let date = timers.dates()
        return [
            "turns": .array(listed.map { entry($0, date) }), "count": .number(all.count),
            "at": .number(timers.wallNow), "names": lookup.names(of: listed.flatMap { [$0.container, $0.command.on] }),
        ]
    }

    /// - Parameter date: makes of a time of the loop's clock the milliseconds since 1970.
    private func entry(_ turn: OpenTurn, _ date: (UInt64) -> Int) -> JSON {
        let asked = turn.phase.asksPeers ? turn.turn.map { open.holding(turn: $0) } ?? [] : []
        var object = turn.command.json
        object["turn"] = turn.turn.map { .number($0) }
        object["container"] = turn.container?.json
        object["phase"] = .string(turn.phase.rawValue)
        object["since"] = (turn.since ?? asked.map(\.asked).min()).map { .number(date($0)) }
        let clients = turn.host.map { [$0] } ?? Set(asked.map { peers.client(of: $0.session) }).sorted()
        if !clients.isEmpty { object["asked"] = .strings(Array(clients.prefix(TurnListing.mostAsked))) }
        if let obstacle = turn.waitsFor {
            object["waitsFor"] = ["turn": .number(obstacle.turn), "what": .string(obstacle.what.rawValue)]
        }
        return .object(object)
    }
}

extension TurnPhase {
    /// True while the turn waits for answers to requests of navd's.
    fileprivate var asksPeers: Bool { self == .voting || self == .calling }
}
