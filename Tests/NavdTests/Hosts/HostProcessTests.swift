import Bus
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Real processes that are really killed.
@Suite("Host processes", .serialized)
struct HostProcessTests {
    private static let kills = getenv("HOST_KILLS").flatMap { Int(String(cString: $0)) } ?? 20

    private func wait(_ caller: Caller, until state: String) throws -> JSON {
        for count in 1... {
            let place = try caller.call(#"{"id":1,"method":"host.list"}"#)["hosts"]?.array?.first
            if place?["state"]?.string == state { return place ?? .null }
            guard count < 200_000 else { throw CaseError("no host is \(state): \(place?.text ?? "none")") }
            sched_yield()
        }
        return .null
    }

    private func end(_ pid: pid_t, _ signal: Int32 = SIGKILL) -> Int32 {
        kill(pid, signal)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        return status
    }

    private static let window = #"""
        {"id":2,"method":"window.open","params":{"name":"W","visible":true,"root":{"kind":"navigationController",\#
        "name":"N","viewControllers":[{"kind":"viewController"}]}}}
        """#

    @Test("killed in the middle of turns, hosts leave one answer for each command, and a tree that matches the answers")
    func killed() throws {
        let navd = try NavdProcess()
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        try caller.call(Self.window)
        let claim = [
            "host", "--endpoint", navd.endpoint.description, "--on", "N", "--grace", "3600000", "--most", "1000",
        ]
        var (committed, lost) = (1, 0)
        var chance = SplitMix64(seed: 49)
        for number in 1...Self.kills {
            let pid = try NavdProcess.spawn(claim)
            _ = try wait(caller, until: "running")
            let push =
                #""method":"navigationController.pushViewController","on":"N","params":{"animated":false,"viewController":{"kind":"viewController"}}}"#
            let first = 1_000 * number
            for step in 0..<8 { try caller.send(#"{"id":\#(first + step),"whenBusy":"queue",\#(push)"#) }
            for _ in 0..<(chance.next() % 400) { sched_yield() }
            _ = end(pid)
            // Advances by the default timeout of a host, so that every command is answered.
            _ = try navd.control(["advance": 1_000])
            for step in 0..<8 {
                let answer = try caller.answer("\(first + step)")
                if answer["result"]?["outcome"] == "committed" {
                    committed += 1
                } else {
                    #expect(answer["error"]?["name"] == "hostLost", "\(answer.text)")
                    lost += 1
                }
            }
            // A host that had answered everything is only missed by its heartbeat.
            _ = try navd.control(["advance": 5_000])
            _ = try wait(caller, until: "lost")
            let stack = try caller.call(#"{"id":3,"method":"controller.get","on":"N"}"#)["viewControllers"]?.array
            #expect(stack?.count == committed)
        }
        #expect(lost > 0)
    }

    @Test("in the hosted setting the hosts run the rules")
    func pool() throws {
        let bench = try ProcessBench(hosted: true)
        defer { bench.close() }
        try CaseRunner(CaseFile.read("the-whole-case.json"), on: bench, looksEachStep: false).run()
        let answered = try bench.answered()
        // Stacks and tab bars, which two processes host.
        #expect(answered.count == 3 && answered.filter { $0 > 0 }.count >= 2, "\(answered)")
    }

    @Test("at SIGTERM a host gives its place back, and ends with 0")
    func ends() throws {
        let navd = try NavdProcess()
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        try caller.call(Self.window)
        let pid = try NavdProcess.spawn(["host", "--endpoint", navd.endpoint.description, "--on", "N"])
        _ = try wait(caller, until: "running")
        #expect(end(pid, SIGTERM) == 0)
        #expect(try caller.call(#"{"id":1,"method":"host.list"}"#)["hosts"]?.array?.isEmpty == true)
        let refused = try NavdProcess.spawn(["host", "--endpoint", navd.endpoint.description, "--on", "nobody"])
        var status: Int32 = 0
        waitpid(refused, &status, 0)
        #expect(status >> 8 == 75)
    }

    @Test("the carousel of the examples turns its pages")
    func carousel() throws {
        let navd = try NavdProcess()
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        try caller.call(
            #"{"id":2,"method":"window.open","params":{"name":"W","visible":true,"root":{"kind":"viewController","name":"C","customClass":"Carousel"}}}"#
        )
        let pid = try NavdProcess.spawn([navd.endpoint.description], program: "carousel")
        defer { _ = end(pid) }
        _ = try wait(caller, until: "running")
        func perform(_ params: String) throws -> JSON {
            try caller.call(#"{"id":4,"method":"viewController.perform","on":"C","params":\#(params)}"#)
        }
        #expect(try perform(#"{"action":"setPages","value":["a","b","c"]}"#)["page"] == 0)
        #expect(try perform(#"{"action":"previous"}"#)["page"] == 2)
        #expect(try perform(#"{"action":"next"}"#)["page"] == 0)
        #expect(try caller.call(#"{"id":5,"method":"controller.get","on":"C"}"#)["title"] == "a")
    }
}
