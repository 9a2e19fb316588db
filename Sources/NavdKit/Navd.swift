import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// The way in: `let nav = try await Navd.connect(client: "gate")`.
public enum Navd {
    /// Connects to navd, and says hello.
    ///
    /// Errors: `notConnected` if there is no navd in time; what navd refuses `hello` with, such as `notAllowed`;
    /// `connectionImpossible` for an endpoint or a key that can't be used.
    /// - Parameters:
    ///   - client: the name that others know this client by, 1 to 128 bytes. Lasting attachments belong to it.
    ///   - endpoint: where navd listens, such as `ipc:///run/user/1000/navd/navd.sock`. Without it, as `navctl`
    ///     finds it: `$NAVD_ENDPOINT`, then the folder of the user.
    ///   - key: the file of the client's secret key, for `tcp`; else `$NAVD_KEY`, then the user's configuration.
    ///   - serverKey: the server's public key, or a file that holds it; else `$NAVD_SERVER_KEY`, then the
    ///     configuration.
    ///   - timeout: nil does not wait for navd: what is registered comes into force when it is there.
    ///   - heartbeat: the silence after which navd is pinged.
    ///   - log: takes the lines of the kit's log. It is called in the thread that reads, so it must not wait.
    public static func connect(
        client: String, endpoint: String? = nil, key: String? = nil, serverKey: String? = nil,
        timeout: Duration? = .seconds(5), heartbeat: Duration = .seconds(2),
        log: @escaping @Sendable (LogLevel, String) -> Void = Navd.logToStandardError
    ) async throws(NavdError) -> NavdClient {
        let (endpoint, identity) = try address(endpoint, key, serverKey)
        let session = KitSession(
            client: client, heartbeat: heartbeat.nanoseconds, isLocal: endpoint.isLocal,
            seed: UInt64.random(in: 0 ... .max)
        ) { wallClock() }
        let runner: KitRunner
        do throws(ZMQError) { runner = try KitRunner(session, endpoint, identity, log: log) } catch {
            throw NavdError(.connectionImpossible, "\(error)")
        }
        let nav = NavdClient(runner, name: client)
        guard let timeout else { return nav }
        do throws(NavdError) { try await nav.waitUntilReady(timeout: timeout) } catch {
            await nav.close()
            guard error.name == .notConnected else { throw error }
            let nobody = "there is no navd at \(endpoint); wanted: a navd that is started there, or its endpoint"
            throw NavdError(.notConnected, runner.states.refusal ?? nobody)
        }
        return nav
    }

    private static func address(
        _ endpoint: String?, _ key: String?, _ serverKey: String?
    ) throws(NavdError) -> (Endpoint, CurveIdentity?) {
        do {
            let endpoint = try endpoint.map { text throws(EndpointError) in try Endpoint(text) } ?? Endpoint.standard()
            guard !endpoint.isLocal else { return (endpoint, nil) }
            return (endpoint, try CurveIdentity.standard(key: key, serverKey: serverKey))
        } catch { throw NavdError(.connectionImpossible, "\(error)") }
    }

    /// Writes warnings and errors, a line each.
    public static let logToStandardError: @Sendable (LogLevel, String) -> Void = { level, text in
        guard level >= .warning else { return }
        let line = "navd \(level.rawValue): \(text)\n"
        _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
    }

    /// Milliseconds since 1970.
    static func wallClock() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
