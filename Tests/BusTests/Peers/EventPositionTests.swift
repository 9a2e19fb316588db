import Testing

@testable import Bus

@Suite("Positions that events tell")
struct EventPositionTests {
    private func position(_ text: String) -> EventPosition? {
        Array(text.utf8).withUnsafeBytes { EventPosition($0) }
    }

    private func closes(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { EventPosition.closesWindow($0) } }

    @Test("an event, a note and a bookmark have the position of their topic")
    func positions() {
        #expect(
            position(#"{"epoch":"e","seq":42,"prev":41,"turn":9,"cause":{"seq":7},"changes":[]}"#)
                == EventPosition(epoch: "e", seq: 42))
        #expect(
            position(#"{"epoch":"e","seq":42,"n":7,"turn":10,"note":"vetoed"}"#)
                == EventPosition(epoch: "e", seq: 42, n: 7))
        #expect(
            position(#"{"epoch":"e","window":"w1","seq":42,"n":7,"bookmark":"quiet"}"#)
                == EventPosition(epoch: "e", seq: 42, n: 7, bookmark: "quiet"))
    }

    @Test("another message has no position")
    func others() {
        for text in [
            "", "{}", "[]", #"{"epoch":"e"}"#, #"{"epoch":1,"seq":1}"#, #"{"epoch":"e","seq":-1}"#, #"{"n":7}"#,
        ] {
            #expect(position(text) == nil, "\(text)")
        }
    }

    @Test("only a change closes a window")
    func close() {
        #expect(closes(#"{"epoch":"e","seq":1,"changes":[{"remove":"c1"},{"close":"w1"}]}"#))
        #expect(!closes(#"{"epoch":"e","seq":1,"changes":[{"set":"c1","payload":{"close":"w1"}}]}"#))
        #expect(!closes(#"{"epoch":"e","seq":1,"changes":[{"set":"c1","title":"{\"close\":"}]}"#))
        #expect(!closes(#"{"close":"#))
        #expect(!closes(""))
    }
}
