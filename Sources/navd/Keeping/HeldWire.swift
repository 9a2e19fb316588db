import Bus

/// The sockets behind a gate: from a commit on nothing leaves before that commit is kept (D3). What comes later waits behind it, in
/// its order, so that nobody hears of what a crash would take back. Touched on the loop only.
final class HeldWire: Wire, @unchecked Sendable {
    /// Bytes that wait, beyond which nobody gets large answers.
    static let manyBytes = 64 << 20

    private enum Kind {
        case answer(PeerAddress)
        case word(PeerAddress)
        case event(topic: String)
        /// Nothing that leaves: what is done when all before it has left.
        case step(() -> Void)
    }

    private struct Entry {
        let kind: Kind
        let bytes: [UInt8]
        /// Leaves when this ticket is kept.
        let ticket: UInt64
    }

    private let wire: any Wire
    private var entries: [Entry] = []
    private var head = 0
    private(set) var bytes = 0
    /// The ticket that was handed in last, and the last that is kept.
    private var last: UInt64 = 0
    private var kept: UInt64 = 0
    /// Something was committed that no ticket stands for yet.
    private var isOpen = false
    /// Peers that could not be reached when their turn came.
    private var missed: [PeerAddress] = []
    /// What is sent now says nothing of what is not kept.
    private var passes = false

    init(_ wire: any Wire) { self.wire = wire }

    /// Does what is sent now wait?
    var isHolding: Bool { isOpen || last > kept }
    var isEmpty: Bool { head == entries.count && !isHolding }

    /// Messages that wait.
    var count: Int { entries.count - head }

    // MARK: The gate

    /// Something was committed: what follows waits for it.
    func hold() { isOpen = true }

    /// What was committed stands in this ticket.
    func seal(_ ticket: UInt64) {
        last = ticket
        isOpen = false
    }

    /// All up to this ticket is kept, and what waited for it leaves.
    func release(through ticket: UInt64) {
        kept = max(kept, ticket)
        while head < entries.count, entries[head].ticket <= kept {
            let entry = entries[head]
            head += 1
            bytes -= entry.bytes.count
            entry.bytes.withUnsafeBytes { bytes in
                switch entry.kind {
                case .answer(let address): wire.gather(bytes, for: address)
                case .word(let address): if !wire.send(bytes, to: address) { missed.append(address) }
                case .event(let topic): wire.publish(topic, bytes)
                case .step(let body): body()
                }
            }
        }
        if head == entries.count {
            entries.removeAll(keepingCapacity: head <= 4_096)
            head = 0
        } else if head > 4_096 {
            entries.removeFirst(head)
            head = 0
        }
    }

    /// The store takes nothing now. Who waits for an answer is told so instead; everything else goes on waiting.
    func fail(_ refuse: (_ answer: [UInt8]) -> [UInt8]?) {
        var left: [Entry] = []
        for entry in entries[head...] {
            if case .answer(let address) = entry.kind, let refusal = refuse(entry.bytes) {
                bytes -= entry.bytes.count
                refusal.withUnsafeBytes { wire.gather($0, for: address) }
            } else {
                left.append(entry)
            }
        }
        entries = left
        head = 0
    }

    /// What `body` sends says nothing of what is not kept, and leaves at once.
    func past<E: Error>(_ body: () throws(E) -> Void) throws(E) {
        passes = true
        defer { passes = false }
        try body()
    }

    /// Runs `body` when all that was sent up to now has left: at once, where nothing waits.
    func whenLeft(_ body: @escaping () -> Void) {
        guard isHolding else { return body() }
        wait(.step(body), UnsafeRawBufferPointer(start: nil, count: 0))
    }

    private func wait(_ kind: Kind, _ message: UnsafeRawBufferPointer) {
        entries.append(Entry(kind: kind, bytes: [UInt8](message), ticket: isOpen ? last + 1 : last))
        bytes += message.count
    }

    // MARK: The wire

    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool {
        guard isHolding, !passes else { return wire.send(bytes, to: address) }
        wait(.word(address), bytes)
        return true
    }

    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {
        guard isHolding, !passes else { return wire.gather(bytes, for: address) }
        wait(.answer(address), bytes)
    }

    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) {
        guard isHolding else { return wire.publish(topic, bytes) }
        wait(.event(topic: topic), bytes)
    }

    func sendGathered() -> [PeerAddress] {
        let gone = wire.sendGathered() + missed
        missed = []
        return gone
    }

    func access(of address: PeerAddress) -> Access? { wire.access(of: address) }
    func audit(_ line: JSONObject) { wire.audit(line) }
    var process: Int32? { wire.process }
    var unreadOver: UnreadQuota? { bytes < Self.manyBytes ? wire.unreadOver : .ofConnection }
    func cut(_ address: PeerAddress, _ why: String) -> Bool { wire.cut(address, why) }
    func admit(_ list: AccessList, _ quotas: Quotas) { wire.admit(list, quotas) }
    var topics: [Principal: Int] { wire.topics }
    func hold(_ principal: Principal) { wire.hold(principal) }
    func release(_ principal: Principal) { wire.release(principal) }
    func waiting(of principal: Principal) -> Int { wire.waiting(of: principal) }
    func sweep(now: UInt64) -> [EventTopic] { wire.sweep(now: now) }
    var isTraced: Bool { wire.isTraced }
    func hearsLayout(of window: WindowID) -> Bool { wire.hearsLayout(of: window) }
}
