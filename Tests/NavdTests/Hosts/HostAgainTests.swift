import Bus
import Host
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// Real hosts that answer too late, or whose claim is refused.
@Suite("A host that ends, or claims its place again", .serialized)
struct HostAgainTests {
    private static let window = #"""
        {"id":2,"method":"window.open","params":{"name":"W","visible":true,"root":{"kind":"navigationController",\#
        "name":"N","viewControllers":[{"kind":"viewController","name":"C","customClass":"Carousel"}]}}}
        """#

    private func with(_ body: (NavdProcess, Caller) throws -> Void) throws {
        let navd = try NavdProcess()
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        try caller.call(Self.window)
        try body(navd, caller)
    }

    private func wait(_ caller: Caller, until holds: (JSON) -> Bool) throws -> JSON {
        for count in 1... {
            let place = try caller.call(#"{"id":1,"method":"host.list"}"#)["hosts"]?.array?.first ?? .null
            if holds(place) { return place }
            guard count < 200_000 else { throw CaseError("it does not come to it: \(place.text)") }
            sched_yield()
        }
        return .null
    }

    private func code(of pid: pid_t) -> Int32 {
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        return status & 0x7F == 0 ? status >> 8 : 128 + status & 0x7F
    }

    @Test("a host that was too late is lost and claims its place again; after too many losses it ends with 75")
    func late() throws {
        try with { navd, caller in
            let pid = try NavdProcess.spawn([
                "host", "--endpoint", navd.endpoint.description, "--on", "N", "--heartbeat", "1000", "--most", "1",
                "--within", "3600000", "--grace", "3600000",
            ])
            defer { kill(pid, SIGKILL) }
            _ = try wait(caller) { $0["state"] == "running" }
            for round in 1...2 {
                kill(pid, SIGSTOP)
                // Four steps of half its heartbeat each.
                for _ in 0..<4 { _ = try navd.control(["advance": 500]) }
                let place = try wait(caller) { $0["state"] == (round == 1 ? "lost" : "adopted") }
                #expect(place["losses"] == .int(Int64(round)))
                kill(pid, SIGCONT)
                if round == 1 { #expect(try wait(caller) { $0["state"] == "running" }["hostEpoch"] == 2) }
            }
            #expect(code(of: pid) == 75)
        }
    }

    @Test("the carousel of the examples ends with a code: without arguments, if another is the host, without navd")
    func carousel() throws {
        #expect(code(of: try NavdProcess.spawn([], program: "carousel")) == 64)
        #expect(code(of: try NavdProcess.spawn(["here"], program: "carousel")) == 64)
        #expect(code(of: try NavdProcess.spawn(["ipc:///tmp/nobody-listens-here"], program: "carousel")) == 69)
        try with { navd, caller in
            let first = try NavdProcess.spawn([navd.endpoint.description], program: "carousel")
            defer {
                kill(first, SIGKILL)
                _ = code(of: first)
            }
            _ = try wait(caller) { $0["state"] == "running" }
            #expect(code(of: try NavdProcess.spawn([navd.endpoint.description], program: "carousel")) == 75)
        }
    }
}
