/// The beginnings of topics to which navctl subscribes.
enum PublishedTopic {
    static let window = "window/"
    static let trace = "trace/"
    static let peers = "peers/"
    static let audit = "audit/"
    static let progress = "progress/"
}
