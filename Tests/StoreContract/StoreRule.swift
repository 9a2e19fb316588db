import Store

/// A rule that every `Store` keeps, wherever it keeps its data. The tests of each kind of store run all of them.
public struct StoreRule: Sendable, CustomStringConvertible {
    public let description: String
    private let body: @Sendable (any Store) throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (any Store) throws -> Void) {
        self.description = description
        self.body = body
    }

    /// - Parameter store: a new, empty store with the default limits, which nobody has claimed yet.
    /// - Throws: `RuleBroken`, and every unexpected error of the store.
    public func check(_ store: any Store) throws { try body(store) }

    public static let all = reading + writing + remembering
}

/// A store that does not keep a rule: what was found, what was wanted, and the line of the rule.
public struct RuleBroken: Error, CustomStringConvertible {
    public let description: String
}

func expect<Value: Equatable>(_ found: Value, _ wanted: Value, line: UInt = #line) throws {
    guard found != wanted else { return }
    throw RuleBroken(description: "line \(line): found \(found), wanted \(wanted)")
}

func expect<Value>(_ wanted: StoreError, line: UInt = #line, _ body: () throws -> Value) throws {
    do {
        let value = try body()
        throw RuleBroken(description: "line \(line): \(value) instead of the error \"\(wanted)\"")
    } catch let error as StoreError {
        try expect(error, wanted, line: line)
    }
}

extension StoredCommit {
    public static func sample(_ number: UInt64, window: UInt64 = 1, at: UInt64 = 1_000) -> StoredCommit {
        StoredCommit(
            window: window, number: number, at: at, who: Array("till".utf8), cause: Array("push".utf8),
            bytes: Array("commit \(number) of \(window)".utf8))
    }
}

extension Checkpoint {
    public static func sample(_ number: UInt64, window: UInt64 = 1) -> Checkpoint {
        Checkpoint(window: window, number: number, at: 1_000, bytes: Array("window \(window) at \(number)".utf8))
    }
}

extension StoredReply {
    public static func sample(_ n: UInt64, client: String = "till", at: UInt64 = 1_000) -> StoredReply {
        StoredReply(key: ReplyKey(client: client, n: n), digest: n &* 7, at: at, bytes: Array("answer \(n)".utf8))
    }
}

extension Batch {
    public static func of(_ commits: StoredCommit...) -> Batch {
        var batch = Batch()
        for commit in commits { batch.commit(commit) }
        return batch
    }
}
