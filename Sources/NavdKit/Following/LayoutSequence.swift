import Bus

/// The layouts of a window: the present one first, and the whole again after each change. A slow reader gets the newest
/// only. It ends when the window or the client is closed, and goes on over restarts of navd.
public struct LayoutSequence: AsyncSequence, Sendable {
    public typealias Element = Objects.ShownLayout
    public typealias Failure = Never

    let client: NavdClient
    let window: String?
    let note = EndNote()

    /// Why the loop has ended, if it was not because the window was closed: `notAllowed` for a session that may hear no
    /// events, `closed`.
    public var error: NavdError? { note.error }

    public func makeAsyncIterator() -> Iterator { Iterator(client, window, note) }

    /// Follows the window until it is dropped.
    public final class Iterator: AsyncIteratorProtocol {
        private let client: NavdClient
        private let token: WatchToken
        private let box = Mailbox<Objects.ShownLayout>(.newest)

        init(_ client: NavdClient, _ window: String?, _ note: EndNote) {
            self.client = client
            let token = client.runner.tables.add(LayoutFollower(box: box, note: note))
            self.token = token
            client.runner.post { $0.follow(token, .layout, window: window, $1) }
        }

        deinit {
            let token = token
            client.runner.tables.remove(token)
            client.runner.post { $0.unfollow(token, $1) }
        }

        public func next(isolation actor: isolated (any Actor)?) async -> Objects.ShownLayout? { await box.next() }
        public func next() async -> Objects.ShownLayout? { await box.next() }
    }
}

private final class LayoutFollower: Follower {
    let box: Mailbox<Objects.ShownLayout>
    let note: EndNote

    init(box: Mailbox<Objects.ShownLayout>, note: EndNote) { (self.box, self.note) = (box, note) }

    func take(_ news: WatchNews) {
        switch news {
        case .layout(let layout): box.put(Objects.ShownLayout(json: layout))
        case .ended(let error):
            note.error = error
            box.end()
        default: break
        }
    }
}

/// Why something that is followed has ended.
final class EndNote: @unchecked Sendable {
    private let lock = PosixLock()
    private var stored: NavdError?

    var error: NavdError? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
