import Bus

/// The limits for one peer, or for one principal. Beyond a limit navd refuses the request, or ends the connection. The
/// limits are read from `quotas` in the configuration file.
struct Quotas: Sendable, Equatable {
    /// Bytes of one message. A larger message is refused, and harms only its sender.
    static let maximumMessage = 1 << 20
    /// Attachments of one session. A further one is refused.
    static let maximumAttachments = 1_024

    /// Errors that a peer itself causes (listed in docs/PROTOCOL.md §10.1): how many it may have at once, and how many
    /// are forgiven each second. Each 16 KiB of such a message count as one more. Beyond: the connection is ended.
    var (errors, errorsPerSecond) = (1_000, 100)
    /// Messages of a peer, valid ones too: at once (at least as many as per second), and per second. 0 per second means
    /// no limit. Beyond: the connection is ended.
    var (messages, messagesPerSecond) = (0, 0)
    /// Bytes of these messages, with the same meaning.
    var (bytes, bytesPerSecond) = (256 << 20, 64 << 20)
    /// For this long navd accepts no `hello` from a peer whose connection was ended.
    var refusalMilliseconds = 10_000
    /// Unanswered requests of one session. Beyond: `quotaExceeded`.
    var pending = 4_096
    /// Limits for all sessions of one principal together. Beyond: `quotaExceeded`; for topics, the connection is ended.
    var sessionsOfOwner = 3_072
    var attachmentsOfOwner = 12_288
    var windowsOfOwner = 131_072
    var pendingOfOwner = 16_384
    var subscriptionsOfOwner = 131_072
    /// Clients of one principal whose answers to keys are remembered, and the bytes of these answers. Beyond: the
    /// clients that were heard longest ago are forgotten, and their keys are `keyExpired`.
    var (keyClientsOfOwner, keyBytesOfOwner) = (4_096, 32 << 20)
    /// Bytes of remembered answers in all. Beyond: the principal with most bytes forgets answers of its own.
    var keyBytesInAll = 64 << 20
    /// Topics that one connection subscribes to. Beyond: the connection is ended.
    var subscriptions = 1_000
    /// Connections in all, and those of one process over ipc. Beyond: closed as soon as they are accepted.
    var (connections, connectionsOfProcess) = (8_192, 4_096)
    /// Messages that wait for one peer. Beyond: a session is absent, and a subscriber misses events.
    var waiting = 10_000
    /// Messages of one principal that have been read and wait for their turn, and their bytes; and the bytes of all
    /// principals together. Beyond: `quotaExceeded`.
    var (queuedOfOwner, queuedBytesOfOwner, queuedBytes) = (16_384, 64 << 20, 256 << 20)
    /// For this long a connection may be full without its peer reading anything. Beyond: it is ended.
    var unreadMilliseconds = 30_000
    /// For this long a tcp connection may bring nothing, not even an answer to a heartbeat. Beyond: it is ended.
    var silentMilliseconds = 30_000
    /// Bytes that one connection may bring before one of its messages is handled. Beyond: it is ended.
    var unhandledBytes = 64 << 20
    /// Bytes of answers that one peer may leave unread. Beyond: reads are `quotaExceeded`.
    var unreadBytes = 64 << 20
    /// Bytes of answers and events that the peers of one principal, and all peers, may leave unread. Beyond:
    /// connections that have read nothing are ended, the longest silent first.
    var (unreadBytesOfOwner, unreadBytesInAll) = (128 << 20, 256 << 20)

