import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// A few `navd host` processes that together host every container of a navd. A container and its parent are often
/// hosted by different processes.
final class HostPool {
    static let kinds: [[Kind]] = [
        [.navigationController, .pageViewController],
        [.tabBarController, .tableViewController, .popoverController],
        [.splitViewController, .viewController],
    ]
    /// Milliseconds, longer than any case lasts by its own clock.
    private static let patience = "600000"

    private(set) var pids: [pid_t] = []

    init(_ endpoint: Endpoint) throws {
        for (index, kinds) in Self.kinds.enumerated() {
            var arguments = ["host", "--endpoint", endpoint.description, "--client", "$host\(index)"]
            arguments += ["--heartbeat", Self.patience, "--patience", Self.patience]
            arguments += kinds.flatMap { ["--kind", $0.rawValue] }
            pids.append(try NavdProcess.spawn(arguments))
        }
    }

    func end() {
        for pid in pids {
            kill(pid, SIGKILL)
            var status: Int32 = 0
            waitpid(pid, &status, 0)
        }
        pids = []
    }
}
