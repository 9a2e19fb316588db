import NavdKit
import Testing

@testable import NavdTesting

#if canImport(Glibc)
    import Glibc
#endif

@Suite("A navd of a test", .timeLimit(.minutes(2)))
struct DaemonTests {
    private struct Broken: Error {}

    /// What is left of a navd.
    private struct Traces: Sendable {
        let folder: String
        let pid: Int32

        init(_ navd: Daemon) throws { (folder, pid) = (navd.folder, try #require(navd.pid)) }

        var areGone: Bool { access(folder, F_OK) != 0 && kill(pid, 0) != 0 && errno == ESRCH }
    }

    @Test("navd ends with the test, and its files are deleted: after a success, and after a failure")
    func ends() async throws {
        let traces = try await withNavd { navd in
            let traces = try Traces(navd)
            #expect(!traces.areGone && navd.log.contains("listening"))
            return traces
        }
        #expect(traces.areGone)
        var failed: Traces?
        await #expect(throws: Broken.self) {
            try await withNavd { navd in
                failed = try Traces(navd)
                _ = try await navd.connect("ui")
                throw Broken()
            }
        }
        #expect(failed?.areGone == true)
    }

    @Test("navd ends if the test is cancelled", arguments: [true, false])
    func cancelled(_ isSuspended: Bool) async throws {
        let (begun, continuation) = AsyncStream<Traces>.makeStream()
        let task = Task {
            try await withNavd { navd in
                _ = try await navd.connect("ui")
                if isSuspended { navd.suspend() }
                continuation.yield(try Traces(navd))
                try await navd.settle(questions: 1, timeout: .seconds(600))
            }
        }
        var iterator = begun.makeAsyncIterator()
        let traces = try #require(await iterator.next())
        task.cancel()
        let error = await #expect(throws: TestFailure.self) { try await task.value }
        #expect(error?.reason == .cancelled)
        #expect(traces.areGone)
    }

    @Test("a navd that is not closed ends with its last reference")
    func dropped() async throws {
        var navd: Daemon? = try await Daemon()
        let traces = try Traces(#require(navd))
        navd = nil
        #expect(traces.areGone)
    }

    @Test("a process that ends without a word leaves nothing")
    func crashed() async throws {
        let folder = try PrivateFolder()
        try folder.write("x", to: "file")
        let child = try ChildProcess(["/bin/sleep", "600"])
        var resort: LastResort? = try LastResort(folder)
        let shell = try #require(resort?.child)
        resort?.watch([child.pid])
        resort = nil
        #expect(await child.end(within: .seconds(20)) == 128 + SIGKILL)
        #expect(await shell.end(within: .seconds(20)) == 0)
        #expect(access(folder.path, F_OK) != 0)
    }

    @Test("a program that is missing, or is none, is named")
    func missing() async throws {
        let gone = await #expect(throws: TestFailure.self) { try await Daemon(program: "/gone/navd") }
        #expect(gone?.reason == .programMissing && gone?.message.contains("/gone/navd") == true)
        let other = await #expect(throws: TestFailure.self) { try await Daemon(program: "/bin/false") }
        #expect(other?.reason == .daemonEnded)
        #expect(other?.message.contains("ended with the status 1") == true)
    }

    @Test("a navd that does not start says why")
    func refused() async throws {
        let error = await #expect(throws: TestFailure.self) { try await Daemon(tree: "/gone/tree.json") }
        #expect(error?.reason == .daemonEnded)
        #expect(error?.message.contains("/gone/tree.json") == true, "\(String(describing: error))")
    }

    @Test("a navd that ends by itself is named beside the error that follows from it")
    func faulty() async throws {
        let error = await #expect(throws: TestFailure.self) {
            try await withNavd { navd in
                let pid = try #require(navd.pid)
                _ = kill(pid, SIGKILL)
                while navd.pid != nil {
                    try Task.checkCancellation()
                    await Task.yield()
                }
                throw Broken()
            }
        }
        #expect(error?.reason == .daemonEnded)
        #expect(error?.message.contains("the signal \(SIGKILL)") == true && error?.message.contains("Broken") == true)
    }

    @Test("many run beside each other")
    func many() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<6 {
                group.addTask {
                    try await withNavd { navd in
                        let ui = try await navd.connect("ui")
                        try await ui.tabBarController("tabs").tap(index: index % 2)
                        try await navd.expect(
                            shown: index % 2 == 0 ? ["tabs", "first", "one"] : ["tabs", "second", "two"])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("the clock stands still until the test moves it")
    func clock() async throws {
        try await withNavd { navd in
            let (gate, ui) = (try await navd.connect("gate"), try await navd.connect("ui"))
            let (never, _) = AsyncStream<Void>.makeStream()
            try await gate.delegate(of: "tabs", patience: .seconds(30), silence: .deny)
                .shouldSelect { _ in
                    for await _ in never {}
                    return true
                }.attach()
            async let tapped = ui.tabBarController("tabs").tap(index: 1, options: RequestOptions(timeout: .seconds(60)))
            #expect(try await navd.settle(questions: 1).open.count == 1)
            try await navd.advance(.milliseconds(29_900))
            #expect(try await navd.settle().open.count == 1)
            try await navd.advance(.milliseconds(200))
            #expect(try await tapped.because == .silence)
            #expect(try await navd.settle().isIdle)
        }
    }

    @Test("a wait has its end")
    func waits() async throws {
        try await withNavd { navd in
            let error = await #expect(throws: TestFailure.self) {
                try await navd.settle(questions: 1, timeout: .milliseconds(50))
            }
            #expect(error?.reason == .tookTooLong)
        }
    }

    @Test("with the real clock there is nothing to move")
    func realClock() async throws {
        try await withNavd(manualClock: false) { navd in
            let ui = try await navd.connect("ui")
            try await ui.tabBarController("tabs").tap(index: 1)
            try await navd.expect(inOrder: ["two.viewDidAppear"], shown: ["tabs", "second", "two"])
            try await navd.expect(messages: [], sentTo: ui)
            let error = await #expect(throws: TestFailure.self) { try await navd.advance(.seconds(1)) }
            #expect(error?.message == "this navd has the real clock")
        }
    }

    @Test("navd can be killed, stopped, started again and taken over")
    func restarts() async throws {
        try await withNavd(store: true) { navd in
            let ui = try await navd.connect("ui", log: { _, _ in })
            try await ui.tabBarController("tabs").tap(index: 1)
            try await navd.restart()
            try await navd.expect(messages: [], shown: ["tabs", "second", "two"])
            try await ui.tabBarController("tabs").tap(index: 0, options: .retry)
            try await navd.expect(inOrder: ["one.viewDidAppear"])
            try await navd.takeOver()
            try await navd.expect(messages: [], shown: ["tabs", "first", "one"])
            try await navd.stop()
            #expect(navd.pid == nil && navd.ended == "it has ended with the status 0")
            try await navd.start()
            try await navd.expect(shown: ["tabs", "first", "one"])
            navd.suspend()
            let tap = Task { try await ui.tabBarController("tabs").tap(index: 1, options: .retry) }
            navd.resume()
            #expect(try await tap.value.isCommitted)
        }
    }

    @Test("a navd that was closed says so")
    func closed() async throws {
        let navd = try await Daemon()
        await navd.close()
        await navd.close()
        let error = await #expect(throws: TestFailure.self) { try await navd.settle() }
        #expect(error?.reason == .daemonEnded)
        let connect = await #expect(throws: NavdError.self) {
            try await navd.connect("late", timeout: .milliseconds(50), log: { _, _ in })
        }
        #expect(connect?.name == .notConnected)
    }
}
