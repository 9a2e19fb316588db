import Bus
import Glibc
import Testing

@testable import Supervision
@testable import navd

@Suite("navd as a service", .timeLimit(.minutes(10)))
struct ServiceTests {
    private typealias Message = DatagramListener.Message

    /// What a successor tells when the place is its own, before it has opened the store.
    private func tookOver(_ pid: Int32) -> Message {
        Message(text: "EXTEND_TIMEOUT_USEC=\(Readiness.moreTime)\nWATCHDOG=1", pid: pid)
    }

    /// What a navd tells when peers can connect.
    private func started(_ pid: Int32) -> Message { Message(text: "READY=1\nSTATUS=running\nWATCHDOG=1", pid: pid) }

    @Test("the loop sends watchdog messages by its own clock, and none while that clock stands still")
    func watchdog() throws {
        let name = abstractName("watchdog")
        let listener = try DatagramListener(name)
        let navd = try NavdProcess(variables: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "10000000"])
        defer { navd.end() }
        #expect(listener.next() == started(navd.pid))
        for (milliseconds, beats) in [(4_999, 0), (1, 1), (5_000, 1), (14_000, 2)] {
            _ = try navd.control(["advance": .int(Int64(milliseconds))])
            // The beats were sent before the answer.
            for _ in 0..<beats { #expect(listener.next() == Message(text: "WATCHDOG=1", pid: navd.pid)) }
            #expect(listener.next(within: 0) == nil)
        }
    }

    @Test("a navd that is not watched does not beat")
    func unwatched() throws {
        let name = abstractName("unwatched")
        let listener = try DatagramListener(name)
        let navd = try NavdProcess(
            variables: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"])
        defer { navd.end() }
        #expect(listener.next()?.lines.first == "READY=1")
        _ = try navd.control(["advance": 60_000])
        #expect(listener.next(within: 0) == nil)
    }

    @Test("navd reports its start, its reloads and its end")
    func life() throws {
        try Service.with { service, listener in
            let pid = try service.start()
            #expect(listener.next() == started(pid))
            kill(pid, SIGHUP)
            #expect(listener.next()?.lines.first == "RELOADING=1")
            #expect(listener.next()?.text == "READY=1\nSTATUS=running")
            try service.write("config", #"{"quotas":7}"#)
            kill(pid, SIGHUP)
            #expect(listener.next()?.lines.last == "STATUS=reading the configuration")
            let refused = try #require(listener.next())
            #expect(refused.lines.first == "READY=1")
            #expect(refused.text.contains("the configuration was not reloaded: "))
            #expect(refused.text.contains("line 1: quotas is a number; wanted: an object"), "\(refused.text)")
            kill(pid, SIGTERM)
            #expect(listener.next()?.text == "STOPPING=1\nSTATUS=ending")
            #expect(service.end(of: pid) == 0)
            #expect(listener.next(within: 0) == nil)
        }
    }

    @Test("the signal starts a successor with the same command line, which takes over and is named as the service")
    func takeover() throws {
        try Service.with { service, listener in
            let first = try service.start()
            #expect(listener.next()?.pid == first)
            let window = try service.openWindow()
            kill(first, SIGUSR2)
            #expect(listener.next()?.lines.first == "RELOADING=1")
            let second = try service.successor(listener.next())
            #expect(second != first)
            #expect(service.end(of: first) == 0)
            #expect(listener.next() == tookOver(second))
            #expect(listener.next() == started(second))
            #expect(try service.windows() == [window])
            // The second one has been started with `--takeover` already.
            kill(second, SIGUSR2)
            #expect(listener.next()?.lines.first == "RELOADING=1")
            let third = try service.successor(listener.next())
            #expect(third != second)
            #expect(listener.next() == tookOver(third))
            #expect(listener.next() == started(third))
            #expect(try service.windows() == [window])
        }
    }

    @Test("the successor of a watched navd beats, too")
    func beats() throws {
        try Service.with(variables: ["WATCHDOG_USEC": "100000"]) { service, listener in
            let first = try service.start()
            #expect(listener.next() == started(first))
            #expect(listener.next() == Message(text: "WATCHDOG=1", pid: first))
            kill(first, SIGUSR2)
            #expect(listener.next(with: "RELOADING=1")?.pid == first)
            // The first one beats until then.
            var message = listener.next()
            while message?.text == "WATCHDOG=1" { message = listener.next() }
            let second = try service.successor(message)
            #expect(listener.next() == tookOver(second))
            #expect(listener.next() == started(second))
            #expect(listener.next() == Message(text: "WATCHDOG=1", pid: second))
        }
    }

    @Test("navd goes on if its successor can't start, and says so")
    func refused() throws {
        try Service.with { service, listener in
            let first = try service.start()
            #expect(listener.next()?.pid == first)
            let window = try service.openWindow()
            try service.write("config", "{")
            for _ in 1...2 {
                kill(first, SIGUSR2)
                #expect(listener.next()?.lines.first == "RELOADING=1")
                let text = "the successor ended with 65 before it had taken over; this navd goes on"
                #expect(listener.next() == Message(text: "READY=1\nSTATUS=\(text)", pid: first))
            }
            #expect(try service.windows() == [window])
        }
    }

    @Test("without a store there is no successor, and navd goes on and says so")
    func withoutStore() throws {
        try Service.with(hasStore: false) { service, listener in
            let first = try service.start()
            #expect(listener.next()?.pid == first)
            for _ in 1...2 {
                kill(first, SIGUSR2)
                #expect(listener.next()?.lines.first == "RELOADING=1")
                let text = "running; no successor was started: a takeover needs --store"
                #expect(listener.next() == Message(text: "READY=1\nSTATUS=\(text)", pid: first))
            }
            #expect(try service.windows() == [])
        }
    }

    @Test("a successor has the command line, with --takeover, and without what a start does once")
    func commandLine() {
        let own = ["/usr/bin/navd", "--config", "c", "--import", "state", "--recover", "--import=state", "--hold"]
        #expect(Successor.command(after: own) == ["/usr/bin/navd", "--config", "c", "--hold", "--takeover"])
        let again = Successor.command(after: Successor.command(after: own))
        #expect(again == Successor.command(after: own))
        #expect(
            Successor.environment(after: ["A=1", "WATCHDOG_PID=7", "WATCHDOG_USEC=8"]) == ["A=1", "WATCHDOG_USEC=8"])
    }
}
