import Bus
import NavdKit

/// The windows that a test looks at.
actor TestWindows {
    private let clients: TestClients
    private var all: [String: Seen] = [:]

    init(_ clients: TestClients) { self.clients = clients }

    /// What was committed in a window since it was asked for last.
    /// - Parameter window: its name; nil for the only window, or the first one.
    func seen(_ window: String?) async throws(TestFailure) -> Seen {
        let reference = try await reference(window)
        if let found = all[reference] { return found }
        let seen = try await Seen(clients.observer(), reference)
        // Another call may have made it meanwhile.
        if let found = all[reference] { return found }
        all[reference] = seen
        return seen
    }

    func handle(_ window: String?) async throws(TestFailure) -> WindowHandle {
        try await clients.observer().window(reference(window))
    }

    private func reference(_ window: String?) async throws(TestFailure) -> String {
        if let window { return window }
        let observer = try await clients.observer()
        let list = try await Refused.catching { () async throws(NavdError) in
            try await observer.window.list(options: .retry)
        }
        guard let first = list.windows.first else { throw TestFailure(.refused, "navd has no window") }
        return first.name ?? first.id
    }

    /// Nothing is known of a navd that was started again.
    func forget() { all = [:] }
}
