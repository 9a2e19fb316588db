import Bus
import ControllerActors
import Dispatch
import Store

// `state.export`: the whole state at one number, line by line.
extension Router {
    /// Encodes exports beside the loop, so that only the client that asked waits for them.
    static let exporter = DispatchQueue(label: "navd.export")

    /// Answered when the page is read. Errors: `notAllowed` for a session without all rights, `nothingKept`, `busy`,
    /// `storeUnavailable`, `invalidParams` for an export that is not under way.
    func exportState(_ call: Call, _ session: Session) throws(Refusal) {
        let keeping = try keptWhole(call, session)
        keeping.exports.forgetOld(now: milliseconds)
        let fields = call.fields
        let (request, number) = (call.envelope.id, session.number)
        let from = try fields.int("from")
        guard let name = try fields.string("export") else {
            try keeping.exports.checkRoom("exports are")
            return open(capture(keeping), request, number, keeping)
        }
        let start = try fields.required(from, "from")
        guard let export = keeping.exports.find(name, session: number, now: milliseconds),
            (0..<export.file.lineCount).contains(start)
        else {
            throw .invalidParams(
                "\(fields.path) asks for line \(start) of \(name.echoed)",
                right: "one of an export of your own, \(Handouts<StateExport>.patience / 1_000) s at most after the one before")
        }
        read(export, name, from: start, request, number)
    }

    /// For methods that read the whole state. Errors: `notAllowed` for a session without all rights, `nothingKept`,
    /// `busy`, `storeUnavailable`.
    func keptWhole(_ call: Call, _ session: Session) throws(Refusal) -> Keeping {
        guard session.access.isUnlimited else {
            throw refused(
                "\(session.access.name) may not \(call.method): only who may do everything may",
                ["right": "everything"], call, session)
        }
        guard let keeping else { throw Self.nothingKept }
        if let failure = keeping.failure { throw .storeUnavailable(failure, isDone: false) }
        try checkArchive()
        return keeping
    }

    /// The state at this moment.
    func capture(_ keeping: Keeping) -> StateFile {
        let (numbers, epoch, windows) = application.assumingIsolated { application in
            (application.counters, application.epoch, application.windows.values.sorted { $0.id < $1.id })
        }
        var file = StateFile(
            head: StateFile.Head(
                epoch: epoch, seq: numbers.seq, at: keeping.ledger.now, controller: numbers.controller,
                window: numbers.window, turn: numbers.turn, attachment: attachments.next))
        for attachment in attachments.byID.values.sorted(by: { $0.id < $1.id }) where attachment.lasting {
            if case .object(let object) = kept(attachment) { file.attachments.append(object) }
        }
        file.windows = windows.map { window in
            StateFile.Window(tree: window.assumingIsolated { $0.tree }, rests: keeping.rests(of: window.id))
        }
        return file
    }

    private func open(_ file: StateFile, _ request: RequestID?, _ number: UInt64, _ keeping: Keeping) {
        keeping.exports.opening += 1
        archiveReads += 1
        let store = keeping.ledger.store
        Self.exporter.async { [self, perform] in
            let result = Result { () throws(Refusal) in
                var file = file
                file.storyboards = try Self.storyboards(store)
                return StateExport(file)
            }
            perform { self.assumingIsolated { $0.isOpen(result, request, number) } }
        }
    }

    /// The storyboards that were loaded by name. They have no number, so one that was loaded a moment later may be
    /// among them.
    private nonisolated static func storyboards(_ store: any Store) throws(Refusal) -> [JSONObject] {
        let facts: [Fact]
        do throws(StoreError) { facts = try store.facts(StoredState.storyboards) } catch {
            throw History.refusal(error)
        }
        var found: [JSONObject] = []
        for fact in facts {
            guard case .object(let object) = try History.parsed(fact.value) else { continue }
            found.append(object)
        }
        return found
    }

    private func isOpen(_ result: Result<StateExport, Refusal>, _ request: RequestID?, _ number: UInt64) {
        keeping?.exports.opening -= 1
        archiveReads -= 1
        switch result {
        case .success(let export):
            guard sessions[number] != nil,
                let name = keeping?.exports.add(export, session: number, now: milliseconds)
            else { return }
            read(export, name, from: 0, request, number)
        case .failure(let refusal):
            if let request, let address = sessions[number]?.address { send(refusal: refusal, to: request, address) }
        }
    }

    private func read(
        _ export: StateExport, _ name: String, from start: Int, _ request: RequestID?, _ number: UInt64
    ) {
        archiveReads += 1
        Self.exporter.async { [self, perform] in
            let (lines, next) = export.page(from: start)
            perform { self.assumingIsolated { $0.hasRead(export, name, lines, next, request, number) } }
        }
    }

    private func hasRead(
        _ export: StateExport, _ name: String, _ lines: [JSON], _ next: Int?, _ request: RequestID?, _ number: UInt64
    ) {
        archiveReads -= 1
        if next == nil { keeping?.exports.remove(name) }
        guard let request, let address = sessions[number]?.address else { return }
        send(
            result: [
                "epoch": .string(export.file.head.epoch), "seq": .int(Int64(clamping: export.file.head.seq)),
                "export": .string(name), "lines": .array(lines), "next": next.map { .int(Int64($0)) } ?? .null,
            ], to: request, address)
    }
}
