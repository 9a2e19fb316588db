/// Notices that the server does not know this session: another navd has taken the place of the one that did. Neither
/// side is told when that happens (PROTOCOL §3).
public struct SessionWatch: Sendable {
    /// Whether the server knows the session.
    public enum Answer: Sendable { case known, unknown }

    /// Nanoseconds from one question to the next.
    private static let pause: UInt64 = 1_000_000_000

    private var asked: UInt64?
    private var silentSince: UInt64?
    /// Questions are numbered; answers up to `past` no longer count.
    private var last = 0
    private var past = 0

    public init() {}

    /// Makes the next question due at once. To be called after the connection was broken: the questions sent over it
    /// may be lost.
    public mutating func hurry() {
        asked = nil
        silentSince = nil
    }

    /// The `ping` to send now if nothing else is sent; nil until one is due. A question may be lost, so the next one
    /// does not wait for its answer.
    public mutating func request(at now: UInt64) -> [UInt8]? {
        if let asked, now < asked + Self.pause { return nil }
        asked = now
        silentSince = silentSince ?? now
        last += 1
        return (["id": .string("\(Self.prefix)\(last)"), "method": "ping", "params": ["session": true]] as JSON).bytes
    }

    /// Nanoseconds for which no question has had an answer.
    public func silence(at now: UInt64) -> UInt64 { silentSince.map { now - min($0, now) } ?? 0 }

    /// Reads a message from the server. Nil if it is no answer to a question that still counts.
    public mutating func answer(_ message: JSON) -> Answer? {
        guard message["method"] == nil, let id = message["id"]?.string, id.hasPrefix(Self.prefix),
            let number = Int(id.dropFirst(Self.prefix.count)), number > past, number <= last
        else { return nil }
        silentSince = nil
        // An older navd does not send this member; then the session counts as known.
        guard message["result"]?["session"]?.bool == false else {
            past = number
            return .known
        }
        // Answers to the other questions do not count for the session that begins now either.
        past = last
        return .unknown
    }

    private static let prefix = "look-"
}
