import Bus

/// How the gateway stands, for its operator.
struct GatewayStatus: Equatable {
    /// What the thread of navd's sockets knows.
    struct OfNavd: Equatable, Sendable {
        struct OfToken: Equatable, Sendable {
            /// Topics of its SUB, with those that no page follows any more.
            var topics = 0
            /// Whether its SUB has a connection; nil if none is wanted.
            var hears: Bool?
            /// Bytes that navd has not read.
            var unsentBytes = 0
        }

        /// As far as is known; nil before the first look.
        var listens: Bool?
        /// Pages with a connection to navd, and those that wait for one.
        var connected = 0
        var waiting = 0
        /// By the name of the token.
        var tokens: [String: OfToken] = [:]
    }

    struct OfToken: Equatable {
        let name: String
        var sockets = 0
        /// Bytes that wait for its pages, and those of messages that they have begun.
        var unreadBytes = 0
        var unfinishedBytes = 0
    }

    let version: String
    /// Since the gateway listens.
    let seconds: Int
    let endpoint: String
    /// Connections in all, and WebSockets in all.
    let connections: Int
    let sockets: Int
    let tokens: [OfToken]
    var navd: OfNavd

    /// The text that is answered. A token itself, and a key, are in none of it.
    var json: JSON {
        let tokens = tokens.map { token -> JSON in
            let upstream = navd.tokens[token.name] ?? OfNavd.OfToken()
            return [
                "name": .string(token.name), "sockets": .int(Int64(token.sockets)),
                "topics": .int(Int64(upstream.topics)), "hears": upstream.hears.map { .bool($0) } ?? .null,
                "unreadBytes": .int(Int64(token.unreadBytes)), "unfinishedBytes": .int(Int64(token.unfinishedBytes)),
                "unsentBytes": .int(Int64(upstream.unsentBytes)),
            ]
        }
        return [
            "version": .string(version), "seconds": .int(Int64(seconds)), "connections": .int(Int64(connections)),
            "sockets": .int(Int64(sockets)),
            "navd": [
                "endpoint": .string(endpoint), "listens": navd.listens.map { .bool($0) } ?? .null,
                "connected": .int(Int64(navd.connected)), "waiting": .int(Int64(navd.waiting)),
            ],
            "tokens": .array(tokens),
        ]
    }
}
