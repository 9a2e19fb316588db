import Bus
import Locking
import Logging
import Store

#if canImport(Glibc)
    import Glibc
#endif

/// `navd --takeover`: asks the navd that has the store, and the endpoint, to give way, and waits until it has.
struct Takeover {
    /// Microseconds from one look to the next, and looks from one signal to the next.
    private static let look: UInt32 = 2_000
    private static let looksPerSignal = 50
    /// Milliseconds that one which has given way may take to end.
    static let ending = 20_000

    let store: String
    let endpoint: Endpoint
    /// Milliseconds that the other may take to give way.
    let patience: Int
    let log: Logger
    private let clock = SystemClock()

    init(store: String, endpoint: Endpoint, patience: Int, log: Logger) {
        (self.store, self.endpoint, self.patience, self.log) = (store, endpoint, patience, log)
    }

    /// Returns once store and endpoint are free, at once where they are. Errors: 65 where this navd can't read that store, 75 where the
    /// other does not give way: it lives on then.
    func run() throws(StartError) {
        guard let pid = try holder() else { return }
        // What this navd can't read, the other shall keep.
        do throws(StoreError) { try SQLiteStore.inspect(store) } catch { throw .store(error) }
        let wish = try Succession(store: store).wish()
        log.notice("taking over", metadata: ["pid": "\(pid)"])
        var end = wait(for: pid, milliseconds: patience, asking: true)
        let isGranted = !wish.withdraw()
        if end == .timeUp {
            guard isGranted else {
                throw .alreadyRunning(
                    "navd (pid \(pid)) did not give way within \(patience) ms, and lives on: it is stopped or too old for that, or its disk takes nothing"
                )
            }
            end = wait(for: pid, milliseconds: Self.ending, asking: false)
        }
        switch end {
        case .free: return
        case .timeUp: throw .alreadyRunning("navd (pid \(pid)) has given way, and has not ended within \(Self.ending) ms")
        case .taken(let other):
            throw .alreadyRunning("navd (pid \(pid)) has ended, and another one (pid \(other)) has taken its place meanwhile")
        }
    }

    /// What became of the place.
    private enum End: Equatable {
        case free, timeUp
        /// Another navd was quicker.
        case taken(by: Int32)
    }

    /// Who has the store; nil where nobody has. Errors: 77 where he is somebody else's, 75 where another has the endpoint.
    private func holder() throws(StartError) -> Int32? {
        guard case .held(let pid) = LockHolder(store + ".lock") else { return nil }
        guard pid > 0 else { throw .alreadyRunning("\(store) is in use by a process that does not say who it is") }
        var status = stat()
        guard stat("/proc/\(pid)", &status) == 0, status.st_uid == geteuid() else {
            throw .notAllowed("\(store) is in use by process \(pid), which is not yours to end")
        }
        if let path = endpoint.path, case .held(let other) = LockHolder(path + ".lock"), other != pid {
            throw .alreadyRunning("\(store) is process \(pid)'s, and \(endpoint) is process \(other)'s: not one navd")
        }
        return pid
    }

    private func wait(for pid: Int32, milliseconds: Int, asking: Bool) -> End {
        let end = clock.now() + UInt64(milliseconds) * 1_000_000
        var looks = 0
        while !isFree {
            if let other = successor(of: pid) { return .taken(by: other) }
            guard clock.now() < end else { return .timeUp }
            // Again and again: one that has only begun to run does not hear it yet.
            if asking, looks % Self.looksPerSignal == 0, case .held(pid) = LockHolder(store + ".lock") {
                kill(pid, Succession.signal)
            }
            looks += 1
            usleep(Self.look)
        }
        return .free
    }

    /// Who has store or endpoint in the place of that process.
    private func successor(of pid: Int32) -> Int32? {
        for path in [store, endpoint.path].compactMap(\.self) {
            // 0: it has not said yet who it is.
            if case .held(let other) = LockHolder(path + ".lock"), other != pid, other > 0 { return other }
        }
        return nil
    }

    /// The store is given back first, the sockets last.
    private var isFree: Bool {
        guard LockHolder(store + ".lock") == .nobody else { return false }
        guard let path = endpoint.path else {
            // Over tcp the kernel says whether somebody listens.
            do throws(ClientError) { try endpoint.probe() } catch { return true }
            return false
        }
        return LockHolder(path + ".lock") == .nobody
    }
}
