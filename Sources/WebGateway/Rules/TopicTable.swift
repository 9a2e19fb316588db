import Bus
import NIOCore

/// Which page follows which topics, where all pages of a principal share one SUB. Each page gets what a SUB of its own
/// would get: navd sends the first bookmark and the first layout of a topic once for a connection, so the table keeps
/// the newest layout, and makes bookmarks, for the pages that come later.
///
/// All times are milliseconds of a clock that does not go back.
struct TopicTable<Page: Hashable> {
    /// For the SUB.
    enum Action: Equatable {
        case subscribe(String)
        case unsubscribe(String)
        /// For one page only.
        case deliver(Page, topic: String, event: ByteBuffer)
    }

    /// Who follows, or changes, too many topics.
    enum Excess: Error, Equatable { case ofPage, ofToken }

    private struct Topic {
        var pages: Set<Page> = []
        /// Whether the layout of this window is followed: then the window's end must be noticed.
        var hasFollowedLayout = false
        /// Where the topic stands; nil until navd has said so, and after the window was closed.
        var position: EventPosition?
        /// Whether the first bookmark has come since the SUB has subscribed.
        var isKnown = false
        /// The newest layout, as navd has published it.
        var layout: ByteBuffer?
        /// Since when no page follows it.
        var idleSince: UInt64?
    }

    private struct Follower {
        var topics: Set<String> = []
        /// Topics that are new to the SUB, so that one page does not use up what navd takes of all.
        var changes = RateLimit(burst: 128, perSecond: 10)
    }

    /// How long a topic without followers is kept: a page that is loaded again subscribes again.
    static var keeping: UInt64 { 5_000 }
    /// How many topics are given up in one look, so that navd's rate of changes is kept.
    private static var mostAtOnce: Int { 20 }
    private static var mostRoutes: Int { 1_024 }

    private let mostOfPage: Int
    private let most: Int
    private var topics: [String: Topic] = [:]
    private var followers: [Page: Follower] = [:]
    /// Who gets the messages of a topic, as far as it was asked since the last change.
    private var routes: [String: [Page]] = [:]
    /// navd takes 1,000 changes a second of one connection.
    private var changes = RateLimit(burst: 1_000, perSecond: 300)

    /// - Parameters:
    ///   - mostOfPage: topics that one page may follow.
    ///   - most: topics that all pages may follow.
    init(mostOfPage: Int, most: Int) { (self.mostOfPage, self.most) = (mostOfPage, most) }

    var isEmpty: Bool { topics.isEmpty }
    /// The topics of the SUB.
    var subscribed: [String] { topics.keys.sorted() }
    func topics(of page: Page) -> Set<String> { followers[page]?.topics ?? [] }

    // MARK: Following

    /// A page follows further topics: all of them, or none if that would be too many.
    mutating func subscribe(_ page: Page, _ wanted: [String], at now: UInt64) throws(Excess) -> [Action] {
        var follower = followers[page] ?? Follower()
        let fresh = Set(wanted).subtracting(follower.topics)
        guard follower.topics.count + fresh.count <= mostOfPage else { throw .ofPage }
        let needed = fresh.union(fresh.compactMap(TopicName.window(ofLayout:)))
        let missing = needed.filter { topics[$0] == nil }.count
        // A layout brings its window with it, so there are at most twice as many.
        let excess = max(0, topics.count + missing - most * 2)
        let idle = excess > 0 ? idleTopics(besides: needed) : []
        guard idle.count >= excess else { throw .ofToken }
        if missing > 0 {
            guard follower.changes.take(missing, at: now) != nil else { throw .ofPage }
            guard changes.take(missing, at: now) != nil else { throw .ofToken }
        }
        follower.topics.formUnion(fresh)
        followers[page] = follower
        routes = [:]
        return idle.prefix(excess).map { giveUp($0) }
            + wanted.filter(fresh.contains).unique.flatMap { follow($0, page) }
    }

    private mutating func follow(_ name: String, _ page: Page) -> [Action] {
        var actions: [Action] = []
        if let windowTopic = TopicName.window(ofLayout: name) {
            if topics[windowTopic] == nil { actions.append(.subscribe(windowTopic)) }
            var window = topics[windowTopic] ?? Topic()
            window.hasFollowedLayout = true
            window.idleSince = nil
            topics[windowTopic] = window
        }
        guard var topic = topics[name] else {
            topics[name] = Topic(pages: [page])
            return actions + [.subscribe(name)]
        }
        if topic.isKnown, let position = topic.position {
            actions.append(.deliver(page, topic: name, event: TopicName.bookmark(name, position)))
        }
        if let layout = topic.layout { actions.append(.deliver(page, topic: name, event: layout)) }
        topic.pages.insert(page)
        topic.idleSince = nil
        topics[name] = topic
        return actions
    }

