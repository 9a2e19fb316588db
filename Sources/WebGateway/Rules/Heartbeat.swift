/// Whether a page is still there. A page that is silent for a while is sent a ping, which browsers answer by
/// themselves, also for a page that is hidden.
///
/// All times are milliseconds of a clock that does not go back.
struct Heartbeat {
    enum Action: Equatable { case ping, end }

    private let silence: UInt64
    private let patience: UInt64
    private var heardAt: UInt64
    private var asksSince: UInt64?

    init(_ limits: Limits, at now: UInt64) {
        silence = UInt64(limits.pingSeconds) * 1_000
        patience = UInt64(limits.pongSeconds) * 1_000
        heardAt = now
    }

    /// Anything has come from the page.
    mutating func heard(at now: UInt64) {
        heardAt = now
        asksSince = nil
    }

    /// To be called about once a second.
    mutating func look(at now: UInt64) -> Action? {
        if let asksSince { return now >= asksSince + patience ? .end : nil }
        guard now >= heardAt + silence else { return nil }
        asksSince = now
        return .ping
    }
}
