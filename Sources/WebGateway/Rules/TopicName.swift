import Bus
import NIOCore

/// Topics of navd's events, and how they hang together (docs/PROTOCOL.md §4).
enum TopicName {
    /// The topic of the window whose layout that topic brings; nil for any other topic.
    static func window(ofLayout name: String) -> String? {
        guard name.hasPrefix("layout/") else { return nil }
        let window = "window/\(name.dropFirst("layout/".count))"
        guard case .window? = EventTopic(window.utf8) else { return nil }
        return window
    }

    /// The topic of the layout of that window; nil if the topic is not that of one window.
    static func layout(of name: String) -> String? {
        guard case .window? = EventTopic(name.utf8) else { return nil }
        return "layout/\(name.dropFirst("window/".count))"
    }

    /// The topics whose position a message on that topic tells: its own, and the beginnings of all windows' topics.
    static func standing(on name: String) -> [String] {
        let beginnings = (0...min(name.count, "window/".count)).map { String(name.prefix($0)) }
        return name.count > "window/".count ? beginnings + [name] : beginnings
    }

    /// The bookmark that navd publishes when a subscription is in force.
    static func bookmark(_ name: String, _ position: EventPosition) -> ByteBuffer {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name("epoch")
        writer.string(position.epoch)
        if case .window(let window)? = EventTopic(name.utf8) {
            writer.name("window")
            writer.string(window.description)
        }
        writer.name("seq")
        writer.uint(position.seq)
        writer.name("n")
        writer.uint(position.n ?? 0)
        writer.name("bookmark")
        writer.string("subscribed")
        writer.endObject()
        return ByteBuffer(bytes: writer.view)
    }
}
