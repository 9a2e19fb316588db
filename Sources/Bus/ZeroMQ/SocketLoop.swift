import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The thread that owns the sockets, as an executor: actors on it are called straight from the
/// poll, without a hop. Everything that is not said to be for any thread is for the loop's own,
/// or for whoever sets the loop up before it starts.
public final class SocketLoop: ActorLoop, SerialExecutor, TaskExecutor, @unchecked Sendable {
    /// Messages taken from one socket before the jobs and the other sockets have their turn.
    public static let batch = 64

    public let name: String
    public let clock: any LoopClock
    public var hooks = LoopHooks()
    /// A socket that cannot be read any more; it is off the loop by then.
    public var onFailure: ((SourceID, ZMQError) -> Void)?

    /// How long to go on looking before sleeping: answers come sooner, and a core is kept busy.
    let spin: UInt64
    let inbox = LoopInbox()
    let mark = ThreadMark()
    var queue = WorkQueue()
    var sockets: [SocketSource] = []
    var descriptors: [DescriptorSource] = []
    var pollSet: [pollfd] = []
    var pollSetIsStale = true
    var gaps = TimeGaps()
    /// When the loop last looked at its clock, in the clock's nanoseconds: just before it handed over the message that is being
    /// handled.
    public internal(set) var lookedAt: UInt64 = 0
    /// When the socket's turn began whose messages are being handled, in the clock's nanoseconds.
    public internal(set) var batchBegan: UInt64 = 0
    var endsBatch = false
    private let thread = LoopThread()
    private let hasStarted = Atomic<Bool>(false)
    private var lastID: UInt64 = 0

    public init(
        name: String, clock: any LoopClock = SystemClock(), spinMicroseconds: Int = 0
    ) {
        self.name = name
        self.clock = clock
        spin = UInt64(max(spinMicroseconds, 0)) * 1000
    }

    /// Before the start: runs `body` on the calling thread as if on the loop, so that its actors can be set up without a
    /// hop. Jobs enqueued meanwhile run when the loop does.
    public func setUp<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        precondition(!hasStarted.load(ordering: .acquiring), "\(name) runs already")
        let previous = mark.set()
        defer { mark.restore(previous) }
        return try body()
    }

    /// Runs the loop on a thread of its own.
    public func start() {
        thread.start(name: name) { [self] in run() }
    }

    /// Ends the loop from any thread, after the jobs that wait, and waits for its own thread to
    /// end. What is handed to it afterwards is never run.
    public func stop() {
        inbox.stop()
        if !mark.isHere { thread.join() }
    }

    /// Runs the loop on the calling thread, until stopped.
    public func run() {
        let first = !hasStarted.exchange(true, ordering: .acquiringAndReleasing)
        precondition(first, "a loop runs once")
        let previous = mark.set()
        runAsJob()
        // Their closures hold what holds the loop.
        sockets = []
        descriptors = []
        hooks = LoopHooks()
        onFailure = nil
        mark.restore(previous)
    }

    /// The whole life of the loop is one job of its own executor, and all others run inside it: so the runtime knows where it
    /// is, and every step into an actor is checked by one comparison instead of a search.
    private func runAsJob() {
        let before = queue
        queue = WorkQueue()
        LoopLife(executor: self).begin { self.cycle() }
        guard case .job(let life)? = queue.popFirst() else { preconditionFailure("no job was made for \(name)") }
        queue = before
        life.runSynchronously(on: asUnownedSerialExecutor())
    }

    /// True on the loop's own thread, while it runs.
    public var isCurrent: Bool { mark.isHere }

    /// Within a message's `receive`: the next one of that socket is read after everything else has had its turn.
    public func endBatch() { endsBatch = true }

    func assertOwned() {
        precondition(
            mark.isHere || !hasStarted.load(ordering: .acquiring), "only on the thread of \(name)")
    }

    func nextID() -> SourceID {
        lastID += 1
        return SourceID(number: lastID)
    }
}
