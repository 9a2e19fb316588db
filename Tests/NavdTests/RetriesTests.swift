import Bus
import Testing

@testable import navd

/// `Retries` as a value. RetryTests and KeptKeysTests test retries over the wire.
@Suite("Requests with keys")
struct RetriesTests {
    private var retries = Retries(Quotas().memory)
    private let key = IdempotencyKey(client: "c", n: 1)

    private mutating func begin(_ key: IdempotencyKey, body: UInt64 = 7, by session: UInt64 = 1) throws(Refusal)
        -> String
    {
        let verdict = try retries.begin(
            key, of: .uid(1), body: body, waiter: (session, .number(2)), store: nil, now: 0)
        return switch verdict {
        case .run: "run"
        case .join: "join"
        case .answered(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test("a request runs once: while it runs a retry joins it, and then it gets the same answer")
    mutating func once() throws {
        #expect(!retries.knows(key, of: .uid(1)))
        var words = [try begin(key), try begin(key, by: 2)]
        let waiters = retries.store(key, reply: Array("a".utf8))
        words.append(try begin(key))
        #expect(words == ["run", "join", "a"])
        #expect(waiters.map(\.session) == [2])
        retries.replace(key, reply: Array("b".utf8))
        let replaced = try begin(key)
        #expect(replaced == "b")
    }

    @Test("a key that was used for another request is refused; a request that was not done may be sent again")
    mutating func reused() throws {
        _ = try begin(key)
        var refused: ErrorName?
        do throws(Refusal) { _ = try begin(key, body: 8) } catch { refused = error.name }
        #expect(refused == .keyReused)
        _ = retries.abandon(key)
        let again = try begin(key, body: 8)
        #expect(again == "run")
    }

    @Test("a retry that waits is found by its request, until it leaves or its session ends; its timer goes with it")
    mutating func waiting() {
        retries.join(key, (1, .number(5)), timer: 30)
        retries.join(key, (1, .number(6)), timer: nil)
        retries.join(key, (2, .number(5)), timer: 31)
        #expect(retries.key(of: (1, .number(5))) == key && retries.key(of: (1, .number(7))) == nil)
        let left = [retries.leave((1, .number(5))), retries.leave((1, .number(5)))]
        #expect(left == [30, nil])
        retries.join(key, (1, .number(8)), timer: 32)
        let timers = retries.end(session: 1)
        #expect(timers == [32])
        #expect(retries.key(of: (1, .number(6))) == nil && retries.key(of: (2, .number(5))) == key)
    }
}
