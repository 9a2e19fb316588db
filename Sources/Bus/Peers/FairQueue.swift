/// Shares the time of a loop between the owners that send it work. Each owner has a budget of that time. While some of
/// it is left, or no other owner has sent anything for a while, the owner's messages are handled as they come. The
/// messages of an owner that has used up its budget wait in the queue. They are taken out when no other owner has
/// anything to do: first those of the owner with the smallest debt, one message of each of its lines by turns.
///
/// A message that keeps the loop for long can't be interrupted, so a second and smaller budget counts those alone. An
/// owner that has used it up rests: its messages wait until some of that budget has come back, or no other owner has
/// sent anything for a while.
///
/// Messages of one line, which is a connection, keep their order. What waits is bounded for each owner, and in all.
///
/// All times are nanoseconds of any clock that does not go back.
public struct FairQueue<Owner: Hashable, Line: Hashable, Message>: ~Copyable {
    /// Nanoseconds. A message that keeps the loop for more than this is a long one.
    public static var long: UInt64 { 2_000_000 }
    /// Nanoseconds. An owner that has sent nothing for so long makes no other owner wait.
    public static var quiet: UInt64 { 1_000_000_000 }

    public var bounds: FairBounds
    /// Messages that wait, and their bytes.
    public private(set) var count = 0
    public private(set) var bytes = 0
    /// Lines that have waiting messages.
    public private(set) var lines = 0
    private var accounts: [Owner: Account] = [:]
    /// The owner whose message was handled last, and the other owner that was handled before that.
    private var latest: (owner: Owner, at: UInt64)?
    private var before: (owner: Owner, at: UInt64)?
    /// How many accounts are marked as in debt.
    private var debtors = 0
    /// Owners whose messages all wait until they are released.
    private var held: Set<Owner> = []

    public init(_ bounds: FairBounds) { self.bounds = bounds }

    public var isEmpty: Bool { count == 0 }

    /// True where every message may be handled as it comes, so that its owner need not be looked up.
    public var isIdle: Bool { count == 0 && debtors == 0 && held.isEmpty }

    /// True if a message that has just come may be handled now, false if it has to wait.
    public func mayGoAhead(_ line: Line, of owner: Owner, at now: UInt64) -> Bool {
        if !held.isEmpty, held.contains(owner) { return false }
        // Nothing waits, so this line does not. The account of an owner that is alone need not be looked up.
        if count == 0, isAlone(owner, at: now) { return true }
        guard let account = accounts[owner] else { return true }
        if account.waiting.holds(line) { return false }
        return isAlone(owner, at: now) || !account.isInDebt(at: now)
    }

    /// Notes how long a message of that owner has kept the loop.
    public mutating func spend(_ nanoseconds: UInt64, of owner: Owner, at now: UInt64) {
        if latest?.owner != owner { before = latest }
        latest = (owner, now)
        let account = account(of: owner, at: now)
        account.all.spend(nanoseconds, at: now)
        if nanoseconds > Self.long { account.long.spend(nanoseconds, at: now) }
        mark(account, at: now)
    }

    private mutating func mark(_ account: Account, at now: UInt64) {
        let isDebtor = account.isInDebt(at: now)
        guard isDebtor != account.isDebtor else { return }
        account.isDebtor = isDebtor
        debtors += isDebtor ? 1 : -1
    }

    /// True if no other owner has sent anything for a while.
    private func isAlone(_ owner: Owner, at now: UInt64) -> Bool {
        guard let other = latest?.owner == owner ? before : latest else { return true }
        return other.at + Self.quiet <= now
    }

    /// The bound that a message of that owner would pass; nil where there is room for it.
    public func bound(passedBy size: Int, of owner: Owner) -> FairBounds.Bound? {
        let (held, heldBytes) = accounts[owner].map { ($0.waiting.count, $0.waiting.bytes) } ?? (0, 0)
        if held >= bounds.messagesOfOwner { return .messagesOfOwner }
        if heldBytes + size > bounds.bytesOfOwner { return .bytesOfOwner }
        return bytes + size > bounds.bytesOfAll ? .bytesOfAll : nil
    }

