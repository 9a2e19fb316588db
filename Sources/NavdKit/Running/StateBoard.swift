/// The state of a session for the other threads, and who waits for another one.
final class StateBoard: Sendable {
    private struct Stand: Sendable {
        var state = SessionState.away
        var epoch: String?
        var rights: [String] = []
        /// Why there is no connection, where navd has refused the handshake.
        var refusal: String?
        /// How often the state has changed.
        var count = 0
    }

    private let board = Board(Stand())

    var refusal: String? {
        get { board.value.refusal }
        set { board.change { $0.refusal = newValue } }
    }

    var state: SessionState { board.value.state }
    var epoch: String? { board.value.epoch }
    var rights: [String] { board.value.rights }

    func become(_ state: SessionState, _ connection: Connection) {
        board.change { stand in
            (stand.state, stand.epoch, stand.rights) = (state, connection.epoch, connection.rights)
            stand.count += 1
        }
    }

    /// Waits until the condition is true of the state; nil where the caller's task is cancelled, or after the time.
    func wait(_ timeout: Duration?, _ condition: @escaping @Sendable (SessionState) -> Bool) async -> SessionState? {
        await board.wait(timeout) { condition($0.state) }?.state
    }

    /// The state after so many changes, or the newest one after more. Nil after the last one, and where the caller's
    /// task is cancelled.
    /// - Parameter seen: the number of changes; that of the returned state, or nil after the last one, is left there.
    func next(after seen: Board<Int?>) async -> SessionState? {
        guard let count = seen.value, let stand = await board.wait(until: { $0.count > count }) else { return nil }
        seen.change { $0 = stand.state.isOver ? nil : stand.count }
        return stand.state
    }
}
