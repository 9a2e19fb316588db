import Bus
import Logging

/// The thread that owns all sockets to navd. Event loops post what pages send; what navd sends is handed to the event
/// loops in batches. `post`, `start` and `stop` may be called by any thread, everything else by this thread only.
final class Upstream: @unchecked Sendable {
    // Sendable: other threads use the inbox only, and the rest is used on the thread.
    let endpoint: Endpoint
    let limits: Limits
    let context: Context
    private let loops: [PageLoop]
    private let epoll: Epoll
    private let thread = LoopThread()
    private let inbox = UpstreamInbox()

    /// The bytes of all pages that navd has not read.
    let unsent = HeldBytes()
    private var pages: [Page: PageLine] = [:]
    private var lines: [ObjectIdentifier: NavdLine] = [:]
    private var events: [IdentityKey: EventLine] = [:]
    private lazy var metrics = MetricsLine(self)
    private var sources: [UInt64: NavdLine] = [:]
    private var lastSource: UInt64 = 0
    private var ready: [NavdLine] = []
    private var batches: [[PageLoop.Delivery]]
    private var frames = Frames(maxBytes: .max)
    private var looksAt: UInt64 = 0
    private var lookout: NavdLookout
    /// What is said of navd in the log.
    var log: UpstreamLog

    /// Milliseconds between two looks at lines that have no connection, and at lines that have one.
    private static let pause: (unsettled: UInt64, settled: UInt64) = (50, 1_000)
    /// Sockets of libzmq beside those of pages: for each principal one for events, and two for the monitor of that one.
    private static let socketsBesidePages: Int32 = 3 * 257 + 64

    init(_ configuration: GatewayConfiguration, loops: [PageLoop], log: Logger) throws {
        (endpoint, limits, self.loops) = (configuration.endpoint, configuration.limits, loops)
        self.log = UpstreamLog(log, configuration.endpoint)
        context = try Context(maxSockets: Int32(configuration.limits.sockets) + Self.socketsBesidePages)
        epoll = try Epoll()
        batches = Array(repeating: [], count: loops.count)
        lookout = NavdLookout(configuration.endpoint)
    }

    // MARK: From other threads

    func start() { thread.start(name: "navd-sockets") { [self] in run() } }

    /// Ends all connections to navd, and waits for it.
    func stop() {
        inbox.stop()
        epoll.wake()
        thread.join()
        context.terminate()
    }

    func post(_ command: UpstreamInbox.Command) { if inbox.post(command) { epoll.wake() } }

    /// Posts a message for navd.
    /// - Returns: false, and nothing is posted, if more waits for this thread than may wait for navd.
    func send(_ message: PageMessage, of page: Page) -> Bool {
        guard let wakes = inbox.send(message, of: page, atMost: limits.unsent.inAll) else { return false }
        if wakes { epoll.wake() }
        return true
    }

    // MARK: The thread

    private func run() {
        while true {
            guard let commands = inbox.take() else { return end() }
            var now = PageLoop.now()
            for command in commands { carryOut(command, at: now) }
            serveReady(at: now)
            now = PageLoop.now()
            if now >= looksAt { look(at: now) }
            handOver()
            sleep(now)
        }
    }

    private func carryOut(_ command: UpstreamInbox.Command, at now: UInt64) {
        switch command {
        case .open(let page): open(page, at: now)
        case .close(let page): close(page, at: now)
        case .send(let page, let message): pages[page]?.send(message)
        case .subscribe(let page, let id, let topics):
            guard let line = pages[page], line.takes(id) else { return }
            line.events.subscribe(page, id, topics, at: now)
        case .unsubscribe(let page, let id, let topics):
            guard let line = pages[page], line.takes(id) else { return }
            line.events.unsubscribe(page, id, topics, at: now)
        case .status(let tell): tell(status)
        case .metrics(let identity, let tell):
            let status = status
            lines[ObjectIdentifier(metrics)] = metrics
            metrics.ask(as: identity, at: now) { tell(status, $0) }
            looksAt = min(looksAt, now + Self.pause.unsettled)
        }
    }

    private var status: GatewayStatus.OfNavd {
        var status = GatewayStatus.OfNavd(listens: lookout.listens)
        status.connected = pages.values.count(where: \.isSettled)
        status.waiting = pages.count - status.connected
        for line in events.values { status.tokens[line.principal.name] = line.status }
        return status
    }

    private func open(_ page: Page, at now: UInt64) {
        let line = PageLine(page, eventLine(of: page.principal), self, at: now)
        line.events.pages += 1
        pages[page] = line
        lines[ObjectIdentifier(line)] = line
        line.begin(at: now)
        looksAt = min(looksAt, now + Self.pause.unsettled)
    }

    private func eventLine(of principal: Principal) -> EventLine {
        let key = IdentityKey(principal.identity)
        if let line = events[key] { return line }
        let line = EventLine(principal, self)
        events[key] = line
        lines[ObjectIdentifier(line)] = line
        return line
    }

    private func close(_ page: Page, at now: UInt64, drops: Bool = false) {
        guard let line = pages[page] else { return }
        pages[page] = nil
        line.end(drops: drops)
        line.events.remove(page, at: now)
        lines[ObjectIdentifier(line)] = nil
    }

