import Bus
import ControllerActors

// Bookmarks: publications that only say where a topic's events stand (docs/PROTOCOL.md §4).
extension Router {
    /// Bytes of an event that is published; in the place of a larger one stands a bookmark, and who wants it asks `changesSince`.
    static let maximumEvent = 64 << 10

    /// Somebody has subscribed. The bookmark follows at the end of the loop's round, one for all who came in it.
    func subscribed(_ topic: EventTopic) {
        guard place(of: topic) != nil else { return }
        bookmarks.subscribed(topic, now: milliseconds)
        wakeForBookmarks()
    }

    func unsubscribed(_ topic: EventTopic) { bookmarks.unsubscribed(topic) }

    /// An event of that window goes out.
    @inline(__always)
    func noteEvent(of window: WindowID) {
        if !bookmarks.isEmpty, bookmarks.published(window, now: milliseconds) { wakeForBookmarks() }
    }

    func writeBookmark(on topic: EventTopic, at seq: UInt64, _ why: StaticString) {
        writer.removeAll()
        writer.beginObject()
        writer.member("epoch", application.epoch)
        if case .window(let window) = topic { writer.member("window", window.description) }
        writer.member("seq", seq)
        writer.member("n", lastNote(on: topic))
        writer.member("bookmark", why.description)
        writer.endObject()
    }

    private func wakeForBookmarks() {
        guard let next = bookmarks.next() else { return }
        if let timer = bookmarkTimer {
            guard next < timer.due else { return }
            timers.cancel(timer.id)
        }
        let id = timers.schedule(at: next * 1_000_000) { [self] in
            assumingIsolated { router in
                router.bookmarkTimer = nil
                router.publishBookmarks()
            }
        }
        bookmarkTimer = (id, next)
    }

    private func publishBookmarks() {
        for due in bookmarks.take(until: milliseconds) {
            if let seq = place(of: due.topic) {
                writeBookmark(on: due.topic, at: seq, due.isArrival ? "subscribed" : "quiet")
                publishWritten(due.topic.description)
            } else {
                bookmarks.forget(due.topic)
            }
        }
        wakeForBookmarks()
    }

    /// The number of the last event on it; nil for a window that is not open.
    private func place(of topic: EventTopic) -> UInt64? {
        switch topic {
        case .window(let id):
            application.assumingIsolated { $0.windows[id] }?.assumingIsolated { $0.lastSeq }
        case .all: application.assumingIsolated { $0.seq }
        }
    }

    private func lastNote(on topic: EventTopic) -> UInt64 {
        switch topic {
        case .window(let id): notes[id] ?? 0
        case .all: noteCount
        }
    }

    /// Notes of windows that are gone are nobody's any more.
    func rememberNote(_ number: UInt64, of window: WindowID) {
        notes[window] = number
        let open = application.assumingIsolated { $0.windows }
        if notes.count > open.count * 2 + 64 { notes = notes.filter { open[$0.key] != nil } }
    }
}
