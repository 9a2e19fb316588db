import Bus
import Testing

@testable import ControllerActors
@testable import Store
@testable import navd

/// `Archive` as a value. StateFileTests, StoppedBackupTests and the conformance cases test it over the wire.
@Suite("Reads of the store")
struct ArchiveTests {
    private var archive = Archive()
    private let store = MemoryStore()
    private static let ui = Asker(request: .number(1), session: 1)
    private static let other = Asker(request: .number(2), session: 2)

    private static var state: StateFile {
        StateFile(
            head: StateFile.Head(
                epoch: "e", at: 1, numbers: .init(controller: 1, window: 1, turn: 1, seq: 7), attachment: 1))
    }

    private static func fields(_ params: JSONObject) -> FieldReader { FieldReader(params, path: "params") }

    private mutating func export(
        _ params: JSONObject = [:], for asker: Asker = Self.ui, at now: UInt64 = 0
    ) throws(Refusal) -> Archive.Action {
        try archive.export(Self.fields(params), for: asker, of: Self.state, in: store, now: now)
    }

    private mutating func backUp(
        _ params: JSONObject = [:], isDraining: Bool = false
    ) throws(Refusal) -> Archive.Action {
        try archive.backUp(Self.fields(params), for: Self.ui, in: store, isDraining: isDraining, now: 0)
    }

    /// Runs the reads that an action begins, up to the answer.
    private mutating func finish(
        _ action: Archive.Action?, isThere: Bool = true, at now: UInt64 = 0
    ) -> Archive.Action? {
        var action = action
        while case .read(let job, let asker)? = action {
            action = archive.ended(job.run(), for: asker, isThere: isThere, now: now)
        }
        return action
    }

    private func answer(_ action: Archive.Action?) -> JSONObject? {
        guard case .answer(_, .success(let object))? = action else { return nil }
        return object
    }

    private func refusal(_ action: Archive.Action?) -> ErrorName? {
        guard case .answer(_, .failure(let refusal))? = action else { return nil }
        return refusal.name
    }

    @Test("an export is made, answered with its first page, and forgotten after its last one")
    mutating func exports() throws {
        let made = try export()
        #expect(archive.isReading)
        let first = answer(finish(made))
        #expect(!archive.isReading)
        #expect(first?.members.map(\.name) == ["epoch", "seq", "export", "count", "lines", "next"])
        #expect(first?["export"] == "x1" && first?["lines"]?.array?.count == 2 && first?["next"] == .null)
        let error = try #require(throws: Refusal.self) { try export(["export": "x1", "from": 0]) }
        #expect(error.name == .invalidParams)
        #expect(error.message.contains("asks for line 0 of"))
    }

    @Test("a page of an existing export does not capture the state again")
    mutating func page() throws {
        let file = Self.state
        guard case .read(let job, let asker) = try export() else {
            Issue.record("the export is not read")
            return
        }
        // The first page is made, but not read yet: the export is there.
        _ = archive.ended(job.run(), for: asker, isThere: true, now: 0)
        func captured() -> StateFile {
            Issue.record("the state was captured again")
            return file
        }
        let next = try archive.export(
            Self.fields(["export": "x1", "from": 1]), for: Self.ui, of: captured(), in: store, now: 0)
        #expect(answer(finish(next))?["lines"]?.array?.count == 1)
    }

    @Test("a page is given only to the session that began the export, and only within 30 s of the page before")
    mutating func owners() throws {
        guard case .read(let job, let asker) = try export() else {
            Issue.record("the export is not read")
            return
        }
        _ = archive.ended(job.run(), for: asker, isThere: true, now: 0)
        let page: JSONObject = ["export": "x1", "from": 0]
        #expect(throws: Refusal.self) { try export(page, for: Self.other) }
        _ = try export(page, at: 29_999)
        _ = try export(page, at: 59_998)
        #expect(throws: Refusal.self) { try export(page, at: 89_998) }
    }

    @Test("an export of a session that has ended is discarded, and makes room for another")
    mutating func gone() throws {
        for _ in 0..<8 {
            let made = try export()
            #expect(finish(made, isThere: false) == nil)
        }
        #expect(!archive.isReading)
    }

    @Test("four exports and one backup are made at a time; one more of either is refused as busy")
    mutating func busy() throws {
        for _ in 0..<4 { _ = try export() }
        #expect(try #require(throws: Refusal.self) { try export() }.message == "4 exports are under way; ask again")
        _ = try backUp()
        #expect(try #require(throws: Refusal.self) { try backUp() }.message == "1 backup is under way; ask again")
        for _ in 5..<Archive.maximumReads { try archive.beginSearch() }
        #expect(try #require(throws: Refusal.self) { try archive.beginSearch() }.name == .busy)
    }

