import Bus
import Glibc
import Locking
import Logging
import Store

/// `navd --takeover`: asks the navd that has the store and the endpoint to give way, and waits until it has ended.
struct Takeover {
    /// Microseconds between two checks, and checks between two signals.
    private static let look: UInt32 = 2_000
    private static let looksPerSignal = 50
    /// Milliseconds within which a navd that has given way must end.
    static let ending = 20_000

    let location: StoreLocation
    let endpoint: Endpoint
    /// Another endpoint that must be free, since the other navd may listen there: that of a retiring key.
    var retiring: Endpoint?
    /// Milliseconds within which the other navd must give way.
    let patience: Int
    let log: Logger
    var progress = StartProgress.silent
    /// Called if another navd has the place.
    var awaits: () -> Void = {}
    private let clock = SystemClock()

    /// Returns when store and endpoint are free. Errors: exit code 65 if this navd can't read that store; 75 if the
    /// other navd does not give way, and goes on running.
    func run() throws(StartError) {
        guard let pid = try holder() else { return }
        awaits()
        // If this navd can't read the store, the other one shall keep it.
        do throws(StoreError) { try location.inspect() } catch { throw .store(error) }
        progress.begin("waits until navd (pid \(pid)) gives way")
        let request = try TakeoverFile(store: location.companions).request()
        log.notice("taking over", metadata: ["pid": "\(pid)"])
        var end = wait(for: pid, milliseconds: patience, asking: true)
        let isGranted = !request.withdraw()
        if end == .timeUp {
            guard isGranted else {
                throw .alreadyRunning(
                    "navd (pid \(pid)) did not give way within \(patience) ms and keeps running: it is stopped, too "
                        + "old for a takeover, or its disk does not respond"
                )
            }
            end = wait(for: pid, milliseconds: Self.ending, asking: false)
        }
        switch end {
        case .free: return
        case .timeUp:
            throw .alreadyRunning("navd (pid \(pid)) has given way, and has not ended within \(Self.ending) ms")
        case .taken(let other):
            throw .alreadyRunning(
                "navd (pid \(pid)) has ended, and another one (pid \(other)) has taken its place meanwhile")
        }
    }

    /// How the wait ended.
    private enum End: Equatable {
        case free, timeUp
        /// Another navd took the place first.
        case taken(by: Int32)
    }

    /// The pid of the store's holder; nil if there is none. Errors: exit code 77 for another user's, 75 for two navds.
    private func holder() throws(StartError) -> Int32? {
        guard case .held(let pid) = location.holder else { return nil }
        guard pid > 0 else { throw .alreadyRunning("\(location) is in use by an unknown process") }
        var status = stat()
        guard stat("/proc/\(pid)", &status) == 0, status.st_uid == geteuid() else {
            throw .notAllowed("\(location) is in use by process \(pid), which belongs to another user")
        }
        if let path = endpoint.path, case .held(let other) = LockHolder(path + ".lock"), other != pid {
            throw .alreadyRunning(
                "\(location) belongs to process \(pid) and \(endpoint) to process \(other): these are two navds")
        }
        return pid
    }

    private func wait(for pid: Int32, milliseconds: Int, asking: Bool) -> End {
        let end = clock.now() + UInt64(milliseconds) * 1_000_000
        var looks = 0
        while !isFree {
            if let other = successor(of: pid) { return .taken(by: other) }
            guard clock.now() < end else { return .timeUp }
            // Repeated, because a process that has just started does not handle the signal yet.
            if asking, looks % Self.looksPerSignal == 0, case .held(pid) = location.holder {
                kill(pid, TakeoverFile.signal)
            }
            looks += 1
            // No descriptor tells that another process has released its locks.
            usleep(Self.look)
        }
        return .free
    }

    /// A process other than `pid` that has the store or the endpoint.
    private func successor(of pid: Int32) -> Int32? {
        for holder in [location.holder, endpoint.path.map { LockHolder($0 + ".lock") }] {
            // 0: the process has not written its pid yet.
            if case .held(let other)? = holder, other != pid, other > 0 { return other }
        }
        return nil
    }

    /// The other navd releases the store first, and the sockets last.
    private var isFree: Bool {
        guard location.holder == .nobody else { return false }
        return [endpoint, retiring].compactMap(\.self).allSatisfy(Self.isFree)
    }

    private static func isFree(_ endpoint: Endpoint) -> Bool {
        if let path = endpoint.path { return LockHolder(path + ".lock") == .nobody }
        // Over tcp, a connection attempt shows whether a process listens.
        do throws(ClientError) { try endpoint.probe() } catch { return true }
        return false
    }
}
