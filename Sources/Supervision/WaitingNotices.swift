/// Messages that the service manager has not taken yet, in their order. A value: its owner sends them.
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

    /// - Returns: the message that goes; nil if there is room.
    mutating func add(_ message: [Notice]) -> [Notice]? {
        let oldest = messages.count == Self.most ? messages.first : nil
        if oldest != nil { removeFirst() }
        messages.append(message)
        return oldest
    }

    /// Sends what the service manager takes now. Called again after the pause while messages are left; one that was
    /// tried often enough is given up.
    /// - Returns: the messages that are given up.
    mutating func attempt(_ send: ([Notice]) -> NotifySocket.Outcome) -> [[Notice]] {
        var dropped: [[Notice]] = []
        while let next = messages.first {
            if send(next) == .busy {
                guard tried >= Self.attempts else {
                    tried += 1
                    return dropped
                }
                dropped.append(next)
            }
            removeFirst()
        }
        return dropped
    }

    private mutating func removeFirst() {
        messages.removeFirst()
        tried = 0
    }
}
