import Bus
import Testing

@testable import Store
@testable import navd

/// `StoreCondition` as a value. FailingStoreTests tests it over the wire.
@Suite("The condition of the store")
struct StoreConditionTests {
    private var condition = StoreCondition()

    private static func word(_ action: StoreCondition.Action) -> String {
        switch action {
        case .refuse(let refusal): "refuse \(refusal.data["because"]?.string ?? "")"
        case .tryAgain: "try again"
        case .look(let milliseconds): "look \(milliseconds)"
        case .log(let level, _, _): "log \(level)"
        case .end: "end"
        }
    }

    private func words(_ actions: [StoreCondition.Action]) -> [String] { actions.map(Self.word) }

    @Test("one look is scheduled however many tickets wait, and none while no ticket waits")
    mutating func look() {
        #expect(words(condition.entered(at: 0)) == ["look 1000"])
        #expect(words(condition.entered(at: 10)) == [])
        #expect(words(condition.stored(isAll: false, at: 20)) == [])
        #expect(words(condition.look(at: 1_000)) == ["look 1000"])
        #expect(words(condition.stored(isAll: true, at: 1_500)) == [])
        #expect(words(condition.look(at: 2_000)) == [])
        #expect(words(condition.entered(at: 2_100)) == ["look 1000"])
    }

    @Test("a failing store refuses the answers that wait, and is tried again each second until it works")
    mutating func failing() {
        _ = condition.entered(at: 0)
        #expect(words(condition.failed("full", at: 5)) == ["log error", "refuse full"])
        #expect(condition.failure == "full")
        #expect(words(condition.look(at: 1_000)) == ["refuse full", "look 1000", "try again"])
        #expect(words(condition.failed("still full", at: 1_001)) == ["refuse still full"])
        #expect(words(condition.look(at: 2_000)) == ["refuse still full", "look 1000", "try again"])
        #expect(words(condition.stored(isAll: true, at: 2_001)) == ["log notice"])
        #expect(condition.failure == nil)
    }

    @Test("a store that fails while no ticket waits is looked at too")
    mutating func idle() {
        #expect(words(condition.failed("gone", at: 0)) == ["log error", "refuse gone", "look 1000"])
        #expect(words(condition.look(at: 1_000)) == ["refuse gone", "look 1000", "try again"])
    }

    @Test("a disk that does not answer for five seconds counts as failing; one that stores some begins anew")
    mutating func silent() {
        _ = condition.entered(at: 0)
        #expect(words(condition.look(at: 4_999)) == ["look 1000"])
        #expect(words(condition.stored(isAll: false, at: 4_999)) == [])
        #expect(words(condition.look(at: 9_998)) == ["look 1000"])
        #expect(
            words(condition.look(at: 9_999))
                == ["log error", "refuse the disk has not answered for 5 s", "look 1000"])
    }

    @Test("the disk's time begins anew after navd itself stood still")
    mutating func stopped() {
        condition.wasStopped(until: 1)
        #expect(words(condition.look(at: 10_000)) == [], "nothing waited")
        _ = condition.entered(at: 10_000)
        condition.wasStopped(until: 60_000)
        #expect(words(condition.look(at: 64_999)) == ["look 1000"])
        #expect(words(condition.look(at: 65_000)).first == "log error")
    }

    @Test("a journal that takes nothing any more ends navd, after the clients are told; and so does one that is full")
    mutating func ended() {
        let error = StoreError.superseded(writer: 1, by: 2)
        let actions = condition.ended(error, at: 0)
        #expect(words(actions) == ["log error", "refuse \(error)", "look 1000", "log critical", "end"])
        #expect(!condition.isOver)
        #expect(words(condition.couldNotEnter("full")) == ["log critical", "end"])
        #expect(condition.isOver)
    }

    @Test("an answer that waits is replaced by the error; an error stays, and a notification goes on waiting")
    func replaced() throws {
        let refusal = Refusal.storeUnavailable("full", isDone: true)
        func replaced(_ text: String) throws -> JSON? {
            try refusal.replacing(Array(text.utf8)).map { try JSONParser.parse($0) }
        }
        let answer = try replaced(#"{"id":7,"result":{"seq":1}}"#)
        #expect(answer?["id"] == 7 && answer?["error"]?["data"]?["done"] == "unknown")
        #expect(try replaced(#"{"id":7,"error":{"name":"busy"}}"#)?["error"]?["name"] == "busy")
        #expect(try replaced(#"{"method":"command.finished","params":{}}"#) == nil)
    }
}
