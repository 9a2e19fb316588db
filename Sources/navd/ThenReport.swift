import ControllerActors

/// The state of the commands that came with one answer, each by its index among them.
struct ThenReport {
    /// The session that sent the answer.
    let session: UInt64
    private(set) var done: [Int] = []
    /// Commands that are not handled yet, or were chained.
    private(set) var waiting: [Int]

    init(session: UInt64, count: Int) {
        self.session = session
        waiting = Array(0..<count)
    }

    mutating func end(_ index: Int, isDone: Bool) {
        guard let place = waiting.firstIndex(of: index) else { return }
        waiting.remove(at: place)
        if isDone { done.append(index) }
    }
}
