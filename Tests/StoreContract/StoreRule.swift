import Store

/// A rule that every `Store` keeps, wherever it keeps its data. The tests of each kind of store run all of them.
public struct StoreRule: Sendable, CustomStringConvertible {
    public let description: String
    private let body: @Sendable (StoreSubject) throws -> Void

    /// A rule that needs nothing but the store.
    init(_ description: String, _ body: @escaping @Sendable (any Store) throws -> Void) {
        self.init(of: description) { try body($0.store) }
    }

    init(of description: String, _ body: @escaping @Sendable (StoreSubject) throws -> Void) {
        self.description = description
        self.body = body
    }

    /// - Throws: `RuleBroken`, and every unexpected error of the store.
    public func check(_ subject: StoreSubject) throws { try body(subject) }

    public static let all = reading + writing + remembering + keeping + failing
}

/// A store that the rules are tried on, and what its kind can do besides. Each kind of store says all of it, so that no
/// rule is left out by oversight.
public struct StoreSubject {
    /// A new, empty store with the default limits for replies, which nobody has claimed yet.
    let store: any Store
    let reopen: (() throws -> any Store)?
    let dropCommits: (() throws -> UInt64)?
    let failWrites: ((Bool) throws -> Void)?
    let canBeBackedUp: Bool

    /// - Parameters:
    ///   - reopen: opens what the store has left after its close; nil if this kind keeps nothing beyond its life.
    ///   - dropCommits: drops the oldest of the commits 1 to 6 of one window, but not all of them, in whatever way this
    ///     kind drops old commits, and returns the number of the last one that it dropped; nil if it never drops any.
    ///   - failWrites: makes the medium refuse all writes from now on (true), or take them again (false); nil if it
    ///     can't fail.
    ///   - canBeBackedUp: whether `backup` makes a copy. Else it throws `unsupported`.
    public init(
        _ store: any Store, reopen: (() throws -> any Store)?, dropCommits: (() throws -> UInt64)?,
        failWrites: ((Bool) throws -> Void)?, canBeBackedUp: Bool
    ) {
        (self.store, self.reopen, self.dropCommits) = (store, reopen, dropCommits)
        (self.failWrites, self.canBeBackedUp) = (failWrites, canBeBackedUp)
    }
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
