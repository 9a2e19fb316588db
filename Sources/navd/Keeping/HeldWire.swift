import Bus
import ControllerActors
import Logging

/// A gate in front of the sockets: after a commit, no message leaves before that commit is on disk. Later messages wait
/// behind it in their order, so that no peer learns of a commit that a crash would take back (docs/decisions/0019).
/// Used on the loop only.
final class HeldWire: Wire, @unchecked Sendable {
    /// When this many bytes wait for a principal's peers, or for all peers, they get no large answers.
    static let manyOfOwner = 64 << 20
    static let manyInAll = 256 << 20
    /// In bytes: smaller messages are not counted for a principal.
    private static let small = 1 << 10

    /// The command that an answer tells the end of, for the report of an answer that can't leave. It has no params:
    /// they may be large, and many answers may wait.
    struct Command {
        let method: String
        let on, window: String?
        let turn: UInt64

        init(_ reply: Reply) {
            let (origin, written) = (reply.origin, reply.origin.written)
            (method, on, window, turn) = (origin.method, written?.on, written?.window, reply.turn)
        }
    }

    private enum Kind {
        /// The command is nil if the answer is that of a read, or of a request that became no turn.
        case answer(PeerAddress, Command?)
        case word(PeerAddress)
        case event(topic: String)
        /// Sends nothing: a callback that runs when everything before it has left.
        case step(() -> Void)

        var address: PeerAddress? {
            switch self {
            case .answer(let address, _), .word(let address): address
            case .event, .step: nil
            }
        }
    }

    private struct Entry {
        let kind: Kind
        let bytes: [UInt8]
        /// The entry leaves when this ticket is stored.
        let ticket: UInt64
        /// The principal for which it is counted; nil if it counts for all.
        let owner: Principal?
    }

    private let wire: any Wire
    private var entries: [Entry] = []
    private var head = 0
    private(set) var bytes = 0
    /// The part of `bytes` that waits for one principal alone.
    private var bytesOfOwner: [Principal: Int] = [:]
    /// The last ticket that was handed in, and the last that is stored.
    private var last: UInt64 = 0
    private var kept: UInt64 = 0
    /// True if something was committed that is not in a ticket yet.
    private var isOpen = false
    /// Peers that could not be reached when their messages left.
    private var missed: [PeerAddress] = []
    /// True while messages are sent that do not depend on a commit, and need not wait.
    private var passes = false

    init(_ wire: any Wire) { self.wire = wire }

    /// Whether a message that is sent now waits.
    var isHolding: Bool { isOpen || last > kept }
    var isEmpty: Bool { head == entries.count && !isHolding }

    var count: Int { entries.count - head }

    // MARK: The gate

    /// Called after a commit: later messages wait for it.
    func hold() { isOpen = true }

    /// The commits so far are in this ticket.
    func seal(_ ticket: UInt64) {
        last = ticket
        isOpen = false
    }

