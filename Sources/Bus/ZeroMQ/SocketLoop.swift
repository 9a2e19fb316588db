import DequeModule
import Glibc
import Synchronization

/// The thread that owns the sockets, as an executor: actors on it are called straight from the poll, without a hop.
/// Members may be used on the loop's own thread only, or before the loop starts, unless they say otherwise.
public final class SocketLoop: ActorLoop, SerialExecutor, TaskExecutor, @unchecked Sendable {
    /// How many messages are taken from one socket before the jobs and the other sockets get a turn.
    public static let batch = 64

    public let name: String
    public let clock: any LoopClock
    /// Set before the loop starts. What is set later has no effect.
    public var hooks = LoopHooks()
    /// Called for a socket that cannot be read any more. It is already removed from the loop.
    public var onFailure: ((SourceID, ZMQError) -> Void)?

    /// Polling before sleeping lets answers come sooner.
    var spin: AdaptiveSpin
    let inbox = LoopInbox()
    let mark = ThreadMark()
    var queue: Deque<Work> = []
    var sockets: [SocketSource] = []
    var descriptors: [DescriptorSource] = []
    var pollSet: [pollfd] = []
    var pollSetIsStale = true
    var gaps = TimeGaps()
    /// When the loop last read its clock, in the clock's nanoseconds: just before it handed over the message that is
    /// being handled.
    public internal(set) var lookedAt: UInt64 = 0
    /// When the turn of the socket began whose messages are being handled, in the clock's nanoseconds.
    public internal(set) var batchBegan: UInt64 = 0
    var endsBatch = false
    private let thread = LoopThread()
    private let hasStarted = Atomic<Bool>(false)
    private var lastID: UInt64 = 0

    /// - Parameter spinMicroseconds: how long the loop polls before it sleeps, while messages come close together.
    public init(name: String, clock: any LoopClock = SystemClock(), spinMicroseconds: Int = 0) {
        (self.name, self.clock) = (name, clock)
        spin = AdaptiveSpin(longest: UInt64(max(spinMicroseconds, 0)) * 1000)
    }

    /// Runs `body` on the calling thread as if on the loop, so that its actors can be set up without a hop. Only before
    /// the start. Jobs that are enqueued meanwhile run when the loop does.
    public func setUp<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        precondition(!hasStarted.load(ordering: .acquiring), "\(name) runs already")
        let previous = mark.set()
        defer { mark.restore(previous) }
        return try body()
    }

    /// Runs the loop on a thread of its own.
    public func start() { thread.start(name: name) { [self] in run() } }

    /// Ends the loop after the waiting jobs, and waits until its own thread has ended. Any thread may call it. Work
    /// that is handed to the loop afterwards never runs.
    public func stop() {
        inbox.stop()
        if !mark.isHere { thread.join() }
    }

    /// Runs the loop on the calling thread until it is stopped.
    public func run() {
        let first = !hasStarted.exchange(true, ordering: .acquiringAndReleasing)
        precondition(first, "a loop runs once")
        let previous = mark.set()
        runAsJob()
        // The closures keep objects that keep the loop.
        sockets = []
        descriptors = []
        hooks = LoopHooks()
        onFailure = nil
        mark.restore(previous)
    }

    /// The whole life of the loop is one job of its own executor, and all other jobs run inside it. So the runtime
    /// knows on which executor it is, and checks every step into an actor by one comparison instead of a search.
    private func runAsJob() {
        let before = queue
        queue = []
        LoopLife(executor: self).begin { self.cycle() }
        guard case .job(let life)? = queue.popFirst() else { preconditionFailure("no job was made for \(name)") }
        queue = before
        life.runSynchronously(on: asUnownedSerialExecutor())
    }

    /// True on the loop's own thread, while it runs.
    public var isCurrent: Bool { mark.isHere }

    /// Within a message's `receive`: the next message of that socket is read after all other work has had a turn.
    public func endBatch() { endsBatch = true }

    func assertOwned() {
        precondition(mark.isHere || !hasStarted.load(ordering: .acquiring), "only on the thread of \(name)")
    }

    func nextID() -> SourceID {
        lastID += 1
        return SourceID(number: lastID)
    }
}
