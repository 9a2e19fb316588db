import Bus

/// The answer to `turn.list`: what runs in a window, since when, and what queues behind it.
struct OpenTurns {
    private let turns: [JSON]
    /// The moment of the answer, in milliseconds since 1970, by the clock of navd's machine.
    private let moment: Int?
    /// How many turns there were, also where the list has fewer.
    private let count: Int

    /// - Parameter answer: null of a navd that has no such list.
    init(_ answer: JSON = .null) {
        (turns, moment) = (answer.list("turns"), answer["at"]?.int)
        count = answer["count"]?.int ?? turns.count
    }

    /// Those that run, and those at the head of a queue.
    var all: [JSON] { turns.filter { $0["turn"] != nil } }

    /// Those that wait for no other turn of the list.
    var heads: [JSON] {
        let listed = Set(turns.compactMap { $0["turn"]?.int })
        return turns.filter { turn in turn["waitsFor"]?["turn"]?.int.map { !listed.contains($0) } ?? true }
    }

    /// How many turns of the window are not in the list, which has a bound.
    var left: Int { max(0, count - turns.count) }

    /// The turn with that number.
    subscript(number: UInt64) -> JSON? { turns.first { $0["turn"]?.int.flatMap(UInt64.init(exactly:)) == number } }

    /// How many milliseconds ago that was; nil if either moment is not known.
    /// - Parameter since: in milliseconds since 1970.
    func age(since: Int?) -> Int? {
        guard let since, let moment else { return nil }
        return max(0, moment - since)
    }

    /// The commands that begin no earlier than at the end of that turn.
    func queue(behind number: UInt64) -> [JSON] {
        var ahead: Set<Int?> = [Int(clamping: number)]
        // Each stands behind those for which it waits.
        return turns.filter { turn in
            guard let obstacle = turn["waitsFor"]?["turn"]?.int, ahead.contains(obstacle) else { return false }
            if let number = turn["turn"]?.int { ahead.insert(number) }
            return true
        }
    }

    /// The same as text, one a line.
    /// - Parameter name: what an id is called.
    func behind(_ number: UInt64, _ name: (String) -> String) -> [String] {
        queue(behind: number).map { VotesText.waiting($0, age(since: $0["since"]?.int), name) }
    }
}
