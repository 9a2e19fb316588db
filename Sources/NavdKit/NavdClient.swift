import Bus

/// A client of navd: its commands and reads, and what it speaks for. It works over lost connections and restarts of
/// navd.
///
/// It may be used from any task. A request that is sent from a handler belongs to the turn that has asked the handler.
public final class NavdClient: Sendable {
    let runner: KitRunner

    /// The name that others know this client by.
    public let name: String

    init(_ runner: KitRunner, name: String) {
        (self.runner, self.name) = (runner, name)
        runner.start()
    }

    deinit { runner.post { $0.close($1) } }

    // MARK: The session

    /// Whether navd is there.
    public var sessionState: SessionState { runner.states.state }

    /// Names the run of ids and numbers that the session belongs to; nil before the first one.
    public var epoch: String? { runner.states.epoch }

    /// What this session may do (docs/PROTOCOL.md §11).
    public var rights: [String] { runner.states.rights }

    /// The state as it is, and each later one. A slow reader gets the newest.
    public var sessionStates: StateSequence { StateSequence(client: self) }

    /// Waits until navd is there. Errors: `notConnected` after that time, and what ends the session for good.
    /// - Parameter timeout: nil waits without end.
    public func waitUntilReady(timeout: Duration? = .seconds(5)) async throws(NavdError) {
        switch await runner.states.wait(timeout, { $0 == .ready || $0.isOver }) {
        case .failed(let error)?: throw error
        case .closed?: throw .wasClosed
        case .ready?: return
        default: throw Task.isCancelled ? .cancelledBefore : NavdError(.notConnected, "there is no navd yet")
        }
    }

    /// Waits until the client is closed. SIGTERM and Ctrl-C close it meanwhile, so that navd ends its session at once,
    /// unless the program handles them itself. Errors: what has ended the session, such as `unsupportedVersion`;
    /// `taskCancelled`, and then the client goes on.
    public func run() async throws(NavdError) {
        let goodbye = Goodbye.shared.remember { [runner] in runner.post { $0.close($1) } }
        defer { Goodbye.shared.forget(goodbye) }
        switch await runner.states.wait(nil, { $0.isOver }) {
        case .failed(let error)?: throw error
        case nil: throw NavdError(.taskCancelled, "the task was cancelled; the client is not closed")
        default: return
        }
    }

    /// Ends the session: its attachments with it, but the lasting ones. Open requests have the error `closed`. It
    /// returns when navd has been told so and the sockets are closed.
    public func close() async {
        runner.post { $0.close($1) }
        _ = await runner.states.wait(nil) { $0 == .closed }
    }

    /// Tells a listener of each message of this client from now on, in the thread that reads; nil ends that. One
    /// listener at a time.
    package func overhear(_ listener: Overhearing?) { runner.post { _, _ in [.overhear(listener)] } }

    // MARK: Requests

    /// Sends any request of navd by its name, and returns the members of its result (docs/METHODS.md).
    ///
    /// A veto is a result (`outcome`), and no error. Errors: those of navd by their names; `notConnected`, `noAnswer`,
    /// `connectionLost`, `closed`; `taskCancelled` where the task is cancelled, and then navd is asked to take it back.
    /// - Parameter on: the controller or window, by id or name.
    public func call(
        _ method: String, on: String? = nil, _ params: JSONObject = [:], options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Reply {
        let call = Call(method: method, on: on, params: params, options: options)
        let within = WithinTurn.current.flatMap { $0.client == ObjectIdentifier(runner) ? $0.question : nil }
        return try await perform { $0.request($1, call, within: within, $2) }
    }

    /// Waits for the end of a command whose outcome is `chained`: it runs after the turn from which it was sent. Any
    /// other reply is returned as it is. Errors: the command's own; `noAnswer` after that time.
    public func finished(_ reply: Reply, timeout: Duration = .seconds(15)) async throws(NavdError) -> Reply {
        guard let id = reply.chained else { return reply }
        return try await perform { $0.awaitEnd($1, of: id, timeout: timeout.nanoseconds, $2) }
    }

    private func perform(
        _ begin: @escaping @Sendable (inout KitSession, RequestToken, UInt64) -> [KitAction]
    ) async throws(NavdError) -> Reply {
        guard !Task.isCancelled else { throw .cancelledBefore }
        let pending = Pending<Result<Reply, NavdError>>()
        let token = runner.tables.add(pending)
        runner.post { begin(&$0, token, $1) }
        let result = await withTaskCancellationHandler {
            await pending.wait()
        } onCancel: { [runner] in
            runner.post { $0.cancel(token, $1) }
            _ = runner.tables.take(token)
            pending.finish(.failure(.cancelled))
        }
        return try result.get()
    }
}

/// The states of a session, one after another; a slow reader gets the newest. It ends with `failed` or `closed`.
public struct StateSequence: AsyncSequence, Sendable {
    public typealias Element = SessionState
    public typealias Failure = Never
    let client: NavdClient

    public func makeAsyncIterator() -> Iterator { Iterator(client) }

    public final class Iterator: AsyncIteratorProtocol {
        private let client: NavdClient
        /// How often the state had changed when it was read last; -1 before, nil at the end.
        private let seen = Board<Int?>(-1)

        init(_ client: NavdClient) { self.client = client }

        public func next(isolation actor: isolated (any Actor)?) async -> SessionState? {
            await client.runner.states.next(after: seen)
        }

        public func next() async -> SessionState? { await client.runner.states.next(after: seen) }
    }
}
