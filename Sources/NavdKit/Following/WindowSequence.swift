/// What comes of a window, one after another. It ends when the window or the client is closed, and goes on over
/// restarts of navd.
public struct WindowSequence<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = Never

    let client: NavdClient
    let window: String?
    let kind: WatchKind
    let policy: Mailbox<Element>.Policy
    let keep: @Sendable (WatchNews, Mailbox<Element>) -> Void
    private let end = Board<NavdError?>(nil)

    init(
        _ client: NavdClient, window: String?, _ kind: WatchKind, _ policy: Mailbox<Element>.Policy,
        keep: @escaping @Sendable (WatchNews, Mailbox<Element>) -> Void
    ) { (self.client, self.window, self.kind, self.policy, self.keep) = (client, window, kind, policy, keep) }

    /// Why the loop has ended, if it was not because the window was closed: `notAllowed` for a session that may hear no
    /// events, `closed`.
    public var error: NavdError? { end.value }

    public func makeAsyncIterator() -> Iterator {
        Iterator(client, kind, window: window, SequenceFollower(Mailbox(policy), end, keep))
    }

    /// Follows the window until it is dropped.
    public final class Iterator: AsyncIteratorProtocol {
        private let client: NavdClient
        private let token: WatchToken
        private let box: Mailbox<Element>

        init(_ client: NavdClient, _ kind: WatchKind, window: String?, _ follower: SequenceFollower<Element>) {
            let token = client.runner.tables.add(follower)
            (self.client, self.token, box) = (client, token, follower.box)
            client.runner.post { $0.follow(token, kind, window: window, $1) }
        }

        deinit { client.unfollow(token) }

        public func next(isolation actor: isolated (any Actor)?) async -> Element? { await box.next() }
        public func next() async -> Element? { await box.next() }
    }
}

final class SequenceFollower<Element: Sendable>: Follower {
    let box: Mailbox<Element>
    private let end: Board<NavdError?>
    private let keep: @Sendable (WatchNews, Mailbox<Element>) -> Void

    init(
        _ box: Mailbox<Element>, _ end: Board<NavdError?>,
        _ keep: @escaping @Sendable (WatchNews, Mailbox<Element>) -> Void
    ) { (self.box, self.end, self.keep) = (box, end, keep) }

    func take(_ news: WatchNews) {
        guard case .ended(let error) = news else { return keep(news, box) }
        end.change { $0 = error }
        box.end()
    }
}

/// The layouts of a window: the present one first, and the whole again after each change. A slow reader gets the newest
/// only.
public typealias LayoutSequence = WindowSequence<Objects.ShownLayout>

extension LayoutSequence {
    init(client: NavdClient, window: String?) {
        self.init(client, window: window, .layout, .newest) { news, box in
            if case .layout(let layout) = news { box.put(Objects.ShownLayout(json: layout)) }
        }
    }
}

/// What happens in a window that is followed.
public enum WindowEvent: Sendable {
    /// The state from which the events after it go on: first of all, where navd has started without its former
    /// knowledge, and where the program has not taken what has come.
    case copy(Replica)
    /// What was committed, and the state after it.
    case event(Objects.Event, Replica)

    static func keep(_ news: WatchNews, in box: Mailbox<WindowEvent>) {
        switch news {
        // A box that is full is emptied by the first call, and takes the second.
        case .copy(let copy): if !box.put(.copy(copy)) { box.put(.copy(copy)) }
        case .event(let event, let copy):
            if !box.put(.event(Objects.Event(json: event), copy)) { box.put(.copy(copy)) }
        default: break
        }
    }
}

/// The events of a window, each once and in order: first a copy of the window, then every event without a gap.
///
/// At most 10,000 events wait for the program. Beyond that they are given up, and a new copy comes in their place.
public typealias EventSequence = WindowSequence<WindowEvent>

extension EventSequence {
    init(client: NavdClient, window: String?) {
        self.init(client, window: window, .tree, .all(most: 10_000), keep: WindowEvent.keep)
    }
}
