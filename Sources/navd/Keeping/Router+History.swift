import Bus
import ControllerActors
import Dispatch
import Store

// Reads of the store: beside the loop, one after the other.
extension Router {
    static let archive = DispatchQueue(label: "navd.archive")
    static let maximumArchiveReads = 16
    static let archiveMethods: Set = ["history.list", "history.treeAt"]

    /// Answered when it is read. Errors: `nothingKept`, `busy`, `historyCompacted`, `storeUnavailable`,
    /// `invalidParams`.
    func readArchive(_ call: Call, _ session: Session) throws(Refusal) {
        let window = try window(named: call.envelope.on ?? call.envelope.window)
        guard let keeping else { throw Self.nothingKept }
        if let failure = keeping.failure { throw .storeUnavailable(failure, isDone: false) }
        try checkArchive()
        let (id, last) = window.assumingIsolated { ($0.id, $0.lastSeq) }
        let history = History(store: keeping.ledger.store, window: id, last: last)
        let read = try reading(call, history)
        let (request, number, epoch) = (call.envelope.id, session.number, application.epoch)
        archiveReads += 1
        // On a queue of its own, because a disk may block the thread.
        Self.archive.async { [self, perform] in
            let result = Result { () throws(Refusal) in try read() }
            perform {
                self.assumingIsolated { $0.hasRead(result, epoch, request, number) }
            }
        }
    }

    /// Errors: `busy`.
    func checkArchive() throws(Refusal) {
        guard archiveReads < Self.maximumArchiveReads else {
            throw Refusal(
                .busy, "\(archiveReads) others are being read; ask again",
                data: ["limit": .int(Int64(Self.maximumArchiveReads))])
        }
    }

    private func reading(
        _ call: Call, _ history: History
    ) throws(Refusal) -> @Sendable () throws(Refusal) -> JSONObject {
        let fields = call.fields
        if call.method == "history.treeAt" {
            let seq = try fields.required(fields.uint("seq"), "seq")
            return { () throws(Refusal) in
                let (tree, seq) = try history.tree(at: seq)
                guard seq > 0 else {
                    throw Refusal(.historyCompacted, "the window was not there yet", data: ["seq": 0])
                }
                var object: JSONObject = ["seq": .int(Int64(clamping: seq))]
                for (name, value) in try History.parsed(.snapshot(of: tree)).object?.members ?? [] {
                    object[name] = value
                }
                return object
            }
        }
        let (after, before) = (try fields.uint("after"), try fields.uint("before"))
        if after != nil, before != nil {
            throw .invalidParams("\(fields.path) has after and before", right: "one of them, or neither")
        }
        let limit = try fields.int("limit") ?? History.usualCommits
        guard (1...History.maximumCommits).contains(limit) else {
            throw .invalidParams("\(fields.path).limit is \(limit)", right: "1 to \(History.maximumCommits)")
        }
        return { () throws(Refusal) in
            ["commits": .array(try history.list(after: after, before: before, limit: limit))]
        }
    }

    private func hasRead(
        _ result: Result<JSONObject, Refusal>, _ epoch: String, _ request: RequestID?, _ number: UInt64
    ) {
        archiveReads -= 1
        guard let request, let address = sessions[number]?.address else { return }
        switch result {
        case .success(let found):
            var object: JSONObject = ["epoch": .string(epoch)]
            for (name, value) in found.members { object[name] = value }
            send(result: object, to: request, address)
        case .failure(let refusal): send(refusal: refusal, to: request, address)
        }
    }
}
