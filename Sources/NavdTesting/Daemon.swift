import Bus
import NavdKit

#if canImport(Glibc)
    import Glibc
#endif

/// A navd of one test: on a private path, with a clock that stands still until the test moves it.
///
/// `withNavd` starts one and ends it. Several run beside each other.
public final class Daemon: Sendable {
    let process: DaemonProcess
    let clients: TestClients
    let windows: TestWindows
    private let hasTree: Bool

    /// Starts navd, and waits until it takes connections. `close` ends it.
    ///
    /// Errors: `programMissing`, which says where navd was looked for; `daemonEnded` with its log.
    /// - Parameters:
    ///   - tree: what navd starts with; nil for no window.
    ///   - arguments: further arguments of navd.
    ///   - manualClock: navd's time stands still, and `advance` moves it.
    ///   - store: navd keeps its state over `restart`.
    ///   - program: the path of navd; else `$NAVD`, then the one beside the test bundle, then the one on the `PATH`.
    public init(
        tree: TestTree? = .twoTabs, arguments: [String] = [], manualClock: Bool = true, store: Bool = false,
        program: String? = nil
    ) async throws(TestFailure) {
        process = try DaemonProcess(
            program: try Program.find(program), hasManualClock: manualClock
        ) { folder throws(TestFailure) in
            var all = arguments
            if let tree { all += ["--tree", try tree.path(in: folder)] }
            if store { all += ["--store", "\(folder.path)/navd.db"] }
            return all
        }
        clients = TestClients(process.address)
        windows = TestWindows(clients)
        hasTree = tree != nil
        try await begin()
    }

    private func begin(_ more: [String] = []) async throws(TestFailure) {
        try await process.start(more)
        // `expect` tells of everything from here on.
        if hasTree { _ = try await windows.seen(nil) }
    }

    /// Where navd listens.
    public var endpoint: String { process.address }
    /// The folder of its socket, log and store.
    public var folder: String { process.folder.path }
    /// What navd has logged.
    public var log: String { process.log }
    /// The process of navd; nil while none runs.
    public var pid: Int32? { process.pid }
    /// How navd has ended, as a text; nil while it runs.
    public var ended: String? { process.status.map { DaemonProcess.text($0) } }

    // MARK: Clients

    /// A client of this navd, which is closed with it. Errors: those of `Navd.connect`.
    public func connect(
        _ client: String = "test", timeout: Duration? = .seconds(20), heartbeat: Duration = .seconds(2),
        log: @escaping @Sendable (LogLevel, String) -> Void = Navd.logToStandardError
    ) async throws(NavdError) -> NavdClient {
        try await clients.connect(client, timeout: timeout, heartbeat: heartbeat, log: log)
    }

    /// A client that only looks.
    public func observer() async throws(TestFailure) -> NavdClient { try await clients.observer() }

    // MARK: Time

    /// Moves the clock forward. Everything that is due by then is done, in its order. A handler of the kit still has
    /// its patience by the real clock.
    public func advance(_ duration: Duration) async throws(TestFailure) {
        let milliseconds = Int64((duration / .milliseconds(1)).rounded())
        clients.advanced(milliseconds)
        _ = try await process.tell(["advance": .int(milliseconds)])
    }

    /// What a navd is doing that has done everything that can be done now.
    public struct Settled: Sendable, Equatable {
        /// Whether no turn runs.
        public let isIdle: Bool
        /// The ids of the questions that navd waits for.
        public let open: [String]
        /// How many things wait for the clock.
        public let deadlines: Int
    }

    /// Waits until navd has nothing more to do now.
    @discardableResult
    public func settle() async throws(TestFailure) -> Settled {
        let answer = try await process.tell(["settle": true])
        return Settled(
            isIdle: answer["idle"]?.bool ?? false, open: answer["open"]?.array?.compactMap(\.string) ?? [],
            deadlines: answer["deadlines"]?.int ?? 0)
    }

    /// Waits until navd waits for the answers to so many questions, such as votes. Errors: `tookTooLong`.
    @discardableResult
    public func settle(questions: Int, timeout: Duration = .seconds(10)) async throws(TestFailure) -> Settled {
        let end = ContinuousClock.now + timeout
        while true {
            let settled = try await settle()
            if settled.open.count >= questions { return settled }
            guard ContinuousClock.now < end else {
                throw TestFailure(
                    .tookTooLong,
                    "within \(timeout) navd waits for \(settled.open.count) answers; expected: \(questions)")
            }
            await Task.yield()
        }
    }

    // MARK: Ends and beginnings

    /// Ends navd without a word.
    public func kill() { process.kill() }

    /// Ends navd as an administrator does. Errors: `tookTooLong`.
    public func stop() async throws(TestFailure) { try await process.stop() }

    /// Starts navd again, on the same store if it has one. What was said before is forgotten.
    public func start() async throws(TestFailure) {
        await windows.forget()
        try await begin()
    }

    /// Kills navd and starts it again.
    public func restart() async throws(TestFailure) {
        kill()
        try await start()
    }

    /// Stops the process of navd until `resume`.
    public func suspend() { process.signal(SIGSTOP) }
    public func resume() { process.signal(SIGCONT) }

    /// Starts another navd, which takes the place of this one. It needs a store.
    public func takeOver() async throws(TestFailure) { try await process.takeOver() }

    /// Closes the clients, ends navd, and deletes its files; also where the task is cancelled.
    public func close() async {
        let (clients, process) = (clients, process)
        // A task of its own is not cancelled with the caller's.
        await Task {
            await clients.close()
            process.end()
        }.value
    }
}
