import Bus

/// Follows the layout of one window. Each layout is complete, so of several that have come only the last is used.
struct LayoutWatcher {
    private let session: Session
    /// Its id.
    private var window: String
    private var limit: FollowingLimit
    /// The epoch of the navd that has the window.
    private var epoch: String
    /// True if a successor of that navd does not have the window yet.
    private var isAwaited = false

    init(_ session: Session, window: String, _ limit: FollowingLimit) throws(Failure) {
        (self.session, self.window, self.limit) = (session, window, limit)
        epoch = session.hello.string("epoch")
        // navd publishes the first layout after the subscription.
        try session.subscribe("layout/\(window)/")
        Output.remark("watching \(window)")
    }

    consuming func run(_ draw: (JSON) throws(Failure) -> Void) throws(Failure) {
        while let wait = limit.left(atMost: 500) {
            guard let layout = try next(wait) else { continue }
            try draw(layout)
            limit.note()
        }
    }

    /// The next layout; nil if none has come.
    private mutating func next(_ milliseconds: Int) throws(Failure) -> JSON? {
        guard var news = try session.event(within: milliseconds) else {
            // In quiet times: checks that the window and navd are still there.
            if isAwaited { _ = try session.look() } else { _ = try ask() }
            return nil
        }
        while let newer = try session.event(within: 0) { news = newer }
        if isAwaited { return try find() }
        guard let layout = try? JSONParser.parse(news) else { return nil }
        return layout["bookmark"] == nil ? layout : try ask()
    }

    /// Nil if the window is not there. Then it is closed, or another navd has begun without it.
    private mutating func ask() throws(Failure) -> JSON? {
        do throws(Failure) {
            let layout = try session.request("layout", on: window)
            epoch = session.hello.string("epoch")
            return layout
        } catch {
            guard error.name == ErrorName.unknownWindow.rawValue else { throw error }
            guard session.hello.string("epoch") != epoch else {
                Output.remark("\(window) was closed")
                limit.stop()
                return nil
            }
            Output.remark("this navd has begun anew; its window is waited for")
            isAwaited = true
            // The bookmark that answers has the window looked for at once.
            try session.subscribe(PublishedTopic.window)
            return nil
        }
    }

    /// The layout of the window that another navd has opened; nil if it has not opened one yet.
    private mutating func find() throws(Failure) -> JSON? {
        let layout: JSON
        do throws(Failure) { layout = try session.request("layout", on: session.options.window) } catch {
            guard error.name == ErrorName.unknownWindow.rawValue else { throw error }
            return nil
        }
        (epoch, isAwaited) = (session.hello.string("epoch"), false)
        try session.unsubscribe(PublishedTopic.window)
        let found = layout.string("window")
        if found != window {
            try session.unsubscribe("layout/\(window)/")
            try session.subscribe("layout/\(found)/")
            window = found
        }
        return layout
    }
}
