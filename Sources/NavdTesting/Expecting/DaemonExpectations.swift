import Bus
import NavdKit

extension Daemon {
    /// How long an expectation waits for handlers that have not answered.
    static let patience = Duration.seconds(5)

    /// Throws `notAsExpected` unless what navd has said since the last `expect` is as it is described here.
    ///
    /// The text of the error shows what was expected and what is there side by side. While navd waits for the answer of
    /// a handler, or with the real clock, what is expected may still come within five seconds.
    /// - Parameters:
    ///   - messages: exactly these callbacks.
    ///   - inOrder: these, among others.
    ///   - sentTo: what this client was sent counts, also the questions; else what was published of the window.
    ///   - groups: only those of these groups.
    ///   - about: only those of these controllers.
    ///   - shown: exactly these controllers are on screen.
    ///   - state: members of controllers, by name; controllers in them by name, too.
    ///   - window: its name; else the only window, or the first one.
    public func expect(
        messages: [MessagePattern]? = nil, inOrder: [MessagePattern]? = nil, sentTo client: NavdClient? = nil,
        of groups: Set<MessageGroup>? = nil, about: Set<String>? = nil, shown: [String]? = nil,
        state: [String: JSONObject] = [:], window: String? = nil, file: String = #fileID, line: UInt = #line
    ) async throws(TestFailure) {
        let expectation = Expectation(
            messages: messages, inOrder: inOrder, groups: groups, about: about, shown: shown, state: state,
            client: client?.name)
        let (seen, end) = (try await windows.seen(window), ContinuousClock.now + Self.patience)
        var found = Expectation.Found()
        while true {
            // Looked at before everything else: what follows from an answer that comes later is waited for.
            let isAsking = try await isAsking
            if let client { found.said += try await heard(by: client, seen) }
            if client == nil { found.said += try await seen.take() }
            if shown != nil { found.shown = try await self.shown(window: window) }
            for name in state.keys { found.state[name] = try await controller(name, window: window).json }
            guard let difference = expectation.difference(from: found) else { return }
            guard isAsking, ContinuousClock.now < end else {
                throw TestFailure(.notAsExpected, "\(file):\(line): \(difference)")
            }
            try? await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Whether navd waits for the answer of a handler. With the real clock it is not known, and so it may.
    private var isAsking: Bool {
        get async throws(TestFailure) { process.hasManualClock ? try await !settle().open.isEmpty : true }
    }

    /// What the controllers of a window are called.
    func names(window: String?) async throws(TestFailure) -> ControllerNames {
        try await windows.seen(window).look().names
    }

    /// The messages of a window since they were taken last.
    func said(window: String?) async throws(TestFailure) -> [Said] { try await windows.seen(window).take() }

    private func heard(by client: NavdClient, _ seen: Seen) async throws(TestFailure) -> [Said] {
        let heard = try await clients.heard(by: client)
        let names = try await seen.look().names
        return heard.map(names.said)
    }

    /// The tree of a window as it is now.
    public func tree(window: String? = nil) async throws(TestFailure) -> Tree {
        try await windows.seen(window).look().copy.tree
    }

    /// The names of the controllers on screen, in the order of their ids.
    public func shown(window: String? = nil) async throws(TestFailure) -> [String] {
        let (copy, names) = try await windows.seen(window).look()
        return copy.tree.controllers.values.filter { $0.appearance == .appeared }.map { names.name($0.id) }
    }

    /// Where everything stands, with names in the place of ids.
    public func layout(window: String? = nil) async throws(TestFailure) -> Objects.Layout {
        let names = try await windows.seen(window).look().names
        let handle = try await windows.handle(window)
        let layout = try await Refused.catching { () async throws(NavdError) in
            try await handle.layout(options: .retry)
        }
        return Objects.Layout(json: names.named(layout.json))
    }

    /// A controller with all its members, with names in the place of ids.
    public func controller(_ name: String, window: String? = nil) async throws(TestFailure) -> Objects.Described {
        let names = try await windows.seen(window).look().names
        let observer = try await clients.observer()
        let found = try await Refused.catching { () async throws(NavdError) in
            try await observer.controller(name, in: window).get(options: .retry)
        }
        return Objects.Described(json: names.named(found.json))
    }
}
