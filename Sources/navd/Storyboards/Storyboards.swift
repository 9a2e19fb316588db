import Bus
import ControllerActors

/// Loads and unloads storyboards.
final class Storyboards: DaemonPart, @unchecked Sendable {
    private var reads = StoryboardReads()
    private let windows: WindowRequests

    init(_ context: DaemonContext, _ windows: WindowRequests) {
        self.windows = windows
        super.init(context)
    }

    var isReading: Bool { !reads.isEmpty }

    /// `storyboard.load`, `storyboard.check`: answered when the storyboard is read. Errors: `invalidParams`, `busy`;
    /// the answer may also be `storyboardInvalid`, `storyboardExists`, `limitExceeded` or `deadlineExceeded`, and with
    /// `open` an error of opening a window.
    func load(_ call: Call, _ session: Session, keep: Bool) throws(Refusal) {
        let loading = try StoryboardLoading(
            call, call.origin(session), session.access.principal, isKept: keep, at: milliseconds)
        try reads.begin(session.holdings)
        runOffLoop(StoryboardLoading.queue, { Result { () throws(Refusal) in try loading.read() } }) { [self] read in
            end(loading, read)
        }
    }

    private func end(_ loading: StoryboardLoading, _ read: Result<StoryboardLoading.Found, Refusal>) {
        reads.end(peers.limits.holdings(of: loading.principal))
        do throws(Refusal) {
            try loading.checkInTime(at: milliseconds, wallNow: timers.wallNow)
            let found = try read.get()
            var answer = found.answer
            if loading.isKept { for (name, value) in try take(found, loading).members { answer[name] = value } }
            replies.finish(Reply(loading.origin, .success(answer)))
        } catch {
            replies.refuse(loading.origin, error)
        }
        endEvent()
        freeAside(read)
    }

    /// Frees a value on the queue of storyboards: a large storyboard takes milliseconds.
    private func freeAside(_ value: some Sendable) { StoryboardLoading.queue.async { withExtendedLifetime(value) {} } }

    /// Returns the members that an opened window adds to the answer. If the window is refused, nothing changes.
    private func take(_ found: StoryboardLoading.Found, _ loading: StoryboardLoading) throws(Refusal) -> JSONObject {
        // The state may have changed since the request came.
        try context.checkTakesCommands()
        let before = lookup.storyboards
        let change = try loading.change(found, of: before)
        lookup.storyboards = change.library
        var opened = JSONObject()
        if let opening = change.opening {
            do throws(Refusal) { opened = try open(opening, for: loading) } catch {
                lookup.storyboards = before
                throw error
            }
        }
        keeping?.keep(change.fact.key, change.fact.value)
        freeAside(before)
        return opened
    }

    private func open(_ opening: Application.Opening, for loading: StoryboardLoading) throws(Refusal) -> JSONObject {
        try peers.limits.holdings(of: loading.principal)?.checkWindows(
            peers.limits.quotas.windowsOfOwner, at: milliseconds, isOpen: lookup.isOpen)
        let (window, result) = try windows.open(opening, loading.origin, for: loading.principal)
        return [
            "window": window.id.json, "names": result["names"] ?? [:],
            "viewController": window.tree.window.root?.json ?? .null,
        ]
    }

    /// `storyboard.unload`. Errors: `storyboardUnknown`.
    func unload(_ fields: FieldReader) throws(Refusal) -> JSONObject {
        let name: String = try fields.required("storyboard")
        let before = lookup.storyboards
        try lookup.storyboards.remove(name)
        freeAside(before)
        keeping?.keep(StoredState.storyboards + name, nil)
        return JSONObject()
    }

    /// Loads a stored or imported storyboard, unless the command line has one of that name. Errors: as for `load`.
    func bring(storyboard name: String, _ fields: @autoclosure () throws(Refusal) -> FieldReader) throws(Refusal) {
        guard lookup.storyboards.entries[name] == nil else { return }
        let source = try StoryboardSource(fields())
        try lookup.storyboards.add(source.read())
        keeping?.keep(StoredState.storyboards + source.name, source.bytes)
    }
}
