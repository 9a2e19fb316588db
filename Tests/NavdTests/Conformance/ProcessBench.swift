import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// A real navd with real sockets. All answers to a peer have arrived when its ping is answered. All publications have
/// arrived when a mark has: an empty window that is opened and closed at once, and leaves no trace but its number.
final class ProcessBench: Bench {
    private static let keeper = "$bench"
    private static let markName = "$mark"

    private let navd: NavdProcess
    private let subscriber: Client
    private var hosts: HostPool?
    private var clients: [String: Client] = [:]
    private var inbox: [String: [[UInt8]]] = [:]
    private var events: [(topic: String, bytes: [UInt8])] = []
    /// The topics of windows that are marks. All events on them are ignored.
    private var markTopics: Set<String> = []
    private var pings = 0
    private var marks: Int64 = 0
    private var sockets = 0

    /// - Parameter hosted: true to run the rules of every container in host processes.
    init(hosted: Bool = false) throws {
        let navd = try NavdProcess()
        self.navd = navd
        do {
            // navd answers once its loop runs, by which time the sockets are bound.
            _ = try navd.control(["settle": true])
            sockets = navd.sockets()
            let subscriber = try Client(navd.endpoint)
            self.subscriber = subscriber
            try subscriber.subscribe("window/")
            try subscriber.subscribe("progress/")
        } catch {
            navd.end()
            throw error
        }
        try connect(Self.keeper)
        try subscribed()
        guard hosted else { return }
        do { try startHosts() } catch {
            close()
            throw error
        }
    }

    /// The number of commands that each host of the pool has answered.
    func answered() throws -> [Int] {
        let keeper = clients[Self.keeper]!
        try keeper.send(Array(#"{"id":"answered","method":"host.list"}"#.utf8))
        let list = try answer("answered", keeper, keep: nil)["result"]?["hosts"]?.array ?? []
        return list.compactMap { $0["answered"]?.int }
    }

    private func startHosts() throws {
        hosts = try HostPool(navd.endpoint)
        let keeper = clients[Self.keeper]!
        for count in 1... {
            try keeper.send(Array(#"{"id":"hosts\#(count)","method":"host.list"}"#.utf8))
            let list = try answer("hosts\(count)", keeper, keep: nil)["result"]?["hosts"]?.array ?? []
            if list.count == HostPool.kinds.count { break }
            guard count < 100_000 else { throw CaseError("the hosts do not attach") }
            sched_yield()
        }
        sockets += HostPool.kinds.count
    }

    private func subscribed() throws {
        let keeper = clients[Self.keeper]!
        try keeper.send(Array(#"{"id":"hello","method":"hello","params":{"client":"$bench"}}"#.utf8))
        _ = try answer("hello", keeper, keep: nil)
        // The subscription is in force when the first mark arrives.
        for _ in 0..<5_000 {
            try mark()
            if try takeEvents(until: marks, milliseconds: 2) {
                events = []
                return
            }
        }
        throw CaseError("nothing is published")
    }

    // MARK: Peers

    func connect(_ peer: String) throws {
        if clients[peer] != nil { try disconnect(peer) }
        clients[peer] = try Client(navd.endpoint)
        inbox[peer] = []
    }

    func disconnect(_ peer: String) throws {
        try settle()
        guard clients.removeValue(forKey: peer) != nil else { return }
        // The subscriber has two connections: its SUB, and the DEALER of its `Client`, which is idle.
        let wanted = sockets + 2 + clients.count
        let end = SystemClock().now() + 10_000_000_000
        while navd.sockets() > wanted {
            guard SystemClock().now() < end else {
                throw CaseError("navd keeps a connection that is gone: \(navd.sockets()), not \(wanted)")
            }
            sched_yield()
        }
        // The I/O thread has closed the connection by now; two round trips later the ROUTER knows about it.
        for _ in 0..<2 { try ping(Self.keeper) }
    }

    func send(_ bytes: [UInt8], from peer: String) throws {
        guard let client = clients[peer] else { throw CaseError("\(peer) is not connected") }
        try client.send(bytes)
        isLoading = isLoading || String(decoding: bytes, as: UTF8.self).contains("storyboard.")
        try ping(peer)
    }

    // MARK: Barriers

    private var isLoading = false

    func settle() throws {
        if hosts != nil { _ = try navd.control(["settle": true, "hosts": true]) }
        // A storyboard is read on another thread than the loop's.
        while isLoading, try status()["reading"] == true { sched_yield() }
        isLoading = false
        for peer in clients.keys.sorted() { try ping(peer) }
        try mark()
        guard try takeEvents(until: marks, milliseconds: 10_000) else { throw CaseError("a mark was not published") }
    }

    func advance(_ milliseconds: Int) throws {
        _ = try navd.control(["advance": .int(Int64(milliseconds)), "hosts": .bool(hosts != nil)])
        try settle()
    }

    func gap(_ milliseconds: Int) throws {
        _ = try navd.control(["gap": .int(Int64(milliseconds))])
        try settle()
    }

    func setWallClock(by milliseconds: Int) throws {
        _ = try navd.control(["setWallClock": .int(Int64(milliseconds))])
    }

    func status() throws -> JSON { try navd.control(["settle": true]) }

    private func ping(_ peer: String) throws {
        guard let client = clients[peer] else { return }
        pings += 1
        let id = "$ping\(pings)"
        try client.send(Array(#"{"id":"\#(id)","method":"ping"}"#.utf8))
        _ = try answer(id, client, keep: peer)
    }

    private func mark() throws {
        guard let keeper = clients[Self.keeper] else { return }
        marks += 1
        let name = "\(Self.markName)\(marks)"
        try keeper.send(Array(#"{"id":\#(marks),"method":"window.open","params":{"name":"\#(name)"}}"#.utf8))
        try keeper.send(Array(#"{"id":-\#(marks),"method":"window.close","on":"\#(name)"}"#.utf8))
        try ping(Self.keeper)
    }

    /// Reads up to the answer with this id; messages that come before it are kept for `received`.
    private func answer(_ id: String, _ client: Client, keep peer: String?) throws -> JSON {
        while true {
            guard let bytes = try client.receive(timeoutMilliseconds: 10_000) else {
                throw CaseError("no answer to \(id)")
            }
            let message = try JSONParser.parse(bytes)
            if message["id"] == .string(id) { return message }
            if let peer, peer != Self.keeper { inbox[peer, default: []].append(bytes) }
        }
    }

    private func takeEvents(until mark: Int64, milliseconds: Int) throws -> Bool {
        while let event = try subscriber.receiveEvent(timeoutMilliseconds: milliseconds) {
            if markTopics.contains(event.topic) { continue }
            let json = try JSONParser.parse(event.bytes)
            // Bookmarks that confirm a subscription or report quiet are not part of a case.
            if json["bookmark"] != nil, json["window"] == nil { continue }
            let first = json["changes"]?.array?.first
            guard let name = first?["name"]?.string, name.hasPrefix(Self.markName) else {
                events.append(event)
                continue
            }
            markTopics.insert(event.topic)
            if name == "\(Self.markName)\(mark)" { return true }
        }
        return false
    }

    func received(_ peer: String) -> [[UInt8]] {
        defer { inbox[peer] = [] }
        return inbox[peer] ?? []
    }

    func published() -> [(topic: String, bytes: [UInt8])] {
        defer { events = [] }
        return events
    }

    func close() {
        clients = [:]
        hosts?.end()
        navd.end()
    }
}
