import Bus
import ControllerActors
import Dispatch

// Loading of storyboards: they are read beside the loop, and kept on it (D47).
extension Router {
    static let storyboardReader = DispatchQueue(label: "navd.storyboards")
    /// How many are read at the same time: of all peers, and of one principal.
    static let maximumStoryboardReads = 16
    static let maximumStoryboardReadsOfOne = 4

    private struct Loading: Sendable {
        let origin: Origin
        let principal: Principal
        let keep: Bool
        let replaces: Bool
        let open: StoryboardOpening?
        /// In milliseconds, from the arrival.
        let deadline: Int?
        let expires: Int?
        /// In milliseconds of the loop's clock.
        let arrived: UInt64
    }

    private struct ReadStoryboard: Sendable {
        let entry: StoryboardLibrary.Entry
        let result: JSONObject
        /// For the store; empty if it is not kept.
        let bytes: [UInt8]
    }

    /// `storyboard.load`, `storyboard.check`: answered when the storyboard is read. Errors: `invalidParams`, `busy`; the
    /// answer may also be `storyboardInvalid`, `storyboardExists`, `limitExceeded` or `deadlineExceeded`, and with `open`
    /// an error of opening a window.
    func loadStoryboard(_ call: Call, _ session: Session, keep: Bool) throws(Refusal) {
        let source = try StoryboardSource(call.fields)
        let replaces = keep ? try call.fields.bool("replacing") ?? false : false
        let open = keep ? try StoryboardOpening(call.fields) : nil
        let showsContents = keep ? false : try call.fields.bool("contents") ?? false
        guard storyboardReads < Self.maximumStoryboardReads,
            session.holdings.storyboards < Self.maximumStoryboardReadsOfOne
        else {
            throw Refusal(
                .busy, "\(storyboardReads) storyboards are being read; ask again",
                data: ["limit": .int(Int64(Self.maximumStoryboardReadsOfOne))])
        }
        storyboardReads += 1
        session.holdings.storyboards += 1
        let loading = Loading(
            origin: origin(call, session), principal: session.access.principal, keep: keep, replaces: replaces,
            open: open, deadline: call.envelope.deadline, expires: call.envelope.expires,
            arrived: milliseconds)
        Self.storyboardReader.async { [self, perform] in
            let result = Result { () throws(Refusal) in
                let entry = try source.read()
                var result = Self.summary(entry)
                result["warnings"] = .array(entry.storyboard.report().map { .string($0) })
                if showsContents { result["contents"] = try entry.storyboard.contents() }
                return ReadStoryboard(
                    entry: entry, result: result, bytes: keep ? JSON.object(source.params).bytes : [])
            }
            perform { self.assumingIsolated { $0.hasRead(result, loading) } }
        }
    }

    private func hasRead(_ result: Result<ReadStoryboard, Refusal>, _ loading: Loading) {
        storyboardReads -= 1
        limits.holdings(of: loading.principal)?.storyboards -= 1
        let origin = loading.origin
        do throws(Refusal) {
            if let deadline = loading.deadline, milliseconds - loading.arrived >= UInt64(clamping: deadline) {
                throw Refusal(.deadlineExceeded, "the deadline passed before it was read; nothing has changed")
            }
            if let expires = loading.expires { try Expiry.check(expires, at: wallNow) }
            let read = try result.get()
            var answer = read.result
            if loading.keep {
                for (name, value) in try take(read, loading).members { answer[name] = value }
            }
            finish(Reply(origin: origin, body: .outcome("", answer), seq: 0, turn: 0))
        } catch {
            if error.name == .draining {
                giveUp(origin, error)
            } else {
                finish(Reply(origin: origin, body: .refused(error), seq: 0, turn: 0))
            }
        }
        post.deliver()
        settleTally()
    }

    /// Returns the members that an opened window adds to the answer. If the window is refused, nothing changes.
    private func take(_ read: ReadStoryboard, _ loading: Loading) throws(Refusal) -> JSONObject {
        // The state may have changed since the request came.
        if isDraining { throw .draining }
        if let keeping { try keeping.checkTakes() }
        let before = storyboards
        try storyboards.add(read.entry, replacing: loading.replaces)
        var opened = JSONObject()
        if let open = loading.open {
            do throws(Refusal) { opened = try self.open(open, read.entry.storyboard.name, loading) } catch {
                storyboards = before
                throw error
            }
        }
        self.keep(StoredState.storyboards + read.entry.storyboard.name, read.bytes)
        return opened
    }

    private func open(
        _ open: StoryboardOpening, _ storyboard: String, _ loading: Loading
    ) throws(Refusal) -> JSONObject {
        let opening = try open.opening(storyboard, in: storyboards)
        // Nil if the principal has gone meanwhile: then the window is not counted.
        let holdings = limits.holdings(of: loading.principal)
        if let holdings { try checkWindows(holdings) }
        let (window, result) = try self.open(opening, loading.origin)
        holdings?.opened(window.id, isOpen: isOpen)
        keep(owner: loading.principal, of: window.id)
        if opening.visible { show(window, by: loading.origin.client) }
        return [
            "window": window.id.json, "names": result["names"] ?? [:],
            "viewController": window.assumingIsolated { $0.tree.window.root }?.json ?? .null,
        ]
    }

    /// `storyboard.unload`. Errors: `storyboardUnknown`.
    func unloadStoryboard(_ fields: FieldReader) throws(Refusal) -> JSONObject {
        let name = try fields.required(fields.string("storyboard"), "storyboard")
        try storyboards.remove(name)
        keep(StoredState.storyboards + name, nil)
        return JSONObject()
    }

    /// Loads a stored or imported storyboard before navd listens. Errors: as for `storyboard.load`.
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
