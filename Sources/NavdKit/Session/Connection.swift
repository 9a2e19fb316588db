import Bus

/// Whether navd knows this client: `hello`, `resume`, `ping`, and the states of docs/KITS.md.
struct Connection {
    static let protocolVersion = 1
    static let helloPatience = UInt64.seconds(2)
    /// The bounds of the random time before a client greets again.
    static let jitter = UInt64.milliseconds(50)
    static let mostJitter = UInt64.seconds(2)
    /// The errors of `hello` after which another attempt is of no use.
    private static let lastErrors: Set<NavdError.Name> = [
        .unsupportedVersion, .notAllowed, .invalidParams, .nameInvalid,
    ]

    let client: String
    /// The silence after which navd is pinged.
    let heartbeat: UInt64
    private(set) var state = SessionState.away
    /// The name of the session, by which it is taken up again.
    private(set) var token: String?
    private(set) var epoch: String?
    private(set) var rights: [String] = []
    /// The address of navd's events.
    private(set) var events: String?
    private var attempts: UInt64 = 0
    private var number = 0
    private var heard: UInt64 = 0
    private var isPinging = false

    init(client: String, heartbeat: UInt64) { (self.client, self.heartbeat) = (client, heartbeat) }

    private mutating func become(_ state: SessionState, _ out: inout Effects) {
        guard state != self.state else { return }
        self.state = state
        out.act(.changed(state))
    }

    // MARK: Coming and going

    mutating func start(_ out: inout Effects) {
        open(&out)
        out.timer(.beat, after: heartbeat)
    }

    private mutating func open(_ out: inout Effects) {
        number += 1
        isPinging = false
        out.add(.dropped)
        out.act(.open)
    }

    func connected(_ out: inout Effects) {
        guard state == .away else { return }
        let most = attempts == 0 ? 0 : min(Self.mostJitter, Self.jitter << min(attempts, 8))
        out.timer(.greet(connection: number), after: 0, jitter: most)
    }

    mutating func disconnect(_ why: String, _ out: inout Effects) {
        guard state == .ready || state == .greeting else { return }
        out.log(state == .ready ? .warning : .info, "\(client): \(why); connecting again")
        become(.away, &out)
        attempts += 1
        open(&out)
    }

    /// Something has come from navd.
    mutating func hear(_ now: UInt64) { heard = now }

    /// The application ends the session.
    mutating func close(_ out: inout Effects) {
        if state == .ready { out.send(["method": "bye"]) }
        become(.closed, &out)
    }

    // MARK: hello

    mutating func greet(_ number: Int, _ out: inout Effects) {
        guard state == .away, number == self.number else { return }
        become(.greeting, &out)
        let params: JSONObject =
            if let token { ["resume": .string(token)] } else {
                ["client": .string(client), "protocol": [.int(Int64(Self.protocolVersion))]]
            }
        out.ask(
            "hello", params, .hello(resumes: token != nil, connection: number), patience: Self.helloPatience)
    }

    /// navd does not know this connection: it is greeted anew.
    mutating func greetAgain(_ out: inout Effects) {
        guard state == .ready else { return }
        become(.away, &out)
        isPinging = false
        out.add(.dropped)
        greet(number, &out)
    }

    mutating func greeted(_ result: Result<JSONObject, NavdError>, resumed: Bool, _ number: Int, _ out: inout Effects) {
        guard state == .greeting, number == self.number else { return }
        switch result {
        case .success(let members): welcome(members, resumed: resumed, &out)
        case .failure(let error) where error.name == .noAnswer: out.add(.disconnect("no answer to hello"))
        case .failure(let error) where error.name == .sessionUnknown:
            token = nil
            become(.away, &out)
            greet(number, &out)
        case .failure(let error) where Self.lastErrors.contains(error.name): fail(error, &out)
        case .failure(let error):
            let wait = error.data["retryAfter"]?.int.flatMap { UInt64(exactly: $0) } ?? 1_000
            out.log(.warning, "\(client): hello was refused, \(error)")
            become(.away, &out)
            out.timer(
                .greet(connection: number), after: .milliseconds(min(wait, 600_000)), jitter: Self.jitter)
        }
    }

    private mutating func welcome(_ result: JSONObject, resumed: Bool, _ out: inout Effects) {
        guard result["protocol"]?.int == Self.protocolVersion, let session = result["session"]?.string else {
            let spoken = (result["protocol"] ?? .null).text.echoed
            let text = "navd speaks version \(spoken) of the protocol; wanted: \(Self.protocolVersion)"
            return fail(NavdError(.unsupportedVersion, text), &out)
        }
        let epoch = result["epoch"]?.string ?? ""
        if let known = self.epoch, known != epoch {
            out.log(.warning, "\(client): a new epoch; navd has started without its former knowledge")
        }
        (token, self.epoch, events) = (session, epoch, result["events"]?.string)
        rights = result["may"]?.array?.compactMap(\.string) ?? []
        attempts = 0
        out.log(.info, "\(client): \(resumed ? "the session is resumed" : "a new session")")
        become(.ready, &out)
        let bytes = result["limits"]?["message"]?.int
        out.add(.welcomed(resumed: resumed, largestMessage: bytes.flatMap { $0 > 0 ? $0 : nil }))
    }

    private mutating func fail(_ error: NavdError, _ out: inout Effects) {
        out.log(.error, "\(client): \(error)")
        become(.failed(error), &out)
        out.add(.failed(error))
    }

    // MARK: ping

    /// Pings navd when it was silent for a while, and takes its silence for a lost connection.
    mutating func beat(_ out: inout Effects) {
        guard !state.isOver else { return }
        let due = heard.plus(heartbeat)
        if state == .ready, out.view.now >= due, !isPinging {
            isPinging = true
            out.ask("ping", ["session": true], .ping, patience: Self.helloPatience)
        }
        out.timer(.beat, after: max(due, out.view.now.plus(heartbeat / 4)) - out.view.now)
    }

    mutating func ponged(_ result: Result<JSONObject, NavdError>, _ out: inout Effects) {
        isPinging = false
        switch result {
        case .failure(let error) where error.name == .noAnswer:
            if state == .ready { out.add(.disconnect("navd does not answer")) }
        case .success(let members) where members["session"] == false: out.add(.greetAgain)
        default: break
        }
    }
}
