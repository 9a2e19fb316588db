import Bus
import ControllerActors

/// Publishes commits, notes, bookmarks, traces and layouts to subscribers. It keeps their order, numbers the notes,
/// remembers the last commits for clients that missed some, and knows when a bookmark is due (docs/PROTOCOL.md §4).
///
/// Everything waits until the end of a round of the loop, so that the answers, which clients wait for, leave first.
/// All times are milliseconds of the loop's clock.
struct Publisher: Room, ~Copyable {
    /// In bytes. A bookmark stands for a larger event, and who wants it calls `changesSince`.
    static let maximumEvent = 64 << 10
    /// The prefix of the topics of layouts.
    static let layoutTopic = "layout/"

    struct Publication {
        /// For the count of what is published. Bookmarks, traces, the progress of gestures, and events that are
        /// gathered into one message are `other`.
        enum Kind: Int, CaseIterable {
            case commit, note, layout, other
            var word: String { "\(self)" }
        }

        let kind: Kind
        let topic: String
        let bytes: [UInt8]
        /// The commit of an event, with all of its bytes; nil for other messages.
        var commit: (commit: Commit, bytes: [UInt8])?
        /// Whether it leaves although a commit before it is not stored yet.
        var passesStore = false
    }

    /// The reason of a bookmark, as in its `bookmark` member.
    enum Reason: String { case subscribed, quiet, large }

    private enum Waiting {
        /// The bytes are nil until they are needed.
        case commit(Commit, [UInt8]?)
        /// A note, on the topic of its window.
        case note(WindowID, [UInt8])
        /// A bookmark for those who hear that window's events together.
        case gathered(WindowID, [UInt8])
        case bytes(topic: String, [UInt8], passesStore: Bool)
    }

    /// The epoch of the log, which is in every message.
    var epoch = ""
    private(set) var noteCount: UInt64 = 0
    private var notes: [WindowID: UInt64] = [:]
    /// How many windows may have notes until closed ones among them are removed.
    private var mostNotes = 64
    private var waiting: [Waiting] = []
    private var head = 0
    /// How many of the waiting messages were passed to the store.
    private var passed = 0
    /// The last commits, for clients that missed some.
    private(set) var ring = EventRing()
    private var bookmarks = Bookmarks()
    private var gathered = GatheredEvents()
    private var layouts: Set<WindowID> = []
    private var lastLayout: (window: WindowID, seq: UInt64, json: JSON)?
    private var writer = JSONWriter(capacity: 4_096)
    /// The topic of the window whose message left last: the next one is nearly always of the same window.
    private var lastTopic = (window: WindowID(0), text: "")

    var isEmpty: Bool { waiting.isEmpty }

    // MARK: Adding

    /// Goes on from the number of notes of an earlier process.
    mutating func goOn(from noteCount: UInt64) { self.noteCount = noteCount }

    mutating func add(_ commit: Commit) { waiting.append(.commit(commit, nil)) }

    /// - Parameter passesStore: for a message that depends on no commit: it does not wait for the store.
    mutating func add(_ bytes: [UInt8], on topic: String, passesStore: Bool = false) {
        waiting.append(.bytes(topic: topic, bytes, passesStore: passesStore))
    }

    /// - Parameters:
    ///   - seq: the number of the window's last commit.
    ///   - isOpen: whether a window is open; called for all windows that had notes, once their number has doubled.
    mutating func add(_ note: Note, at seq: UInt64, isOpen: (WindowID) -> Bool) {
        noteCount += 1
        notes[note.window] = noteCount
        if notes.count > mostNotes {
            notes = notes.filter { isOpen($0.key) }
            mostNotes = notes.count * 2 + 64
        }
        writer.removeAll()
        writer.beginObject()
        writer.member("epoch", epoch)
        writer.member("seq", seq)
        writer.member("n", noteCount)
        writer.member("turn", note.turn)
        writer.member("note", note.what)
        writer.member("data", json: .object(note.data))
        if !note.messages.isEmpty {
            writer.name("messages")
            Message.write(note.messages, to: &writer)
        }
        writer.endObject()
        waiting.append(.note(note.window, writer.bytes))
    }

    // MARK: The end of a round

    /// Writes the bytes of the commits that wait.
    mutating func encode() {
        // Commits in front of the last one that has bytes have theirs.
        for index in waiting.indices.reversed() {
            switch waiting[index] {
            case .commit(let commit, nil): waiting[index] = .commit(commit, encoded(commit))
            case .commit: return
            case .note, .gathered, .bytes: break
            }
        }
    }

    /// Passes the commits that were not passed yet to `take`, with their bytes: a store needs them before they leave.
    mutating func encode(_ take: (Commit, [UInt8]) -> Void) {
        encode()
        for index in passed..<waiting.count {
            if case .commit(let commit, let bytes?) = waiting[index] { take(commit, bytes) }
        }
        passed = waiting.count
    }

    private mutating func encoded(_ commit: Commit) -> [UInt8] {
        writer.removeAll()
        commit.write(epoch: epoch, to: &writer)
        return writer.bytes
    }

