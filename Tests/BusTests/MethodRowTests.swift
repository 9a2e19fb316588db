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
}
