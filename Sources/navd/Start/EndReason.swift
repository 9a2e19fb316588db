import Bus

/// Why navd ends by itself. Set on the loop, on the journal's thread or in a task; read at the end.
final class EndReason: @unchecked Sendable {
    enum Reason {
        case failed(StartError)
        /// Another navd has taken the place.
        case left
    }

    private let lock = PosixLock()
    private var first: Reason?
    private var end: (@Sendable () -> Void)?

    func set(_ reason: Reason) {
        let end = lock.withLock {
            first = first ?? reason
            return self.end
        }
        end?()
    }

    /// Calls `end` when navd has to end; at once, if that is already so.
    func whenKnown(_ end: @escaping @Sendable () -> Void) {
        let isKnown = lock.withLock {
            self.end = end
            return first != nil
        }
        if isKnown { end() }
    }

    var reason: Reason? { lock.withLock { first } }
}
