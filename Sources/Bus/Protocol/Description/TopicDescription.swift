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
        window/<id>/ = event|note|bookmark -- The commits of that window in their order, each with a number, and notes \
        and bookmarks between them. Commits are stored for `changesSince`; notes and bookmarks are not.
        window/ = event|note|bookmark -- A subscription to this prefix receives the topics of all windows. The \
        bookmarks on the topic `window/` itself have the last number of the log, and no `window`.
        events/<id>/ = event|note|bookmark -- The same messages as on window/<id>/, in arrays: messages that are \
        published together are one message of the socket, which costs less with many subscribers.
        progress/<id>/ = progress -- The progress of a gesture in that window: each `transition.update`. Neither \
        numbered nor stored.
        layout/<id>/ = bookmark|shownLayout -- The layout of that window, as `layout` returns it: once at each \
        subscription, and once after all that was committed together. It is published only while there are \
        subscribers, and not stored. If a layout has more than 64 KiB, a bookmark says that it can be requested.
        trace/<id>/ = trace -- Every request of navd's when it is sent and when it ends, and every refused request of \
        a peer. Those that concern no open window are on trace/navd/. They are published only while there are \
        subscribers, and neither numbered nor stored.
        peers/ = presence -- The state of each session: when it begins, when its peer is lost and returns, and when it \
        ends. Neither numbered nor stored.
        audit/ = audit -- Connections and requests that navd has refused, and the arrival and departure of peers. \
        Numbered by `n`, and not stored.
        """.split(separator: "\n").map { line in
            let (head, summary) = Member.cut(String(line), " -- ")
            let (name, types) = Member.cut(head, " = ")
            return TopicDescription(name: name, types: types.split(separator: "|").map(String.init), summary: summary)
        }
}
