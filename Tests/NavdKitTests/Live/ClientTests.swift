import Bus
import Foundation
import NavdKit
import Testing

@Suite("The Swift kit with a navd", .timeLimit(.minutes(2)))
struct ClientTests {
    @Test("commands are functions of handles, and their results have members")
    func commands() async throws {
        let daemon = try Daemon()
        let nav = try await daemon.connect("ui")
        #expect(nav.sessionState == .ready && nav.rights.contains("command"))
        let stack = nav.navigationController("albumsNavigation")
        let pushed = try await stack.pushViewController(
            .new(.viewController, name: "album", title: "Kind of Blue"), animated: false)
        #expect(pushed.isCommitted && pushed.viewController != nil)
        let album = try await nav.controller("album").get()
        #expect(album.title == "Kind of Blue" && album.kind == .viewController)
        let tapped = try await nav.tabBarController("tabs").tap(viewController: "songs")
        #expect(tapped.outcome == .committed)
        #expect(try await nav.window("main").path().path != nil)
        #expect(try await nav.window.list().windows.map(\.name) == ["main"])
        let reply = try await nav.call("window.list")
        #expect(reply.result["windows"] != nil)
        await nav.close()
    }

    @Test("an error of navd is an error of the language, with its name and data")
    func errors() async throws {
        let daemon = try Daemon()
        let nav = try await daemon.connect("ui")
        let error = try await #require(throws: NavdError.self) {
            try await nav.tabBarController("tabs").tap(index: 7)
        }
        #expect(error.name == .indexOutOfRange && error.code == ErrorName.indexOutOfRange.code)
        let unknown = try await #require(throws: NavdError.self) { try await nav.controller("nobody").get() }
        #expect(unknown.name == .unknownController)
        let method = try await #require(throws: NavdError.self) { try await nav.call("no.such.method") }
        #expect(method.name == .methodNotFound)
        await nav.close()
        let closed = try await #require(throws: NavdError.self) { try await nav.window.list() }
        #expect(closed.name == .closed)
    }

    @Test("without a navd `connect` says so, and `timeout: nil` waits for it")
    func noDaemon() async throws {
        let path = "ipc:///tmp/navd-kit-\(UUID().uuidString.prefix(8)).sock"
        let error = try await #require(throws: NavdError.self) {
            try await Navd.connect(client: "x", endpoint: path, timeout: .milliseconds(50), log: { _, _ in })
        }
        #expect(error.name == .notConnected)
        let wrong = try await #require(throws: NavdError.self) {
            try await Navd.connect(client: "x", endpoint: "http://example.org", log: { _, _ in })
        }
        #expect(wrong.name == .connectionImpossible)
        let nav = try await Navd.connect(client: "x", endpoint: path, timeout: nil, log: { _, _ in })
        let away = try await #require(throws: NavdError.self) { try await nav.window.list() }
        #expect(away.name == .notConnected)
        await nav.close()
    }

    @Test("an error of hello ends the client")
    func refused() async throws {
        let daemon = try Daemon()
        let error = try await #require(throws: NavdError.self) {
            try await daemon.connect(String(repeating: "x", count: 200))
        }
        #expect(error.name == .invalidParams || error.name == .nameInvalid)
    }

    @Test("many requests at once are all answered")
    func many() async throws {
        let daemon = try Daemon()
        let nav = try await daemon.connect("ui")
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<500 { group.addTask { try await nav.window.list().windows.count } }
            return try await group.reduce(0, +)
        }
        #expect(count == 500)
        await nav.close()
    }

    @Test("a request with `retry` waits for a navd that is killed and started again")
    func restart() async throws {
        let daemon = try Daemon(store: true)
        let nav = try await daemon.connect("ui")
        daemon.kill()
        for await state in nav.sessionStates where state != .ready { break }
        async let pushed = nav.navigationController("albumsNavigation").pushViewController(
            .new(.viewController, name: "late"), animated: false, options: .retry)
        try daemon.restart()
        #expect(try await pushed.isCommitted)
        #expect(try await nav.controller("late").get(options: .retry).name == "late")
        await nav.close()
    }

    @Test("a task that was cancelled before sends nothing, and every wait of a cancelled task says so")
    func cancelledBefore() async throws {
        let daemon = try Daemon()
        let nav = try await daemon.connect("ui")
        let seen = try await nav.call("snapshot", on: "main").result["seq"]
        for _ in 0..<20 {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await nav.controller("songs").set(title: "done")
            }
            let error = try await #require(throws: NavdError.self) { try await task.value }
            #expect(error.name == .taskCancelled)
        }
        #expect(try await nav.call("snapshot", on: "main").result["seq"] == seen)
        await nav.close()
        let away = try await Self.unconnected()
        let waits: [@Sendable () async throws -> Void] = [
            { try await away.waitUntilReady(timeout: nil) }, { try await away.run() },
            { _ = try await away.window("main").tree() },
            { try await away.delegate(of: "tabs").shouldSelect { _ in true }.attach() },
        ]
        for wait in waits {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await wait()
            }
            let error = await #expect(throws: NavdError.self) { try await task.value }
            #expect(error?.name == .taskCancelled)
        }
        await away.close()
    }

    /// A client of a navd that is not there.
    private static func unconnected() async throws -> NavdClient {
        let path = "ipc:///tmp/navd-kit-\(UUID().uuidString.prefix(8)).sock"
        return try await Navd.connect(client: "x", endpoint: path, timeout: nil, log: { _, _ in })
    }

    @Test("a client that was closed is freed, with what it has spoken for")
    func freed() async throws {
        weak var client: NavdClient?
        do {
            let nav = try await Self.unconnected()
            client = nav
            try await nav.delegate(of: "tabs").shouldSelect { _ in true }.attach()
            await nav.close()
            let error = await #expect(throws: NavdError.self) {
                try await nav.delegate(of: "tabs").shouldSelect { _ in true }.attach()
            }
            #expect(error?.name == .closed)
        }
        #expect(client == nil)
    }

    @Test("a task that is cancelled gives its request up")
    func cancelled() async throws {
        let daemon = try Daemon()
        let nav = try await daemon.connect("ui", heartbeat: .seconds(60))
        daemon.suspend()
        let task = Task { try await nav.tabBarController("tabs").tap(index: 1) }
        task.cancel()
        let error = try await #require(throws: NavdError.self) { try await task.value }
        #expect(error.name == .taskCancelled)
        daemon.resume()
        await nav.close()
    }
}
