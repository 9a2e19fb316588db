import Bus
import Host

/// Works out what a host decides, in a thread of its own: what the application's container does may take long, and
/// never holds up the thread that reads, or the tasks of the application. One worker serves one claim.
final class HostWorker: @unchecked Sendable {
    /// How many messages of navd may wait. Beyond that the copy is given up, and the place is claimed again.
    static let most = 4_096

    private let wakeEvent: WakeEvent
    private let thread = LoopThread()
    private let lock = PosixLock()
    // Guarded by the lock.
    private var messages: [JSON] = []
    private var isEnded = false
    private var isDone = false

    /// - Parameters:
    ///   - claimed: the answer to `host.attach`.
    ///   - reply: takes each message to navd.
    ///   - fail: called once if the copy is of no use any more.
    init(
        _ container: any HostedContainer, claimed: JSONObject, reply: @escaping @Sendable (JSONObject) -> Void,
        fail: @escaping @Sendable (String) -> Void
    ) throws(ZMQError) {
        wakeEvent = try WakeEvent()
        thread.start(name: "navd host") { [self] in
            do throws(Refusal) {
                var state = HostState(containers: [container])
                try state.attached(.object(claimed))
                while let message = next() {
                    for answer in try state.take(message) { if let object = answer.object { reply(object) } }
                }
            } catch { fail(error.message) }
            lock.withLock { isDone = true }
        }
        thread.detach()
    }

    /// Whether its thread has ended.
    var hasReturned: Bool { lock.withLock { isDone } }

    /// False if too many wait.
    func put(_ message: JSON) -> Bool {
        let isKept = lock.withLock {
            guard messages.count < Self.most else { return false }
            messages.append(message)
            return true
        }
        wakeEvent.set()
        return isKept
    }

    /// No further message is worked on. One that is worked on is left to itself.
    func end() {
        lock.withLock { isEnded = true }
        wakeEvent.set()
    }

    /// The next message; nil at the end.
    private func next() -> JSON? {
        while true {
            let (isOver, message) = lock.withLock { () -> (Bool, JSON?) in
                if isEnded { return (true, Optional<JSON>.none) }
                guard !messages.isEmpty else { return (false, Optional<JSON>.none) }
                return (false, messages.removeFirst())
            }
            if isOver || message != nil { return message }
            guard (try? SocketPoll.wait(for: [], nil, or: wakeEvent, milliseconds: 60_000)) != nil else { return nil }
            wakeEvent.reset()
        }
    }
}
