import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// The process of a navd in a folder of its own, over restarts and takeovers.
final class DaemonProcess: @unchecked Sendable {
    /// How long navd may take to come up, and to end.
    static let patience = Duration.seconds(20)
    /// How much of its log a failure shows: the end.
    private static let mostLog = 2_000

    let folder: PrivateFolder
    private let command: [String]
    private let endpoint: Endpoint
    let hasManualClock: Bool
    private let lastResort: LastResort
    private let lock = PosixLock()
    // Guarded by the lock.
    private var child: ChildProcess?
    /// Another navd takes its place.
    private var former: ChildProcess?
    private var control: ControlLine?
    private var isClosed = false
    /// Whether the end of navd was asked for.
    private var isEnding = false

    /// - Parameter arguments: made from the folder.
    init(
        program: String, hasManualClock: Bool, _ arguments: (PrivateFolder) throws(TestFailure) -> [String]
    ) throws(TestFailure) {
        folder = try PrivateFolder()
        do throws(TestFailure) {
            let address = "ipc://\(folder.path)/navd.sock"
            endpoint = .ipc(path: "\(folder.path)/navd.sock")
            self.hasManualClock = hasManualClock
            let more = try arguments(folder)
            command = [program, "--endpoint", address, "--log-level", "notice"] + more
            lastResort = try LastResort(folder)
        } catch {
            folder.remove()
            throw error
        }
    }

    deinit { end() }

    var address: String { endpoint.description }

    /// What navd has logged.
    var log: String { PrivateFolder.text(logPath) }

    private var logPath: String { "\(folder.path)/log" }

    // MARK: Beginnings

    /// Starts navd, and waits until it takes connections. Errors: `programMissing`; `daemonEnded` with its log;
    /// `tookTooLong`; `cancelled`.
    func start(_ more: [String] = []) async throws(TestFailure) {
        let (child, control) = try launch(more)
        do throws(TestFailure) {
            if let control {
                // navd answers when it listens.
                _ = try await control.tell(["settle": true], within: Self.patience)
            } else {
                try await awaitSocket(child)
            }
        } catch  where error.reason == .daemonEnded {
            let status = await child.end(within: .seconds(5))
            throw TestFailure(
                .daemonEnded, "navd does not start: \(Self.text(status))\n\(log.suffix(Self.mostLog))")
        }
    }

    private func launch(_ more: [String]) throws(TestFailure) -> (ChildProcess, ControlLine?) {
        let made = hasManualClock ? try ControlLine() : nil
        var command = command + more
        if made != nil { command += ["--test-control", "3"] }
        let child: ChildProcess
        do throws(TestFailure) {
            child = try ChildProcess(command, output: logPath, extra: made?.theirs)
            made?.wasHandedOver()
        } catch {
            made?.wasHandedOver()
            made?.close()
            throw error
        }
        let (isClosed, old) = lock.withLock {
            defer { (self.child, control, isEnding) = (child, made, false) }
            return (self.isClosed, control)
        }
        old?.close()
        watch()
        guard !isClosed else {
            end()
            throw TestFailure(.daemonEnded, "this navd was closed")
        }
        return (child, made)
    }

    /// Without a line to navd, its socket tells that it is there.
    private func awaitSocket(_ child: ChildProcess) async throws(TestFailure) {
        let end = ContinuousClock.now + Self.patience
        while true {
            do throws(ClientError) { return try endpoint.probe() } catch {}
            if child.status != nil { throw TestFailure(.daemonEnded, "navd has ended") }
            if Task.isCancelled { throw TestFailure(.cancelled, "the test was cancelled") }
            guard ContinuousClock.now < end else {
                throw TestFailure(.tookTooLong, "navd does not listen within \(Self.patience)\n\(log)")
            }
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Starts another navd, to which this one gives way.
    func takeOver() async throws(TestFailure) {
        let old = lock.withLock {
            former = child
            return child
        }
        try await start(["--takeover"])
        guard let old, await old.end(within: Self.patience) == nil else {
            lock.withLock { former = nil }
            return watch()
        }
        throw try lateness("navd has not given way to the other one within \(Self.patience)")
    }

    // MARK: Ends

    /// The status with which navd has ended; nil while it runs.
    var status: Int32? { lock.withLock { child?.status } }

    var pid: pid_t? { lock.withLock { child.flatMap { $0.status == nil ? $0.pid : nil } } }

    /// How navd has ended by itself; nil if it has not.
    var fault: String? { lock.withLock { isEnding ? nil : child?.status.map { Self.text($0) } } }

    static func text(_ status: Int32?) -> String {
        switch status {
        case nil: "it still runs"
        case .some(let code) where code > 128: "it was ended by the signal \(code - 128)"
        case .some(let code): "it has ended with the status \(code)"
        }
    }

    func signal(_ number: Int32) { lock.withLock { child }?.signal(number) }

    /// Ends navd without a word.
    func kill() {
        ending()?.endNow()
        watch()
    }

    /// Ends navd as an administrator does.
    func stop() async throws(TestFailure) {
        guard let child = ending() else { return }
        child.signal(SIGTERM)
        guard await child.end(within: Self.patience) == nil else { return watch() }
        throw try lateness("navd has not ended within \(Self.patience); a turn that runs ends only with the clock")
    }

    private func ending() -> ChildProcess? {
        lock.withLock {
            isEnding = true
            return child
        }
    }

    private func lateness(_ text: String) throws(TestFailure) -> TestFailure {
        if Task.isCancelled { throw TestFailure(.cancelled, "the test was cancelled") }
        return TestFailure(.tookTooLong, text)
    }

    private func watch() {
        let pids = lock.withLock { [child, former].compactMap { $0 }.filter { $0.status == nil }.map(\.pid) }
        lastResort.watch(pids)
    }

    /// Ends everything, and deletes the folder.
    func end() {
        let (children, control) = lock.withLock {
            defer { (child, former, self.control, isClosed) = (nil, nil, nil, true) }
            return ([child, former].compactMap { $0 }, self.control)
        }
        for child in children { child.endNow() }
        control?.close()
        folder.remove()
        lastResort.release()
    }

    // MARK: The clock

    /// Errors: `daemonEnded`, `tookTooLong`, `cancelled`; `system` for a navd with the real clock.
    func tell(_ order: JSON) async throws(TestFailure) -> JSON {
        guard hasManualClock else { throw TestFailure(.system, "this navd has the real clock") }
        guard let control = lock.withLock({ control }) else { throw TestFailure(.daemonEnded, "this navd was closed") }
        let answer = try await control.tell(order, within: .seconds(30))
        if let error = answer["error"]?.string { throw TestFailure(.system, error) }
        return answer
    }
}
