import Bus
import Dispatch
import Foundation
import Store

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

extension StoreBackup: Paged {
    /// Bytes of one page; base64 makes them a third longer.
    static let pageBytes = 512 << 10

    var count: Int { size }

    func page(named name: String, from start: Int) throws(Refusal) -> (answer: JSONObject, next: Int?) {
        let found: [UInt8]
        do throws(StoreError) { found = try bytes(from: start, count: Self.pageBytes) } catch {
            throw History.refusal(error)
        }
        let next = start + found.count < size ? start + found.count : nil
        let answer: JSONObject = [
            "backup": .string(name), "size": .number(size), "bytes": .string(Data(found).base64EncodedString()),
            "next": next.map { .number($0) } ?? .null,
        ]
        return (answer, next)
    }
}
