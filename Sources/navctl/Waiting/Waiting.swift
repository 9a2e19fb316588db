import Bus

/// What `navctl wait` waits for, and what it knows of that. It says when to look at a condition: at first, and after
/// news on the condition's topic. It never says so by itself. That a vote is open is read in the news, since it may be
/// answered before it can be read.
struct Waiting {
    struct Wanted: Equatable {
        let condition: WaitCondition
        /// False if the condition is to be over.
        let holds: Bool

        var text: String { holds ? condition.text : "not \(condition.text)" }
    }

    /// What a look at a condition has found.
    struct Finding: Equatable {
        let holds: Bool
        /// For people: `the user looks at albums`.
        let present: String

        init(holds: Bool, present: String) { (self.holds, self.present) = (holds, present) }

        /// - Parameter request: a vote, as `vote.list` and a trace tell of it.
        init(openVote request: JSON) {
            self.init(holds: true, present: "\(request.string("client")) is asked \(request.string("method"))")
        }
    }

    private struct Entry {
        let wanted: Wanted
        var finding: Finding?
        /// True if there were news since the last look.
        var isStale = true

        var isMet: Bool { finding?.holds == wanted.holds }
    }

    private var entries: [Entry]
    private var seen = SeenEvents()
    /// False if only votes of one window count. Then a look has to tell.
    private let isInAnyWindow: Bool

    init(_ wanted: [Wanted], isInAnyWindow: Bool = true) {
        entries = wanted.map { Entry(wanted: $0) }
        self.isInAnyWindow = isInAnyWindow
    }

    /// The beginnings of topics that bring news, each once. That of the windows is the last: its bookmark then tells
    /// that all subscriptions are in force.
    var topics: [String] {
        var topics = Set(entries.map(\.wanted.condition.kind.topic))
        topics.remove(PublishedTopic.window)
        return topics.sorted() + [PublishedTopic.window]
    }

    /// True if all conditions are as wanted, all at the same time.
    var isMet: Bool { entries.allSatisfy { $0.isMet && !$0.isStale } }

    /// The conditions to look at now.
    var stale: [WaitCondition] { entries.filter(\.isStale).map(\.wanted.condition) }

    /// Takes in a publication.
    mutating func take(_ topic: String, _ bytes: [UInt8]) {
        if topic.hasPrefix(PublishedTopic.window) {
            switch seen.take(bytes) {
            case .event: break
            case .nothing: return
            // Before that, anything may have been missed on any topic.
            case .subscribedAgain: return forget()
            }
        }
        let isTrace = topic.hasPrefix(PublishedTopic.trace)
        let asked = isTrace && isInAnyWindow ? (try? JSONParser.parse(bytes))?["asked"] : nil
        for index in entries.indices where topic.hasPrefix(entries[index].wanted.condition.kind.topic) {
            entries[index].isStale = true
            guard let asked, entries[index].wanted.condition.isMet(byRequest: asked) else { continue }
            (entries[index].finding, entries[index].isStale) = (Finding(openVote: asked), false)
        }
    }

    /// Another navd has begun, or time is over: nothing is known any more.
    mutating func forget() { for index in entries.indices { entries[index].isStale = true } }

    mutating func learn(_ condition: WaitCondition, _ finding: Finding) {
        for index in entries.indices where entries[index].wanted.condition == condition {
            (entries[index].finding, entries[index].isStale) = (finding, false)
        }
    }

    /// Those that are as wanted, as they are written.
    var met: [String] { entries.filter(\.isMet).map(\.wanted.text) }

    /// Those that are not as wanted, with what is the case: `visible=songs (the user looks at albums)`.
    var unmet: [String] {
        entries.filter { !$0.isMet }.map { "\($0.wanted.text) (\($0.finding?.present ?? "not known"))" }
    }
}
