import Bus

/// Follows events until the conditions are as wanted, and looks at a condition after each news of it.
struct Waiter {
    /// The answer to a look comes within that, or navd is stopped. In milliseconds.
    private static let mostOfLook = 2_000
    /// So many publications are taken in before the next look, at most.
    private static let mostNews = 1_000

    private let session: Session
    private var waiting: Waiting
    private var limit: FollowingLimit

    /// - Parameter milliseconds: how long to wait.
    init(_ session: Session, _ wanted: [Waiting.Wanted], milliseconds: Int) {
        self.session = session
        waiting = Waiting(wanted, isInAnyWindow: session.window == nil)
        limit = FollowingLimit(milliseconds: milliseconds)
    }

    /// Returns the conditions that are met. Errors: `timeOver`; those of the looks.
    mutating func run() throws(Failure) -> [String] {
        _ = limit.left(atMost: 0)
        for topic in waiting.topics { try session.subscribe(topic) }
        try session.awaitSubscription()
        try look()
        while !waiting.isMet {
            guard let wait = limit.left(atMost: 500) else { return try lastLook() }
            try hear(wait)
            try look()
        }
        return waiting.met
    }

    /// Takes in all that has come, or so much that the conditions are met: one look is enough for it.
    private mutating func hear(_ milliseconds: Int) throws(Failure) {
        guard var news = try session.publication(within: milliseconds) else {
            if try session.look() { waiting.forget() }
            return
        }
        for _ in 0..<Self.mostNews {
            waiting.take(news.topic, news.bytes)
            if waiting.isMet { return }
            guard let next = try session.publication(within: 0) else { return }
            news = next
        }
    }

    private mutating func look() throws(Failure) {
        let look = Look(session: session, within: min(session.patience, Self.mostOfLook))
        for condition in waiting.stale { waiting.learn(condition, try look.finding(condition)) }
    }

    /// A publication may have been lost, so the conditions are looked at once more before the wait is given up.
    private mutating func lastLook() throws(Failure) -> [String] {
        if Interrupt.came { throw .interruptedBeforeOutcome }
        waiting.forget()
        try look()
        guard !waiting.isMet else { return waiting.met }
        throw .timeOver(waiting.unmet)
    }
}

/// Asks navd whether a condition holds.
private struct Look {
    let session: Session
    /// Milliseconds for each answer.
    let within: Int

    private var window: String? { session.window }

    /// Errors: `unknownWindow` if no window is named and there are several; `ambiguousName`.
    func finding(_ condition: WaitCondition) throws(Failure) -> Waiting.Finding {
        let value = condition.value ?? ""
        switch condition.kind {
        case .path:
            guard let answer = try state("window.path", on: window) else { return .noWindow }
            let path = answer["path"]?.string
            return Waiting.Finding(holds: path == value, present: path.map { "the path is \($0)" } ?? "no root")
        case .visible:
            guard let answer = try state("visibleViewController", on: window) else { return .noWindow }
            guard let id = answer["viewController"]?.string, let controller = try state("controller.get", on: id) else {
                return Waiting.Finding(holds: false, present: "nothing is visible")
            }
            let name = controller["name"]?.string
            return Waiting.Finding(holds: value == id || value == name, present: "the user looks at \(name ?? id)")
        case .appeared:
            guard let controller = try state("controller.get", on: value) else { return .noController(value) }
            let appearance = controller.string("appearance")
            return Waiting.Finding(holds: appearance == Appearance.appeared.rawValue, present: "it has \(appearance)")
        case .exists:
            guard try state("controller.get", on: value) != nil else { return .noController(value) }
            return Waiting.Finding(holds: true, present: "it exists")
        case .vote: return try vote(condition)
        case .peer: return try presence(of: value)
        }
    }

    private func vote(_ condition: WaitCondition) throws(Failure) -> Waiting.Finding {
        let window = self.window == nil ? nil : try openWindow()
        if self.window != nil, window == nil { return .noWindow }
        let open = try request("vote.list", ["limit": 0]).list("votes").first {
            condition.isMet(byRequest: $0) && (window == nil || $0["window"] == window?["id"])
        }
        return open.map { Waiting.Finding(openVote: $0) } ?? Waiting.Finding(holds: false, present: "no vote is open")
    }

    private func presence(of client: String) throws(Failure) -> Waiting.Finding {
        let peers = try session.whole(.peers, timeout: within).list("peers").filter { $0["client"]?.string == client }
        let isPresent = peers.contains { $0["state"] == "present" }
        let absence = peers.isEmpty ? "no client has this name" : "it is absent"
        return Waiting.Finding(holds: isPresent, present: isPresent ? "it is connected" : absence)
    }

    /// The named window; nil if it is not open.
    private func openWindow() throws(Failure) -> JSON? {
        try session.first(in: .windows, timeout: within) {
            $0["id"]?.string == window || $0["name"]?.string == window
        }
    }

    private func request(_ method: String, on: String? = nil, _ params: Members = [:]) throws(Failure) -> JSON {
        try session.request(method, on: on, params, timeout: within)
    }

    /// The answer to a read; nil if the window or controller does not exist. Errors: `unknownWindow` if it is not said
    /// which of several windows is meant.
    private func state(_ method: String, on: String?) throws(Failure) -> JSON? {
        do throws(Failure) { return try request(method, on: on) } catch {
            switch error.name {
            case ErrorName.unknownController.rawValue, ErrorName.released.rawValue: return nil
            case ErrorName.unknownWindow.rawValue where window != nil || error.names("windows").isEmpty:
                return nil
            default: throw error
            }
        }
    }
}

extension Waiting.Finding {
    fileprivate static let noWindow = Waiting.Finding(holds: false, present: "there is no such window")

    fileprivate static func noController(_ name: String) -> Waiting.Finding {
        Waiting.Finding(holds: false, present: "no controller is called \(name)")
    }
}
