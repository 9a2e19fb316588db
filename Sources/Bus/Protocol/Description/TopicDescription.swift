/// A topic of the event socket: what is published on it, when, and which guarantees it has.
public struct TopicDescription: Sendable {
    /// The topic, with `<id>` for the id of a window.
    public let name: String
    /// The types of the objects published on it, as in `TypeDescription`.
    public let types: [String]
    public let summary: String

    public var json: JSON {
        ["name": .string(name), "types": .array(types.map { .string($0) }), "summary": .string(summary)]
    }

    /// A topic on each line: `name = type|type -- summary`.
    public static let all: [TopicDescription] = """
        window/<id>/ = event|note|bookmark -- What was committed in that window, in order, each under a number; notes \
        and bookmarks between. Kept for `changesSince`, but the notes and bookmarks.
        window/ = event|note|bookmark -- As a beginning of all the topics above it brings every window's. Its own \
        bookmarks, on the topic `window/`, say where the log stands, and have no `window`.
        events/<id>/ = event|note|bookmark -- The same messages as on window/<id>/, in arrays: all that left together \
        are one message, which costs many subscribers less.
        progress/<id>/ = progress -- How far the gesture in that window is: each `transition.update`. Neither numbered \
        nor kept.
        layout/<id>/ = bookmark|shownLayout -- While anybody listens: where everything stands in that window after \
        what was committed, as `layout` answers, once for all that was committed together; at a subscription, as it \
        is. Not kept; of one above 64 KiB a bookmark says that it is there to be asked for.
        trace/<id>/ = trace -- While anybody listens: every request of navd's, as it is sent and as it ends, and every \
        request of a peer that was refused; on trace/navd/ those that concern no open window. Neither numbered nor kept.
        peers/ = presence -- Who has come and who is gone: each session as it begins, as its peer is lost and comes \
        back, and as it ends. Neither numbered nor kept.
        audit/ = audit -- Whom navd has turned away or refused a right, and who has come and gone. Numbered by `n`, \
        not kept.
        """.split(separator: "\n").map { line in
            let (head, summary) = Member.cut(String(line), " -- ")
            let (name, types) = Member.cut(head, " = ")
            return TopicDescription(name: name, types: types.split(separator: "|").map(String.init), summary: summary)
        }
}
