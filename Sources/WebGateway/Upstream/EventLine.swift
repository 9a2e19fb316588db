import Bus
import NIOCore

/// The SUB that all pages of a principal share. Used on the thread of navd's sockets only.
final class EventLine: NavdLine {
    let principal: Principal
    private unowned let upstream: Upstream
    private var table: TopicTable<Page>
    private var hearing = Hearing<Subscription>()
    private var reconnection = EventLine.freshReconnection()
    /// Whether a connection was begun since one is wanted.
    private var isBegun = false
    private var socket: Socket?
    private var monitor: ConnectionMonitor?
    private var sources: [UInt64] = []
    private var looksAt: UInt64 = 0
    /// The bytes of all its pages that navd has not read.
    let unsent: HeldBytes
    /// How many pages the principal has.
    var pages = 0

    /// A page's request that is not answered yet.
    private struct Subscription {
        let page: Page
        let id: RequestID?
        let topics: [String]
    }

    private static func freshReconnection() -> Reconnection { Reconnection(seed: .random(in: .min ... .max)) }

    init(_ principal: Principal, _ upstream: Upstream) {
        (self.principal, self.upstream) = (principal, upstream)
        unsent = HeldBytes(in: upstream.unsent)
        table = TopicTable(mostOfPage: upstream.limits.topics, most: upstream.limits.topicsOfToken)
    }

    // MARK: Following

    func subscribe(_ page: Page, _ id: RequestID?, _ topics: [String], at now: UInt64) {
        guard !hearing.isRefused(at: now) else { return answer(page, id, mayNotHear) }
        do throws(TopicTable<Page>.Excess) {
            let actions = try table.subscribe(page, topics, at: now)
            reply(hearing.ask(Subscription(page: page, id: id, topics: topics), at: now))
            carryOut(actions)
            begin(at: now)
        } catch {
            let limit = error == .ofPage ? upstream.limits.topics : upstream.limits.topicsOfToken
            let whose = error == .ofPage ? "a page" : "all pages of a token"
            let data: JSONObject = ["limit": .int(Int64(limit)), "retryAfter": 1_000]
            answer(
                page, id,
                GatewayError(.limitExceeded, "\(whose) may follow \(limit) topics, and change them slowly", data: data))
        }
    }

    /// A socket that is made now subscribes to all topics.
    private func begin(at now: UInt64) {
        guard !isBegun else { return isAway ? upstream.lookForNavd() : () }
        isBegun = true
        let isNavdAway = upstream.isNavdAway(at: now)
        carryOut(reconnection.begin(isAway: isNavdAway, at: now))
        if isNavdAway { reply(hearing.away()) }
    }

    private var mayNotHear: GatewayError {
        GatewayError(.notAllowed, "\(principal.name) may not hear events", data: ["right": "read"])
    }

    private func reply(_ actions: [Hearing<Subscription>.Action]) {
        for action in actions {
            switch action {
            case .accept(let asked): answer(asked.page, asked.id, nil)
            case .refuse(let asked): answer(asked.page, asked.id, mayNotHear)
            }
        }
    }

    /// navd lets this principal hear nothing, or nothing any more. Pages that wait are answered, and
    /// pages that have followed are notified.
    private func refuse(at now: UInt64) {
        var asked: [Page: Set<String>] = [:]
        let actions = hearing.refused(at: now)
        for case .refuse(let one) in actions where one.id != nil { asked[one.page, default: []].formUnion(one.topics) }
        reply(actions)
        for (page, topics) in table.clear() {
            let ended = topics.subtracting(asked[page] ?? [])
            if !ended.isEmpty { upstream.deliver(.exact(FrameText.ended(ended.sorted(), mayNotHear)), to: page) }
        }
        rest()
    }

    /// No connection is wanted. The next one begins anew, without the pauses of the last one.
    private func rest() {
        disconnect()
        reconnection = Self.freshReconnection()
        isBegun = false
    }

    func unsubscribe(_ page: Page, _ id: RequestID?, _ topics: [String], at now: UInt64) {
        table.unsubscribe(page, topics, at: now)
        answer(page, id, nil)
    }

    func remove(_ page: Page, at now: UInt64) {
        pages -= 1
        table.remove(page, at: now)
    }

    var status: GatewayStatus.OfNavd.OfToken {
        .init(
            topics: table.subscribed.count, hears: isWanted ? reconnection.isConnected : nil,
            unsentBytes: unsent.bytes)
    }

    /// Whether neither pages nor topics are left.
    var isIdle: Bool { pages == 0 && table.isEmpty }

    func end() { disconnect() }

