import NavdKit

/// Starts a navd for the time of `body`, and ends it and deletes its files: also where `body` throws, and where the
/// task is cancelled. Parameters: those of `Daemon`.
///
/// ```swift
/// try await withNavd("Examples/music.json") { navd in
///     let ui = try await navd.connect("ui")
///     try await ui.tabBarController("tabs").tap(viewController: "songs")
///     try await navd.expect(shown: ["tabs", "songs"])
/// }
/// ```
/// Errors: those of `body`, and of `Daemon`. Where navd has ended by itself, `daemonEnded` says so beside the error of
/// `body`.
public func withNavd<R>(
    _ tree: TestTree? = .twoTabs, arguments: [String] = [], manualClock: Bool = true, store: Bool = false,
    program: String? = nil, isolation: isolated (any Actor)? = #isolation, _ body: (Daemon) async throws -> R
) async throws -> R {
    let daemon = try await Daemon(
        tree: tree, arguments: arguments, manualClock: manualClock, store: store, program: program)
    do {
        let result = try await body(daemon)
        await daemon.close()
        return result
    } catch {
        let crash = daemon.crash(behind: error)
        await daemon.close()
        throw crash ?? error
    }
}

extension Daemon {
    /// What to say where navd has ended by a fault of its own.
    fileprivate func crash(behind error: any Error) -> TestFailure? {
        guard let fault = process.fault else { return nil }
        return TestFailure(.daemonEnded, "navd: \(fault)\n\(log.suffix(2_000))\nthe test has failed with: \(error)")
    }
}
