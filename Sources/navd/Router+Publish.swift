import Bus
import ControllerActors

// Publications leave after the answers.
extension Router {
    nonisolated func publish(_ commit: Commit) {
        assumingIsolated { router in
            router.sessions.forgetHolds(commit.changes)
            router.keeping?.wire.hold()
            router.publisher.add(commit)
        }
    }

    nonisolated func note(_ note: Note) { assumingIsolated { $0.noteNow(note) } }

    func noteNow(_ note: Note) {
        let windows = application.assumingIsolated { $0.windows }
        let seq = windows[note.window]?.assumingIsolated { $0.lastSeq } ?? 0
        publisher.add(note, at: seq) { windows[$0] != nil }
    }

    /// At the end of each round of the loop, and before a client asks what was published.
    func flush() {
        // A peer that can't be reached has left, and a turn may have waited for it.
        while sendGathered() {
            endEvent()
        }
        if keeping != nil { keepRound() }
        while let publication = publisher.next() {
            if let window = publication.commit?.commit.window {
                if publisher.hasPublished(window, now: milliseconds) { wakeForBookmarks() }
                if wire.hearsLayout(of: window) { publisher.wantLayout(of: window) }
            }
            publication.bytes.withUnsafeBytes { wire.publish(publication.topic, $0) }
            if let (commit, bytes) = publication.commit, !hosts.isEmpty { tellHosts(commit, bytes) }
        }
        if publisher.wantsLayouts { publishLayouts() }
        if !hosts.isEmpty { endHostsRound() }
    }

    // MARK: Bookmarks

    /// A client has subscribed. The bookmark follows at the end of the loop's round, one for all clients that
    /// subscribed in it.
    func subscribed(_ topic: EventTopic) {
        guard lastSeq(on: topic) != nil else { return }
        publisher.subscribed(topic, now: milliseconds)
        wakeForBookmarks()
    }

    func unsubscribed(_ topic: EventTopic) { publisher.unsubscribed(topic) }

    private func wakeForBookmarks() {
        guard let next = publisher.nextBookmark() else { return }
        if let timer = bookmarkTimer {
            guard next < timer.due else { return }
            timers.cancel(timer.id)
        }
        bookmarkTimer = (timers.schedule(at: next * 1_000_000, .bookmarks), next)
    }

    func publishBookmarks() {
        bookmarkTimer = nil
        publisher.addBookmarks(until: milliseconds) { lastSeq(on: $0) }
        wakeForBookmarks()
    }

    /// The number of the last event on a topic; nil for a window that is not open.
    private func lastSeq(on topic: EventTopic) -> UInt64? {
        switch topic {
        case .window(let id):
            lookup.window(id)?.assumingIsolated { $0.lastSeq }
        case .all: application.assumingIsolated { $0.seq }
        }
    }

    // MARK: Layouts

    func showLayout(of window: WindowID) { publisher.wantLayout(of: window) }

    private func publishLayouts() {
        // Only the last layout is wanted, so none waits for the store.
        if keeping?.failure != nil { return }
        for id in publisher.takeWantedLayouts() {
            guard let window = lookup.window(id) else { continue }
            let (seq, tree) = window.assumingIsolated { ($0.lastSeq, $0.tree) }
            let layout = publisher.layout(of: id, at: seq) { ScreenLayout(tree).json }
            let event = publisher.layoutEvent(of: id, at: seq, layout)
            event.bytes.withUnsafeBytes { wire.publish(event.topic, $0) }
        }
    }
}