    private func answer(_ page: Page, _ id: RequestID?, _ error: GatewayError?) {
        guard let id else { return }
        let json = error?.answer(to: id) ?? ["id": id.json, "result": [:]]
        upstream.deliver(.exact(FrameText.message(json)), to: page)
    }

    private func carryOut(_ actions: [TopicTable<Page>.Action]) {
        do throws(ZMQError) {
            for action in actions {
                switch action {
                case .subscribe(let topic): try socket?.subscribe(Array(topic.utf8))
                case .unsubscribe(let topic): try socket?.unsubscribe(Array(topic.utf8))
                case .deliver(let page, let topic, let event): upstream.deliver(item(topic, event), to: page)
                }
            }
        } catch { upstream.log.say("a subscription failed", error) }
        upstream.hasNews(self)
    }

    private func item(_ topic: String, _ event: ByteBuffer) -> Outbox.Item {
        let frame = event.withUnsafeReadableBytes { FrameText.event(topic, $0) }
        return topic.hasPrefix("layout/") ? .layout(topic, frame) : .exact(frame)
    }

    // MARK: Connecting

    private var isWanted: Bool { !table.isEmpty }

    override var isSettled: Bool { !isWanted || reconnection.isConnected }
    override var isAway: Bool { isWanted && reconnection.state == .away }

    override func listens(crowd: Int, at now: UInt64) { if isWanted { reconnection.listens(crowd: crowd, at: now) } }
    override func refused(at now: UInt64) {
        carryOut(reconnection.refused())
        reply(hearing.away())
    }

    override func look(at now: UInt64) {
        reply(hearing.look(at: now))
        if isWanted { carryOut(reconnection.look(at: now)) }
        guard now >= looksAt else { return }
        looksAt = now + 1_000
        carryOut(table.look(at: now))
        if !isWanted, socket != nil { rest() }
    }

    private func carryOut(_ actions: [Reconnection.Action]) {
        for action in actions {
            switch action {
            case .open: connect()
            case .close: disconnect()
            case .look: if isWanted { upstream.lookForNavd() }
            }
        }
    }

    private func connect() {
        do {
            let socket = try NavdSocket.make(.sub, principal.identity, in: upstream.context)
            let monitor = try ConnectionMonitor(socket, upstream.context, .attempts)
            for topic in table.subscribed { try socket.subscribe(Array(topic.utf8)) }
            try socket.connect(try upstream.endpoint.events.description)
            sources = [try upstream.watch(try socket.fd(), self), try upstream.watch(try monitor.socket.fd(), self)]
            (self.socket, self.monitor) = (socket, monitor)
            upstream.hasNews(self)
        } catch { upstream.log.say("a socket to navd's events could not be made", error) }
    }

    private func disconnect() {
        // navd sends the first bookmarks and layouts again on the next connection.
        table.reset()
        hearing.lost()
        guard let socket, let monitor else { return }
        for (source, descriptor) in zip(sources, [try? socket.fd(), try? monitor.socket.fd()]) {
            upstream.unwatch(source, descriptor)
        }
        socket.close()
        monitor.socket.close()
        (self.socket, self.monitor) = (nil, nil)
    }

    // MARK: Events

    override func serve(_ frames: inout Frames, at now: UInt64) -> Bool {
        do throws(ZMQError) {
            guard let socket, let monitor else { return false }
            while let news = try monitor.next() {
                switch news {
                case .connected:
                    reconnection.connected(at: now)
                    reply(hearing.connected())
                    continue
                case .failed(.keyNotAllowed):
                    upstream.log.tellOfDeafness(principal)
                    refuse(at: now)
                case .failed:
                    upstream.log.tellOfRefusal(principal)
                    carryOut(reconnection.lost(at: now))
                case .disconnected, .unanswered: carryOut(reconnection.lost(at: now))
                }
                return false
            }
            var left = Self.batch
            while left > 0, try socket.receive(into: &frames) {
                left -= 1
                if frames.count == 2 { receive(String(decoding: frames[0], as: UTF8.self), frames[1]) }
            }
            guard self.socket != nil else { return false }
            let (events, reports) = (try socket.readiness(), try monitor.socket.readiness())
            return events.contains(.receive) || reports.contains(.receive)
        } catch {
            upstream.log.say("the socket to navd's events failed", error)
            carryOut(reconnection.lost(at: now))
            return false
        }
    }

    private func receive(_ topic: String, _ bytes: UnsafeRawBufferPointer) {
        let event = ByteBuffer(bytes: bytes)
        let actions = table.note(topic, event)
        let pages = table.pages(for: topic)
        if !pages.isEmpty { upstream.deliver(item(topic, event), to: pages) }
        if !actions.isEmpty { carryOut(actions) }
    }
}