    mutating func unsubscribe(_ page: Page, _ unwanted: [String], at now: UInt64) {
        for name in unwanted where followers[page]?.topics.remove(name) != nil { leave(name, page, at: now) }
    }

    /// A page has ended.
    mutating func remove(_ page: Page, at now: UInt64) {
        for name in followers.removeValue(forKey: page)?.topics ?? [] { leave(name, page, at: now) }
    }

    /// Ends the subscriptions of all pages.
    /// - Returns: the topics that each page has followed.
    mutating func clear() -> [Page: Set<String>] {
        defer { (topics, followers, routes) = ([:], [:], [:]) }
        return followers.mapValues(\.topics).filter { !$0.value.isEmpty }
    }

    private mutating func leave(_ name: String, _ page: Page, at now: UInt64) {
        routes = [:]
        topics[name]?.pages.remove(page)
        guard topics[name]?.pages.isEmpty == true else { return }
        if topics[name]?.hasFollowedLayout == false { topics[name]?.idleSince = now }
        guard let windowTopic = TopicName.window(ofLayout: name) else { return }
        topics[windowTopic]?.hasFollowedLayout = false
        if topics[windowTopic]?.pages.isEmpty == true { topics[windowTopic]?.idleSince = now }
    }

    /// Gives up topics that no page has followed for a while. To be called about once a second.
    mutating func look(at now: UInt64) -> [Action] {
        let idle = topics.filter { $0.value.idleSince.map { now >= $0 + Self.keeping } ?? false }
        return idle.keys.sorted().prefix(Self.mostAtOnce).compactMap { giveUp($0) }
    }

    private mutating func giveUp(_ name: String) -> Action {
        topics[name] = nil
        return .unsubscribe(name)
    }

    /// Topics without followers, the one that was left first at the beginning.
    private func idleTopics(besides needed: Set<String>) -> [String] {
        topics.filter { $0.value.idleSince != nil && !needed.contains($0.key) }
            .sorted { ($0.value.idleSince ?? 0) < ($1.value.idleSince ?? 0) }.map(\.key)
    }

    // MARK: Events

    /// The pages that get a message of that topic.
    mutating func pages(for topic: String) -> [Page] {
        if let route = routes[topic] { return route }
        var found: Set<Page> = []
        for (name, entry) in topics where !entry.pages.isEmpty && topic.utf8.starts(with: name.utf8) {
            found.formUnion(entry.pages)
        }
        if routes.count >= Self.mostRoutes { routes = [:] }
        let route = Array(found)
        routes[topic] = route
        return route
    }

    /// Notes what a message of navd's says. To be called for each, before it is delivered.
    /// - Returns: what the SUB has to do for it.
    mutating func note(_ name: String, _ event: ByteBuffer) -> [Action] {
        if name.hasPrefix("layout/") {
            topics[name]?.layout = event
            return []
        }
        guard "window/".hasPrefix(name) || name.hasPrefix("window/"),
            let position = event.withUnsafeReadableBytes({ EventPosition($0) })
        else { return [] }
        for prefix in TopicName.standing(on: name) where topics[prefix] != nil {
            place(prefix, position, isOwn: prefix == name)
        }
        guard let layout = TopicName.layout(of: name) else { return [] }
        if event.withUnsafeReadableBytes({ EventPosition.closesWindow($0) }) {
            topics[name]?.position = nil
            topics[layout]?.layout = nil
        } else if position.bookmark == "large", topics[layout] != nil {
            // The event that is not told may have closed the window. navd publishes the present layout again if not.
            topics[layout]?.layout = nil
            return [.unsubscribe(layout), .subscribe(layout)]
        }
        return []
    }

    /// - Parameter isOwn: whether the message was published on this very topic.
    private mutating func place(_ name: String, _ position: EventPosition, isOwn: Bool) {
        guard var topic = topics[name] else { return }
        if isOwn, position.bookmark != nil { topic.isKnown = true }
        if isOwn || topic.position?.epoch != position.epoch {
            let n = position.n ?? topic.position.flatMap { $0.epoch == position.epoch ? $0.n : nil }
            topic.position = EventPosition(epoch: position.epoch, seq: position.seq, n: n ?? 0)
        } else if let known = topic.position {
            // Of all windows: a note and a bookmark tell the number of their own window, which may be a lower one.
            topic.position?.seq = max(known.seq, position.seq)
            topic.position?.n = max(known.n ?? 0, position.n ?? 0)
        }
        topics[name] = topic
    }

    /// The SUB was made anew: navd sends the first bookmarks and layouts again, to all.
    mutating func reset() {
        for name in topics.keys {
            topics[name]?.position = nil
            topics[name]?.isKnown = false
            topics[name]?.layout = nil
        }
    }
}

extension Array where Element: Hashable {
    /// The elements in their order, each once.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
