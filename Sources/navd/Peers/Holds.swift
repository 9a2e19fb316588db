import Bus
import ControllerActors

// The controllers that sessions hold.
extension Sessions {
    /// Counts the holds that a command has made or ended for its session.
    /// - Returns: controllers that its session would hold, but it has ended. The caller has to release them.
    mutating func takeHolds(of reply: Reply) -> [ControllerID] {
        let origin = reply.origin
        let traits = origin.traits
        guard !traits.isDisjoint(with: [.holds, .releases, .ofCommands]) else { return [] }
        var left: [ControllerID] = []
        // A chained release was counted when it ran.
        if traits.contains(.releases), let id = origin.on, reply.turn != 0, !reply.late {
            self[origin.session]?.stopReleasing(id)
            // The session has ended, and left this hold to the command. The command was refused.
            if case .refused = reply.body, self[origin.session] == nil { left.append(id) }
        }
        guard case .outcome(let outcome, let result) = reply.body, outcome != "chained", result["lasting"] == nil
        else { return left }
        if traits.contains(.ofCommands) {
            for id in result["held"]?.array ?? [] { left += hold(id, by: origin.session) }
        } else if traits.contains(.holds) {
            left += hold(result["popoverController"] ?? result["viewController"], by: origin.session)
        } else if let id = origin.on {
            self[origin.session]?.release(id)
        }
        return left
    }

    /// Counts the hold of a controller that a command has just made.
    /// - Returns: the controller, if the session has ended meanwhile.
    mutating func hold(_ id: JSON?, by number: UInt64) -> [ControllerID] {
        guard let id = id?.string.flatMap({ ControllerID($0) }) else { return [] }
        guard self[number] != nil else { return [id] }
        hold(id, by: number)
        return []
    }

    /// The controller that a release lets go of. Errors: `notHeld`, if releases under way leave no hold to release.
    func released(by request: TurnRequest, of number: UInt64) throws(Refusal) -> ControllerID? {
        guard case .content(.release(lasting: false)) = request.command, case .controller(let id) = request.target
        else { return nil }
        let session = self[number]
        guard session?.holds[id] ?? 0 > session?.releasing[id] ?? 0 else {
            throw Refusal(.notHeld, "this session does not hold \(id)", data: ["viewController": id.json])
        }
        return id
    }
}

extension Session {
    /// The holds that end with the session. Holds whose release waits in a queue are released there.
    var leftHolds: [(id: ControllerID, count: Int)] {
        holds.map { ($0.key, $0.value - (releasing[$0.key] ?? 0)) }.filter { $0.1 > 0 }.sorted { $0.0 < $1.0 }
    }
}
