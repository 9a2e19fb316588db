import Bus
import Testing

@testable import ControllerActors
@testable import Store
@testable import navd

/// `HistoryQuestion` as a value. HistoryTests and the conformance cases test it over the wire.
@Suite("A question about a window's past")
struct HistoryQuestionTests {
    private let store = MemoryStore()
    private static let window = WindowID(1)

    /// Stores four commits of the window, of which each but the first adds a controller.
    init() throws {
        let writer = try store.claim()
        for number in 1...4 as ClosedRange<UInt64> {
            let changes: [Change] =
                number == 1 ? [] : [.insert(Controller(id: ControllerID(number), kind: .viewController))]
            var event = JSONWriter()
            event.beginObject()
            event.member("turn", number)
            event.name("changes")
            Change.write(changes, window: Self.window, to: &event)
            event.endObject()
            var batch = Batch()
            batch.commit(
                StoredCommit(
                    window: Self.window.number, number: number, at: 1_000 + number, who: Array("ui".utf8),
                    cause: Array("viewController.create".utf8), bytes: event.bytes))
            _ = try store.append(batch, as: writer)
        }
    }

    private func question(_ method: String, _ params: JSONObject, last: UInt64 = 4) throws -> HistoryQuestion {
        let envelope = try Array(#"{"id":1,"method":"\#(method)"}"#.utf8).withUnsafeBytes { try Envelope($0) }
        let call = Call(try #require(MethodDescription.named(method)), envelope, params)
        return try HistoryQuestion(
            call, History(store: store, window: Self.window, last: last), now: Tree(window: Window(id: Self.window)),
            epoch: "e")
    }

    private func numbers(_ params: JSONObject, last: UInt64 = 4) throws -> [JSON?] {
        let answer = try question("history.list", params, last: last).answer()
        #expect(answer["epoch"] == "e")
        return (answer["commits"]?.array ?? []).map { $0["seq"] }
    }

    private func refusal(_ method: String, _ params: JSONObject) -> Refusal? {
        do { _ = try question(method, params).answer() } catch { return error as? Refusal }
        return nil
    }

    @Test("the last commits are listed, or those before or after a number, the oldest first")
    func list() throws {
        #expect(try numbers([:]) == [1, 2, 3, 4])
        #expect(try numbers(["limit": 2]) == [3, 4])
        #expect(try numbers(["before": 3, "limit": 1]) == [2])
        #expect(try numbers(["after": 1, "limit": 2]) == [2, 3])
        #expect(try numbers([:], last: 2) == [1, 2], "what is not stored yet is not told")
        #expect(try numbers(["after": 4]) == [])
    }

    @Test("a commit says when, by whom and why it was made")
    func commit() throws {
        let commit = try question("history.list", ["limit": 1]).answer()["commits"]?.array?.first
        #expect(commit?["at"] == 1_004 && commit?["by"] == "ui" && commit?["method"] == "viewController.create")
        #expect(commit?["turn"] == 4 && commit?["changes"]?.array?.count == 1)
    }

    @Test("the tree is returned as it was after a commit, with its layout if that is wanted")
    func tree() throws {
        let answer = try question("history.treeAt", ["seq": 3]).answer()
        #expect(answer["seq"] == 3 && answer["controllers"]?.array?.count == 2 && answer["layout"] == nil)
        #expect(try question("history.treeAt", ["seq": 99]).answer()["seq"] == 4)
        #expect(try question("history.treeAt", ["seq": 2, "layout": true]).answer()["layout"] != nil)
    }

    @Test("params that contradict one another, a window that was not there yet and a store that fails are refused")
    func refused() throws {
        #expect(refusal("history.list", ["after": 1, "before": 3])?.name == .invalidParams)
        #expect(refusal("history.list", ["limit": 257])?.name == .invalidParams)
        #expect(refusal("history.treeAt", [:])?.name == .invalidParams)
        #expect(refusal("history.treeAt", ["seq": 0])?.name == .historyCompacted)
        store.compacted = 2
        let refusal = refusal("history.list", ["after": 1])
        #expect(refusal?.name == .historyCompacted && refusal?.data["seq"] == 2)
    }
}