    /// Takes the next message; nil when all have left but those of `takeGathered`.
    mutating func next() -> Publication? {
        while head < waiting.count {
            defer { head += 1 }
            switch waiting[head] {
            case .gathered(let window, let bytes): gathered.add(bytes, of: window)
            case .bytes(let topic, let bytes, let passesStore):
                return Publication(kind: .other, topic: topic, bytes: bytes, passesStore: passesStore)
            case .note(let window, let bytes):
                gathered.add(bytes, of: window)
                return Publication(kind: .note, topic: topic(of: window), bytes: bytes)
            case .commit(let commit, let made):
                let bytes = made ?? encoded(commit)
                ring.append(window: commit.window, seq: commit.seq, prev: commit.prev, bytes: bytes)
                let isLarge = bytes.count > Self.maximumEvent
                let published = isLarge ? bookmark(on: .window(commit.window), at: commit.seq, .large) : bytes
                gathered.add(published, of: commit.window)
                return Publication(
                    kind: .commit, topic: topic(of: commit.window), bytes: published, commit: (commit, bytes))
            }
        }
        if head > 0 { waiting.removeAll(keepingCapacity: true) }
        (head, passed) = (0, 0)
        return nil
    }

    private mutating func topic(of window: WindowID) -> String {
        if lastTopic.window != window { lastTopic = (window, EventTopic.window(window).description) }
        return lastTopic.text
    }

    /// Takes the messages with the events that have left since the last call, for those who hear them together.
    mutating func takeGathered() -> [Publication] {
        gathered.take().map { frame in
            Publication(kind: .other, topic: EventTopic.gathered(frame.window).description, bytes: frame.bytes)
        }
    }

    // MARK: Bookmarks

    /// - Parameter isOpen: false for a window that is not open: no bookmark comes before the topic's first event.
    mutating func subscribed(_ topic: EventTopic, isOpen: Bool = true, now: UInt64) {
        if case .gathered(let window) = topic { gathered.subscribed(window) }
        bookmarks.subscribed(topic, isOpen: isOpen, now: now)
    }

    mutating func unsubscribed(_ topic: EventTopic) {
        if case .gathered(let window) = topic { gathered.unsubscribed(window) }
        bookmarks.unsubscribed(topic)
    }

    /// Called when an event of that window has left.
    /// - Returns: whether `nextBookmark` has changed.
    @inline(__always)
    mutating func hasPublished(_ window: WindowID, now: @autoclosure () -> UInt64) -> Bool {
        !bookmarks.isEmpty && bookmarks.published(window, now: now())
    }

    mutating func nextBookmark() -> UInt64? { bookmarks.next() }

    /// Publishes the bookmarks that are due.
    /// - Parameter seq: the number of the last event on a topic; nil for a window that is not open.
    mutating func addBookmarks(until now: UInt64, seq: (EventTopic) -> UInt64?) {
        for due in bookmarks.take(until: now) {
            guard let seq = seq(due.topic) else {
                bookmarks.forget(due.topic)
                continue
            }
            let bytes = bookmark(on: due.topic, at: seq, due.isArrival ? .subscribed : .quiet)
            switch due.topic {
            // It comes after the events before it, which wait for the end of the round.
            case .gathered(let window): waiting.append(.gathered(window, bytes))
            case .window, .all: add(bytes, on: due.topic.description)
            }
        }
    }

    private mutating func bookmark(on topic: EventTopic, at seq: UInt64, _ reason: Reason) -> [UInt8] {
        writer.removeAll()
        writer.beginObject()
        writer.member("epoch", epoch)
        let note: UInt64
        switch topic {
        case .window(let window), .gathered(let window):
            writer.member("window", window.description)
            note = notes[window] ?? 0
        case .all: note = noteCount
        }
        writer.member("seq", seq)
        writer.member("n", note)
        writer.member("bookmark", reason.rawValue)
        writer.endObject()
        return writer.bytes
    }

    // MARK: Layouts

    /// The layout of a window. It depends on the tree alone, so it is valid until the next commit.
    mutating func layout(of window: WindowID, at seq: UInt64, _ make: () -> JSON) -> JSON {
        if let lastLayout, lastLayout.window == window, lastLayout.seq == seq { return lastLayout.json }
        let json = make()
        lastLayout = (window, seq, json)
        return json
    }

    /// Marks that window's layout for publication at the end of the round; it is published once in a round.
    mutating func wantLayout(of window: WindowID) { layouts.insert(window) }

    var wantsLayouts: Bool { !layouts.isEmpty }

    /// The windows whose layouts are marked, sorted by id.
    mutating func takeWantedLayouts() -> [WindowID] {
        defer { layouts = [] }
        return layouts.sorted()
    }

    /// The message on `layout/`; a bookmark if the layout is too large.
    mutating func layoutEvent(of window: WindowID, at seq: UInt64, _ layout: JSON) -> Publication {
        var bytes = JSON.object(.numbered(epoch, seq, layout)).bytes
        if bytes.count > Self.maximumEvent { bytes = bookmark(on: .window(window), at: seq, .large) }
        return Publication(kind: .layout, topic: "\(Self.layoutTopic)\(window)/", bytes: bytes)
    }
}
