/// What becomes of a claim to speak for controllers, or to host them.
enum ClaimNews<Standing: Sendable & Equatable>: Sendable, Equatable {
    /// News of a claim that has not been refused.
    case stands(Standing)
    /// navd has refused it. It is tried again as long as the application has not ended it.
    case refused(NavdError)
    /// It does not come back.
    case ended(NavdError)

    /// Why it does not stand; nil while it does.
    var error: NavdError? {
        switch self {
        case .refused(let error), .ended(let error): error
        case .stands: nil
        }
    }
    /// Whether nothing follows.
    var isEnd: Bool { if case .ended = self { true } else { false } }
}

/// How a claim stands, for the threads that ask or wait for it.
final class Claim<Standing: Sendable & Equatable>: Sendable {
    typealias News = ClaimNews<Standing>

    private let board = Board<News?>(nil)

    var news: News? { board.value }

    /// After its end nothing is news any more.
    /// - Returns: whether that was news.
    @discardableResult
    func hear(_ news: News) -> Bool {
        board.change { known in
            guard known?.isEnd != true else { return false }
            known = news
            return true
        }
    }

    /// Waits until the first attempt is answered, where navd is there. While it is away, the claim comes into force
    /// when it is there. Errors: what the claim was refused with, and `taskCancelled`.
    /// - Parameter usual: an error that is none.
    func settle(_ client: NavdClient, but usual: NavdError.Name? = nil) async throws(NavdError) {
        guard client.sessionState == .ready || client.sessionState.isOver else { return }
        let first: News? = await board.wait(.seconds(5)) { $0 != nil } ?? nil
        if let error = first?.error, error.name != usual { throw error }
        if first == nil, Task.isCancelled { throw .cancelled }
    }

    /// Why it has ended for good; nil if the caller's task is cancelled.
    func end() async -> NavdError? {
        let last: News? = await board.wait { $0?.isEnd == true } ?? nil
        return last?.error
    }
}
