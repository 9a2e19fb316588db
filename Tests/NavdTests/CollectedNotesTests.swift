import Logging
import Testing

@testable import navd

@Suite("The notes of navd --check")
struct CollectedNotesTests {
    @Test("the first thousand warnings are kept, each up to 2 KiB, and the last line says how many more there are")
    func bounded() {
        let notes = CollectedNotes()
        let log = Logger(label: "test") { _ in WarningLog(notes) }
        log.info("nothing to note")
        log.warning("\(String(repeating: "é", count: 1_000))")
        log.error("\(String(repeating: "\u{301}", count: 5_000))")
        for number in 2..<CollectedNotes.most { log.warning("\(number)") }
        #expect(notes.all.count == CollectedNotes.most && notes.all.last == "\(CollectedNotes.most - 1)")
        #expect(notes.all[0] == String(repeating: "é", count: 1_000))
        #expect(notes.all[1].utf8.count <= CollectedNotes.longest && notes.all[1].hasSuffix("…"))
        for _ in 0..<7 { log.warning("one more") }
        #expect(notes.all.count == CollectedNotes.most + 1 && notes.all.last == "7 more are not shown")
    }
}
