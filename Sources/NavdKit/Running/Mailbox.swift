import Bus
import DequeModule

/// What lies between the runner, which never waits, and one reader in the application.
final class Mailbox<Element: Sendable>: @unchecked Sendable {
    /// What becomes of elements that the reader has not taken.
    enum Policy: Sendable {
        /// Only the newest is kept.
        case newest
        /// All are kept; beyond so many all of them are given up, and `put` says so.
        case all(most: Int)
    }

    private let policy: Policy
    private let lock = PosixLock()
    private var elements = Deque<Element>()
    private var isEnded = false
    private var reader: CheckedContinuation<Element?, Never>?

    init(_ policy: Policy) { self.policy = policy }

    /// Returns false if the elements were given up, this one too. The next one may follow only what it does not depend
    /// on.
    @discardableResult
    func put(_ element: Element) -> Bool {
        var waiting: CheckedContinuation<Element?, Never>?
        let isKept = lock.withLock { () -> Bool in
            guard !isEnded else { return true }
            if let reader {
                (waiting, self.reader) = (reader, nil)
                return true
            }
            switch policy {
            case .newest: elements.removeAll()
            case .all(let most) where elements.count >= most:
                elements.removeAll()
                return false
            case .all: break
            }
            elements.append(element)
            return true
        }
        waiting?.resume(returning: element)
        return isKept
    }

    /// No further element comes. What was kept is read first.
    func end() {
        let waiting = lock.withLock { () -> CheckedContinuation<Element?, Never>? in
            isEnded = true
            defer { reader = nil }
            return reader
        }
        waiting?.resume(returning: nil)
    }

    /// The next element; nil at the end, or where the caller's task is cancelled. For one caller at a time: a second
    /// one is given nil.
    func next() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isHere, element) = lock.withLock { () -> (Bool, Element?) in
                    if let element = elements.popFirst() { return (true, element) }
                    if isEnded || reader != nil || Task.isCancelled { return (true, nil) }
                    reader = continuation
                    return (false, nil)
                }
                if isHere { continuation.resume(returning: element) }
            }
        } onCancel: {
            let waiting = lock.withLock { () -> CheckedContinuation<Element?, Never>? in
                defer { reader = nil }
                return reader
            }
            waiting?.resume(returning: nil)
        }
    }
}
