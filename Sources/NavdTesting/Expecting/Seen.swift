import Bus
import NavdKit

/// What was committed in a window since it was looked at last.
actor Seen {
    /// How many messages are kept that no test has asked for. The oldest ones are given up.
    private static let most = 100_000

    private let window: WindowHandle
    private var copy: Replica
    private var names = ControllerNames()
    private var untaken: [Said] = []

    /// - Parameter window: its name or id.
    init(_ observer: NavdClient, _ window: String) async throws(TestFailure) {
        self.window = observer.window(window)
        copy = try await Self.read(self.window)
        names.learn(copy.tree)
    }

    private static func read(_ window: WindowHandle) async throws(TestFailure) -> Replica {
        let snapshot = try await Refused.catching { () async throws(NavdError) in
            try await window.snapshot(options: .retry)
        }
        do throws(Refusal) { return try Replica(snapshot: .object(snapshot.json)) } catch {
            throw TestFailure(.refused, "the snapshot of \(window) can't be read: \(error.message)")
        }
    }

    /// Reads what was committed since the last time.
    private func refresh() async throws(TestFailure) {
        let (epoch, seq) = (copy.epoch, Int(clamping: copy.seq))
        let window = window
        let answer = try await Refused.catching { () async throws(NavdError) in
            try await window.changesSince(epoch: epoch, seq: seq, options: .retry)
        }
        for event in answer.events { try take(.object(event.json)) }
        if untaken.count > Self.most { untaken.removeFirst(untaken.count - Self.most) }
    }

    private func take(_ event: JSON) throws(TestFailure) {
        var made: [Controller] = []
        let effect: Replica.Effect
        do throws(Refusal) {
            effect = try copy.apply(event) { if case .insert(let controller) = $0 { made.append(controller) } }
        } catch {
            throw TestFailure(.refused, "an event of \(window) can't be read: \(error.message)")
        }
        // Another call has read it already.
        guard effect == .applied else { return }
        for controller in made { names.learn(controller) }
        names.learn(copy.tree)
        untaken += (event["messages"]?.array ?? []).map(names.said)
    }

    /// The messages since they were taken last.
    func take() async throws(TestFailure) -> [Said] {
        try await refresh()
        defer { untaken = [] }
        return untaken
    }

    /// The window as it is now, with the names of what is in it.
    func look() async throws(TestFailure) -> (copy: Replica, names: ControllerNames) {
        try await refresh()
        return (copy, names)
    }
}

/// The kit's errors as a test's.
enum Refused {
    static func catching<R: Sendable>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(NavdError) -> R
    ) async throws(TestFailure) -> R {
        do throws(NavdError) { return try await body() } catch {
            if error.name == .taskCancelled { throw TestFailure(.cancelled, "the test was cancelled") }
            throw TestFailure(.refused, "navd: \(error)")
        }
    }
}
