import Testing

@testable import Bus

/// The rows of methods, as the daemon relies on them.
@Suite("Rows of methods")
struct MethodRowTests {
    @Test("each operation belongs to exactly one method", arguments: Operation.allCases)
    func operations(operation: Operation) {
        #expect(MethodDescription.all.filter { $0.operation == operation }.count == 1)
    }

    @Test("each method that a client sends has an operation, or reads a command, and no other method does")
    func readers() {
        let both: [Operation] = [.unwind, .transaction, .restore]
        for method in MethodDescription.all {
            let isRead = method.reads != nil
            switch method.operation {
            case let operation? where both.contains(operation): #expect(isRead, "\(method.name)")
            case _?: #expect(!isRead && !method.isHeard, "\(method.name)")
            case nil: #expect(isRead == (method.kind == .command), "\(method.name)")
            }
        }
    }

    @Test("a method that a row says another one becomes exists")
    func becomes() {
        for method in MethodDescription.all {
            for name in method.becomes { #expect(MethodDescription.named(name)?.kind == .command, "\(name)") }
        }
    }

    @Test("a signature has all parts of a row, and leaves out the usual ones")
    func signatures() {
        let full = MethodDescription(
            "immediate touch wired command a.b(c: int, d: string?) on window throws stale busy means ofSegues becomes a.c "
                + "needs read vote -> outcome, e: int -- NAV-01 TAB-02 -- It does so -- or not.")
        #expect(full.name == "a.b" && full.kind == .command && full.within == .immediate && full.on == "window")
        #expect(full.params == "c: int, d: string?" && full.result == "outcome, e: int")
        #expect(full.traits == [.touch, .wired] && full.meant == .ofSegues && full.becomes == ["a.c"])
        #expect(full.ownErrors == [.stale, .busy] && full.rights == [.read, .vote])
        #expect(full.rows == ["NAV-01", "TAB-02"] && full.summary == "It does so -- or not.")
        let short = MethodDescription("vote a.b() -- NAV-01 -- May it?")
        #expect(short.on.isEmpty && short.params.isEmpty && short.result == "allow: bool" && short.ownErrors.isEmpty)
        #expect(short.within == .chained && short.rights.isEmpty && short.traits.isEmpty)
        #expect(MethodDescription("read a() -> b: int -- NAV-01 -- Reads.").within == .immediate)
        #expect(MethodDescription("notice a() -- NAV-01 -- Tells.").result == "{}")
        let lost = MethodDescription("data a() on controller lost hostLost -> b: int -- NAV-01 -- What comes of it?")
        #expect(lost.lost == .hostLost && lost.on == "controller" && lost.ownErrors.isEmpty && short.lost == nil)
    }
}
