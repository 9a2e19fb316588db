import Bus
import ControllerActors

#if canImport(Glibc)
    import Glibc
#endif

/// A host on its socket: says hello, attaches, and answers until it is told to end. For one thread.
public final class HostConnection {
    /// Milliseconds after which it looks whether it shall end.
    private static let look = 200
    /// Milliseconds for an answer of navd's.
    private static let patience = 10_000
    /// Nanoseconds of a navd that says nothing at all.
    private static let silence: UInt64 = 60_000_000_000

    private let client: Client
    private let name: String
    private let claim: JSONObject
    /// Milliseconds.
    private let wait: Int
    private let fresh: HostState
    public private(set) var state: HostState
    private var watch = SessionWatch()
    private var goneSince: UInt64?
    private let clock = SystemClock()

    /// - Parameters:
    ///   - claim: the params of `host.attach`.
    ///   - wait: milliseconds for another navd in the place of one that has gone, and for what is claimed there.
    public init(
        _ endpoint: Endpoint, identity: CurveIdentity? = nil, client name: String, claim: JSONObject,
        wait: Int = 10_000, rules: Rules = Rules(), containers: [any HostedContainer] = []
    ) throws(ClientError) {
        client = try Client(endpoint, identity: identity, lingerMilliseconds: 1_000)
        self.name = name
        self.claim = claim
        self.wait = wait
        fresh = HostState(rules: rules, containers: containers)
        state = fresh
    }

    /// Until `isOver` says so, or the hosting has ended (`state.ended`: it was taken over, or given back by somebody else). Where another navd
    /// takes the place of this one, and where this host was too late and counts as lost, it claims again, without taking the place from
    /// anybody. Errors: a refusal of navd's; `ClientError` where navd is gone, and no other comes in time. `HostFailure` has an exit code
    /// for each.
    public func run(until isOver: () -> Bool) throws {
        try attach(claim)
        while state.ended == nil {
            if isOver() { return try leave() }
            guard let bytes = try client.receive(timeoutMilliseconds: Self.look) else {
                try look()
                continue
            }
            let message = try JSONParser.parse(bytes)
            if watch.answer(message) == .unknown {
                guard try attachAgain(until: isOver) else { return }
                continue
            }
            for reply in try state.take(message) { try client.send(reply.bytes) }
            // It was too late once. navd counts how often, and lets nobody in who is so again and again.
            if state.isLost {
                guard try attachAgain(until: isOver) else { return }
            }
        }
    }

    private func attach(_ claim: JSONObject, within milliseconds: Int = patience) throws {
        // What it knew was another's.
        state = fresh
        _ = try ask("hello", ["client": .string(name), "protocol": [1]], within: milliseconds)
        // Asked again it would be another session's, and this one's a loss.
        try state.attached(ask("host.attach", claim, within: Self.patience))
    }

    /// The next navd may be gone already, or not have what is claimed yet. False where it is told to end meanwhile.
    private func attachAgain(until isOver: () -> Bool) throws -> Bool {
        var claim = claim
        claim["takeover"] = nil
        let end = clock.now() + UInt64(wait) * 1_000_000
        while !isOver() {
            do {
                try attach(claim, within: 2_000)
                return true
            } catch {
                let mayComeYet =
                    switch error {
                    case let refusal as Refusal: Self.passing.contains(refusal.name)
                    case ClientError.noDaemon: true
                    default: false
                    }
                guard mayComeYet, clock.now() < end else { throw error }
                poll(nil, 0, 100)
            }
        }
        return false
    }

    /// What another attempt may not meet.
    private static let passing: Set<ErrorName> = [
        .helloRequired, .draining, .deadlineExceeded, .selectorUnmatched, .storeUnavailable,
    ]

    /// In quiet: is navd still there, and does it know this session?
    private func look() throws {
        let now = clock.now()
        do throws(ClientError) { try client.probe() } catch {
            let since = goneSince ?? now
            guard case .noDaemon = error, now - since < UInt64(wait) * 1_000_000 else { throw error }
            goneSince = since
            watch.hurry()
            return
        }
        goneSince = nil
        // One that is stopped may go on; one that lets nobody in any more, or not this host, never answers.
        guard watch.silence(at: now) < Self.silence else {
            throw Refusal(.deadlineExceeded, "navd has not answered for \(Self.silence / 1_000_000_000) s")
        }
        if let request = watch.request(at: now) { try client.send(request) }
    }

    /// navd runs the rules again, and nothing is lost; unless it has gone, or is another, which knows nothing of it.
    private func leave() throws {
        guard let epoch = state.epoch, (try? client.probe()) != nil else { return }
        do {
            _ = try ask("host.detach", ["hostEpoch": .int(Int64(clamping: epoch))], within: Self.patience)
            _ = try ask("bye", [:], within: Self.patience)
        } catch let refusal as Refusal where [.helloRequired, .hostEpochPast].contains(refusal.name) {}
    }

    /// One request; what comes before its answer is dealt with.
    private func ask(_ method: String, _ params: JSONObject, within milliseconds: Int) throws -> JSON {
        try client.send(
            JSON.object(["id": .string(method), "method": .string(method), "params": .object(params)]).bytes)
        while let bytes = try client.receive(timeoutMilliseconds: milliseconds) {
            let message = try JSONParser.parse(bytes)
            guard message["id"]?.string == method, message["method"] == nil else {
                for reply in try state.take(message) { try client.send(reply.bytes) }
                continue
            }
            if let error = message["error"] { throw try Refusal(json: error, path: "error") }
            return message["result"] ?? .null
        }
        try client.probe()
        throw Refusal(.deadlineExceeded, "navd does not answer \(method)")
    }
}
