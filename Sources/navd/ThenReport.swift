import ControllerActors

/// What has become so far of the commands that came along with one answer, each by its place among them.
struct ThenReport {
    /// Whose answer it was.
    let session: UInt64
    private(set) var done: [Int] = []
    /// Not looked at yet, or chained.
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
