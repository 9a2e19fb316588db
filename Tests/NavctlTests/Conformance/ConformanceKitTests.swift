import Bus
import Foundation
import Testing

@testable import navctl

/// What `navctl conformance` says of real clients. The scenes themselves are tested as values (`PlayTests`).
@Suite("navctl conformance, over real processes", .timeLimit(.minutes(10)))
struct ConformanceKitTests {
    /// One run: the arguments of navctl, and the rules that fail.
    struct Run {
        let name: String
        let arguments: [String]
        let fails: [String]
        /// What the client has to be.
        let roles: [String]

        init(_ name: String, _ arguments: [String], fails: [String] = [], roles: [String]) {
            (self.name, self.arguments, self.fails, self.roles) = (name, arguments, fails, roles)
        }
    }

    private static func fixture(_ name: String) -> String {
        Place.example("../Tests/NavctlTests/Fixtures/conformance/\(name)")
    }

    /// How many runs go on at a time. Clients on a machine that is busy would answer late.
    private static let atATime = 5

    /// Runs them, and returns the reports.
    private static func reports(_ runs: [Run]) throws -> [(run: Run, report: JSON, code: Int32?)] {
        let kit = Place.example("../Clients/python")
        var reports: [(run: Run, report: JSON, code: Int32?)] = []
        for first in stride(from: 0, to: runs.count, by: atATime) {
            let children = try runs[first..<min(first + atATime, runs.count)].map { run -> (Run, Child) in
                let roles = run.roles.flatMap { ["--role", $0] }
                let arguments = ["conformance", "--json", "--calm", "400", "--jobs", "3"] + roles + run.arguments
                return (run, try Child(Place.navctl, arguments, environment: ["PYTHONPATH": kit]))
            }
            for (run, child) in children {
                let code = child.end(withinMilliseconds: 240_000)
                let report = try? JSONParser.parse(child.output)
                reports.append((run, try #require(report, "\(run.name): \(child.errorText)"), code))
            }
        }
        return reports
    }

    private static func failures(_ report: JSON) -> [String] {
        report.list("rules").filter { $0["status"] == "fail" }.map { $0.string("id") }
    }

    @Test(
        "the examples and the kits pass at their level, and a client that breaks a rule on purpose fails by that rule",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func clients() throws {
        let python = try #require(Place.python)
        func example(_ name: String, _ arguments: String = "") -> [String] {
            ["--", "sh", "-c", "exec \(python) \(Place.example(name)) \"$NAVD_ENDPOINT\" \(arguments)"]
        }
        /// Two delegates at once: one that is called "sound", and one that is called "broken" and has that fault.
        func two(_ fault: String) -> [String] {
            let client = "\(python) \(Self.fixture("client.py")) delegate"
            return ["--", "sh", "-c", "\(client) '\(fault)' broken & exec \(client) '' sound"]
        }
        // What gate.py gives no occasion for.
        let cases = ["unknown.error", "restart.late", "flood.events", "retry.draining", "retry.lost", "retry.keyless"]
            .flatMap { ["--case", $0] }
        let sound = [
            Run("gate.py", ["--", python, Place.example("gate.py")], roles: ["delegate"]),
            Run(
                "kit.py", cases + ["--", python, Self.fixture("kit.py")], roles: ["delegate", "follower", "caller"]),
            Run("doorman.py", example("doorman.py"), roles: ["delegate"]),
            Run("guard.py", ["--level", "basic"] + example("guard.py"), roles: ["delegate"]),
            Run("replica.py", example("replica.py", "w1"), roles: ["follower"]),
            // Over tcp the kit finds the keys by itself.
            Run(
                "kit.py over tcp", ["--tcp"] + ["restart.unknown", "follow.gap"].flatMap { ["--case", $0] }
                    + ["--", python, Self.fixture("kit.py")], roles: ["delegate", "follower", "caller"]),
            Run(
                "draw.py", ["--case", "layout.shown", "--shows", "commit ", "--", python, Self.fixture("draw.py")],
                roles: ["drawer"]),
            Run(
                "one of two", ["--client", "sound", "--case", "vote.answer", "--case", "vote.once"]
                    + two("answers twice"), roles: ["delegate"]),
            Run("navctl watch", ["--case", "epoch.anew", "--", Place.navctl, "watch"], roles: ["follower"]),
        ]
        let faults: [(String, [String])] = [
            ("answers late", ["vote.answer", "vote.shape"]), ("answers what was taken back", ["vote.cancelled"]),
            ("answers twice", ["vote.once", "vote.answer"]), ("sends too much", ["message.size", "hello.first"]),
            ("sends without a key", ["retry.keyless"]),
            ("ignores a gap", ["follow.gap", "follow.bookmark"]),
            ("misses everything", ["follow.gap", "unknown.members", "large.answer"]),
            ("keeps old ids", ["epoch.ids", "epoch.anew"]),
            ("keeps an old copy", ["epoch.anew", "epoch.ids"]),
            ("refuses unknown members", ["unknown.members", "unknown.notice"]), ("never pings", ["ping.quiet"]),
            ("queues while away", ["restart.late", "restart.unknown"]),
        ]
        let broken = faults.map { fault, rules in
            Run(
                fault,
                rules.flatMap { ["--case", $0] } + ["--", python, Self.fixture("client.py"), Self.roles(fault), fault],
                fails: [rules[0]], roles: [Self.roles(fault)])
        }
        let more = [
            Run(
                "keeps the first layout", ["--case", "layout.shown", "--case", "layout.large", "--shows", "commit "]
                    + ["--", python, Self.fixture("draw.py"), "keeps the first layout"],
                fails: ["layout.shown"], roles: ["drawer"]),
            Run(
                "the other of two", ["--client", "broken", "--case", "vote.answer", "--case", "vote.once"]
                    + two("answers twice"), fails: ["vote.once"], roles: ["delegate"]),
            Run(
                "ignores a gap over tcp", ["--tcp", "--case", "follow.gap", "--case", "restart.hello"]
                    + ["--", python, Self.fixture("client.py"), "follower", "ignores a gap"],
                fails: ["follow.gap"], roles: ["follower"]),
        ]
        for (run, report, code) in try Self.reports(sound + broken + more) {
            #expect(Self.failures(report) == run.fails, "\(run.name): \(report.text)")
            #expect(code == (run.fails.isEmpty ? 0 : 1), "\(run.name)")
            #expect(report.strings("roles") == run.roles, "\(run.name)")
        }
    }

    /// A client with the role that the fault is about starts faster than one with all of them.
    private static func roles(_ fault: String) -> String {
        switch fault {
        case "ignores a gap", "misses everything", "keeps old ids", "keeps an old copy": "follower"
        case "sends without a key", "queues while away": "caller"
        default: "delegate"
        }
    }

    @Test("a program that never says hello ends the run at once when it ends, and says what it printed")
    func noHello() throws {
        let child = try Child(Place.navctl, ["conformance", "--", "sh", "-c", "echo no client; exit 3"])
        #expect(child.end(withinMilliseconds: 20_000) == 1)
        #expect(child.errorText.contains("noHello"))
        #expect(child.errorText.contains("the client ended with 3 and sent no hello"))
        #expect(child.errorText.contains("its last output: no client"))
    }

    @Test(
        "over tcp a client without keys, or with another key than its own, is refused, and the run says so",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func withoutKeys() throws {
        let python = try #require(Place.python)
        try Home.with { home in
            #expect(try home.navctl("keygen", "\(home.directory)/another").code == 0)
            // The client is ended after 3 s: one that is refused would try for ever.
            let client = "timeout 3 \(python) \(Self.fixture("client.py")) delegate"
            for (variable, words) in [
                ("NAVD_KEY=", "a connection failed: it had no keys"),
                ("NAVD_KEY=\(home.directory)/another.secret", "a connection was refused: its key is not that of"),
            ] {
                let run = try home.navctl(["conformance", "--tcp", "--", "sh", "-c", "exec env \(variable) \(client)"])
                #expect(run.code == 1 && run.errors.contains("noHello"), "\(run)")
                #expect(run.errors.contains(words), "\(run.errors)")
            }
        }
    }

    @Test(
        "behind a gateway rules that the gateway keeps are skipped with the reason, and the client's are judged",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func gateway() throws {
        let python = try #require(Place.python)
        let client = ["--", python, Self.fixture("client.py"), "delegate"]
        let cases = ["--case", "message.frames", "--case", "vote.answer", "--gateway", "--json"]
        let faults: [(String, [String])] = [
            ("", []), ("sends three frames", ["message.frames"]), ("answers late", ["vote.answer"]),
        ]
        for (fault, failures) in faults {
            let child = try Child(Place.navctl, ["conformance"] + cases + client + [fault])
            #expect(child.end(withinMilliseconds: 120_000) == (failures.isEmpty ? 0 : 1), "\(fault)")
            let report = try JSONParser.parse(child.output)
            #expect(Self.failures(report) == failures)
            guard fault.isEmpty else { continue }
            let frames = report.list("rules").first { $0["id"] == "message.frames" }
            #expect(frames?["status"] == "skip")
            #expect(frames?["because"] == "the gateway makes the frames, so the client could not break it")
        }
    }

    @Test(
        "a client that says hello by another name than --client says ends the run, which names it",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func anotherName() throws {
        let client = "timeout 3 \(try #require(Place.python)) \(Self.fixture("client.py")) delegate '' till"
        let child = try Child(Place.navctl, ["conformance", "--client", "gate", "--", "sh", "-c", "exec \(client)"])
        #expect(child.end(withinMilliseconds: 20_000) == 1)
        #expect(child.errorText.contains("sent no hello as \"gate\" to $NAVD_ENDPOINT; who said hello: till"))
    }

    @Test("processes that the client has started are ended, even if the client itself had ended before")
    func leftOver() throws {
        try Home.with { home in
            let file = "\(home.directory)/started"
            let script = "sleep 3600 & echo $! > \(file); exit 3"
            #expect(try home.navctl(["conformance", "--", "sh", "-c", script]).code == 1)
            let pid = try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
            let deadline = Deadline(milliseconds: Home.patience)
            while Self.isRunning(pid), !deadline.isOver {}
            #expect(!Self.isRunning(pid))
        }
    }

    @Test(
        "a rule that passes in a second run of its scene is kept, and the report has the failure of the first run",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func again() throws {
        let python = try #require(Place.python)
        try Home.with { home in
            // Its second start is that of the scene.
            let script = """
                cd \(home.directory); echo >> starts; fault=
                [ $(wc -l < starts) != 2 ] || fault="answers late"
                exec \(python) \(Self.fixture("client.py")) delegate "$fault"
                """
            let run = try home.navctl(["conformance", "--case", "vote.answer", "--", "sh", "-c", script])
            #expect(run.code == 0, "\(run.output)")
            let line = run.lines.firstIndex { $0.hasPrefix("ok") && $0.hasSuffix(" - vote.answer") }
            let next = try #require(line.map { run.lines[$0 + 1] })
            #expect(next.hasPrefix("# vote.answer: before it was played again: tabBarController.shouldSelect was"))
        }
    }

    /// Whether a process is there that has not ended.
    private static func isRunning(_ pid: String) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
        return !status.contains(") Z ")
    }

    @Test("a client that does not have the role of --role fails")
    func noRole() throws {
        let child = try Child(Place.navctl, ["conformance", "--role", "drawer", "--", Place.navctl, "peers"])
        #expect(child.end(withinMilliseconds: 20_000) == 1)
        #expect(child.errorText.contains("noRole: the client is no drawer: the client subscribed to no layout"))
    }

    @Test("wrong command lines are refused")
    func usage() throws {
        for (arguments, words) in [
            ([], "no client is given"), (["--case", "no.rule", "--", "true"], "no rule is called no.rule"),
            (["--shows", "", "--", "true"], "--shows is empty"),
            (["--capture", "f", "--gateway", "--", "true"], "a capture has none"),
            (["--jobs", "0", "--", "true"], "--jobs is 0"), (["--role", "boss", "--", "true"], "boss"),
            (["--", "/no/such/program"], "can't be started"),
        ] {
            let child = try Child(Place.navctl, ["conformance"] + arguments)
            #expect(child.end(withinMilliseconds: 20_000) == 64, "\(arguments)")
            #expect(child.errorText.contains(words), "\(child.errorText)")
        }
    }

    @Test("--list lists every rule without a client")
    func list() throws {
        let child = try Child(Place.navctl, ["conformance", "--list", "--json"])
        #expect(child.end(withinMilliseconds: 20_000) == 0)
        let rules = try JSONParser.parse(child.output).array ?? []
        #expect(rules.map { $0.string("id") } == ClientRule.all.map(\.id))
        let text = try Child(Place.navctl, ["conformance", "--list"])
        #expect(text.end(withinMilliseconds: 20_000) == 0)
        #expect(text.outputText.split(separator: "\n").count == rules.count + 1)
    }

    @Test(
        "a capture is replayed to a client, and tells which message is another one",
        .enabled(if: Place.python != nil, DelegateTests.withoutPython))
    func capture() throws {
        let python = try #require(Place.python)
        try Home.with { home in
            let file = Self.fixture("vote.jsonl")
            let client = ["--", python, Self.fixture("client.py"), "delegate"]
            let same = try home.navctl(["conformance", "--capture", file] + client)
            #expect(same.lines.filter { $0.hasPrefix("ok") }.count == 3, "\(same.output)\(same.errors)")
            #expect(same.code == 0)
            let other = try home.navctl(
                ["conformance", "--capture", file, "--json"] + client + ["answers with a word"])
            #expect(other.code == 1)
            let points = try JSONParser.parse(other.output).list("points")
            #expect(points.map { $0["passed"] } == [true, true, false])
            #expect(points.last?.string("because").contains("in the capture it is") == true)
        }
    }
}
