/// Notices that whoever listens has never heard of this session: another navd stands in the place of the one that had. Neither
/// side is told (PROTOCOL §3).
public struct SessionWatch: Sendable {
    public enum Answer: Sendable { case known, unknown }

    /// Nanoseconds from one look to the next.
    private static let pause: UInt64 = 1_000_000_000

    private var asked: UInt64?
    private var silentSince: UInt64?
    /// Looks are numbered; answers up to `past` say nothing any more.
    private var last = 0
    private var past = 0

    public init() {}

    /// The next look is due at once: the connection was broken, and what was asked over it may be lost.
    public mutating func hurry() {
        asked = nil
        silentSince = nil
    }

    /// What is to be sent now, in quiet; nil while there is nothing to ask yet. A look may be lost, so the next does not wait for it.
    public mutating func request(at now: UInt64) -> [UInt8]? {
        if let asked, now < asked + Self.pause { return nil }
        asked = now
        silentSince = silentSince ?? now
        last += 1
        return (["id": .string("\(Self.prefix)\(last)"), "method": "ping", "params": ["session": true]] as JSON).bytes
    }

    /// Nanoseconds for which no look has had an answer.
    public func silence(at now: UInt64) -> UInt64 {
        silentSince.map { now - min($0, now) } ?? 0
    }

    /// Nil where this is no answer to a look that still counts.
    public mutating func answer(_ message: JSON) -> Answer? {
        guard message["method"] == nil, let id = message["id"]?.string, id.hasPrefix(Self.prefix),
            let number = Int(id.dropFirst(Self.prefix.count)), number > past, number <= last
        else { return nil }
        silentSince = nil
        // An older navd does not say.
        guard message["result"]?["session"]?.bool == false else {
            past = number
            return .known
        }
        // Nor do the others know of the session that begins now.
        past = last
        return .unknown
    }

    private static let prefix = "look-"
}
