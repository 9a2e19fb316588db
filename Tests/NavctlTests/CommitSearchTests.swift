import Testing

@testable import navctl

@Suite("The last commit before a moment")
struct CommitSearchTests {
    /// What navd stores of a window: numbers that are far apart, several commits of one millisecond.
    private static let stored: [CommitSearch.Commit] = [
        .init(seq: 7, at: 100), .init(seq: 8, at: 100), .init(seq: 90, at: 250), .init(seq: 4_000, at: 251),
        .init(seq: 4_001, at: 300), .init(seq: 1_000_000, at: 900),
    ]

    /// Searches as navctl does. Returns the search, and how many questions it has taken.
    private func search(_ moment: Int) throws -> (CommitSearch, questions: Int) {
        var search = CommitSearch(moment: moment, newest: try #require(Self.stored.last))
        var count = 0
        while let question = search.question {
            count += 1
            try #require(count < 100)
            search.learn(Self.stored.last { $0.seq < question })
        }
        return (search, count)
    }

    @Test("is found at each moment, with the first commit after it, in few questions", arguments: 99...902)
    func each(moment: Int) throws {
        let (found, count) = try search(moment)
        #expect(found.before == Self.stored.last { $0.at < moment })
        #expect(found.after == Self.stored.first { $0.at >= moment })
        #expect(count <= 20)
    }

    @Test("ends although the times do not rise, as after a clock was set back")
    func unordered() {
        let times = [500, 900, 100, 800, 50, 700, 600]
        for moment in stride(from: 0, through: 1_000, by: 50) {
            var search = CommitSearch(moment: moment, newest: .init(seq: 6, at: times[6]))
            var count = 0
            while let question = search.question, count < 100 {
                count += 1
                search.learn(.init(seq: question - 1, at: times[Int(question) - 1]))
            }
            #expect(count < 100)
            #expect(search.before.map { $0.at < moment } ?? true)
        }
    }

    @Test(
        "how long ago is a number with m, h or d",
        arguments: [("90m", 5_400_000), ("24h", 86_400_000), ("1.5d", 129_600_000), ("36500d", 3_153_600_000_000)])
    func ages(text: String, milliseconds: Int) throws { #expect(try Age.read(text) == milliseconds) }

    @Test(
        "text that is no time in the past is refused",
        arguments: ["", "h", "24", "yesterday", "0h", "-1d", "nanh", "infd", "36501d"])
    func noAges(text: String) { #expect(throws: (any Error).self) { try Age.read(text) } }
}
