import Bus
import Foundation
import Testing

@Suite("navctl why", .timeLimit(.minutes(30)))
struct WhyTests {
    private func json(_ run: Home.Run) throws -> JSON {
        #expect(run.code == 0, "\(run.errors)")
        return try JSONParser.parse(run.output.split(separator: "\n").joined())
    }

    @Test("a tap that would be vetoed is explained by a dry run and names the delegate; nothing changes")
    func tap() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl, ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--always", "no"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            let why = try home.navctl("why", "--tap", "songs")
            #expect(why.code == 0)
            #expect(why.lines.first == "would be vetoed by navctl attach, because: answer", "\(why.output)")
            #expect(why.lines.contains { $0.hasPrefix("tabs  tabBarController c1, on screen") })
            #expect(why.lines.contains("  tabs has selected albumsNavigation, not songs"))
            #expect(why.output.contains("navctl attach is the delegate of tabs"))
            let same = try json(home.navctl("why", "--json", "--", "tap", "songs"))
            #expect(same["dryRun"]?["would"] == "vetoed")
            #expect(same["controllers"]?.array?.map { $0["name"] } == ["tabs", "songs"])
            let byIndex = try json(home.navctl("why", "--tap", "2", "--json"))
            #expect(byIndex["controllers"]?.array?.map { $0["name"] } == ["tabs", "songs"])
            #expect(try home.navctl("path").output == "/tabs/albumsNavigation/albums\n")
        }
    }

    @Test("why and votes show an open vote with the commands behind it")
    func openVote() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl,
                ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "\(Home.patience)"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            voter.signal(SIGSTOP)
            let tap = try home.start(Place.navctl, ["tap", "songs", "--timeout", "30s"])
            #expect(try home.navctl("wait", "--for", "vote").code == 0)
            let select = try home.start(Place.navctl, ["select", "artistsNavigation", "--timeout", "30s"])
            let deadline = Deadline(milliseconds: Home.patience)
            var votes = Home.Run(output: "", errors: "")
            while !deadline.isOver, !votes.output.contains("behind it") { votes = try home.navctl("votes") }
            #expect(votes.lines.count >= 4, "\(votes.output)")
            #expect(votes.lines.first?.contains("LEFT") == true)
            #expect(votes.lines[1].contains("  tabs  songs  navctl attach  "), "\(votes.output)")
            #expect(votes.lines[2].hasPrefix("    for tabBarController.tap on tabs by navctl, "))
            let behind = "    behind it: tabBarController.setSelectedViewController on tabs by navctl, "
            #expect(votes.lines[3].hasPrefix(behind))
            let why = try json(home.navctl("why", "songs", "--json"))
            let reason = why["controllers"]?.array?.first?["reasons"]?.array?.first { $0["reason"] == "question" }
            #expect(reason?["blocks"] == true && reason?["behind"]?.array?.count == 1, "\(why.text)")
            voter.kill()
            #expect(tap.end(withinMilliseconds: Home.patience) == 2)
            #expect(select.end(withinMilliseconds: Home.patience) == 0)
        }
    }

    @Test("if a voter does not answer within --timeout, `why` says so and names the client")
    func hangingVoter() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl,
                ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "\(Home.patience)"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            voter.signal(SIGSTOP)
            let why = try home.navctl("why", "--tap", "songs", "--timeout", "300ms")
            #expect(why.code == 0, "\(why.errors)")
            #expect(why.lines.first?.hasPrefix("unknown after 300 ms: ") == true, "\(why.output)")
            #expect(why.output.contains("navctl attach is the delegate of tabs: it has \(Home.patience) ms"))
            let same = try json(home.navctl("why", "--tap", "songs", "--timeout", "300ms", "--json"))
            #expect(same["dryRun"]?["error"]?["name"] == "deadlineExceeded", "\(same.text)")
            let tap = try home.navctl("tap", "songs", "--timeout", "300ms")
            #expect(tap.code == 124 && tap.errors.contains("before all clients that were asked had answered"), "\(tap)")
        }
    }

    @Test("for a tap, a back button and a row under a presented controller, that controller is named")
    func covered() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("present", "--name", "player").code == 0)
            for (command, subject) in [
                (["--tap", "songs"], "tabs"), (["--", "tap", "songs"], "tabs"), (["--", "back"], "albumsNavigation"),
                (["--", "row", "tap", "1"], "albums"),
            ] {
                let why = try home.navctl(["why"] + command)
                #expect(why.code == 0, "\(command): \(why.errors)")
                #expect(why.lines.first?.hasPrefix("would be refused, ") == true, "\(why.output)")
                #expect(why.lines.dropFirst().first?.hasPrefix("\(subject)  ") == true, "\(why.output)")
                #expect(why.lines.contains("  player (fullScreen) is presented over it"), "\(why.output)")
            }
            // A command itself still wants one on screen.
            #expect(try home.navctl("tap", "songs").code == 64)
        }
    }

    @Test("with a store, a controller that covers another one is named with the commit that presented it")
    func origin() throws {
        try Home.with { home in
            let storyboard = Place.example("Music.storyboard")
            _ = try home.navd("--store", "\(home.directory)/store", "--storyboard", storyboard)
            #expect(try home.navctl("present", "--name", "player").code == 0)
            let seq = try json(home.navctl("history", "--json"))["commits"]?.array?.last { commit in
                commit["method"] == "viewController.present"
            }?["seq"]?.text
            let why = try home.navctl("why", "albums")
            let line = why.lines.first { $0.hasPrefix("  player (fullScreen, since ") }
            let end = "by viewController.present of navctl, commit \(seq ?? "?")) is presented over it"
            #expect(line?.hasSuffix(end) == true, "\(why.output)\(why.errors)")
        }
    }

    @Test("without an argument it is about the visible controller; what can't be tried is refused")
    func usage() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("why").lines.first?.hasPrefix("albums  tableViewController c3, on screen") == true)
            for arguments in [
                ["why", "songs", "--tap", "songs"], ["why", "--", "tree"], ["why", "--", "frobnicate"],
            ] {
                let run = try home.navctl(arguments)
                #expect(run.code == 64, "\(arguments): \(run.output)\(run.errors)")
            }
            #expect(try home.navctl("why", "nobody").code == 1)
            let pop = try home.navctl("why", "--", "pop", "--on", "albumsNavigation")
            #expect(pop.lines.first == "would change nothing", "\(pop.output)\(pop.errors)")
        }
    }
}
