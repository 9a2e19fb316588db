import Testing

@testable import navctl

@Suite("Negative numbers on the command line", .timeLimit(.minutes(30)))
struct NegativeValuesTests {
    @Test(
        "a negative number is the value of the option before it",
        arguments: [
            (["look", "--at", "-1"], ["look", "--at=-1"]), (["look", "--at=-1"], ["look", "--at=-1"]),
            (["frame", "a", "--x", "-1.5", "--y", "-2"], ["frame", "a", "--x=-1.5", "--y=-2"]),
            (["look", "--at", "--json"], ["look", "--at", "--json"]), (["tree", "-o", "-1"], ["tree", "-o", "-1"]),
            (["conformance", "--", "client", "--level", "-1"], ["conformance", "--", "client", "--level", "-1"]),
            (["-1"], ["-1"]), ([], []),
        ])
    func negative(words: [String], joined: [String]) {
        #expect(NegativeValues.joined(words) == joined)
    }

    @Test("a negative number that is out of range is refused as a number, and not as a missing value")
    func negativeText() throws {
        try Home.with { home in
            for words in [["look", "--at", "-1"], ["replay", "--to", "-1"], ["ping", "--timeout", "-5"]] {
                let run = try home.navctl(words)
                #expect(run.code == 64 && !run.errors.contains("Missing"), "\(run)")
                #expect(run.errors.contains(words[2]) && run.errors.contains("wanted: "), "\(run)")
            }
        }
    }
}
