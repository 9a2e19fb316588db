import Bus

/// A copy of a window that follows navd, over gaps, restarts and takeovers, until it is dropped.
///
/// `copy` is one moment: later events leave it alone, and all its controllers are of the same commit.
public final class WindowTree: Sendable {
    private let client: NavdClient
    private let token: WatchToken
    private let follower: TreeFollower
    private let first: Replica

    private init(_ client: NavdClient, _ token: WatchToken, _ follower: TreeFollower, _ first: Replica) {
        (self.client, self.token, self.follower, self.first) = (client, token, follower, first)
    }

    deinit { client.unfollow(token) }

    /// Follows a window, and waits for the first copy.
    static func begin(
        _ client: NavdClient, _ window: String?, _ timeout: Duration
    ) async throws(NavdError) -> WindowTree {
        let follower = TreeFollower()
        let token = client.runner.tables.add(follower)
        client.runner.post { $0.follow(token, .tree, window: window, $1) }
        guard await follower.wait(timeout, { _ in true }), let first = follower.stand.copy else {
            client.unfollow(token)
            let late = follower.stand.missing ?? NavdError(.notConnected, "the window was not found in time")
            throw follower.stand.error ?? (Task.isCancelled ? .cancelledBefore : late)
        }
        return WindowTree(client, token, follower, first)
    }

    /// The window as it is now.
    public var copy: Replica { follower.stand.copy ?? first }
    public var tree: Tree { copy.tree }
    /// The number of the last event.
    public var seq: UInt64 { copy.seq }
    /// The run of ids and numbers that they belong to.
    public var epoch: String { copy.epoch }
    /// Whether nothing comes any more, since the window or the client was closed.
    public var isEnded: Bool { follower.stand.isEnded }
    /// Why nothing comes any more, if it is not because the window was closed.
    public var error: NavdError? { follower.stand.error }

    /// The controller with this id or name.
    public subscript(reference: String) -> Controller? {
        let tree = tree
        return ControllerID(reference).flatMap { tree[$0] } ?? tree.names[reference].flatMap { tree[$0] }
    }

    /// The names, or ids, of the controllers on screen, in the order of their ids.
    public var shown: [String] {
        tree.controllers.values.filter { $0.appearance == .appeared }.map { $0.name ?? $0.id.description }
    }

    /// Waits until the condition is true of the window. False after that time, at the end, and where the task is
    /// cancelled.
    @discardableResult
    public func wait(
        timeout: Duration = .seconds(5), until condition: (Tree) -> Bool
    ) async -> Bool { await follower.wait(timeout) { condition($0.tree) } }

    /// Waits until the copy has come to the event of this number, such as the `seq` of a command's result.
    @discardableResult
    public func wait(for seq: UInt64, timeout: Duration = .seconds(5)) async -> Bool {
        await follower.wait(timeout) { $0.seq >= seq }
    }
}

/// The newest copy of a window, and who waits for another one.
private final class TreeFollower: Follower {
    struct Stand: Sendable {
        var copy: Replica?
        var isEnded = false
        var error: NavdError?
        /// No window had the name, when it was looked for.
        var missing: NavdError?
        /// How often something has come.
        var count = 0
    }

    private let board = Board(Stand())

    var stand: Stand { board.value }

    func take(_ news: WatchNews) {
        board.change { stand in
            stand.count += 1
            switch news {
            case .copy(let copy), .event(_, let copy): stand.copy = copy
            case .ended(let error): (stand.isEnded, stand.error) = (true, error)
            case .missing(let error): stand.missing = error
            case .layout: break
            }
        }
    }

    /// The condition is looked at in the task of the caller.
    func wait(_ timeout: Duration, _ condition: (Replica) -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + timeout
        while true {
            let stand = stand
            if let copy = stand.copy, condition(copy) { return true }
            let left = deadline - .now
            guard !stand.isEnded, !Task.isCancelled, left > .zero else { return false }
            _ = await board.wait(left) { $0.count != stand.count }
        }
    }
}