    /// Keeps a message until its turn. The caller checks first that there is room (`bound`).
    public mutating func add(_ message: Message, bytes size: Int, to line: Line, of owner: Owner, at now: UInt64) {
        let account = account(of: owner, at: now)
        if !account.waiting.holds(line) { lines += 1 }
        count += 1
        bytes += size
        account.waiting.add(message, size, to: line)
    }

    /// Takes out the message whose turn it is.
    /// - Parameter nobodyRests: also take messages of owners that rest.
    /// - Returns: nil if no message waits, or only owners that rest have any.
    public mutating func next(at now: UInt64, nobodyRests: Bool = false) -> (message: Message, owner: Owner)? {
        guard count > 0 else { return nil }
        var best: (owner: Owner, left: Int64)?
        for (owner, account) in accounts
        where !account.waiting.isEmpty && (nobodyRests || !rests(owner, account, at: now)) {
            let left = account.all.left(at: now)
            if best.map({ left > $0.left }) ?? true { best = (owner, left) }
        }
        guard let owner = best?.owner, let taken = accounts[owner]?.waiting.next() else { return nil }
        count -= 1
        bytes -= taken.bytes
        if taken.isLast { lines -= 1 }
        return (taken.message, owner)
    }

    /// Makes all messages of that owner wait until `release`.
    public mutating func hold(_ owner: Owner) { held.insert(owner) }
    public mutating func release(_ owner: Owner) { held.remove(owner) }

    /// Drops the messages of a line. Its connection has been ended.
    public mutating func drop(_ line: Line, of owner: Owner) {
        guard let dropped = accounts[owner]?.waiting.drop(line) else { return }
        count -= dropped.count
        bytes -= dropped.bytes
        lines -= 1
    }

    /// Messages of that owner that wait.
    public func waiting(of owner: Owner) -> Int { accounts[owner]?.waiting.count ?? 0 }

    /// Forgets owners whose budgets are full again and of whom no message waits. To be called every few seconds.
    public mutating func forgetIdle(at now: UInt64) {
        for account in accounts.values where account.isDebtor { mark(account, at: now) }
        accounts = accounts.filter { !$0.value.isIdle(at: now) }
    }

    private func rests(_ owner: Owner, _ account: Account, at now: UInt64) -> Bool {
        held.contains(owner) || (account.long.isUsedUp(at: now) && !isAlone(owner, at: now))
    }

    private mutating func account(of owner: Owner, at now: UInt64) -> Account {
        if let account = accounts[owner] { return account }
        let account = Account(at: now)
        accounts[owner] = account
        return account
    }

    private final class Account {
        var all: TimeBudget
        var long: TimeBudget
        var waiting = FairLines<Line, Message>()
        /// True if it had used up a budget when that was looked at last. It may have got part of it back since.
        var isDebtor = false

        init(at now: UInt64) {
            all = TimeBudget(.all, at: now)
            long = TimeBudget(.long, at: now)
        }

        func isInDebt(at now: UInt64) -> Bool { all.isUsedUp(at: now) || long.isUsedUp(at: now) }

        func isIdle(at now: UInt64) -> Bool { waiting.isEmpty && all.isFull(at: now) && long.isFull(at: now) }
    }
}

/// The bounds of a `FairQueue`: messages and bytes that may wait for one owner, and bytes for all owners together.
public struct FairBounds: Sendable, Equatable {
    public enum Bound: Sendable, Equatable { case messagesOfOwner, bytesOfOwner, bytesOfAll }

    public var messagesOfOwner: Int
    public var bytesOfOwner: Int
    public var bytesOfAll: Int

    public init(messagesOfOwner: Int, bytesOfOwner: Int, bytesOfAll: Int) {
        (self.messagesOfOwner, self.bytesOfOwner, self.bytesOfAll) = (messagesOfOwner, bytesOfOwner, bytesOfAll)
    }
}