    @Test("an export that fails is refused, and makes room for the next one")
    mutating func failed() throws {
        for _ in 0..<8 {
            guard case .read(_, let asker) = try export() else {
                Issue.record("the export is not read")
                return
            }
            let end = archive.ended(
                .made(.export, .failure(.storeUnavailable("x", isDone: false))), for: asker, isThere: true, now: 0)
            #expect(refusal(end) == .storeUnavailable)
        }
    }

    @Test("a backup is answered in pages of bytes; while navd drains a backup is refused")
    mutating func backups() throws {
        #expect(try #require(throws: Refusal.self) { try backUp(isDraining: true) }.name == .draining)
        let made = try backUp()
        let page = answer(finish(made))
        let sum = SHA256.text(Array("memory".utf8))
        #expect(page == ["backup": "b1", "size": 6, "sha256": .string(sum), "bytes": "bWVtb3J5", "next": .null])
        #expect(try #require(throws: Refusal.self) { try backUp(["backup": "b1"]) }.message.contains("from"))
    }

    @Test("the request for a stopped backup is refused once, and only the end of the backup makes room for another")
    mutating func stopped() throws {
        let made = try backUp()
        #expect(refusal(archive.stopBackup(.draining)) == .draining)
        #expect(archive.stopBackup(.draining) == nil)
        #expect(throws: Refusal.self) { try backUp() }
        #expect(finish(made) == nil)
        let next = try backUp()
        #expect(answer(finish(next)) != nil)
    }

    @Test("a search begins once its ticket is stored, and fails if the store fails")
    mutating func searches() throws {
        let bench = PumpBench(store: store)
        defer { bench.close() }
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        _ = try bench.ask("ui", "window.open", #"{"root":{"kind":"viewController"}}"#, on: nil)
        var found: WindowActor?
        let application = bench.daemon.application
        bench.within { found = application.assumeIsolated { $0.windows.values.first } }
        let window = try #require(found)
        func search(at now: UInt64 = 0) throws -> UndoSearch {
            let bytes = Array(#"{"id":1,"method":"undo","deadline":100}"#.utf8)
            let envelope = try bytes.withUnsafeBytes { try Envelope($0) }
            let call = Call(try #require(MethodDescription.named("undo")), envelope, [:])
            let origin = Origin(session: 1, request: .number(1), client: "ui", method: "undo")
            return UndoSearch(
                request: try UndoRequest(call, origin, window, at: now),
                history: History(store: store, window: window.id, last: 5), now: Tree(window: Window(id: window.id)))
        }
        func word(_ action: Archive.Action?) -> String {
            switch action {
            case .search?: "search"
            case .fail(_, let refusal)?: "\(refusal.name)"
            case nil: "wait"
            default: "other"
            }
        }
        let broken = Refusal.storeUnavailable("x", isDone: false)
        let one = try search()
        #expect(word(archive.search(one, after: 3, stored: 3, failure: nil)) == "search")
        #expect(word(archive.search(one, after: 3, stored: 3, failure: broken)) == "storeUnavailable")
        #expect(word(archive.search(one, after: 4, stored: 3, failure: nil)) == "wait")
        #expect(word(archive.search(one, after: 5, stored: 3, failure: nil)) == "wait")
        #expect(archive.wake(stored: 4, failure: nil).map(word) == ["search"])
        #expect(archive.wake(stored: 4, failure: broken).map(word) == ["storeUnavailable"])
        #expect(archive.wake(stored: 9, failure: nil).isEmpty)

        let lost = Result<UndoCommand, Refusal>.failure(Refusal(.notUndoable, "nothing"))
        func step(_ search: UndoSearch, seq: UInt64?, isDraining: Bool = false) -> String {
            do throws(Refusal) {
                switch try search.step(lost, window: seq, isDraining: isDraining, at: 0) {
                case .again(let request): return "again \(request.looks)"
                case .submit: return "submit"
                }
            } catch { return "\(error.name)" }
        }
        #expect(step(one, seq: 5, isDraining: true) == "draining")
        #expect(step(one, seq: nil) == "removed")
        #expect(step(one, seq: 5) == "notUndoable")
        #expect(step(one, seq: 6) == "again 1")
        var request = one.request
        request.looks = UndoRequest.maximumLooks
        #expect(step(UndoSearch(request: request, history: one.history, now: one.now), seq: 6) == "stateChanged")
    }
}
