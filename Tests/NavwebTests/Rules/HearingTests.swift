import Testing

@testable import WebGateway

@Suite("Whether a principal may hear events")
struct HearingTests {
    private func accepted(_ actions: [Hearing<Int>.Action]) -> [Int] {
        actions.compactMap { if case .accept(let asker) = $0 { asker } else { nil } }
    }

    private func refused(_ actions: [Hearing<Int>.Action]) -> [Int] {
        actions.compactMap { if case .refuse(let asker) = $0 { asker } else { nil } }
    }

    @Test("a page that asks before navd has decided waits for the decision")
    func waits() {
        var hearing = Hearing<Int>()
        #expect(hearing.ask(1, at: 0).isEmpty && hearing.ask(2, at: 1).isEmpty)
        #expect(accepted(hearing.connected()) == [1, 2])
        #expect(accepted(hearing.ask(3, at: 2)) == [3])
    }

    @Test("a refusal counts for a second, and then navd is asked again")
    func refusal() {
        var hearing = Hearing<Int>()
        _ = hearing.ask(1, at: 0)
        #expect(refused(hearing.refused(at: 10)) == [1])
        #expect(hearing.isRefused(at: 1_009))
        #expect(!hearing.isRefused(at: 1_010))
        #expect(hearing.ask(2, at: 1_010).isEmpty && !hearing.isRefused(at: 1_011))
        #expect(accepted(hearing.connected()) == [2])
    }

    @Test("a right that was once given does not count after the connection broke")
    func stale() {
        var hearing = Hearing<Int>()
        #expect(hearing.connected().isEmpty)
        hearing.lost()
        #expect(hearing.ask(1, at: 0).isEmpty)
        #expect(refused(hearing.refused(at: 1)) == [1])
    }

    @Test("while navd is away, or takes too long, a page need not wait")
    func away() {
        var hearing = Hearing<Int>()
        _ = hearing.ask(1, at: 0)
        #expect(accepted(hearing.away()) == [1])
        _ = hearing.ask(2, at: 100)
        _ = hearing.ask(3, at: 200)
        #expect(hearing.look(at: 1_099).isEmpty)
        #expect(accepted(hearing.look(at: 1_100)) == [2])
        #expect(accepted(hearing.look(at: 1_200)) == [3])
    }
}
