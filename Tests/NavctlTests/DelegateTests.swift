import Bus
import Foundation
import Testing

@Suite("A Python delegate with a navd process", .timeLimit(.minutes(30)))
struct DelegateTests {
    static let withoutPython: Comment =
        "no Python here can import zmq: scripts/setup installs python3-zmq, NAVD_PYTHON names another"

    @Test("The Python delegate vetoes one tab and allows another", .enabled(if: Place.python != nil, withoutPython))
    func veto() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let delegate = try home.guardian()
            #expect(try home.navctl("tap", "artistsNavigation").code == 0)
            let vetoed = try home.navctl("tap", "songs", "--on", "tabs")
            #expect(vetoed.code == 2)
            #expect(vetoed.output == "vetoed by guard, because: answer\n")
            let tabs = try home.navctl("get", "tabs", "--json")
            #expect(tabs.output.contains("\"selectedIndex\":1"))
            // The delegate was told of the change that was made, and of no other.
            #expect(delegate.wait(milliseconds: Home.patience) { $0.outputText.contains("didSelect") })
            #expect(delegate.outputText.components(separatedBy: "didSelect").count == 2)
        }
    }

    @Test(
        "The deadline decides for a stopped delegate; a lasting one whose process ended is decided at once",
        .enabled(if: Place.python != nil, withoutPython))
    func silence() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let delegate = try home.guardian()
            delegate.signal(SIGSTOP)
            #expect(try home.navctl("tap", "1").output == "vetoed by guard, because: silence\n")
            delegate.kill()
            let absent = try home.navctl("tap", "1")
            #expect(absent.output == "vetoed by guard, because: absent\n")
            #expect(absent.code == 2)
            #expect(try home.navctl("select", "1").code == 0, "a selection by a program is not put to the delegate")
        }
    }

    @Test(
        "The Python replica of the tree matches a fresh snapshot, also if it is made of pages",
        .enabled(if: Place.python != nil, withoutPython), arguments: [[], ["--page", "4"]])
    func replica(pages: [String]) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let copy = try home.start(
                try #require(Place.python), [Place.example("replica.py"), home.endpoint, "w1", "9"] + pages)
            #expect(copy.wait(milliseconds: Home.patience) { $0.outputText.contains("controllers at") })
            for words in [
                ["push", "--on", "albumsNavigation", "--name", "x"], ["tap", "more"], ["badge", "songs", "7"],
                ["badge", "songs"], ["tap", "1"], ["select", "genresNavigation"], ["present", "--name", "m"],
                ["dismiss"], ["pop", "--on", "albumsNavigation"],
            ] {
                let done = try home.navctl(words)
                #expect(done.code == 0, "\(words): \(done.output)\(done.errors)")
            }
            #expect(copy.end(withinMilliseconds: 20_000) == 0, "\(copy.outputText)")
            #expect(copy.outputText.contains("the same as a fresh snapshot"))
        }
    }

    @Test(
        "SIGTERM ends navd with 0 within five seconds while a stopped delegate owes an answer",
        .enabled(if: Place.python != nil, withoutPython))
    func endWithOpenVote() throws {
        try Home.with { home in
            let daemon = try home.musicDaemon()
            let delegate = try home.guardian()
            delegate.signal(SIGSTOP)
            let tap = try home.start(Place.navctl, ["tap", "1"])
            let asked = Deadline(milliseconds: Home.patience)
            while !asked.isOver, try !home.navctl("votes", "--json").output.contains("shouldSelect"),
                tap.end(withinMilliseconds: 1) == nil
            {}
            daemon.signal(SIGTERM)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 0)
            #expect([2, 69].contains(tap.end(withinMilliseconds: Home.patience)))
        }
    }

    @Test(
        "the examples in Python say goodbye at SIGTERM, so that no session of theirs is left",
        .enabled(if: Place.python != nil, withoutPython),
        arguments: [("guard.py", []), ("doorman.py", []), ("replica.py", ["w1"])])
    func goodbye(example: String, arguments: [String]) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let client = try home.start(
                try #require(Place.python), [Place.example(example), home.endpoint] + arguments)
            let ready = ["'attachment'", "attached", "controllers at"]
            #expect(client.wait(milliseconds: Home.patience) { one in ready.contains { one.outputText.contains($0) } })
            func isKnown() throws -> Bool {
                let run = try home.navctl("peers", "--json")
                try #require(run.code == 0, "\(run)")
                let peers = try #require(JSONParser.parse(run.output)["peers"]?.array)
                return peers.contains { $0["client"]?.string == String(example.dropLast(3)) }
            }
            #expect(try isKnown())
            client.signal(SIGTERM)
            #expect(client.end(withinMilliseconds: Home.patience) == 0, "\(client.errorText)")
            // The goodbye may be read after the process has ended. Without one the session would stay for 30 seconds.
            let deadline = Deadline(milliseconds: 15_000)
            while try isKnown(), !deadline.isOver {}
            #expect(try !isKnown())
        }
    }

    @Test("guard.py has at most fifteen lines of code")
    func length() throws {
        let text = try String(contentsOfFile: Place.example("guard.py"), encoding: .utf8)
        let code = text.split(separator: "\n").filter { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            return !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("\"\"\"")
        }
        #expect(code.count <= 15)
        #expect(!text.contains(";"), "one statement a line")
    }
}
