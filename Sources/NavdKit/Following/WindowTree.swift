import Bus

/// A copy of a window that follows navd, over gaps, restarts and takeovers, until it is dropped.
///
/// `copy` is one moment: later events leave it alone, and all its controllers are of the same commit.
public final class WindowTree: Sendable {
    private let client: NavdClient
    private let token: WatchToken
    private let board: TreeBoard

    private let first: Replica

    private init(_ client: NavdClient, _ token: WatchToken, _ board: TreeBoard, _ first: Replica) {
        (self.client, self.token, self.board, self.first) = (client, token, board, first)
    }

    deinit { Self.drop(token, client) }

    private static func drop(_ token: WatchToken, _ client: NavdClient) {
        client.runner.tables.remove(token)
        client.runner.post { $0.unfollow(token, $1) }
    }

    /// Follows a window, and waits for the first copy.
    static func begin(
        _ client: NavdClient, _ window: String?, _ timeout: Duration
    ) async throws(NavdError) -> WindowTree {
        let board = TreeBoard()
        let token = client.runner.tables.add(board)
        client.runner.post { $0.follow(token, .tree, window: window, $1) }
        guard await board.wait(timeout, { _ in true }), let first = board.copy else {
            drop(token, client)
            let late = NavdError(.notConnected, "the window was not found in time")
            throw board.error ?? (Task.isCancelled ? .cancelledBefore : late)
        }
        return WindowTree(client, token, board, first)
    }

    /// The window as it is now.
    public var copy: Replica { board.copy ?? first }
    public var tree: Tree { copy.tree }
    /// The number of the last event.
    public var seq: UInt64 { copy.seq }
    /// The run of ids and numbers that they belong to.
    public var epoch: String { copy.epoch }
    /// Whether nothing comes any more, since the window or the client was closed.
    public var isEnded: Bool { board.isEnded }
    /// Why nothing comes any more, if it is not because the window was closed.
    public var error: NavdError? { board.error }

    /// The controller with this id or name.
    public subscript(reference: String) -> Controller? { Self.find(reference, in: tree) }

    /// The names, or ids, of the controllers on screen, in the order of their ids.
    public var shown: [String] {
        tree.controllers.values.filter { $0.appearance == .appeared }.map { $0.name ?? $0.id.description }
    }

    /// Waits until the condition is true of the window. False after that time, at the end, and where the task is
    /// cancelled.
    @discardableResult
    public func wait(
        timeout: Duration = .seconds(5), until condition: (Tree) -> Bool
    ) async -> Bool { await board.wait(timeout) { condition($0.tree) } }

    /// Waits until the copy has come to the event of this number, such as the `seq` of a command's result.
    @discardableResult
    public func wait(for seq: UInt64, timeout: Duration = .seconds(5)) async -> Bool {
        await board.wait(timeout) { $0.seq >= seq }
    }

    private static func find(_ reference: String, in tree: Tree) -> Controller? {
        ControllerID(reference).flatMap { tree[$0] } ?? tree.names[reference].flatMap { tree[$0] }
    }
}

/// The newest copy of a window, and who waits for another one.
private final class TreeBoard: Follower, @unchecked Sendable {
    private let lock = PosixLock()
    private var current: Replica?
    private var end: (isEnded: Bool, error: NavdError?) = (false, nil)
    /// How often something has come.
    private var count = 0
    private var waiting: [Pending<Bool?>] = []

    var copy: Replica? { lock.withLock { current } }
    var isEnded: Bool { lock.withLock { end.isEnded } }
    var error: NavdError? { lock.withLock { end.error } }

    func take(_ news: WatchNews) {
        let waiting = lock.withLock {
            switch news {
            case .copy(let copy), .event(_, let copy): current = copy
            case .ended(let error): end = (true, error)
            case .layout: break
            }
            count += 1
            defer { self.waiting = [] }
            return self.waiting
        }
        for pending in waiting { pending.finish(true) }
    }

    /// The condition is looked at in the task of the caller.
    func wait(_ timeout: Duration, _ condition: (Replica) -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + timeout
        while true {
            let (copy, isEnded, count) = lock.withLock { (current, end.isEnded, self.count) }
            if let copy, condition(copy) { return true }
            let left = deadline - .now
            guard !isEnded, !Task.isCancelled, left > .zero else { return false }
            await awaitNews(after: count, left)
        }
    }

    private func awaitNews(after seen: Int, _ timeout: Duration) async {
        let pending = Pending<Bool?>()
        let isNew = lock.withLock {
            if count == seen { waiting.append(pending) }
            return count != seen
        }
        guard !isNew else { return }
        _ = await Pending<Bool>.wait(for: pending, timeout)
        lock.withLock { waiting.removeAll { $0 === pending } }
    }
}
