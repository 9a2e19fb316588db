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

    public static let all: [TopicDescription] = [
        TopicDescription(
            name: "window/<id>/", types: ["event", "note", "bookmark"],
            summary:
                "What was committed in that window, in order, each under a number; notes and bookmarks between. Kept for `changesSince`, but the notes and bookmarks."
        ),
        TopicDescription(
            name: "window/", types: ["event", "note", "bookmark"],
            summary:
                "As a beginning of all the topics above it brings every window's. Its own bookmarks, on the topic `window/`, say where the log stands, and have no `window`."
        ),
        TopicDescription(
            name: "progress/<id>/", types: ["progress"],
            summary: "How far the gesture in that window is: each `transition.update`. Neither numbered nor kept."),
        TopicDescription(
            name: "layout/<id>/", types: ["bookmark", "shownLayout"],
            summary:
                "While anybody listens: where everything stands in that window after what was committed, as `layout` answers, once for all that was committed together; at a subscription, as it is. Not kept; of one above 64 KiB a bookmark says that it is there to be asked for."
        ),
        TopicDescription(
            name: "trace/<id>/", types: ["trace"],
            summary:
                "While anybody listens: every request of navd's, as it is sent and as it ends. Neither numbered nor kept."
        ),
        TopicDescription(
            name: "audit/", types: ["audit"],
            summary: "Whom navd has turned away or refused a right. Numbered by `n`, not kept."),
    ]
}