    /// Everything up to this ticket is stored: sends the messages that waited for it.
    func release(through ticket: UInt64) {
        kept = max(kept, ticket)
        while head < entries.count, entries[head].ticket <= kept {
            let entry = entries[head]
            head += 1
            uncount(entry)
            entry.bytes.withUnsafeBytes { bytes in
                switch entry.kind {
                case .answer(let address, _): wire.gather(bytes, for: address)
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

    /// The store takes nothing now. Answers are replaced by refusals and leave; all other messages go on waiting.
    func fail(_ refuse: (_ answer: [UInt8], _ address: PeerAddress, _ command: Command?) -> [UInt8]?) {
        var left: [Entry] = []
        for entry in entries[head...] {
            if case .answer(let address, let command) = entry.kind,
                let refusal = refuse(entry.bytes, address, command)
            {
                uncount(entry)
                refusal.withUnsafeBytes { wire.gather($0, for: address) }
            } else {
                left.append(entry)
            }
        }
        entries = left
        head = 0
    }

    /// Messages that `body` sends do not depend on a commit that is not stored yet, so they leave at once.
    func past<E: Error>(_ body: () throws(E) -> Void) throws(E) {
        let before = passes
        passes = true
        defer { passes = before }
        try body()
    }

    /// Runs `body` when all messages up to now have left; at once, if none waits.
    func whenLeft(_ body: @escaping () -> Void) {
        guard isHolding else { return body() }
        wait(.step(body), UnsafeRawBufferPointer(start: nil, count: 0))
    }

    private func wait(_ kind: Kind, _ message: UnsafeRawBufferPointer) {
        let owner = message.count < Self.small ? nil : kind.address.flatMap(wire.owner)
        let entry = Entry(kind: kind, bytes: [UInt8](message), ticket: isOpen ? last + 1 : last, owner: owner)
        entries.append(entry)
        bytes += message.count
        if let owner { bytesOfOwner[owner, default: 0] += message.count }
    }

    private func uncount(_ entry: Entry) {
        bytes -= entry.bytes.count
        guard let owner = entry.owner, let held = bytesOfOwner[owner] else { return }
        bytesOfOwner[owner] = held > entry.bytes.count ? held - entry.bytes.count : nil
    }

    // MARK: The wire

    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool {
        guard isHolding, !passes else { return wire.send(bytes, to: address) }
        wait(.word(address), bytes)
        return true
    }

    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {
        gather(bytes, for: address, answering: nil)
    }

    /// - Parameter command: the one that the message answers, made only if the message waits; nil if it answers none.
    func gather(
        _ bytes: UnsafeRawBufferPointer, for address: PeerAddress, answering command: @autoclosure () -> Command?
    ) {
        guard isHolding, !passes else { return wire.gather(bytes, for: address) }
        wait(.answer(address, command()), bytes)
    }

    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) {
        guard isHolding, !passes else { return wire.publish(topic, bytes) }
        wait(.event(topic: topic), bytes)
    }

    func sendGathered() -> [PeerAddress] {
        let gone = wire.sendGathered() + missed
        missed = []
        return gone
    }

    func access(of address: PeerAddress) -> Access? { wire.access(of: address) }
    func audit(_ line: JSONObject, at level: Logger.Level) { wire.audit(line, at: level) }
    var process: Int32? { wire.process }
    func owner(of address: PeerAddress) -> Principal? { wire.owner(of: address) }

    /// What waits for the peers of other principals does not count for this one.
    func unreadOver(at address: PeerAddress) -> UnreadQuota? {
        guard bytes >= Self.manyOfOwner else { return wire.unreadOver(at: address) }
        if bytes >= Self.manyInAll { return .inAll }
        let owner = wire.owner(of: address)
        let others = bytesOfOwner.reduce(0) { $1.key == owner ? $0 : $0 + $1.value }
        return bytes - others < Self.manyOfOwner ? wire.unreadOver(at: address) : .ofConnection
    }

    func disconnect(_ address: PeerAddress, _ why: String) -> Bool { wire.disconnect(address, why) }
    func admit(_ list: AccessList, _ quotas: Quotas) { wire.admit(list, quotas) }
    func unread(at address: PeerAddress) -> Int { wire.unread(at: address) }
    var retiring: RetiringEndpoint? { wire.retiring }
    var retiringEndpoint: Endpoint? { wire.retiringEndpoint }
    func retire(_ retirement: Retirement) { wire.retire(retirement) }
    var topics: [Principal: Int] { wire.topics }
    func hold(_ principal: Principal) { wire.hold(principal) }
    func release(_ principal: Principal) { wire.release(principal) }
    func waiting(of principal: Principal) -> Int { wire.waiting(of: principal) }
    var load: WireLoad { wire.load }
    func sweep(now: UInt64) -> [EventTopic] { wire.sweep(now: now) }
    var isTraced: Bool { wire.isTraced }
    func hearsLayout(of window: WindowID) -> Bool { wire.hearsLayout(of: window) }
}
