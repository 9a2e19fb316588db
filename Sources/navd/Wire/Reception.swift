import Bus
import CoreMetrics

/// Receives the messages of peers. Each is handled as it comes, unless its principal has used up its share of the
/// loop's time: then it waits until no other principal has messages to handle (docs/PROTOCOL.md §10.1). Used on the
/// loop only.
final class Reception {
    /// The principal of a connection; nil if it is unknown.
    typealias Owner = Principal?
    /// Handles a message. `since` is when it began to wait, in milliseconds of the loop's clock; else nil.
    typealias Handle = (_ frames: inout Frames, _ address: PeerAddress, _ since: UInt64?) -> Void

    final class Waiting {
        var frames: Frames
        let address: PeerAddress
        /// The earliest time at which the message can have been sent, in milliseconds of the loop's clock.
        let since: UInt64

        init(_ frames: consuming Frames, _ address: PeerAddress, since: UInt64) {
            self.frames = frames
            (self.address, self.since) = (address, since)
        }
    }

    /// Nanoseconds for which messages are handled before the loop does other work.
    static let slice: UInt64 = 1_000_000
    /// If more messages or bytes wait than this, only one message of each connection is read at a time. The others stay
    /// in the sockets, and their senders have to wait.
    static let enough = (messages: 256, bytes: 1 << 20)
    /// Bytes that a message takes in addition to its contents.
    private static let overhead = 1_024

    private let loop: SocketLoop
    private let router: Router
    private let owner: (PeerAddress, Sender) -> Owner
    private let time: (Owner) -> FloatingPointCounter
    private let handle: Handle
    private var queue: FairQueue<Owner, PeerAddress, Waiting>
    /// The connection of the last message, where the time of its principal is counted, the time that is not yet charged
    /// to it, and when the last of that was spent.
    private var current: (address: PeerAddress, owner: Owner, time: FloatingPointCounter, spent: UInt64, at: UInt64)?
    /// Connections of which a message was kept since `serve` was last called.
    private var kept: Set<PeerAddress> = []
    /// The last reading of the thread's processor time, and when that was.
    private var reading: (at: UInt64, processor: UInt64) = (0, 0)

    /// - Parameters:
    ///   - owner: the principal of the connection on which the last message came.
    ///   - time: counts how long messages of a principal keep the loop, in seconds.
    init(
        _ loop: SocketLoop, _ router: Router, _ quotas: Quotas, owner: @escaping (PeerAddress, Sender) -> Owner,
        time: @escaping (Owner) -> FloatingPointCounter, handle: @escaping Handle
    ) {
        (self.loop, self.router, self.owner) = (loop, router, owner)
        (self.time, self.handle) = (time, handle)
        queue = FairQueue(quotas.queued)
    }

    /// Takes a message that has been read: handles it, keeps it, or refuses it.
    /// - Returns: whether it was handled.
    func receive(_ frames: inout Frames) -> Bool {
        let address = PeerAddress(frames[0])
        // A routing id that a peer has chosen may belong to another peer by now.
        if current?.address != address || address.isChosen { turn(to: address, owner(address, frames.sender)) }
        let owner = current?.owner ?? nil
        guard queue.isIdle || queue.mayGoAhead(address, of: owner, at: loop.lookedAt) else {
            keep(&frames, address, owner)
            return false
        }
        readProcessorTime(at: loop.lookedAt)
        handle(&frames, address, nil)
        let now = spend(since: loop.lookedAt)
        if now - min(loop.batchBegan, now) > Self.slice { loop.endBatch() }
        return true
    }

    private func keep(_ frames: inout Frames, _ address: PeerAddress, _ owner: Owner) {
        if queue.count > Self.enough.messages || queue.bytes > Self.enough.bytes, !kept.insert(address).inserted {
            loop.endBatch()
        }
        let bytes = (0..<frames.count).reduce(Self.overhead) { $0 + frames[$1].count }
        if let bound = queue.bound(passedBy: bytes, of: owner) {
            let held = queue.waiting(of: owner)
            nonisolated(unsafe) let body = frames[frames.count - 1]
            return router.parts.connections.turnAway(body, from: address, bound, held: held)
        }
        let now = loop.lookedAt
        let since = router.unreadSince ?? now / 1_000_000
        queue.add(Waiting(frames.take(), address, since: since), bytes: bytes, to: address, of: owner, at: now)
    }

    /// Handles waiting messages for one slice of time.
    /// - Returns: whether messages are left whose turn it is.
    func serve() -> Bool {
        if !kept.isEmpty { kept.removeAll(keepingCapacity: true) }
        guard !queue.isEmpty else { return false }
        settle()
        let begin = loop.clock.now()
        readProcessorTime(at: begin)
        var now = begin
        // While navd drains, commands are only refused, so no principal has to wait.
        let isDraining = router.parts.context.isDraining
        while let (waiting, owner) = queue.next(at: now, nobodyRests: isDraining) {
            turn(to: waiting.address, owner)
            handle(&waiting.frames, waiting.address, waiting.since)
            // An event can take longer than its command. So its time is counted, too.
            router.parts.events.encode()
            now = spend(since: now)
            if now - begin > Self.slice { return true }
        }
        return false
    }

    /// Called when that connection is ended: its waiting messages are dropped.
    func drop(_ address: PeerAddress, _ sender: Sender) {
        if !queue.isEmpty { queue.drop(address, of: owner(address, sender)) }
    }

    // MARK: What waits

    var isEmpty: Bool { queue.isEmpty }
    /// How many messages wait, and their bytes.
    var load: (messages: Int, bytes: Int) { (queue.count, queue.bytes) }
    func waiting(of principal: Principal) -> Int { queue.waiting(of: principal) }
    /// Messages of that principal wait until `release`.
    func hold(_ principal: Principal) { queue.hold(principal) }
    func release(_ principal: Principal) { queue.release(principal) }
    func apply(_ bounds: FairBounds) { queue.bounds = bounds }
    /// Forgets principals that have sent nothing for a while. In nanoseconds of the loop's clock.
    func forgetIdle(at now: UInt64) { queue.forgetIdle(at: now) }

    // MARK: Time used

    private func turn(to address: PeerAddress, _ owner: Owner) {
        settle()
        if let current, current.owner == owner {
            self.current = (address, owner, current.time, 0, 0)
        } else {
            current = (address, owner, time(owner), 0, 0)
        }
    }

    /// A reading is a system call, so it is made once in a slice of time.
    private func readProcessorTime(at now: UInt64) {
        guard now - min(reading.at, now) > Self.slice else { return }
        reading = (now, loop.clock.processorTime())
    }

    /// A long message is charged with the processor time since the last reading. On a machine that is short of
    /// processors, a principal would else pay for the time of other processes.
    ///
    /// - Returns: the current time.
    private func spend(since begin: UInt64) -> UInt64 {
        let now = loop.clock.now()
        var spent = now - min(begin, now)
        // The time of short messages is added up. A long message is charged by itself.
        if spent > Self.slice {
            settle()
            let processor = loop.clock.processorTime()
            spent = min(spent, processor - min(reading.processor, processor))
            reading = (now, processor)
        }
        current?.spent += spent
        current?.at = now
        if current?.spent ?? 0 > Self.slice { settle() }
        return now
    }

    /// Charges the principal of the last message with what is not yet charged to it: at the latest when somebody else
    /// sends, or something waits.
    func settle() {
        guard let (_, owner, time, spent, at) = current, spent > 0 else { return }
        queue.spend(spent, of: owner, at: at)
        time.increment(by: Double(spent) / 1e9)
        current?.spent = 0
    }
}
