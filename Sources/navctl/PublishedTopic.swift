/// The beginnings of topics to which navctl subscribes.
enum PublishedTopic {
    static let window = "window/"
    static let trace = "trace/"
    static let peers = "peers/"
    static let audit = "audit/"
    static let progress = "progress/"

    /// The id of the window in a topic such as `window/w1/`; empty if it names none.
    static func window(in topic: String) -> String { String(topic.dropFirst(window.count).prefix { $0 != "/" }) }
}
