import Bus
import NIOCore
import Synchronization

/// One event loop with the connections that it serves. Functions are called on the loop only, if they don't say
/// otherwise.
final class PageLoop: Sendable {
    /// What comes from the thread of navd's sockets.
    enum Delivery: Sendable {
        case one(Page, Outbox.Item)
        case many([Page], Outbox.Item)
        /// The page is closed, for that reason.
        case giveWay(Page, String)
    }

    /// What is there only on the loop. NIO ends the process where another thread touches it.
    private final class Connections {
        var handlers: [ObjectIdentifier: PageHandler] = [:]
        /// Those of pages that are open to deliveries.
        var pages: [Page: PageHandler] = [:]
        var requests: [ObjectIdentifier: RequestHandler] = [:]
    }

    /// Batches that may be on their way to the loop. Beyond it the thread of navd's sockets reads nothing more for this
    /// loop, so that a loop that has too much to do is given time.
    static let mostBatches = 8

    let index: Int
    let eventLoop: any EventLoop
    private let connections: NIOLoopBoundBox<Connections>
    private let batches = Atomic<Int>(0)

    init(index: Int, _ eventLoop: any EventLoop) {
        (self.index, self.eventLoop) = (index, eventLoop)
        connections = .makeBoxSendingValue(Connections(), eventLoop: eventLoop)
    }

    /// Milliseconds of the system's clock. Any thread may call it.
    static func now() -> UInt64 { SystemClock().now() / 1_000_000 }

    /// Begins to look at all connections once a second. Any thread may call it.
    func start() {
        _ = eventLoop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { [self] _ in look() }
    }

    private func look() {
        let (connections, now) = (connections.value, Self.now())
        for handler in connections.handlers.values { handler.look(at: now) }
        for request in connections.requests.values { request.look(at: now) }
    }

    /// - Parameter page: nil for a WebSocket that is turned away.
    func add(_ handler: PageHandler, of page: Page?) {
        connections.value.handlers[ObjectIdentifier(handler)] = handler
        if let page { connections.value.pages[page] = handler }
    }

    func remove(_ handler: PageHandler, of page: Page?) {
        connections.value.handlers[ObjectIdentifier(handler)] = nil
        if let page { connections.value.pages[page] = nil }
    }

    func add(_ request: RequestHandler) { connections.value.requests[ObjectIdentifier(request)] = request }
    func remove(_ request: RequestHandler) { connections.value.requests[ObjectIdentifier(request)] = nil }

    /// Ends every connection.
    func close(_ code: CloseCode, _ reason: String) {
        let connections = connections.value
        for handler in connections.handlers.values { handler.close(code, reason) }
        for request in connections.requests.values { request.end() }
    }

    /// Ends the pages whose principal is not what it was.
    func close(_ fate: (Principal) -> Principals.Fate) {
        for (page, handler) in connections.value.pages {
            switch fate(page.principal) {
            case .stay: break
            case .comeAgain: handler.close(.goingAway, "the token has another key or other lists")
            case .go: handler.close(.unauthorized, "the token is gone")
            }
        }
    }

    var isEmpty: Bool { connections.value.handlers.isEmpty && connections.value.requests.isEmpty }

    // MARK: Deliveries

    /// Whether the thread of navd's sockets may go on. Any thread may call it.
    var takesMore: Bool { batches.load(ordering: .acquiring) < Self.mostBatches }

    /// Hands over a batch. Any thread may call it.
    /// - Parameter isTaken: called on the loop after a batch that made room for another one.
    func deliver(_ batch: [Delivery], isTaken: @escaping @Sendable () -> Void) {
        batches.wrappingAdd(1, ordering: .relaxed)
        eventLoop.execute { [self] in
            take(batch)
            let left = batches.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
            if left == Self.mostBatches - 1 { isTaken() }
        }
    }

    /// Has a page closed that holds too much of all. Any thread may call it.
    func giveWay(_ page: Page, _ reason: String) {
        eventLoop.execute { [self] in connections.value.pages[page]?.giveWay(reason) }
    }

    private func take(_ batch: [Delivery]) {
        let connections = connections.value
        var touched: [PageHandler] = []
        func write(_ item: Outbox.Item, to page: Page) {
            guard let handler = connections.pages[page] else { return }
            if handler.write(item) { touched.append(handler) }
        }
        for delivery in batch {
            switch delivery {
            case .one(let page, let item): write(item, to: page)
            case .many(let pages, let item): for page in pages { write(item, to: page) }
            case .giveWay(let page, let reason): connections.pages[page]?.giveWay(reason)
            }
        }
        // Each page is flushed once for all that it was sent.
        for handler in touched { handler.flush() }
    }
}
