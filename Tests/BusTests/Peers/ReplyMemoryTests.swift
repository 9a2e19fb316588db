import Testing

@testable import Bus

@Suite("The memory of answers for retries")
struct ReplyMemoryTests {
    private func name(_ verdict: ReplyMemory<String, Int>.Verdict) -> String {
        switch verdict {
        case .run: "run"
        case .join: "join"
        case .known(let bytes): "known \(String(decoding: bytes, as: UTF8.self))"
        case .reused: "reused"
        case .expired: "expired"
        }
    }

    @Test("a keyed request runs once: retries join it, then get its answer")
    func keys() {
        var memory = ReplyMemory<String, Int>()
        let key = IdempotencyKey(client: "a", n: 1)
        #expect(name(memory.begin(key, of: "x", body: 5, waiter: 1)) == "run")
        #expect(name(memory.begin(key, of: "x", body: 5, waiter: 2)) == "join")
        #expect(name(memory.begin(key, of: "x", body: 6, waiter: 3)) == "reused")
        #expect(memory.store(key, reply: Array("ok".utf8)) == [2])
        #expect(name(memory.begin(key, of: "x", body: 5, waiter: 4)) == "known ok")
        #expect(name(memory.begin(IdempotencyKey(client: "b", n: 1), of: "x", body: 5, waiter: 4)) == "run")
    }

