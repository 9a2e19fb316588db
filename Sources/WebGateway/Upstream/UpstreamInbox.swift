import Bus

/// What event loops hand to the thread of navd's sockets. Any thread may use it, unless a function says otherwise.
final class UpstreamInbox: @unchecked Sendable {
    // Sendable: what may change is used under the lock.
    enum Command: Sendable {
        case open(Page)
        /// The page has ended; a second time it has no effect.
        case close(Page)
        case send(Page, PageMessage)
        case subscribe(Page, RequestID?, [String])
        case unsubscribe(Page, RequestID?, [String])
        /// Tell how the thread stands.
        case status(@Sendable (GatewayStatus.OfNavd) -> Void)
        /// Ask navd for its metrics, as the principal of that key, and tell how the thread stands, too.
        case metrics(CurveIdentity, @Sendable (GatewayStatus.OfNavd, MetricsLink.Answer) -> Void)
    }

    private let lock = PosixLock()
    private var commands: [Command] = []
    /// The bytes of the messages among them.
    private var bytes = 0
    private var isAsleep = false
    private var isStopping = false

    /// - Returns: whether the thread is to be woken.
    func post(_ command: Command) -> Bool {
        lock.withLock {
            commands.append(command)
            defer { isAsleep = false }
            return isAsleep
        }
    }

    /// Posts a message for navd.
    /// - Parameter most: bytes that may wait here.
    /// - Returns: whether the thread is to be woken; nil, and nothing is posted, if more would wait.
    func send(_ message: PageMessage, of page: Page, atMost most: Int) -> Bool? {
        let count = message.bytes.readableBytes
        let isFull = lock.withLock {
            guard bytes + count <= most else { return true }
            bytes += count
            return false
        }
        return isFull ? nil : post(.send(page, message))
    }

    /// The thread ends when it looks again.
    func stop() { lock.withLock { isStopping = true } }

    /// All that was posted; nil at the end. Called by the thread, which is awake.
    func take() -> [Command]? {
        lock.withLock {
            isAsleep = false
            defer { (commands, bytes) = ([], 0) }
            return isStopping ? nil : commands
        }
    }

    /// Called by the thread before it waits.
    /// - Returns: false if it must not, because something was posted.
    func fallAsleep() -> Bool {
        lock.withLock {
            isAsleep = commands.isEmpty && !isStopping
            return isAsleep
        }
    }
}
