import Bus
import Logging

@testable import navd

/// Stores what navd sends, in place of sockets. Only the thread that pumps uses it.
final class MemoryWire: Wire, @unchecked Sendable {
    private var sent: [PeerAddress: [[UInt8]]] = [:]
    private var events: [(topic: String, bytes: [UInt8])] = []

    /// Whether `trace/` has a subscriber.
    var isTraced = false
    /// The windows whose layout topic has a subscriber.
    var laidOut: Set<WindowID> = []
    func hearsLayout(of window: WindowID) -> Bool { laidOut.contains(window) }
    var process: Int32? { nil }
    var hasRoom = true
    func unreadOver(at address: PeerAddress) -> UnreadQuota? { hasRoom ? nil : .ofConnection }
    func owner(of address: PeerAddress) -> Principal? { access(of: address)?.principal }
    private(set) var cuts: [PeerAddress] = []

    func disconnect(_ address: PeerAddress, _ why: String) -> Bool {
        cuts.append(address)
        sent[address] = nil
        return true
    }

    private(set) var admitted: (list: AccessList, quotas: Quotas)?
    func admit(_ list: AccessList, _ quotas: Quotas) { admitted = (list, quotas) }
    /// Bytes that each peer has left unread.
    var unread = 0
    func unread(at address: PeerAddress) -> Int { unread }
    var retiring: RetiringEndpoint?
    /// The endpoint of a retiring key that each peer uses from now on.
    var retiringEndpoint: Endpoint?
    private(set) var retired: [Retirement] = []
    func retire(_ retirement: Retirement) { retired.append(retirement) }
    var topics: [Principal: Int] { [:] }
    func hold(_ principal: Principal) {}
    func release(_ principal: Principal) {}
    func waiting(of principal: Principal) -> Int { 0 }
    /// How often the load was asked for.
    private(set) var loadReads = 0
    private var standingLoad = WireLoad()
    var load: WireLoad {
        get {
            loadReads += 1
            return standingLoad
        }
        set { standingLoad = newValue }
    }

    func sweep(now: UInt64) -> [EventTopic] { [] }

    /// The access of each address; an address without an entry has the owner's.
    var accesses: [PeerAddress: Access] = [:]
    func access(of address: PeerAddress) -> Access? { accesses[address] ?? Self.owner }
    private static let owner = AccessList(owner: 1_000).owner

    /// The level of each line of the audit.
    private(set) var auditLevels: [Logger.Level] = []

    func audit(_ line: JSONObject, at level: Logger.Level) {
        auditLevels.append(level)
        events.append((AuditTrail.topic, JSON.object(line).bytes))
    }

    func open(_ address: PeerAddress) { sent[address] = [] }

    func close(_ address: PeerAddress) { sent[address] = nil }

    /// False if the address is not connected, like a ROUTER with `ROUTER_MANDATORY`.
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool {
        sent[address]?.append(Array(bytes)) != nil
    }

    private var missed: [PeerAddress] = []

    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {
        if !send(bytes, to: address) { missed.append(address) }
    }

    func sendGathered() -> [PeerAddress] {
        defer { missed = [] }
        return missed
    }

    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) { events.append((topic, Array(bytes))) }

    func take(_ address: PeerAddress) -> [[UInt8]] {
        defer { if sent[address] != nil { sent[address] = [] } }
        return sent[address] ?? []
    }

    func takeEvents() -> [(topic: String, bytes: [UInt8])] {
        defer { events = [] }
        return events
    }
}
