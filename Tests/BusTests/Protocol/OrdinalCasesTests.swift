import Bus
import Testing

@Suite("Enums whose cases index an array")
struct OrdinalCasesTests {
    @Test("the place of a case is its place in the declaration")
    func places() {
        check(Kind.self)
        check(Role.self)
        check(Message.Method.self)
        check(QuestionMethod.self)
    }

    private func check<Case: OrdinalCases>(_ type: Case.Type) {
        #expect(MemoryLayout<Case>.size == 1)
        #expect(Case.allCases.map(\.ordinal) == Array(0..<Case.allCases.count), "\(type)")
    }

    @Test("a table by case keeps each value apart")
    func table() {
        var table = ByCase<Role, Int>(repeating: 0)
        for (index, role) in Role.allCases.enumerated() { table[role] += index }
        #expect(Role.allCases.map { table[$0] } == [0, 1, 2, 3])
        #expect(ByCase<Role, String> { $0.rawValue }[.content] == "content")
        let words: ByCase<Role, String?> = [.renderer: "draws", .delegate: "votes"]
        #expect(Role.allCases.map { words[$0] } == ["votes", nil, nil, "draws"])
    }
}
