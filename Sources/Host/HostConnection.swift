import Bus
import ControllerActors
import Glibc

/// A host with its connection to navd, for one thread: it says hello, attaches, and answers until it is told to end.
public final class HostConnection {
    /// Milliseconds between two checks whether it has to end.
    private static let look = 200
    /// Milliseconds to wait for an answer of navd.
    private static let patience = 10_000
    /// Nanoseconds without any answer after which navd counts as unreachable.
    private static let silence: UInt64 = 60_000_000_000

    private let client: Client
    private let name: String
    private let claim: JSONObject
    /// In milliseconds.
    private let wait: Int
    private let fresh: HostState
    public private(set) var state: HostState
    private var watch = SessionWatch()
    private var goneSince: UInt64?
    private let clock = SystemClock()

    /// - Parameters:
    ///   - claim: the params of `host.attach`.
    ///   - wait: milliseconds to wait for another navd after navd has ended, and for the claimed controllers to exist
    ///     there.
    public init(
        _ endpoint: Endpoint, identity: CurveIdentity? = nil, client name: String, claim: JSONObject,
        wait: Int = 10_000, rules: Rules = Rules(), containers: [any HostedContainer] = []
    ) throws(ClientError) {
        client = try Client(endpoint, identity: identity, lingerMilliseconds: 1_000)
        self.name = name
        self.claim = HostState.claim(claim)
        self.wait = wait
        fresh = HostState(rules: rules, containers: containers)
        state = fresh
    }

    /// Runs until `isOver` returns true or the hosting has ended (`state.ended`: it was taken over, or given back by
    /// another session). It claims the place again if another navd replaces this one, and if this host was too late and
    /// counts as lost; it does not take the place from another host then. Errors: a refusal of navd; `ClientError` if
    /// navd has ended and no other comes in time. `HostFailure` has an exit code for each.
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
            // The host was too late. navd counts these losses, and refuses a host that has too many.
            if state.isLost {
                guard try attachAgain(until: isOver) else { return }
            }
        }
    }

    private func attach(_ claim: JSONObject, within milliseconds: Int = patience) throws {
        // The old copies belong to an earlier hosting.
        state = fresh
        _ = try ask("hello", ["client": .string(name), "protocol": [1]], within: milliseconds)
        // This gets the full timeout: a retry would be the claim of another session, and the first would count as lost.
        try state.attached(ask(MethodName.hostAttach, claim, within: Self.patience))
    }

    /// Claims again. The next navd may already have ended, or may not have the claimed controllers yet. Returns false
    /// if `isOver` returns true meanwhile.
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

    /// Errors that another attempt may not meet.
    private static let passing: Set<ErrorName> = [
        .helloRequired, .draining, .deadlineExceeded, .selectorUnmatched, .storeUnavailable,
    ]

    /// In quiet times: checks that navd is there and knows this session.
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
        // A stopped navd may go on. One that accepts no connection any more, or not this host, never answers.
        guard watch.silence(at: now) < Self.silence else {
            throw Refusal(.deadlineExceeded, "navd has not answered for \(Self.silence / 1_000_000_000) s")
        }
        if let request = watch.request(at: now) { try client.send(request) }
    }

    /// Gives the hosting back, so that navd runs the rules again and nothing is lost. A navd that has ended, or a new
    /// one that does not know the hosting, needs nothing.
    private func leave() throws {
        guard let epoch = state.epoch, (try? client.probe()) != nil else { return }
        do {
            _ = try ask(MethodName.hostDetach, ["hostEpoch": .int(Int64(clamping: epoch))], within: Self.patience)
            _ = try ask("bye", [:], within: Self.patience)
        } catch let refusal as Refusal where [.helloRequired, .hostEpochPast].contains(refusal.name) {}
    }

    /// Sends one request and returns its result. Messages that come before the answer are handled.
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
