import ArgumentParser
import Bus

/// The options of a query that can be followed.
struct Watching: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print it again whenever it changes, until Ctrl-C, --count or --for.")
    var watch = false
    @OptionGroup var following: Following

    func validate() throws {
        if !watch, following.isLimited { throw ValidationError("--count and --for need --watch") }
    }
}

/// Asks the same query again after news, and shows its answer if it has changed.
struct QueryWatcher {
    /// So many publications are taken in before the query is asked again, at most.
    private static let mostNews = 1_000

    private let session: Session
    private let topic: String
    private var limit: FollowingLimit
    private var seen = SeenEvents()
    private var last: JSON?
    /// The epoch of the navd that gave the last answer.
    private var epoch = ""
    /// True if a successor of that navd does not have what is asked for yet.
    private var isAwaited = false

    /// - Parameter topic: the beginning of the topics that bring news.
    init(_ session: Session, _ topic: String, _ limit: FollowingLimit) {
        (self.session, self.topic, self.limit) = (session, topic, limit)
    }

    /// Ends if what was asked for is gone. In another navd, which begins without it, it is waited for. Errors: those of
    /// the first answer; later ones of other kinds.
    consuming func run(ask: () throws -> JSON, show: (JSON) -> Void) throws {
        try session.subscribe(topic)
        if topic != PublishedTopic.window { try session.subscribe(PublishedTopic.window) }
        try session.awaitSubscription()
        repeat {
            if let answer = try next(ask) {
                (epoch, isAwaited) = (session.hello.string("epoch"), false)
                if answer != last {
                    if last != nil { separate() }
                    show(answer)
                    limit.note()
                }
                last = answer
            } else if session.hello.string("epoch") == epoch {
                return
            }
        } while try awaitNews()
    }

    /// Nil if what was there before is gone.
    private mutating func next(_ ask: () throws -> JSON) throws -> JSON? {
        do { return try ask() } catch let failure as Failure {
            let gone: [ErrorName] = [.unknownController, .released, .unknownWindow]
            guard last != nil, gone.contains(where: { $0.rawValue == failure.name }) else { throw failure }
            if session.hello.string("epoch") == epoch {
                Output.remark("what was watched is gone: \(failure.message)")
            } else if !isAwaited {
                isAwaited = true
                Output.remark("this navd has begun anew, and what is watched is waited for: \(failure.message)")
            }
            return nil
        }
    }

    /// False if the limit is reached.
    private mutating func awaitNews() throws(Failure) -> Bool {
        while let wait = limit.left(atMost: 500) {
            guard let first = try session.publication(within: wait) else {
                if try session.look() { return true }
                continue
            }
            var isNews = self.isNews(first)
            for _ in 0..<Self.mostNews {
                guard let next = try session.publication(within: 0) else { break }
                if self.isNews(next) { isNews = true }
            }
            if isNews { return true }
        }
        return false
    }

    private mutating func isNews(_ publication: (topic: String, bytes: [UInt8])) -> Bool {
        guard publication.topic.hasPrefix(PublishedTopic.window) else { return true }
        let news = seen.take(publication.bytes)
        return news == .subscribedAgain || news == .event && topic == PublishedTopic.window
    }

    /// Between two answers.
    private func separate() {
        switch session.options.format {
        case .yaml: Output.line("---")
        case .json, .name: break
        case .wide, nil: Output.clear()
        }
    }
}
