/// The layouts or the events of one window, in their order. The sequence ends when the window or the client is
/// closed, and goes on over restarts of navd.
///
/// The loop throws if navd does not let this client follow the window, or does not accept the client at all:
/// `notAllowed`, `unsupportedVersion`, `invalidParams`, `nameInvalid`.
public struct WindowSequence<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = NavdError

    let client: NavdClient
    let window: String?
    let kind: WatchKind
    let policy: Mailbox<Element>.Policy
    let keep: @Sendable (WatchNews, Mailbox<Element>) -> Void

    init(
        _ client: NavdClient, window: String?, _ kind: WatchKind, _ policy: Mailbox<Element>.Policy,
        keep: @escaping @Sendable (WatchNews, Mailbox<Element>) -> Void
    ) { (self.client, self.window, self.kind, self.policy, self.keep) = (client, window, kind, policy, keep) }

    public func makeAsyncIterator() -> Iterator {
        Iterator(client, kind, window: window, SequenceFollower(Mailbox(policy), keep))
    }

    /// Follows the window until it is dropped.
    public final class Iterator: AsyncIteratorProtocol {
        private let client: NavdClient
        private let token: WatchToken
        private let follower: SequenceFollower<Element>
        private var hasThrown = false

        init(_ client: NavdClient, _ kind: WatchKind, window: String?, _ follower: SequenceFollower<Element>) {
            let token = client.runner.tables.add(follower)
            (self.client, self.token, self.follower) = (client, token, follower)
            client.runner.post { $0.follow(token, kind, window: window, $1) }
        }

        deinit { client.unfollow(token) }

        /// The next element; nil at the end, and where the task is cancelled. After an error it is nil.
        public func next(isolation actor: isolated (any Actor)?) async throws(NavdError) -> Element? {
            try ended(await follower.box.next())
        }

        public func next() async throws(NavdError) -> Element? { try ended(await follower.box.next()) }

        private func ended(_ element: Element?) throws(NavdError) -> Element? {
            if element == nil, !hasThrown, let error = follower.error {
                hasThrown = true
                throw error
            }
            return element
        }
    }
}

final class SequenceFollower<Element: Sendable>: Follower {
    let box: Mailbox<Element>
    private let end = Board<NavdError?>(nil)
    private let keep: @Sendable (WatchNews, Mailbox<Element>) -> Void

    init(_ box: Mailbox<Element>, _ keep: @escaping @Sendable (WatchNews, Mailbox<Element>) -> Void) {
        (self.box, self.keep) = (box, keep)
    }

    /// Why nothing comes any more, if it is not because the window or the client was closed.
    var error: NavdError? { end.value }

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
