import Bus
import Testing

@testable import NavdKit

@Suite("The reader of a question of the Swift kit")
struct QuestionReaderTests {
    /// A question about three rows.
    private func reader(_ nav: NavdClient) -> QuestionReader {
        let question = Question(
            token: QuestionToken(number: 1), id: "q1", method: "m", on: "c1", params: ["row": 4, "count": 3],
            names: [:],
            attachment: AttachmentToken(number: 1), isDryRun: false, epoch: "e")
        return QuestionReader(question: question, client: nav)
    }

    private static func client() async throws -> NavdClient {
        try await Navd.connect(client: "x", endpoint: "ipc:///tmp/navd-kit-nobody.sock", timeout: nil, log: { _, _ in })
    }

    @Test("rows are asked for one by one, and not any more once the task is cancelled", arguments: [false, true])
    func rows(_ isCancelled: Bool) async throws {
        let nav = try await Self.client()
        let reader = reader(nav)
        let task = Task {
            if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
            return try await reader.each("row") { $0.params["row"] ?? .null }
        }
        let rows = try? await task.value
        #expect(rows == (isCancelled ? nil : [4, 5, 6]))
        await nav.close()
    }
}
