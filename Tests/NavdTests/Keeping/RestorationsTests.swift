import Bus
import Testing

@testable import navd

@Suite("The record of restorations")
struct RestorationsTests {
    @Test("A restoration under way when the process ended counts as interrupted; a finished one does not")
    func leftBehind() {
        var first = Restorations()
        first.begin(1)
        first.begin(2)
        first.end(1)
        var second = Restorations(leftBehind: first.json)
        #expect(second.interrupted == [2])
        #expect(second.underWay.isEmpty)
        second.begin(2)
        #expect(second.interrupted == [2], "a new try stays marked until it has succeeded")
        second.end(2)
        #expect(second.isEmpty)
    }

    @Test("A document that is restored into two windows is under way until both have ended")
    func twice() {
        var restorations = Restorations()
        restorations.begin(7)
        restorations.begin(7)
        restorations.end(7)
        #expect(Restorations(leftBehind: restorations.json).interrupted == [7])
    }

    @Test("The oldest entries are forgotten beyond the limit, and a wrong file counts as empty")
    func bounded() {
        var restorations = Restorations()
        for sum in 0..<100 { restorations.begin(UInt64(sum)) }
        let kept = Restorations(leftBehind: restorations.json).interrupted
        #expect(kept.count == Restorations.maximumInterrupted)
        #expect(kept.last == 99)
        #expect(Restorations(leftBehind: ["underWay": 3]).isEmpty)
        #expect(restorations.json["underWay"]?.array?.count == Restorations.maximumInterrupted, "the file is bounded")
    }
}
