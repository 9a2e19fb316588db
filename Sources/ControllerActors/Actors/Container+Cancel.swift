import Bus

// Ends that come from outside: a deadline, a cancel, the removal of the container.
extension Container {
    func deadlinePassed(_ number: UInt64) {
        _ = takeBack(Self.tooLate) { turn, _ in turn == number }
    }

    static let tooLate = Refusal(.deadlineExceeded, "the deadline passed before the commit; nothing has changed")

    /// Takes a request back. True if it was still queued or voting (D19).
    public func cancel(_ origin: Origin) -> Bool {
        takeBack(Refusal(.cancelled, "cancelled by its sender; nothing has changed")) {
            $1.session == origin.session && $1.request == origin.request
        }
    }

    /// The same for a retry that has joined the request under its key.
    public func cancel(_ key: IdempotencyKey) -> Bool {
        takeBack(Refusal(.cancelled, "cancelled by its sender; nothing has changed")) { $1.key == key }
    }

    /// Ends a request because a deadline has passed for the retry that joined it. True if it was still queued or
    /// voting.
    public func deadlinePassed(_ key: IdempotencyKey) -> Bool {
        takeBack(Self.tooLate) { $1.key == key }
    }

    /// - Parameter matches: gets the number of a turn, or 0 for a command chained to one, and the origin of the
    ///   command.
    private func takeBack(_ refusal: Refusal, _ matches: (UInt64, Origin) -> Bool) -> Bool {
        if let index = queue.firstIndex(where: { matches($0.number, $0.request.origin) }) {
            let gone = queue.remove(at: index)
            stopDeadline(gone)
            refuse(gone, refusal)
            window.run(gone.chain)
            return true
        }
        for turn in [turn].compactMap(\.self) + queue {
            guard let index = turn.chain.firstIndex(where: { matches(0, $0.origin) }) else { continue }
            window.refuse(turn.chain.remove(at: index), refusal)
            return true
        }
        guard let turn, matches(turn.number, turn.request.origin), turn.isAsking else { return false }
        outside.cancelRequests(turn: turn.number)
        window.performsNoMore(turn.number)
        end(refusal: refusal)
        return true
    }

    /// Ends everything that waits here, because the container has left the tree (D5).
    func removed() {
        let refusal = Self.wasRemoved
        for turn in queue {
            stopDeadline(turn)
            refuse(turn, refusal)
            window.run(turn.chain)
        }
        queue = []
        window.waitsNoMore(self)
        guard let turn else { return }
        if turn.isAsking {
            outside.cancelRequests(turn: turn.number)
            window.performsNoMore(turn.number)
            end(refusal: refusal)
        } else {
            // The turn was committed before the container left: its remaining messages are said, no callback is
            // awaited, and what was chained to it runs.
            complete()
        }
    }

    static let wasRemoved = Refusal(
        .removed, "its container was removed while the command waited; nothing has changed")

    /// True if nothing runs or waits here, neither for a peer nor for the clock.
    public var isIdle: Bool { turn == nil && queue.isEmpty }
}
