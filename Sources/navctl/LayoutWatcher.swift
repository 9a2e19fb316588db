import Bus

/// Follows the layout of one window. Each layout is complete, so of several that have come only the last is used.
struct LayoutWatcher {
    private let session: Session
    private let window: String
    private var limit: FollowingLimit

    init(_ session: Session, window: String, _ limit: FollowingLimit) throws(Failure) {
        (self.session, self.window, self.limit) = (session, window, limit)
        // navd publishes the first layout after the subscription.
        try session.subscribe("layout/\(window)/")
        Output.remark("watching \(window)")
    }

    consuming func run(_ draw: (JSON) throws(Failure) -> Void) throws(Failure) {
        while let wait = limit.left(atMost: 500) {
            guard var layout = try receive(wait) else {
                // In quiet times: checks that the window and navd are still there.
                if try ask() == nil { return }
                continue
            }
            while let newer = try receive(0) { layout = newer }
            if layout["bookmark"] != nil {
                guard let asked = try ask() else { return }
                layout = asked
            }
            try draw(layout)
            limit.note()
        }
    }

    /// Nil if the window is closed.
    private func ask() throws(Failure) -> JSON? {
        do throws(Failure) { return try session.request("layout", on: window) } catch {
            if error.name == ErrorName.unknownWindow.rawValue { return nil }
            throw error
        }
    }

    private func receive(_ milliseconds: Int) throws(Failure) -> JSON? {
        try session.event(within: milliseconds).flatMap { try? JSONParser.parse($0) }
    }
}
