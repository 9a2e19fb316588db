/// Messages that the service manager has not taken yet, in their order. A value: whoever holds it sends.
struct WaitingNotices {
    /// How many wait at most. Beyond it the oldest goes: of a service that reports more than it can tell, the latest
    /// state is the one that counts.
    static let most = 16
    /// Milliseconds between two attempts, and how many there are for a message: five seconds.
    static let (pause, attempts) = (10, 500)

    private(set) var messages: [[Notice]] = []
    /// Attempts that the first message has had.
    private var tried = 0

    var isEmpty: Bool { messages.isEmpty }

    mutating func add(_ message: [Notice]) {
        if messages.count == Self.most { removeFirst() }
        messages.append(message)
    }

    /// Sends what the service manager takes now. Called again after the pause while messages are left; one that was
    /// tried often enough is given up.
    mutating func attempt(_ send: ([Notice]) -> NotifySocket.Outcome) {
        while let next = messages.first {
            if send(next) == .busy, tried < Self.attempts {
                tried += 1
                return
            }
            removeFirst()
        }
    }

    private mutating func removeFirst() {
        messages.removeFirst()
        tried = 0
    }
}
