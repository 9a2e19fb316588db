import Bus

/// What one peer may use up before it is told no, or its connection is ended. From `quotas` in the configuration file.
struct Quotas: Sendable, Equatable {
    /// Errors of its own making (unreadable messages, answers to nothing, requests before `hello`) that a peer may have at once,
    /// and how many are forgiven each second. 16 KiB of such a message count as one more. Beyond: the connection is ended.
    var errors = 1_000
    var errorsPerSecond = 100
    /// For so long no `hello` is taken of a peer whose connection was ended.
    var refusalMilliseconds = 10_000
    /// Requests of one session that wait for their answer. Beyond: `quotaExceeded`.
    var pending = 4_096
    /// Topics that one connection subscribes to. Beyond: the connection is ended.
    var subscriptions = 1_000
    /// Connections in all, and those of one process over ipc. Beyond: closed as soon as they are accepted.
    var connections = 8_192
    var connectionsOfProcess = 4_096
    /// Messages that wait for one peer. Beyond: a session is absent, and a subscriber misses events.
    var waiting = 10_000
    /// For so long a connection may be full without its peer reading anything. Beyond: it is ended.
    var unreadMilliseconds = 30_000
    /// Bytes that one connection may bring before a message of its own is handled. Beyond: it is ended.
    var unhandledBytes = 64 << 20
    /// Bytes of large answers that one peer may leave unread. Beyond: `quotaExceeded`.
    var unreadBytes = 64 << 20

    private static let all: [(name: String, range: ClosedRange<Int>, path: WritableKeyPath<Quotas, Int> & Sendable)] = [
        ("errors", 1...1_000_000, \.errors), ("errorsPerSecond", 1...1_000_000, \.errorsPerSecond),
        ("refusalMilliseconds", 0...3_600_000, \.refusalMilliseconds), ("pending", 1...1_000_000, \.pending),
        ("subscriptions", 1...1_000_000, \.subscriptions), ("connections", 8...60_000, \.connections),
        ("connectionsOfProcess", 4...60_000, \.connectionsOfProcess),
        ("waiting", 100...1_000_000, \.waiting),
        ("unreadMilliseconds", 1_000...3_600_000, \.unreadMilliseconds),
        ("unhandledBytes", 8 << 20...1 << 40, \.unhandledBytes),
        ("unreadBytes", 1 << 20...1 << 40, \.unreadBytes),
    ]

    init() {}

    var errorLimit: RateLimit { RateLimit(burst: errors, perSecond: errorsPerSecond) }

    /// Members that are absent keep their defaults.
    init(json: JSON?, path: String) throws(Refusal) {
        guard let json else { return }
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object")
        }
        for member in object.members {
            guard let quota = Self.all.first(where: { $0.name == member.name }) else {
                throw .invalidParams(
                    "\(path) names \"\(member.name)\"", right: Self.all.map(\.name).sorted().joined(separator: ", "))
            }
            guard let value = member.value.int, quota.range.contains(value) else {
                throw .invalidParams(
                    "\(path).\(quota.name) is \(member.value.text)",
                    right: "\(quota.range.lowerBound) to \(quota.range.upperBound)")
            }
            self[keyPath: quota.path] = value
        }
    }
}