    @Test("a request whose key is older than the window of keys never runs")
    func expired() {
        var memory = ReplyMemory<String, Int>()
        for n in 1...UInt64(1_100) {
            let key = IdempotencyKey(client: "a", n: n)
            #expect(name(memory.begin(key, of: "x", body: 0, waiter: 0)) == "run")
            _ = memory.store(key, reply: [])
        }
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 76), of: "x", body: 0, waiter: 0)) == "expired")
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 77), of: "x", body: 0, waiter: 0)) == "known ")
    }

    @Test(
        "large answers are forgotten oldest first, and their requests never run again; one owner's clients share a bound"
    )
    func largeReplies() {
        var memory = ReplyMemory<String, Int>()
        let reply = [UInt8](repeating: 97, count: 100_000)
        for n in 1...UInt64(30) {
            let key = IdempotencyKey(client: "a", n: n)
            #expect(name(memory.begin(key, of: "x", body: 0, waiter: 0)) == "run")
            _ = memory.store(key, reply: reply)
            #expect(memory.size <= memory.bounds.bytesOfClient)
        }
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 1), of: "x", body: 0, waiter: 0)) == "expired")
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 30), of: "x", body: 0, waiter: 0)).hasPrefix("known"))
        for client in 0..<1_000 {
            let key = IdempotencyKey(client: "c\(client)", n: 1)
            _ = memory.begin(key, of: "x", body: 0, waiter: 0)
            _ = memory.store(key, reply: reply)
        }
        #expect(memory.size <= memory.bounds.bytesOfOwner)
        #expect(memory.size > memory.bounds.bytesOfOwner / 2)
    }

    @Test("a running request outlives the window of keys and all other clients, and a retry that joined it is answered")
    func runningStays() {
        var memory = ReplyMemory<String, Int>()
        let slow = IdempotencyKey(client: "slow", n: 1)
        #expect(name(memory.begin(slow, of: "x", body: 0, waiter: 1)) == "run")
        for n in 2...UInt64(4_000) {
            let key = IdempotencyKey(client: "slow", n: n)
            _ = memory.begin(key, of: "x", body: 0, waiter: 0)
            _ = memory.store(key, reply: [1])
        }
        for client in 0..<5_000 {
            let key = IdempotencyKey(client: "c\(client)", n: 1)
            _ = memory.begin(key, of: "x", body: 0, waiter: 0)
            _ = memory.store(key, reply: [1])
        }
        #expect(name(memory.begin(slow, of: "x", body: 0, waiter: 2)) == "join")
        #expect(memory.store(slow, reply: [7]) == [2])
        #expect(name(memory.begin(slow, of: "x", body: 0, waiter: 3)) == "expired")
    }

    // MARK: Several principals

    /// Sends one request of a client and stores its answer.
    private func ask(
        _ memory: inout ReplyMemory<String, Int>, _ client: String, _ n: UInt64 = 1, of owner: String, bytes: Int = 0
    ) -> String {
        let key = IdempotencyKey(client: "\(owner) \(client)", n: n)
        let verdict = memory.begin(key, of: owner, body: 0, waiter: 0)
        if case .run = verdict { _ = memory.store(key, reply: [UInt8](repeating: 97, count: bytes)) }
        return name(verdict)
    }

    @Test("an owner with very many client names forgets its own answers, and a retry of another owner is answered")
    func names() {
        var memory = ReplyMemory<String, Int>()
        #expect(ask(&memory, "till", of: "a") == "run")
        for client in 0..<50_000 { #expect(ask(&memory, "c\(client)", of: "b") == "run") }
        #expect(ask(&memory, "till", of: "a") == "known ")
        // A request whose answer was forgotten is refused, and does not run again.
        #expect(ask(&memory, "c0", of: "b") == "expired")
        #expect(ask(&memory, "c49999", of: "b") == "known ")
        #expect(ask(&memory, "c45904", of: "b") == "known ")
        #expect(ask(&memory, "c45902", of: "b") == "expired")
        // The next request of that client is new.
        #expect(ask(&memory, "c0", 2, of: "b") == "run")
        #expect(ask(&memory, "c0", 1, of: "b") == "expired")
        #expect(memory.size(of: "b") < memory.bounds.bytesOfOwner)
    }

    @Test("beyond the limit of floors the oldest floors are forgotten, and their requests run again")
    func floors() {
        var memory = ReplyMemory<String, Int>()
        memory.bounds.clientsOfOwner = 4
        memory.bounds.floorsOfOwner = 10
        for client in 0..<15 { _ = ask(&memory, "c\(client)", of: "a") }
        #expect(ask(&memory, "c1", of: "a") == "expired")
        #expect(ask(&memory, "c0", of: "a") == "run")
    }

    @Test("an owner with large answers forgets its own clients, oldest first, and stays within its limit of bytes")
    func bytes() {
        var memory = ReplyMemory<String, Int>()
        _ = ask(&memory, "till", of: "a", bytes: 100_000)
        for client in 0..<1_000 {
            _ = ask(&memory, "c\(client)", of: "b", bytes: 100_000)
            #expect(memory.size(of: "b") <= memory.bounds.bytesOfOwner)
        }
        #expect(ask(&memory, "till", of: "a").hasPrefix("known"))
        #expect(ask(&memory, "c0", of: "b") == "expired")
        #expect(ask(&memory, "c999", of: "b").hasPrefix("known"))
    }

    @Test("beyond the total limit the owner with the most bytes forgets; an owner within its even share loses nothing")
    func fairness() {
        var memory = ReplyMemory<String, Int>()
        memory.bounds.bytesOfAll = 40 << 20
        // One owner has 10 MB, which is an even share.
        for client in 0..<100 { _ = ask(&memory, "c\(client)", of: "a", bytes: 100_000) }
        for owner in ["b", "c", "d"] {
            for client in 0..<300 {
                _ = ask(&memory, "c\(client)", of: owner, bytes: 100_000)
                #expect(memory.size <= memory.bounds.bytesOfAll)
            }
        }
        for client in 0..<100 { #expect(ask(&memory, "c\(client)", of: "a").hasPrefix("known")) }
        for owner in ["b", "c", "d"] {
            #expect(memory.size(of: owner) > 9 << 20)
            #expect(ask(&memory, "c299", of: owner).hasPrefix("known"))
            #expect(ask(&memory, "c0", of: owner) == "expired")
        }
    }

    @Test("requests that never end do not keep the other answers of their client")
    func running() {
        var memory = ReplyMemory<String, Int>()
        for client in 0..<100 {
            let slow = IdempotencyKey(client: "b c\(client)", n: 1)
            _ = memory.begin(slow, of: "b", body: 0, waiter: 7)
            for n in 2...10 as ClosedRange<UInt64> { _ = ask(&memory, "c\(client)", n, of: "b", bytes: 100_000) }
            #expect(memory.size(of: "b") <= memory.bounds.bytesOfOwner)
        }
        #expect(ask(&memory, "c0", 10, of: "b") == "expired")
        let slow = IdempotencyKey(client: "b c0", n: 1)
        #expect(name(memory.begin(slow, of: "b", body: 0, waiter: 8)) == "join")
        #expect(memory.store(slow, reply: [1]) == [8])
        #expect(name(memory.begin(slow, of: "b", body: 0, waiter: 8)) == "expired")
    }

    @Test("the counted bytes match the stored answers after any sequence of operations, and return to zero")
    func balance() {
        var memory = ReplyMemory<String, Int>()
        var random = SplitMix64(seed: 7)
        memory.bounds.keysOfClient = 8
        memory.bounds.bytesOfClient = 4_000
        memory.bounds.clientsOfOwner = 12
        memory.bounds.bytesOfOwner = 20_000
        memory.bounds.bytesOfAll = 50_000
        memory.bounds.floorsOfOwner = 20
        for _ in 0..<50_000 {
            let owner = "o\(random.next() % 5)"
            let key = IdempotencyKey(client: "\(owner) c\(random.next() % 60)", n: 1 + random.next() % 40)
            switch random.next() % 8 {
            case 0: _ = memory.abandon(key)
            case 1: memory.replace(key, reply: [UInt8](repeating: 0, count: Int(random.next() % 900)))
            case 2:
                memory.recall(key, of: owner, body: 1, reply: [UInt8](repeating: 0, count: Int(random.next() % 900)))
            case 3, 4: _ = memory.store(key, reply: [UInt8](repeating: 0, count: Int(random.next() % 900)))
            default: _ = memory.begin(key, of: owner, body: 1, waiter: 1)
            }
        }
        let owners = (0..<5).map { "o\($0)" }
        #expect(memory.size == owners.reduce(0) { $0 + memory.size(of: $1) })
        #expect(memory.size == memory.counted)
        // An operation that is running is never forgotten, so all of them can be stored now.
        for owner in owners {
            for client in 0..<60 {
                for n in 1...40 as ClosedRange<UInt64> {
                    _ = memory.store(IdempotencyKey(client: "\(owner) c\(client)", n: n), reply: [])
                }
            }
        }
        #expect(memory.size == memory.counted)
        #expect(owners.allSatisfy { memory.size(of: $0) <= 20_000 })
    }
}
