import Bus
import ControllerActors

/// Publishes events, which leave after the answers of a round.
final class EventStream: DaemonPart, Publishing, @unchecked Sendable {
    private(set) var publisher = Publisher()
    private var bookmarkTimer: (id: UInt64, due: UInt64)?

    /// - Parameter epoch: of the log.
    init(_ context: DaemonContext, epoch: String) {
        super.init(context)
        publisher.epoch = epoch
    }

    func publish(_ commit: Commit) {
        peers.sessions.forgetHolds(commit.changes)
        keeping?.wire.hold()
        publisher.add(commit)
        painted.committed(commit)
    }

    func note(_ note: Note) {
        let windows = application.windows
        let seq = windows[note.window]?.lastSeq ?? 0
        publisher.add(note, at: seq) { windows[$0] != nil }
    }

    /// An event that is no commit.
    /// - Parameter passesStore: whether it leaves although the store fails.
    func add(_ bytes: [UInt8], on topic: String, passesStore: Bool = false) {
        publisher.add(bytes, on: topic, passesStore: passesStore)
    }

    /// Writes the commits of the round, before they leave.
    func encode() { publisher.encode() }

    /// - Parameter take: is given each commit with its bytes.
    func encode(_ take: (Commit, [UInt8]) -> Void) { publisher.encode(take) }

    /// Goes on from the number of notes of an earlier process.
    func goOn(from noteCount: UInt64) { publisher.goOn(from: noteCount) }

    /// Sends what waits.
    /// - Parameter tell: called with each commit, and with all of its bytes.
    func publishAll(_ tell: (Commit, [UInt8]) -> Void) {
        let wire = messages.wire
        while let publication = publisher.next() {
            if let window = publication.commit?.commit.window {
                if publisher.hasPublished(window, now: milliseconds) { wakeForBookmarks() }
                if wire.hearsLayout(of: window) { publisher.wantLayout(of: window) }
            }
            publish(publication)
            if let (commit, bytes) = publication.commit { tell(commit, bytes) }
        }
        for publication in publisher.takeGathered() { publish(publication) }
        if publisher.wantsLayouts { publishLayouts() }
    }

    private func publish(_ publication: Publisher.Publication) {
        if publication.passesStore { messages.past { send(publication) } } else { send(publication) }
        metrics.published(publication.kind, bytes: publication.bytes.count)
    }

    private func send(_ publication: Publisher.Publication) {
        publication.bytes.withUnsafeBytes { messages.wire.publish(publication.topic, $0) }
    }

    /// All events of one window after `seq`; nil if they are not remembered or stored, or too many.
    func events(of window: WindowID, after seq: UInt64, last: UInt64) -> [[UInt8]]? {
        if let events = publisher.ring.events(of: window, after: seq, last: last) { return events }
        // Events that are not stored yet are in the ring.
        guard let kept = keeping?.events(of: window, after: seq), let newest = kept.last,
            let rest = publisher.ring.events(of: window, after: newest.number, last: last)
        else { return nil }
        return kept.map(\.bytes) + rest
    }

    // MARK: Bookmarks

    /// A client has subscribed. One bookmark for all who subscribed in this round follows at its end.
    func subscribed(_ topic: EventTopic) {
        let isOpen = lastSeq(on: topic) != nil
        publisher.subscribed(topic, isOpen: isOpen, now: milliseconds)
        if isOpen { wakeForBookmarks() }
    }

    /// The last client that heard the topic is gone.
    func unsubscribed(_ topic: EventTopic) { publisher.unsubscribed(topic) }

    /// A subscriber wants the layout of that window.
    func wantLayout(of window: WindowID) { publisher.wantLayout(of: window) }

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
        case .window(let id), .gathered(let id): lookup.window(id)?.lastSeq
        case .all: application.seq
        }
    }

    // MARK: Layouts

    /// The layout of a window on its own screen, as it is published.
    func layout(of tree: Tree, at seq: UInt64) -> JSON {
        publisher.layout(of: tree.window.id, at: seq) { ScreenLayout(tree).json }
    }

    private func publishLayouts() {
        // Only the last layout is wanted, so none waits for the store.
        if keeping?.failure != nil { return }
        for id in publisher.takeWantedLayouts() {
            guard let window = lookup.window(id) else { continue }
            let (seq, tree) = (window.lastSeq, window.tree)
            let event = publisher.layoutEvent(of: id, at: seq, layout(of: tree, at: seq))
            publish(event)
        }
    }
}
