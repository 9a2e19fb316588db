import Bus
import Testing

@testable import navd

/// `PeerLimits` as a value. QuotaTests tests the limits over real sockets.
@Suite("Limits of peers")
struct PeerLimitsTests: ~Copyable {
    private var limits: PeerLimits
    private let address = PeerAddress(bytes: [0, 1, 2, 3, 4])
    private let other = PeerAddress(bytes: [0, 1, 2, 3, 5])

    init() {
        var quotas = Quotas()
        quotas.messages = 3
        quotas.messagesPerSecond = 1
        quotas.errors = 2
        quotas.errorsPerSecond = 1
        quotas.refusalMilliseconds = 1_000
        limits = PeerLimits(quotas)
    }

    private mutating func take(_ address: PeerAddress, at now: UInt64 = 0) -> Quotas.Rate? {
        limits.charge(message: 10, from: address, at: now)
    }

    private mutating func excluded(_ address: PeerAddress, _ process: Int32?, at now: UInt64) -> String {
        switch limits.excluded(address, process: process, at: now) {
        case nil: "no"
        case .refused(let refusal)?: "refused \(refusal.name) \(refusal.data["retryAfter"]?.text ?? "")"
        case .disconnected(let client)?: "disconnected \(client)"
        }
    }

    @Test("messages and errors without a session are counted for each connection")
    mutating func strangers() {
        let taken = [take(address), take(address), take(address), take(address), take(other), take(address, at: 1_000)]
        #expect(taken == [nil, nil, nil, .messages, nil, nil])
        let errors = [2, 1].map { limits.charge(errors: $0, from: address, at: 1_000) }
        #expect(errors == [false, true])
    }

    @Test("the used allowance of a connection moves to its session, and back")
    mutating func allowance() {
        for _ in 0..<3 { _ = take(address) }
        var allowance = limits.takeAllowance(of: address)
        let inSession = allowance.charge(message: 10, at: 0)
        limits.giveBack(allowance, of: address)
        let after = take(address)
        #expect(inSession == .messages && after == .messages)
    }

    @Test("an excluded peer is recognised by its address and its process until the exclusion ends")
    mutating func exclusion() {
        let exclusion = limits.exclude("c", session: 7, address, process: 42, over: .messages, at: 100)
        #expect(exclusion.limit == 3)
        let listed: [JSON] = [
            ["client": "c", "quota": "messages", "retryAfter": 1_000, "session": 7, "process": 42]
        ]
        #expect(limits.exclusions(at: 100) == listed)
        let found = [
            excluded(other, 43, at: 200), excluded(other, nil, at: 200), excluded(other, 42, at: 200),
            excluded(address, nil, at: 1_099), excluded(address, 42, at: 1_100),
        ]
        #expect(found == ["no", "no", "refused quotaExceeded 900", "refused quotaExceeded 1", "no"])
        #expect(false == limits.hasExclusions)
    }

    @Test("an excluded peer that keeps sending is disconnected again, and its exclusion starts anew")
    mutating func again() {
        _ = limits.exclude("", session: nil, address, process: nil, over: .errors, at: 0)
        for _ in 0..<PeerLimits.messagesWhileExcluded { _ = excluded(address, nil, at: 500) }
        let found = [
            excluded(address, nil, at: 500), excluded(address, nil, at: 1_499), excluded(address, nil, at: 1_500),
        ]
        #expect(found == ["disconnected a stranger", "refused quotaExceeded 1", "no"])
    }
}
