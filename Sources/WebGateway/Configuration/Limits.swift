import Bus

/// How much a page, an address or a token may use up. docs/NAVWEB.md says what happens beyond each limit. The limits
/// are read from `limits` in the configuration file.
package struct Limits: Sendable, Equatable {
    /// Connections in all, and those of one address, with and without a WebSocket.
    package var connections = 6_144
    package var connectionsOfAddress = 256
    /// WebSockets in all, and those of one address and of one token.
    package var sockets = 4_096
    package var socketsOfAddress = 64
    package var socketsOfToken = 2_048
    /// How often WebSockets are opened: from one address and of one token.
    package var openingsOfAddress = Pace(atOnce: 1_024, perSecond: 50)
    package var openingsOfToken = Pace(atOnce: 4_096, perSecond: 200)
    /// Bytes of the head of a request.
    package var headerBytes = 16_384
    /// Seconds from the beginning of a connection to the end of its first request, and from one answer to the end of
    /// the next request.
    package var requestSeconds = 10
    package var idleSeconds = 60
    /// Bytes of one message of a page, over all its fragments.
    package var message = 1 << 20
    /// Frames of a page, the bytes of these frames, and the bytes of all pages of a token.
    package var messages = Pace(atOnce: 500, perSecond: 200)
    package var bytes = Pace(atOnce: 4 << 20, perSecond: 1 << 20)
    package var bytesOfToken = Pace(atOnce: 64 << 20, perSecond: 16 << 20)
    /// Messages that the gateway refuses: no JSON, no message of the protocol, a method that is not allowed.
    package var errors = Pace(atOnce: 20, perSecond: 2)
    /// Topics that a page follows, and those that all pages of a token follow together.
    package var topics = 64
    package var topicsOfToken = 400
    /// Bytes that wait for a page; for all pages of a token, and for all pages.
    package var unreadBytes = 8 << 20
    package var unread = HoldingBounds(ofToken: 128 << 20, inAll: 256 << 20)
    /// Seconds for which no byte leaves for a page although some wait.
    package var unreadSeconds = 30
    /// Seconds in which a message must come whole.
    package var messageSeconds = 60
    /// Bytes of messages that navd has not read: those of a page; of all pages of a token, and of all pages. The latter
    /// two bound also what pages have begun to send, by itself.
    package var unsentBytes = 4 << 20
    package var unsent = HoldingBounds(ofToken: 32 << 20, inAll: 64 << 20)
    /// Seconds of silence after which a page is sent a ping, and seconds that it then has to answer.
    package var pingSeconds = 20
    package var pongSeconds = 20

    private static let all: [(name: String, range: ClosedRange<Int>, path: WritableKeyPath<Limits, Int> & Sendable)] = [
        ("connections", 8...60_000, \.connections), ("connectionsOfAddress", 1...60_000, \.connectionsOfAddress),
        ("sockets", 1...20_000, \.sockets), ("socketsOfAddress", 1...20_000, \.socketsOfAddress),
        ("socketsOfToken", 1...20_000, \.socketsOfToken), ("headerBytes", 1_024...1 << 20, \.headerBytes),
        ("openingsOfAddress", 1...1_000_000, \.openingsOfAddress.atOnce),
        ("openingsOfAddressPerSecond", 0...1_000_000, \.openingsOfAddress.perSecond),
        ("openingsOfToken", 1...1_000_000, \.openingsOfToken.atOnce),
        ("openingsOfTokenPerSecond", 0...1_000_000, \.openingsOfToken.perSecond),
        ("bytesOfToken", 1_024...1 << 40, \.bytesOfToken.atOnce),
        ("bytesOfTokenPerSecond", 0...1 << 40, \.bytesOfToken.perSecond),
        ("requestSeconds", 1...600, \.requestSeconds), ("idleSeconds", 1...3_600, \.idleSeconds),
        ("message", 1_024...1 << 20, \.message), ("messages", 1...1_000_000_000, \.messages.atOnce),
        ("messagesPerSecond", 0...1_000_000_000, \.messages.perSecond), ("bytes", 1_024...1 << 40, \.bytes.atOnce),
        ("bytesPerSecond", 0...1 << 40, \.bytes.perSecond), ("errors", 1...1_000_000, \.errors.atOnce),
        ("errorsPerSecond", 1...1_000_000, \.errors.perSecond), ("topics", 1...256, \.topics),
        ("topicsOfToken", 1...450, \.topicsOfToken), ("unreadBytes", 65_536...1 << 40, \.unreadBytes),
        ("unreadBytesOfToken", 1 << 20...1 << 40, \.unread.ofToken),
        ("unreadBytesInAll", 1 << 20...1 << 40, \.unread.inAll), ("unreadSeconds", 1...3_600, \.unreadSeconds),
        ("messageSeconds", 1...3_600, \.messageSeconds), ("unsentBytes", 1 << 20...1 << 30, \.unsentBytes),
        ("unsentBytesOfToken", 1 << 20...1 << 40, \.unsent.ofToken),
        ("unsentBytesInAll", 1 << 20...1 << 40, \.unsent.inAll), ("pingSeconds", 1...3_600, \.pingSeconds),
        ("pongSeconds", 1...3_600, \.pongSeconds),
    ]

    package init() {}

    /// What is wrong with a limit: its name, and the message.
    typealias Problem = (name: String, message: String)

    /// Absent members keep their defaults.
    init(_ object: JSONObject, problem: (Problem) -> Void) {
        for member in object.members {
            guard let limit = Self.all.first(where: { $0.name == member.name }) else {
                let names = Self.all.map(\.name).sorted().joined(separator: ", ")
                problem((member.name, "is no limit; wanted: one of \(names)"))
                continue
            }
            guard let value = member.value.int, limit.range.contains(value) else {
                let (least, most) = (limit.range.lowerBound, limit.range.upperBound)
                problem((member.name, "is \(member.value.text.echoed); wanted: \(least) to \(most)"))
                continue
            }
            self[keyPath: limit.path] = value
        }
    }

    /// Limits that can't both be meant.
    var contradictions: [Problem] {
        var found: [Problem] = []
        func check(_ name: String, _ value: Int, _ other: String, _ least: Int) {
            if value < least { found.append((name, "is \(value); wanted: at least \(other), which is \(least)")) }
        }
        check("connections", connections, "sockets", sockets)
        if let limit = bytes.limit { check("bytes", limit.burst, "message", message) }
        check("unsentBytesInAll", unsent.inAll, "message", message)
        return found
    }

    /// Names and values, for the document and its test.
    package static var defaults: [(name: String, value: Int)] { all.map { ($0.name, Limits()[keyPath: $0.path]) } }
}

/// How much there may be at once, and per second.
package struct Pace: Sendable, Equatable {
    package var atOnce: Int
    /// 0 means no limit.
    package var perSecond: Int

    /// As much at once as per second, at least. Nil for no limit.
    var limit: RateLimit? { perSecond > 0 ? RateLimit(burst: max(atOnce, perSecond), perSecond: perSecond) : nil }
}
