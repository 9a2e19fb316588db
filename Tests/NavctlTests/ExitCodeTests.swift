import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Exit codes of navctl", .timeLimit(.minutes(30)))
struct ExitCodeTests {
    /// Checks the exit code, and that the error is one line that begins with its name.
    private func expect(_ run: Home.Run, _ code: Int32, _ name: String, _ location: SourceLocation = #_sourceLocation) {
        #expect(run.code == code, "\(run.errors)", sourceLocation: location)
        #expect(run.errors.hasPrefix("navctl: \(name): "), "\(run.errors)", sourceLocation: location)
        #expect(run.errors.filter(\.isNewline).count == 1, "\(run.errors)", sourceLocation: location)
        #expect(run.output.isEmpty, "\(run.output)", sourceLocation: location)
    }

    @Test("0 if the command is committed, and if there is nothing to change")
    func done() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("tap", "1").output == "committed: c4\n")
            let unchanged = try home.navctl("pop")
            #expect(unchanged.code == 0)
            #expect(unchanged.output == "unchanged\n")
        }
    }

    @Test("a dry run ends as the command would, with 3 if the outcome is unknown, and changes nothing")
    func dryRun() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("tap", "1", "--dry-run").output == "would be allowed\n")
            #expect(try home.navctl("pop", "--dry-run").output == "would change nothing\n")
            let refused = try home.navctl("dry-run", "tabBarController.tap", #"{"index":99}"#, "--on", "tabs")
            #expect(refused.code == 1)
            #expect(refused.output.hasPrefix("would be refused, indexOutOfRange: "))
            func attach(_ more: String) throws {
                let attachment =
                    #"{"to":"tabs","role":"delegate","implements":["tabBarController.shouldSelect"],"lasting":true\#(more)}"#
                #expect(try home.navctl("call", "attach", attachment).code == 0)
            }
            try attach("")
            let vetoed = try home.navctl("tap", "songs", "--dry-run")
            #expect(vetoed.code == 2)
            #expect(
                vetoed.lines == [
                    "would be vetoed by navctl, because: absent",
                    "  navctl is absent, which counts as no  (tabs.shouldSelect songs, 0 ms)",
                ])
            #expect(try home.navctl("open", "/tabs/songs", "--user", "--dry-run").code == 2)
            try attach(#","dryRuns":false"#)
            let unknown = try home.navctl("tap", "songs", "--dry-run")
            #expect(unknown.code == 3)
            #expect(unknown.lines.last == "  navctl is not asked  (tabs.shouldSelect songs)")
            expect(try home.navctl("dry-run", "snapshot"), 65, "invalidParams")
            expect(try home.navctl("push", "--storyboard", "Music", "--dry-run"), 64, "usage")
            #expect(try home.navctl("get", "tabs", "--json").output.contains(#""selectedIndex":0"#))
            let votes = try home.navctl("votes", "--last", "1")
            #expect(votes.output.contains("absent after 0 ms"))
            #expect(votes.output.contains("  dry  "))
        }
    }

    @Test("1 if a rule refuses the command")
    func refused() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            expect(try home.navctl("push", "songs", "--on", "albumsNavigation"), 1, "alreadyHasParent")
            expect(try home.navctl("tap", "99"), 1, "indexOutOfRange")
            expect(try home.navctl("get", "nobody"), 1, "unknownController")
            expect(try home.navctl("pop", "--on", "songs"), 1, "wrongKind")
            #expect(try home.navctl("apply", Place.example("music.json")).code == 0)
            expect(try home.navctl("tree"), 1, "unknownWindow")
            #expect(try home.navctl("tree", "--window", "music").code == 0)
        }
    }

    @Test(
        "64 if the command line is wrong",
        arguments: [
            ["frobnicate"], ["tap"], ["push"], ["push", "a", "--name", "b"], ["ping", "--timeout", "0"],
            ["ping", "--endpoint", "nowhere"], ["explain", "nothing"], ["completions", "csh"],
            ["watch", "--count", "0"],
            ["push", "--kind", "teapot"],
        ])
    func usage(arguments: [String]) throws {
        try Home.with { home in expect(try home.navctl(arguments), 64, "usage") }
    }

    @Test("a usage error has the syntax, or the correct value, and not the options that all commands have")
    func syntax() throws {
        try Home.with { home in
            #expect(
                try home.navctl("rotate").errors
                    == "navctl: usage: Missing expected argument '<orientation>'; wanted: navctl rotate <orientation> "
                    + "[--animated] [--no-animated] [--dry-run] [<options>]\n")
            let wrong = try home.navctl("wait", "--for", "visible=")
            let told = wrong.errors.hasSuffix("lacks a value; wanted: visible=NAME\n")
            #expect(wrong.code == 64 && told, "\(wrong.errors)")
        }
    }

    @Test(
        "a command line without a subcommand fails with the way to find one",
        arguments: [["frobnicate"], ["--endpoint", "ipc:///tmp/navd.sock", "look"]])
    func subcommandFirst(arguments: [String]) throws {
        try Home.with { home in
            let run = try home.navctl(arguments)
            expect(run, 64, "usage")
            #expect(run.errors.contains("`navctl --help` lists the subcommands"), "\(run.errors)")
        }
    }

    @Test("64 if navd does not know the method, or if the command has no target")
    func unknownMethod() throws {
        try Home.with { home in
            _ = try home.navd()
            expect(try home.navctl("call", "tabBarController.tapp"), 64, "methodNotFound")
            let open = try home.navctl(
                "call", "window.open", "{\"root\":{\"kind\":\"viewController\"},\"visible\":true}")
            #expect(open.code == 0)
            expect(try home.navctl("pop"), 64, "usage")
        }
    }

    @Test("65 for bad input")
    func badInput() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            expect(try home.navctl("call", "ping", "{"), 65, "parseError")
            expect(try home.navctl("call", "ping", "[]"), 65, "badInput")
            expect(try home.navctl("call", "tabBarController.tap", "{}", "--on", "tabs"), 65, "invalidParams")
            expect(try home.navctl("apply", "\(home.directory)/nothing.json"), 65, "badInput")
            expect(try home.navctl("load", home.directory), 65, "badInput")
            expect(try home.navctl("push", "{\"kind\":", "--on", "albumsNavigation"), 65, "parseError")
            let large = try home.write("large.storyboard", "<document>" + String(repeating: " ", count: 2_000_000))
            expect(try home.navctl("load", large), 65, "messageTooLarge")
        }
    }

    @Test("69 without a daemon, and after the daemon has gone")
    func noDaemon() throws {
        try Home.with { home in
            expect(try home.navctl("tree"), 69, "noDaemon")
            let daemon = try home.musicDaemon()
            let watch = try home.start(Place.navctl, ["watch", "--messages", "--timeout", "3000"])
            try #require(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching w1") })
            daemon.kill()
            #expect(watch.end(withinMilliseconds: Home.patience) == 69)
        }
    }

    @Test("77 for a client that may not connect")
    func accessDenied() throws {
        let endpoint = try Endpoint("ipc:///run/navd.sock")
        #expect(Failure(ClientError.accessDenied(endpoint)).exitCode == 77)
    }

    @Test("77 if the socket belongs to another user", .enabled(if: getuid() != 0, "root may connect to anything"))
    func notAllowed() throws {
        try Home.with { home in
            _ = try home.navd()
            chmod(home.socket, 0)
            expect(try home.navctl("ping"), 77, "accessDenied")
        }
    }

    @Test("124 if the daemon is stopped and no answer comes in time")
    func deadline() throws {
        try Home.with { home in
            let daemon = try home.musicDaemon()
            daemon.signal(SIGSTOP)
            expect(try home.navctl("ping", "--timeout", "200"), 124, "deadlineExceeded")
            // Without --timeout the limit is 2 s for the hello (docs/PROTOCOL.md §3), and not the 10 s for an answer.
            let start = SystemClock().now()
            expect(try home.navctl("tap", "songs"), 124, "deadlineExceeded")
            #expect(SystemClock().now() - start < 6_000_000_000)
            daemon.signal(SIGCONT)
            #expect(try home.navctl("ping").code == 0)
        }
    }

    @Test("Every error has an exit code from the list, and an explanation", arguments: ErrorName.allCases)
    func table(name: ErrorName) {
        #expect([1, 64, 65, 69, 70, 77, 124].contains(ExitCodes.code(for: name)))
        #expect(!name.meaning.isEmpty)
    }
}
