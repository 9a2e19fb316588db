/// How many connections and WebSockets there are, by address and by token.
struct Occupancy {
    private var connections = Counts()
    private var sockets = Counts()
    private var tokens = Counts()

    /// Numbers in all, and by address or by token. One that has none is not remembered.
    private struct Counts {
        private(set) var all = 0
        private var byName: [String: Int] = [:]

        func of(_ name: String) -> Int { byName[name] ?? 0 }

        mutating func enter(_ name: String?) {
            all += 1
            if let name { byName[name, default: 0] += 1 }
        }

        mutating func leave(_ name: String?) {
            all -= 1
            guard let name, let count = byName[name] else { return }
            byName[name] = count > 1 ? count - 1 : nil
        }
    }

    /// How many connections and WebSockets there are.
    var totals: (connections: Int, sockets: Int) { (connections.all, sockets.all) }

    /// How many WebSockets the pages of a token have.
    func sockets(of token: String) -> Int { tokens.of(token) }

    /// A connection was accepted.
    /// - Parameter address: nil for a proxy, which makes connections for many.
    /// - Returns: false if there are too many; then nothing is counted.
    mutating func enter(connection address: String?, _ limits: Limits) -> Bool {
        guard connections.all < limits.connections,
            address.map({ connections.of($0) < limits.connectionsOfAddress }) ?? true
        else { return false }
        connections.enter(address)
        return true
    }

    mutating func leave(connection address: String?) { connections.leave(address) }

    /// A WebSocket begins.
    /// - Returns: which of the limits is reached; nil if there is room, and the WebSocket is counted.
    mutating func enter(socket address: String, of token: String, _ limits: Limits) -> String? {
        if sockets.all >= limits.sockets { return "too many sockets" }
        if sockets.of(address) >= limits.socketsOfAddress { return "too many sockets of this address" }
        if tokens.of(token) >= limits.socketsOfToken { return "too many sockets of this token" }
        sockets.enter(address)
        tokens.enter(token)
        return nil
    }

    mutating func leave(socket address: String, of token: String) {
        sockets.leave(address)
        tokens.leave(token)
    }
}
