import Bus
import Dispatch
import Foundation
import Store

/// One read of the store, as a value: it is run beside the loop.
enum ArchiveJob: Sendable {
    case history(HistoryQuestion)
    /// The state, to which the job adds the storyboards of the store.
    case makeExport(StateFile, any Store)
    case makeBackup(any Store, BackupStop)
    case exportPage(PagedResults<StateExport>.Place)
    case backupPage(PagedResults<StoreBackup>.Place)

    /// How a read ended.
    enum End: Sendable {
        case answer(Result<JSONObject, Refusal>)
        case export(Result<StateExport, Refusal>)
        case backup(Result<StoreBackup, Refusal>)
        case exportPage(ResultPage)
        case backupPage(ResultPage)
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
        case .makeExport(let file, let store):
            .export(Result { () throws(Refusal) in try StateExport(file, in: store) })
        case .makeBackup(let store, let stop):
            .backup(
                Result { () throws(Refusal) in
                    do throws(StoreError) { return try store.backup(stop) } catch { throw History.refusal(error) }
                })
        case .exportPage(let place): .exportPage(place.page())
        case .backupPage(let place): .backupPage(place.page())
        }
    }
}

extension StoreBackup: Paged {
    static let words = PagingWords(
        prefix: "b", member: "backup", one: "a backup", unit: "byte", underWay: "backup is", most: 1)
    /// Bytes of one page; base64 makes them a third longer.
    static let pageBytes = 512 << 10

    var count: Int { size }

    func page(named name: String, from start: Int) throws(Refusal) -> (answer: JSONObject, next: Int?) {
        let found: [UInt8]
        do throws(StoreError) { found = try bytes(from: start, count: Self.pageBytes) } catch {
            throw History.refusal(error)
        }
        let next = start + found.count < size ? start + found.count : nil
        return (
            [
                "backup": .string(name), "size": .int(Int64(size)),
                "bytes": .string(Data(found).base64EncodedString()), "next": next.map { .int(Int64($0)) } ?? .null,
            ], next
        )
    }
}
