import Bus
import ControllerActors
import Dispatch

// Storyboards that come: read beside the loop, kept on it.
extension Router {
    static let storyboardReader = DispatchQueue(label: "navd.storyboards")

    private struct ReadStoryboard: Sendable {
        let entry: StoryboardLibrary.Entry
        let result: JSONObject
        /// For the store; empty where it is not kept.
        let bytes: [UInt8]
    }

    /// `storyboard.load`, `storyboard.check`: answered when it is read. The sender's next requests wait for that. Errors: `invalidParams`,
    /// `busy`; as the answer `storyboardInvalid`, `storyboardExists`, `limitExceeded` too.
    func loadStoryboard(_ call: Call, _ session: Session, keep: Bool) throws(Refusal) {
        let source = try StoryboardSource(call.fields)
        try checkArchive()
        archiveReads += 1
        session.behind = []
        let origin = origin(call, session)
        Self.storyboardReader.async { [self, perform] in
            let result = Result { () throws(Refusal) in
                let entry = try source.read()
                var result = Self.summary(entry)
                result["warnings"] = .array(entry.storyboard.report().map { .string($0) })
                return ReadStoryboard(
                    entry: entry, result: result, bytes: keep ? JSON.object(source.params).bytes : [])
            }
            perform { self.assumingIsolated { $0.hasRead(result, origin, keep: keep) } }
        }
    }

    private func hasRead(_ result: Result<ReadStoryboard, Refusal>, _ origin: Origin, keep: Bool) {
        archiveReads -= 1
        do throws(Refusal) {
            let read = try result.get()
            if keep { try take(read) }
            finish(Reply(origin: origin, body: .outcome("", read.result), seq: 0, turn: 0))
        } catch {
            if error.name == .draining {
                giveUp(origin, error)
            } else {
                finish(Reply(origin: origin, body: .refused(error), seq: 0, turn: 0))
            }
        }
        post.deliver()
        settleTally()
        goOn(origin.session)
    }

    /// Requests of one connection are taken in the order in which they were sent. Errors: `busy`.
    func wait(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        guard (session.behind?.count ?? 0) < Session.maximumBehind else {
            throw Refusal(
                .busy, "\(Session.maximumBehind) requests wait for your storyboard; ask again when it is read",
                data: ["limit": .int(Int64(Session.maximumBehind))])
        }
        session.behind?.append((call, address))
    }

    /// What came behind a storyboard; another one among it holds up the rest again.
    private func goOn(_ number: UInt64) {
        guard let session = sessions[number], let calls = session.behind else { return }
        session.behind = nil
        for (call, address) in calls {
            // Another one behind a goodbye, or none.
            let number = sessions[number] == nil ? byAddress[address] : number
            do throws(Refusal) {
                try handle(call, number, address)
            } catch {
                refuse(error, call.envelope.id, number, address, bytes: 0)
            }
            post.deliver()
            settleTally()
        }
    }

    private func take(_ read: ReadStoryboard) throws(Refusal) {
        // It is some time since it was asked for.
        if isDraining { throw Refusal(.draining, "navd is shutting down; try the next one") }
        if let keeping { try keeping.checkTakes() }
        try storyboards.add(read.entry)
        self.keep(StoredState.storyboards + read.entry.storyboard.name, read.bytes)
    }

    /// One that was kept, before anybody is there to wait. Errors: as for `storyboard.load`.
    func bring(storyboard fields: FieldReader) throws(Refusal) {
        let source = try StoryboardSource(fields)
        try storyboards.add(source.read())
        keep(StoredState.storyboards + source.name, JSON.object(source.params).bytes)
    }

    func summaries() -> [JSON] {
        storyboards.entries.values.sorted { $0.storyboard.name < $1.storyboard.name }.map { .object(Self.summary($0)) }
    }

    private static func summary(_ entry: StoryboardLibrary.Entry) -> JSONObject {
        var object = entry.storyboard.summary.object ?? JSONObject()
        object["languages"] = .array(entry.strings.keys.sorted().map { .string($0) })
        return object
    }
}
