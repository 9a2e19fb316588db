import Glibc
import Synchronization
import Testing

@testable import Supervision

@Suite("The socket of a service manager")
struct SupervisorTests {
    private func supervisor(
        _ environment: [String: String], pid: Int32 = 100, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) -> Supervisor {
        Supervisor(environment: { environment[$0] }, pid: pid, warn: warn)
    }

    @Test("messages reach a socket with a file and one without")
    func addresses() throws {
        var template = Array("/tmp/navd-notify-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            unlink("\(folder)/s")
            rmdir(folder)
        }
        for name in ["\(folder)/s", abstractName("address")] {
            let listener = try DatagramListener(name)
            let supervisor = supervisor(["NOTIFY_SOCKET": name])
            #expect(supervisor.failure == nil)
            supervisor.report(.started)
            supervisor.report(.gaveWay(to: 12))
            let started = DatagramListener.Message(text: "READY=1\nSTATUS=running\nWATCHDOG=1", pid: getpid())
            #expect(listener.next() == started)
            #expect(listener.next()?.text == "MAINPID=12\nWATCHDOG=1")
        }
    }

    @Test("a reload tells its time, and a status stays one line of at most 512 bytes")
    func lines() throws {
        let name = abstractName("lines")
        let listener = try DatagramListener(name)
        let supervisor = supervisor(["NOTIFY_SOCKET": name])
        supervisor.report(.started)
        supervisor.reloadBegan("one\nMAINPID=1" + String(repeating: "x", count: 600))
        _ = listener.next()
        let lines = try #require(listener.next()?.lines)
        #expect(lines.count == 3)
        #expect(lines[0] == "RELOADING=1")
        #expect(UInt64(lines[1].dropFirst("MONOTONIC_USEC=".count)) ?? 0 > 0)
        #expect(lines[2].hasPrefix("STATUS=one MAINPID=1xxx") && lines[2].utf8.count == "STATUS=".utf8.count + 512)
    }

    @Test(
        "an address that can't be used is named, and nothing is sent",
        arguments: ["run/notify", "@", "/" + String(repeating: "x", count: 107), "vsock:2:1234"])
    func wrong(_ name: String) {
        let supervisor = supervisor(["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "1000000"])
        #expect(supervisor.failure == .address(name, room: 107))
        #expect(supervisor.beat == nil)
        supervisor.report(.started)
    }

    @Test("without a service manager nothing is sent")
    func alone() {
        let supervisor = supervisor([:])
        #expect(supervisor.failure == nil && supervisor.beat == nil)
        supervisor.report(.started)
    }

    @Test("a process beats twice in the time of the watchdog, if it is the one that is watched")
    func watchdog() {
        let name = abstractName("watchdog")
        func beat(_ more: [String: String]) -> Int? {
            supervisor(["NOTIFY_SOCKET": name].merging(more) { $1 }).beat
        }
        #expect(beat(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "100"]) == 15_000)
        #expect(beat(["WATCHDOG_USEC": "30000000"]) == 15_000)
        #expect(beat(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "99"]) == nil)
        #expect(beat(["WATCHDOG_USEC": "0"]) == nil)
        #expect(beat(["WATCHDOG_USEC": "soon"]) == nil)
        #expect(beat([:]) == nil)
    }

    @Test(
        "a report does not wait for a service manager that is busy, and reaches it later; a beat meanwhile is dropped")
    func busy() async throws {
        let name = abstractName("busy")
        let listener = try DatagramListener(name)
        let socket = try NotifySocket(name)
        var sent = 0
        while sent < 100_000, socket.send([.status("full")]) == .sent { sent += 1 }
        #expect(sent < 100_000)
        let supervisor = supervisor(["NOTIFY_SOCKET": name])
        // None of them could be sent here, where nothing is read before all of them were reported.
        supervisor.report(.started)
        for _ in 0..<1_000 { supervisor.report(.beat) }
        supervisor.reloadBegan("reading")
        supervisor.report(.reloadEnded("done"))
        for _ in 0..<sent { #expect(listener.next()?.text == "STATUS=full") }
        // Each time it returns at once if nothing waits any more.
        for _ in 0..<20 { await supervisor.delivered() }
        #expect(listener.next(within: 0)?.lines.first == "READY=1")
        #expect(listener.next(within: 0)?.lines.first == "RELOADING=1")
        #expect(listener.next(within: 0)?.text == "READY=1\nSTATUS=done")
        supervisor.report(.beat)
        #expect(listener.next()?.text == "WATCHDOG=1")
        #expect(listener.next(within: 0) == nil)
    }

    @Test("a message that is dropped because the service manager is busy is logged in one line")
    func dropped() throws {
        let name = abstractName("dropped")
        let listener = try DatagramListener(name)
        let socket = try NotifySocket(name)
        var sent = 0
        while sent < 100_000, socket.send([.status("full")]) == .sent { sent += 1 }
        #expect(sent < 100_000)
        let lines = Mutex<[String]>([])
        let supervisor = supervisor(["NOTIFY_SOCKET": name]) { line in lines.withLock { $0.append(line) } }
        supervisor.report(.started)
        for number in 1..<WaitingNotices.most { supervisor.reloadBegan("\(number)") }
        #expect(lines.withLock { $0 } == [])
        supervisor.reloadBegan("one more")
        let first = "the service manager takes nothing, so it is never told: READY=1 STATUS=running WATCHDOG=1"
        #expect(lines.withLock { $0 } == [first])
        // What still waits is given up when the listener is gone.
        withExtendedLifetime(listener) {}
    }

    @Test("what waits for a busy service manager is bounded, in number and in attempts, and leaves in its order")
    func waiting() {
        var waiting = WaitingNotices()
        for number in 0..<WaitingNotices.most { #expect(waiting.add([.status("\(number)")]) == nil) }
        #expect(waiting.add([.status("\(WaitingNotices.most)")]) == [.status("0")])
        #expect(waiting.messages.count == WaitingNotices.most && waiting.messages.first == [.status("1")])
        for _ in 0..<WaitingNotices.attempts {
            #expect(waiting.attempt { _ in .busy }.isEmpty)
            #expect(waiting.messages.first == [.status("1")])
        }
        // The next message has all of its attempts.
        #expect(waiting.attempt { _ in .busy } == [[.status("1")]])
        #expect(waiting.messages.first == [.status("2")])
        // A service manager that has gone misses nothing.
        #expect(waiting.attempt { $0 == [.status("4")] ? .busy : $0 == [.status("3")] ? .lost : .sent }.isEmpty)
        #expect(waiting.messages.first == [.status("4")])
        var left: [[Notice]] = []
        let dropped = waiting.attempt {
            left.append($0)
            return .sent
        }
        #expect(dropped.isEmpty && left == (4...WaitingNotices.most).map { [.status("\($0)")] } && waiting.isEmpty)
    }

    @Test("a service manager that has gone is no error, and nothing waits for it")
    func gone() throws {
        let name = abstractName("gone")
        let socket = try NotifySocket(name)
        #expect(socket.send([.ready]) == .lost)
    }
}
