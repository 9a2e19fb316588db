import Bus
import Testing

@testable import navd

@Suite("Restorations that are remembered")
struct RestorationsTests {
    @Test("What was under way when the process ended was interrupted; what had ended was not")
    func leftBehind() {
        var first = Restorations()
        first.begin(1)
        first.begin(2)
        first.end(1)
        var second = Restorations(leftBehind: first.json)
        #expect(second.interrupted == [2])
        #expect(second.underWay.isEmpty)
        second.begin(2)
        #expect(second.interrupted == [2], "not before it went well")
        second.end(2)
        #expect(second.isEmpty)
    }

    @Test("One document restored into two windows is under way until both have ended")
    func twice() {
        var restorations = Restorations()
        restorations.begin(7)
        restorations.begin(7)
        restorations.end(7)
        #expect(Restorations(leftBehind: restorations.json).interrupted == [7])
    }

    @Test("The oldest are forgotten beyond the limit, and a file that is no such file is nothing")
    func bounded() {
        var restorations = Restorations()
        for sum in 0..<100 { restorations.begin(UInt64(sum)) }
        let kept = Restorations(leftBehind: restorations.json).interrupted
        #expect(kept.count == Restorations.maximumInterrupted)
        #expect(kept.last == 99)
        #expect(Restorations(leftBehind: ["underWay": 3]).isEmpty)
    }
}
