import Bus
import NIOCore

/// One event loop with the connections that it serves. Members are used on the loop only, unless they say otherwise.
final class PageLoop: @unchecked Sendable {
    /// What comes from the thread of navd's sockets.
    enum Delivery: Sendable {
        case one(Page, Outbox.Item)
        case many([Page], Outbox.Item)
        /// The page is closed, for that reason.
        case giveWay(Page, String)
    }

    /// Batches that may be on their way to the loop. Beyond it the thread of navd's sockets reads nothing more, so that
    /// a loop that has too much to do is given time.
    static let mostBatches = 8

    let index: Int
    let eventLoop: any EventLoop
    private var pages: [ObjectIdentifier: PageHandler] = [:]
    private var requests: [ObjectIdentifier: RequestHandler] = [:]
    private var touched: [PageHandler] = []
    private let lock = PosixLock()
    private var batches = 0

    init(index: Int, _ eventLoop: any EventLoop) { (self.index, self.eventLoop) = (index, eventLoop) }

    /// Milliseconds of the system's clock. Any thread may call it.
    static func now() -> UInt64 { SystemClock().now() / 1_000_000 }

    /// Begins to look at all connections once a second. Any thread may call it.
    func start() {
        _ = eventLoop.scheduleRepeatedTask(initialDelay: .seconds(1), delay: .seconds(1)) { [self] _ in look() }
    }

    private func look() {
        let now = Self.now()
        for page in pages.values { page.look(at: now) }
        for request in requests.values { request.look(at: now) }
    }

    func add(_ page: PageHandler) { pages[ObjectIdentifier(page)] = page }
    func remove(_ page: PageHandler) { pages[ObjectIdentifier(page)] = nil }
    func add(_ request: RequestHandler) { requests[ObjectIdentifier(request)] = request }
    func remove(_ request: RequestHandler) { requests[ObjectIdentifier(request)] = nil }

    /// Ends every page whose principal fails the test, and, without a test, every connection.
    func close(_ code: CloseCode, _ reason: String, unless stays: ((Principal) -> Bool)? = nil) {
        for page in pages.values where stays.map({ page.principal.map($0) != true }) ?? true {
            page.close(code, reason)
        }
        if stays == nil { for request in requests.values { request.end() } }
    }

    var isEmpty: Bool { pages.isEmpty && requests.isEmpty }

    // MARK: Deliveries

    /// Whether the thread of navd's sockets may go on. Any thread may call it.
    var takesMore: Bool { lock.withLock { batches < Self.mostBatches } }

    /// Hands over a batch. Any thread may call it.
    /// - Parameter isTaken: called on the loop after a batch that made room for another one.
    func deliver(_ batch: [Delivery], isTaken: @escaping @Sendable () -> Void) {
        lock.withLock { batches += 1 }
        eventLoop.execute { [self] in
            take(batch)
            let wasFull = lock.withLock {
                batches -= 1
                return batches == Self.mostBatches - 1
            }
            if wasFull { isTaken() }
        }
    }

    private func take(_ batch: [Delivery]) {
        for delivery in batch {
            switch delivery {
            case .one(let page, let item): write(item, to: page)
            case .many(let pages, let item): for page in pages { write(item, to: page) }
            case .giveWay(let page, let reason): page.handler?.giveWay(reason)
            }
        }
        // Each page is flushed once for all that it was sent.
        for page in touched { page.flush() }
        touched.removeAll(keepingCapacity: true)
    }

    private func write(_ item: Outbox.Item, to page: Page) {
        guard let handler = page.handler else { return }
        if handler.write(item) { touched.append(handler) }
    }
}
