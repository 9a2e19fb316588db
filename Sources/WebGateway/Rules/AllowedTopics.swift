/// The topics that the pages of a token may follow: the `topics` of its entry in the configuration. navd's rights hold
/// besides.
struct AllowedTopics: Sendable, Equatable {
    private let beginnings: [String]

    /// - Parameter beginnings: of the topics. The empty one stands for all topics.
    init(_ beginnings: [String]) { self.beginnings = beginnings.sorted() }

    /// Whether a page may subscribe to a topic. It then gets every topic that begins with it, so the topic itself must
    /// begin with one of the list.
    func contains(_ topic: String) -> Bool { beginnings.contains { topic.utf8.starts(with: $0.utf8) } }
}