    private func serveReady(at now: UInt64) {
        let turn = ready
        ready = []
        let isFree = loops.map(\.takesMore)
        for line in turn {
            // A line waits for the event loops that get its messages, and for no other.
            guard line.loop.map({ isFree[$0] }) ?? isFree.allSatisfy(\.self) else {
                ready.append(line)
                continue
            }
            line.isReady = false
            if line.serve(&frames, at: now) { hasNews(line) }
        }
    }

    private func look(at now: UInt64) {
        var isSettled = true
        for line in lines.values {
            line.look(at: now)
            isSettled = isSettled && line.isSettled
        }
        for (key, line) in events where line.isIdle {
            line.end()
            events[key] = nil
            lines[ObjectIdentifier(line)] = nil
        }
        // While a page waits for navd, it is asked again and again whether it listens.
        if lines.values.contains(where: \.isAway) { lookForNavd() }
        if lookout.isLate(at: now) {
            _ = lookout.result(epoll)
            lookoutSays(false)
        }
        if lookout.begin(at: now) { watchLookout() }
        looksAt = now + (isSettled && !lookout.isLooking ? Self.pause.settled : Self.pause.unsettled)
    }

    private func handOver() {
        for (index, batch) in batches.enumerated() where !batch.isEmpty {
            batches[index] = []
            loops[index].deliver(batch) { [epoll] in epoll.wake() }
        }
    }

    private func sleep(_ now: UInt64) {
        let isFree = loops.map(\.takesMore)
        var wait = looksAt > now ? looksAt - now : 0
        if ready.contains(where: { $0.loop.map { isFree[$0] } ?? isFree.allSatisfy(\.self) }) { wait = 0 }
        if wait > 0, !inbox.fallAsleep() { wait = 0 }
        epoll.wait(milliseconds: Int(wait)) { source in
            if source == NavdLookout.source { return lookoutSays(lookout.result(epoll)) }
            if let line = sources[source] { hasNews(line) }
        }
    }

    private func end() {
        for line in pages.values { line.end() }
        for line in events.values { line.end() }
        metrics.end()
        lookout.end(epoll)
        (pages, lines, events, sources, ready) = ([:], [:], [:], [:], [])
    }

    // MARK: For the lines

    /// The line is served in the next round.
    func hasNews(_ line: NavdLine) {
        guard !line.isReady else { return }
        line.isReady = true
        ready.append(line)
    }

    /// Reports news of that descriptor to the line.
    /// - Returns: the number under which the descriptor is watched.
    func watch(_ descriptor: Int32, _ line: NavdLine) throws(ZMQError) -> UInt64 {
        lastSource += 1
        try epoll.add(descriptor, as: lastSource)
        sources[lastSource] = line
        return lastSource
    }

    /// Must be called before the descriptor is closed.
    func unwatch(_ source: UInt64, _ descriptor: Int32?) {
        sources[source] = nil
        if let descriptor { epoll.remove(descriptor) }
    }

    func deliver(_ item: Outbox.Item, to page: Page) { batches[page.loop.index].append(.one(page, item)) }

    func deliver(_ item: Outbox.Item, to pages: [Page]) {
        for loop in loops {
            let own = loops.count == 1 ? pages : pages.filter { $0.loop === loop }
            if !own.isEmpty { batches[loop.index].append(.many(own, item)) }
        }
    }

    /// Has pages closed that leave too much for navd to read.
    func boundUnsent(after line: PageLine) {
        let bounds = limits.unsent
        guard unsent.bytes > bounds.inAll || line.events.unsent.bytes > bounds.ofToken else { return }
        // Bytes of pages that were closed a moment ago may be counted still. So those that are open are counted anew.
        var holdings = Holdings<Page>()
        for line in pages.values { _ = holdings.note(line.page, of: line.page.principal.name, line.unsentBytes, .none) }
        let givingWay = holdings.note(line.page, of: line.page.principal.name, line.unsentBytes, bounds)
        for page in givingWay {
            close(page, at: PageLoop.now(), drops: true)
            let reason = "of all pages this one has sent the most that navd has not read"
            batches[page.loop.index].append(.giveWay(page, reason))
        }
    }

    // MARK: Whether navd is there

    /// As far as is known.
    func isNavdAway(at now: UInt64) -> Bool { lookout.isAway(at: now) }

    /// The lines are told whether navd listens, soon.
    func lookForNavd() {
        lookout.isWanted = true
        looksAt = min(looksAt, PageLoop.now())
    }

    private func watchLookout() {
        switch lookout.watch(epoll) {
        case .begun: break
        case .refused: lookoutSays(false)
        case .failed: lookForNavd()
        }
    }

    private func lookoutSays(_ listens: Bool) {
        let now = PageLoop.now()
        if lookout.note(listens) { log.tell(listens: listens) }
        let waiting = lines.values.filter { !$0.isSettled }
        for line in waiting {
            if listens { line.listens(crowd: waiting.count, at: now) } else { line.refused(at: now) }
        }
    }
}
