import Bus

/// What happens in a window that is followed.
public enum WindowEvent: Sendable {
    /// The state from which the events after it go on: first of all, where navd has started without its former
    /// knowledge, and where the program has not taken what has come.
    case copy(Replica)
    /// What was committed, and the state after it.
    case event(Objects.Event, Replica)
}

/// The events of a window, each once and in order: first a copy of the window, then every event without a gap. It ends
/// when the window or the client is closed.
///
/// At most 10,000 events wait for the program. Beyond that they are given up, and a new copy comes in their place.
public struct EventSequence: AsyncSequence, Sendable {
    public typealias Element = WindowEvent
    public typealias Failure = Never

    static let most = 10_000

    let client: NavdClient
    let window: String?
    let note = EndNote()

    /// Why the loop has ended, if it was not because the window was closed.
    public var error: NavdError? { note.error }

    public func makeAsyncIterator() -> Iterator { Iterator(client, window, note) }

    /// Follows the window until it is dropped.
    public final class Iterator: AsyncIteratorProtocol {
        private let client: NavdClient
        private let token: WatchToken
        private let box = Mailbox<WindowEvent>(.all(most: EventSequence.most))

        init(_ client: NavdClient, _ window: String?, _ note: EndNote) {
            self.client = client
            let token = client.runner.tables.add(EventFollower(box: box, note: note))
            self.token = token
            client.runner.post { $0.follow(token, .tree, window: window, $1) }
        }

        deinit {
            let token = token
            client.runner.tables.remove(token)
            client.runner.post { $0.unfollow(token, $1) }
        }

        public func next(isolation actor: isolated (any Actor)?) async -> WindowEvent? { await box.next() }
        public func next() async -> WindowEvent? { await box.next() }
    }
}

final class EventFollower: Follower {
    private let box: Mailbox<WindowEvent>
    private let note: EndNote

    init(box: Mailbox<WindowEvent>, note: EndNote) { (self.box, self.note) = (box, note) }

    func take(_ news: WatchNews) {
        switch news {
        case .copy(let copy): keep(.copy(copy), copy)
        case .event(let event, let copy): keep(.event(Objects.Event(json: event), copy), copy)
        case .ended(let error):
            note.error = error
            box.end()
        case .layout: break
        }
    }

    private func keep(_ event: WindowEvent, _ copy: Replica) {
        if !box.put(event) { box.put(.copy(copy)) }
    }
}
