/// Names what was handed in at once. Tickets rise by one.
public struct Ticket: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) { self.number = number }

    public static func < (a: Ticket, b: Ticket) -> Bool { a.number < b.number }
    public var description: String { "ticket \(number)" }
}

/// What became of tickets. Each is named by `durable`, or by `ended`; it may be named by `failed` before, once.
public enum Outcome: Sendable, Equatable {
    /// All up to here are kept, and the store is well. It names no new ticket where all were kept already and it was the store that
    /// failed (`stillFailed`).
    case durable(through: Ticket)
    /// These are not kept now. They are held, in their order, and tried again with the next ticket or `retry`: until then nobody
    /// may be told that they are, nor that they never will be.
    case failed(from: Ticket, through: Ticket, StoreError)
    /// A `retry` has failed, and there was no new ticket; or the store's own housekeeping has. Until `durable` comes the store may
    /// not even be read: `retry`, if it does not come at once.
    case stillFailed(StoreError)
    /// Nothing from here on is kept, and nothing more is taken.
    case ended(from: Ticket, StoreError)
}

/// Why nothing could be handed in.
public enum JournalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// As many bytes wait as may.
    case full(bytes: Int, limit: Int)
    case closed
    case ended(StoreError)

    public var description: String {
        switch self {
        case .full(let bytes, let limit): "\(bytes) bytes wait to be kept, of \(limit) that may"
        case .closed: "the journal is closed"
        case .ended(let error): "\(error)"
        }
    }
}
