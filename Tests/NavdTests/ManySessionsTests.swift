import Bus
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Many sessions")
struct ManySessionsTests {
    /// The nanoseconds that one vote to each of this many sessions takes, from the taps to the last answer.
    private func oneVoteEach(_ count: Int) throws -> UInt64 {
        let bench = PumpBench()
        bench.connect("user")
        try bench.send(Array(#"{"id":1,"method":"hello","params":{"client":"user"}}"#.utf8), from: "user")
        var tabs: [String] = []
        for number in 0..<count {
            try bench.send(
                Array(
                    #"{"id":2,"method":"window.open","params":{"visible":true,"root":{"kind":"tabBarController","name":"t","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}}}"#
                        .utf8), from: "user")
            bench.settle()
            let answer = try JSONParser.parse(try #require(bench.received("user").last))
            let root = try #require(answer["result"]?["names"]?["t"]?.string)
            tabs.append(root)
            let peer = "peer\(number)"
            bench.connect(peer)
            try bench.send(Array(#"{"id":1,"method":"hello","params":{"client":"\#(peer)"}}"#.utf8), from: peer)
            try bench.send(
                Array(
                    #"{"id":2,"method":"attach","params":{"to":"\#(root)","role":"delegate","implements":["tabBarController.shouldSelect"]}}"#
                        .utf8), from: peer)
            _ = bench.received(peer)
        }
        _ = bench.published()
        let start = Self.processorTime()
        for (number, root) in tabs.enumerated() {
            try bench.send(
                Array(#"{"id":\#(number),"method":"tabBarController.tap","on":"\#(root)","params":{"index":1}}"#.utf8),
                from: "user")
        }
        bench.settle()
        for number in 0..<count {
            let question = try JSONParser.parse(try #require(bench.received("peer\(number)").last))
            let id = try #require(question["id"]?.string)
            try bench.send(Array(#"{"id":"\#(id)","result":{"allow":true}}"#.utf8), from: "peer\(number)")
        }
        bench.settle()
        let taken = Self.processorTime() - start
        let answers = try bench.received("user").map { try JSONParser.parse($0)["result"]?["outcome"] }
        #expect(answers.filter { $0 == "committed" }.count == count)
        return taken
    }

    /// The processor time of this thread, in nanoseconds, so that other load on the machine is not measured.
    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    @Test("the cost of votes grows with the number of sessions, not with its square")
    func votes() throws {
        _ = try oneVoteEach(50)
        let few = try oneVoteEach(125)
        let many = try oneVoteEach(1_000)
        // There are eight times as many; quadratic cost would take 64 times as long.
        #expect(many < few * 24, "\(few / 1_000) µs for 125, \(many / 1_000) µs for 1,000")
        print("one vote to each of 1,000 sessions: \(many / 1_000) µs; of 125: \(few / 1_000) µs")
    }

    @Test("a thousand sessions that end at once leave nothing behind")
    func leaving() throws {
        let bench = PumpBench()
        for number in 0..<1_000 {
            bench.connect("p\(number)")
            try bench.send(Array(#"{"id":1,"method":"hello","params":{"client":"p"}}"#.utf8), from: "p\(number)")
            try bench.send(
                Array(
                    #"{"id":2,"method":"attach","params":{"to":"n\#(number)","role":"delegate","implements":[]}}"#.utf8),
                from: "p\(number)")
        }
        for number in 0..<1_000 {
            try bench.send(Array(#"{"id":3,"method":"bye"}"#.utf8), from: "p\(number)")
        }
        bench.connect("last")
        try bench.send(Array(#"{"id":1,"method":"hello"}"#.utf8), from: "last")
        try bench.send(Array(#"{"id":2,"method":"attachment.list"}"#.utf8), from: "last")
        try bench.send(Array(#"{"id":3,"method":"peer.list"}"#.utf8), from: "last")
        let answers = try bench.received("last").map { try JSONParser.parse($0)["result"] }
        #expect(answers[1]?["attachments"] == .array([]))
        #expect(answers[2]?["peers"]?.array?.count == 1)
    }
}
