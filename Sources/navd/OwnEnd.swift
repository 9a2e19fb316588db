import Bus

/// Why navd ends by itself. Comes on the loop, the journal's thread or in a task; read at the end.
final class OwnEnd: @unchecked Sendable {
    enum Reason {
        case failed(StartError)
        /// Another navd has the place.
        case left
    }

    private let lock = PosixLock()
    private var first: Reason?
    private var end: (@Sendable () -> Void)?

    func come(_ reason: Reason) {
        let end = lock.withLock {
            first = first ?? reason
            return self.end
        }
        end?()
    }

    /// Calls `end` once navd has to, at once if that was so before.
    func whenItComes(_ end: @escaping @Sendable () -> Void) {
        let hasCome = lock.withLock {
            self.end = end
            return first != nil
        }
        if hasCome { end() }
    }

    /// The first.
    var reason: Reason? { lock.withLock { first } }
}
