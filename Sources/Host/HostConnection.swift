import Bus
import ControllerActors

#if canImport(Glibc)
    import Glibc
#endif

/// A host on its socket: says hello, attaches, and answers until it is told to end. For one thread.
public final class HostConnection {
    /// Milliseconds after which it looks whether it shall end.
    private static let look = 200
    /// Milliseconds for an answer of navd's, and for another navd in the place of one that has gone.
    private static let patience = 10_000

    private let client: Client
    private let name: String
    private let claim: JSONObject
    private let fresh: HostState
    public private(set) var state: HostState
    private var watch = SessionWatch()
    private var goneSince: UInt64?
    private let clock = SystemClock()

    /// - Parameter claim: the params of `host.attach`.
    public init(
        _ endpoint: Endpoint, identity: CurveIdentity? = nil, client name: String, claim: JSONObject,
        rules: Rules = Rules(), containers: [any HostedContainer] = []
    ) throws(ClientError) {
        client = try Client(endpoint, identity: identity, lingerMilliseconds: 1_000)
        self.name = name
        self.claim = claim
        fresh = HostState(rules: rules, containers: containers)
        state = fresh
    }

    /// Until `isOver` says so, or the hosting has ended. Where another navd takes the place of this one it claims again, without taking
    /// the place from anybody. Errors: a refusal of navd's; `ClientError` where navd is gone, and no other comes within 10 s.
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
                var claim = claim
                claim["takeover"] = nil
                try attach(claim)
                continue
            }
            for reply in try state.take(message) { try client.send(reply.bytes) }
        }
    }

    private func attach(_ claim: JSONObject) throws {
        // What it knew was another's.
        state = fresh
        _ = try ask("hello", ["client": .string(name), "protocol": [1]])
        try state.attached(ask("host.attach", claim))
    }

    /// In quiet: is navd still there, and does it know this session?
    private func look() throws {
        let now = clock.now()
        do throws(ClientError) { try client.probe() } catch {
            let since = goneSince ?? now
            guard case .noDaemon = error, now - since < UInt64(Self.patience) * 1_000_000 else { throw error }
            goneSince = since
            watch.hurry()
            return
        }
        goneSince = nil
        if let request = watch.request(at: now) { try client.send(request) }
    }

    /// navd runs the rules again, and nothing is lost.
    private func leave() throws {
        guard goneSince == nil, let epoch = state.epoch else { return }
        _ = try ask("host.detach", ["hostEpoch": .int(Int64(clamping: epoch))])
        _ = try ask("bye", [:])
    }

    /// One request; what comes before its answer is dealt with.
    private func ask(_ method: String, _ params: JSONObject) throws -> JSON {
        try client.send(
            JSON.object(["id": .string(method), "method": .string(method), "params": .object(params)]).bytes)
        while let bytes = try client.receive(timeoutMilliseconds: Self.patience) {
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