    private static let all: [(name: String, range: ClosedRange<Int>, path: WritableKeyPath<Quotas, Int> & Sendable)] = [
        ("errors", 1...1_000_000, \.errors), ("errorsPerSecond", 1...1_000_000, \.errorsPerSecond),
        ("messages", 0...1_000_000_000, \.messages), ("messagesPerSecond", 0...1_000_000_000, \.messagesPerSecond),
        ("bytes", 0...1 << 40, \.bytes), ("bytesPerSecond", 0...1 << 40, \.bytesPerSecond),
        ("refusalMilliseconds", 0...3_600_000, \.refusalMilliseconds), ("pending", 1...1_000_000, \.pending),
        ("sessionsOfOwner", 1...4_096, \.sessionsOfOwner),
        ("attachmentsOfOwner", 1...16_384, \.attachmentsOfOwner),
        ("windowsOfOwner", 1...1_000_000_000, \.windowsOfOwner),
        ("pendingOfOwner", 1...1_000_000_000, \.pendingOfOwner),
        ("subscriptionsOfOwner", 1...1_000_000_000, \.subscriptionsOfOwner),
        ("keyClientsOfOwner", 1...1_000_000, \.keyClientsOfOwner),
        ("keyBytesOfOwner", 2 << 20...1 << 40, \.keyBytesOfOwner),
        ("keyBytesInAll", 4 << 20...1 << 40, \.keyBytesInAll),
        ("subscriptions", 1...1_000_000, \.subscriptions), ("connections", 8...60_000, \.connections),
        ("connectionsOfProcess", 4...60_000, \.connectionsOfProcess),
        ("waiting", 100...1_000_000, \.waiting),
        ("queuedOfOwner", 64...1_000_000, \.queuedOfOwner),
        ("queuedBytesOfOwner", 4 << 20...1 << 40, \.queuedBytesOfOwner),
        ("queuedBytes", 4 << 20...1 << 40, \.queuedBytes),
        ("unreadMilliseconds", 1_000...3_600_000, \.unreadMilliseconds),
        ("silentMilliseconds", 300...3_600_000, \.silentMilliseconds),
        ("unhandledBytes", 8 << 20...1 << 40, \.unhandledBytes),
        ("unreadBytes", 1 << 20...1 << 40, \.unreadBytes),
        ("unreadBytesOfOwner", 1 << 20...1 << 40, \.unreadBytesOfOwner),
        ("unreadBytesInAll", 1 << 20...1 << 40, \.unreadBytesInAll),
    ]

    /// Quotas per second; a peer that exceeds one is disconnected.
    enum Rate: String, CaseIterable { case errors, messages, bytes }

    func burst(of rate: Rate) -> Int {
        switch rate {
        case .errors: errors
        case .messages: max(messages, messagesPerSecond)
        case .bytes: max(bytes, bytesPerSecond)
        }
    }

    /// The bounds of the remembered answers to keys.
    var memory: MemoryBounds {
        var bounds = MemoryBounds()
        bounds.clientsOfOwner = keyClientsOfOwner
        bounds.bytesOfOwner = keyBytesOfOwner
        bounds.bytesOfAll = keyBytesInAll
        return bounds
    }

    var queued: FairBounds {
        FairBounds(messagesOfOwner: queuedOfOwner, bytesOfOwner: queuedBytesOfOwner, bytesOfAll: queuedBytes)
    }

    /// The name of that bound in the configuration, and its value.
    func queued(_ bound: FairBounds.Bound) -> (name: String, limit: Int) {
        switch bound {
        case .messagesOfOwner: ("queuedOfOwner", queuedOfOwner)
        case .bytesOfOwner: ("queuedBytesOfOwner", queuedBytesOfOwner)
        case .bytesOfAll: ("queuedBytes", queuedBytes)
        }
    }

    /// The names of changed quotas that take effect at the next start only.
    func atNextStart(after other: Quotas) -> [String] {
        Self.all.filter { ["waiting", "silentMilliseconds"].contains($0.name) }
            .filter { self[keyPath: $0.path] != other[keyPath: $0.path] }.map { "quotas.\($0.name)" }
    }

    init() {}

    /// Absent members keep their defaults. Errors: the first mistake.
    init(json: JSON?, path: String) throws(Refusal) {
        var mistakes: [Refusal] = []
        self.init(json: json, path: path, &mistakes)
        if let first = mistakes.first { throw first }
    }

    /// The same; members with a mistake keep their defaults, and their mistakes are noted.
    init(json: JSON?, path: String, _ mistakes: inout [Refusal]) {
        guard let json else { return }
        guard let members = json.object?.members else {
            mistakes.append(.invalidParams("\(path) is \(json.kindName)", right: "an object"))
            return
        }
        for member in members {
            do throws(Refusal) { try set(member.name, member.value, "\(path).\(member.name.echoed)") } catch {
                mistakes.append(error)
            }
        }
    }

    private mutating func set(_ name: String, _ json: JSON, _ path: String) throws(Refusal) {
        guard let quota = Self.all.first(where: { $0.name == name }) else {
            throw .invalidParams(
                "\(path) is an unknown quota", right: Self.all.map(\.name).sorted().joined(separator: ", "))
        }
        guard let value = json.int, quota.range.contains(value) else {
            throw .invalidParams(
                "\(path) is \(json.text.echoed)", right: "\(quota.range.lowerBound) to \(quota.range.upperBound)")
        }
        self[keyPath: quota.path] = value
    }
}
