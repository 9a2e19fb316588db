import Bus
import Dispatch

/// One read of the store, as a value: it is run beside the loop.
enum ArchiveJob: Room, Sendable {
    case history(HistoryQuestion)
    /// Makes a value that is answered in pages.
    case make(PagedKind, @Sendable () throws(Refusal) -> any Paged)
    case page(PagedResults.Place)

    enum End: Sendable {
        case answer(Result<JSONObject, Refusal>)
        case made(PagedKind, Result<any Paged, Refusal>)
        case page(PagedResults.Page)
    }

    /// Histories are read on a queue of their own, one after the other, because a disk may block the thread.
    static let histories = DispatchQueue(label: "navd.archive")
    /// Exports and backups are made here, so that only the client that asked waits for them.
    static let states = DispatchQueue(label: "navd.export")

    var queue: DispatchQueue { if case .history = self { Self.histories } else { Self.states } }

    /// Blocks until the read is made.
    func run() -> End {
        switch self {
        case .history(let question): .answer(Result { () throws(Refusal) in try question.answer() })
        case .make(let kind, let make): .made(kind, Result { () throws(Refusal) in try make() })
        case .page(let place): .page(place.page())
        }
    }
}
