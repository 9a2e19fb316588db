import Bus
import Glibc
import Store

/// Answers `daemon.status`. Used on the loop only.
final class StatusReading: DaemonPart, @unchecked Sendable {
    /// Milliseconds that a disk has to tell how full it is. After that the answer says what it told before.
    static let patience = 500
    /// Requests that wait for the disk at the same time, of all sessions and of one. None waits longer than
    /// `patience`.
    static let most = 64
    static let mostOfSession = 8
    /// Bytes. A peer with fewer unread bytes does not count as slow.
    static let fewUnread = 64 << 10

    /// What the settings say; nil in tests without settings.
    struct Origin: Sendable {
        let endpoint: Endpoint
        let key: CurveKey?
        let store: StoreLocation?
        let durability: Durability
        let history: HistoryLimits
        let problems: RecentProblems
    }

    /// What only the disk can tell. `size` and `free` are bytes.
    private struct Disk: Sendable {
        var size, free: Int?
        var history: KeptHistory?
    }

    /// Set before the first message.
    var origin: Origin?
    private let began: UInt64
    private var disk = Disk()
    private var waiting: [Asker] = []
    private var timer: UInt64?
    private(set) var isReading = false

    private let gate: CommandGate

    init(_ context: DaemonContext, _ gate: CommandGate) {
        self.gate = gate
        began = context.timers.now
        super.init(context)
    }

    /// Errors: `busy`.
    func read(_ call: Call, _ session: Session) throws(Refusal) {
        guard call.envelope.id != nil else { return }
        let asker = Asker(call, session)
        guard let keeping else { return tell([asker]) }
        guard waiting.count < Self.most else {
            throw Refusal(.busy, "\(waiting.count) requests wait for the disk already; retry later", limit: Self.most)
        }
        guard waiting.count(where: { $0.session == session.number }) < Self.mostOfSession else {
            throw Refusal(
                .busy, "\(Self.mostOfSession) requests of this session wait for the disk already; take their answers",
                limit: Self.mostOfSession)
        }
        waiting.append(asker)
        if timer == nil { timer = timers.schedule(after: Self.patience) { [self] in tellAll() } }
        guard !isReading else { return }
        isReading = true
        let store = keeping.ledger.store
        runOffLoop(ArchiveJob.histories) {
            Disk(size: store.size, free: store.free, history: try? store.history())
        } then: { [self] found in
            isReading = false
            disk = found
            tellAll()
        }
    }

    private func tellAll() {
        if let timer { timers.cancel(timer) }
        timer = nil
        tell(waiting)
        waiting = []
    }

    private func tell(_ askers: [Asker]) {
        guard !askers.isEmpty else { return }
        let status = status()
        // It shows of what is not stored yet no more than its number, and a disk that hangs must not hold it back.
        messages.past { for asker in askers { answer(asker, .success(status)) } }
    }

    // MARK: What there is

    private func status() -> JSONObject {
        let log = (application.epoch, application.seq)
        var status: JSONObject = [
            "version": .string(Version.current), "epoch": .string(log.0), "seq": .number(log.1),
            "process": .number(getpid()), "uptime": .number(milliseconds - began),
            "draining": .bool(context.isDraining), "listens": .array(listens()), "store": kept(),
            "maintenance": gate.maintenanceText.map { .string($0) } ?? .null, "locks": .array(gate.listedLocks),
            "quotas": .array(used().filter(\.isNear).map(\.json)), "slow": .array(slow()),
            "problems": .array(origin?.problems.all.map(\.json) ?? []), "painted": .array(painted.screens),
        ]
        status["maintenanceSince"] = gate.maintenanceSince.map { .number($0) }
        return status
    }

    private func listens() -> [JSON] {
        guard let origin else { return [] }
        let main: JSON = [
            "endpoint": .string(origin.endpoint.description), "key": origin.key.map { .string($0.text) } ?? .null,
        ]
        guard let retiring = messages.wire.retiring else { return [main] }
        let clients = peers.sessions.all.filter { $0.isPresent && $0.retiringEndpoint == retiring.endpoint }
        return [
            main,
            [
                "endpoint": .string(retiring.endpoint.description), "key": .string(retiring.secret.publicKey.text),
                "until": .number(retiring.until), "clients": .strings(Set(clients.map(\.client)).sorted()),
            ],
        ]
    }

    private func kept() -> JSON {
        guard let keeping else { return .null }
        func number(_ value: Int?) -> JSON { value.map { .number($0) } ?? .null }
        let limits = origin?.history ?? HistoryLimits()
        var kept: JSONObject = [
            "path": .string(origin?.store?.description ?? ""),
            "durability": .string((origin?.durability ?? .full).rawValue),
            "failure": keeping.failure.map { .string($0) } ?? .null, "bytes": number(disk.size),
            "free": number(disk.free),
            "history": [
                "bytes": number(disk.history?.bytes), "since": number(disk.history?.since.map { Int(clamping: $0) }),
                "commits": .number(limits.commits), "hours": number(limits.hours), "most": number(limits.bytes),
            ],
        ]
        if let backup = keeping.backup, backup.isMade { kept["backup"] = .number(backup.at) }
        return .object(kept)
    }

    private func used() -> [UsedQuota] {
        let (wire, quotas) = (messages.wire, peers.limits.quotas)
        let topics = wire.topics
        let load = wire.load
        let ofOwners = peers.limits.holdings.flatMap { holdings in
            let principal = holdings.principal
            holdings.forgetWindows(lookup.isOpen)
            return holdings.used(
                quotas, waiting: wire.waiting(of: principal), attachments: attachments.table.count(of: principal),
                subscriptions: topics[principal] ?? 0)
        }
        let ofSessions = peers.sessions.all.map { session in
            UsedQuota(
                quota: "pending", held: session.pending, limit: quotas.pending, principal: session.access.principal,
                name: session.access.name, client: session.client)
        }
        return [
            UsedQuota(quota: "connections", held: load.connections, limit: quotas.connections),
            UsedQuota(
                quota: "unreadBytesInAll", held: load.unreadAnswers + load.unreadEvents,
                limit: quotas.unreadBytesInAll),
        ] + ofOwners + ofSessions
    }

    /// The sessions that read slowly now, or have answered slowly in the time of `RecentAnswers`.
    private func slow() -> [JSON] {
        peers.sessions.all.compactMap { session in
            let unread = session.address.map { messages.wire.unread(at: $0) } ?? 0
            let counts = session.recentAnswers.counts(at: milliseconds)
            guard unread >= Self.fewUnread || counts.late + counts.silent > 0 else { return nil }
            return [
                "session": .number(session.number), "client": .string(session.client),
                "principal": .string(session.access.principal.description), "unread": .number(unread),
                "late": .number(counts.late), "silent": .number(counts.silent), "answered": .number(counts.answered),
            ]
        }
    }
}

extension StatusReading.Origin {
    init(_ settings: Settings, _ problems: RecentProblems) {
        self.init(
            endpoint: settings.endpoint, key: settings.secret?.publicKey, store: settings.store,
            durability: settings.durability, history: settings.history, problems: problems)
    }
}

extension RecentProblems.Line {
    fileprivate var json: JSON {
        let details = details.sorted { $0.key < $1.key }.map { (name: $0.key, value: JSON.string($0.value)) }
        return [
            "at": .number(at), "level": .string(level.rawValue), "message": .string(message),
            "details": .object(JSONObject(details)),
        ]
    }
}
