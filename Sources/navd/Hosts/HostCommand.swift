import ArgumentParser
import Bus
import Glibc
import Host

/// `navd host`: a process that runs the rules of some containers of another navd process.
struct HostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navd host", abstract: "Runs the rules of some containers, for a navd in another process.",
        discussion: """
            Give one container, whose subtree is hosted, or kinds: then all containers of these kinds are hosted, \
            later ones too. \
            Exit codes: 0 at SIGTERM or SIGINT (navd then runs the rules), 69 if navd is gone and no other starts, 75 \
            if another host has the place \
            or it does not exist, 77 if not allowed, 70 if the place was taken over or given back. A host that \
            answered too late claims its place again.
            """)

    @Option(help: "Where navd listens. Default: $NAVD_ENDPOINT, then the runtime folder.")
    var endpoint: String?

    @OptionGroup var keys: HostKeys

    @Option(help: "Only in this window, by id or name.")
    var window: String?

    @Option(help: "The container, by id or name.")
    var on: String?

    @Option(help: "A kind of containers, such as navigationController. May be given several times.")
    var kind: [String] = []

    @Option(help: "The client name of this host.")
    var client = "navd host"

    @Option(help: "The heartbeat in milliseconds: navd must receive a message within this time.")
    var heartbeat: Int?

    @Option(help: "The timeout of one command in milliseconds.")
    var patience: Int?

    @Option(help: "The milliseconds that navd waits for another host after this one is lost.")
    var grace: Int?

    @Option(help: "The number of losses that are allowed within --within milliseconds.")
    var most: Int?

    @Option(help: "The period of --most, in milliseconds.")
    var within: Int?

    @Option(help: "What happens to the place without a new host: adopt (navd runs the rules) or empty.")
    var otherwise: String?

    @Option(help: "The milliseconds to wait for another navd after the connection is lost.")
    var wait = 10_000

    @Flag(help: "Take the place from the host that has it.")
    var takeover = false

    func validate() throws {
        guard (on == nil) != kind.isEmpty else {
            throw ValidationError("name one container with --on, or kinds with --kind")
        }
        guard (0...86_400_000).contains(wait) else {
            throw ValidationError("--wait is \(wait); wanted: 0 to 86400000 milliseconds")
        }
    }

    func run() throws {
        HostSignals.catch()
        do {
            let address = try endpoint.map { try Endpoint($0) } ?? Endpoint.standard()
            let identity = address.isLocal ? nil : try keys.identity()
            let host = try HostConnection(address, identity: identity, client: client, claim: claim, wait: wait)
            try host.run { HostSignals.isOver }
            if let why = host.state.ended { throw HostFailure(ended: why) }
        } catch {
            let failure = HostFailure(error)
            throw ExitCode.saying("navd host: \(failure.message)", failure.exitCode)
        }
    }

    private var claim: JSONObject {
        var claim = JSONObject()
        claim["window"] = window.map { .string($0) }
        claim["on"] = on.map { .string($0) }
        if !kind.isEmpty { claim["kinds"] = .strings(kind) }
        let numbers = [("heartbeat", heartbeat), ("patience", patience), ("grace", grace)]
        for (name, number) in numbers { claim[name] = number.map { .number($0) } }
        var restart = JSONObject()
        restart["most"] = most.map { .number($0) }
        restart["within"] = within.map { .number($0) }
        if !restart.isEmpty { claim["restart"] = .object(restart) }
        claim["otherwise"] = otherwise.map { .string($0) }
        // `navd host` applies navd's rules to every container that it hosts, also to an application's own class.
        claim["rules"] = "navd"
        if takeover { claim["takeover"] = true }
        return claim
    }
}

/// The keys of a host of a navd on tcp.
struct HostKeys: ParsableArguments {
    @Option(help: "For tcp: the file of this host's secret key. Default: $NAVD_KEY.")
    var key: String?

    @Option(help: "For tcp: navd's public key. Default: $NAVD_SERVER_KEY.")
    var serverKey: String?

    /// Errors: a key that is missing or wrong.
    func identity() throws(KeyError) -> CurveIdentity? { try CurveIdentity.standard(key: key, serverKey: serverKey) }
}

/// Records SIGTERM and SIGINT; the process polls `isOver`.
private enum HostSignals {
    // Written by the signal handler and read by the only thread; a write of `sig_atomic_t` is atomic.
    nonisolated(unsafe) private static var caught: sig_atomic_t = 0

    static var isOver: Bool { caught != 0 }

    static func `catch`() {
        // The parent process may have blocked these signals; then they would never arrive.
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGTERM, SIGINT] { sigaddset(&set, number) }
        sigprocmask(SIG_UNBLOCK, &set, nil)
        for number in [SIGTERM, SIGINT] { signal(number) { _ in HostSignals.caught = 1 } }
    }
}
