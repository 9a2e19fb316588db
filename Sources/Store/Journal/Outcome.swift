/// Identifies what one call of `enter` has queued. Tickets rise by one.
public struct Ticket: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) { self.number = number }

    public static func < (a: Ticket, b: Ticket) -> Bool { a.number < b.number }
    public var description: String { "ticket \(number)" }
}

/// A report about tickets. Each is reported by `durable` or by `ended`, and before that at most once by `failed`.
public enum Outcome: Sendable, Equatable {
    /// All tickets up to this one are durable, and the store works. After `stillFailed` it may name no new ticket, if
    /// all were durable already and only the store had failed.
    case durable(through: Ticket)
    /// These tickets are not durable now. They are held, in their order, and tried again with the next ticket or
    /// `retry`. Until then no peer may be told that they are durable, nor that they never will be.
    case failed(from: Ticket, through: Ticket, StoreError)
    /// A `retry` without a new ticket has failed, or the store's own housekeeping has. Until `durable` the store may
    /// not even be readable. If that does not come soon, call `retry`.
    case stillFailed(StoreError)
    /// No ticket from this one on is durable, and nothing more is taken.
    case ended(from: Ticket, StoreError)
}

/// Why nothing could be queued.
public enum JournalError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The queue holds as many bytes as it may.
    case full(bytes: Int, limit: Int)
    case closed
    case ended(StoreError)

    public var description: String {
        switch self {
        case .full(let bytes, let limit): "\(bytes) bytes wait to be stored, and the limit is \(limit)"
        case .closed: "the journal is closed"
        case .ended(let error): "\(error)"
        }
    }
}
