import Foundation
import Testing

@Suite("navctl wait", .timeLimit(.minutes(30)))
struct WaitTests {
    private func wait(_ home: Home, _ arguments: String...) throws -> Child {
        try home.start(Place.navctl, ["wait", "--timeout", "\(Home.patience)ms"] + arguments)
    }

    private func end(_ child: Child) -> Int32? { child.end(withinMilliseconds: Home.patience) }

    /// Waits until that many clients called `navctl wait` are connected, so that what follows comes as news.
    private func begun(_ home: Home, _ count: Int) throws {
        let deadline = Deadline(milliseconds: Home.patience)
        while !deadline.isOver {
            let peers = try home.navctl("peers", "--json").output
            if peers.components(separatedBy: #""client":"navctl wait""#).count > count { return }
        }
        Issue.record("navctl wait did not begin")
    }

    @Test("a condition that is true already ends the wait at once; the output names the condition")
    func already() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl("wait", "--for", "visible=albums", "--while", "vote", "--for", "appeared=albums")
            #expect(run.code == 0)
            #expect(run.output.hasPrefix("met after ") && run.output.hasSuffix("not vote\n"), "\(run.output)")
        }
    }

    @Test("it ends when the path, the visible controller and a new controller are as wanted")
    func screen() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let path = try wait(home, "--for", "path=/tabs/songs")
            let visible = try wait(home, "--for", "visible=songs")
            let made = try wait(home, "--for", "exists=song", "--for", "appeared=song")
            let gone = try wait(home, "--while", "visible=albums")
            try begun(home, 4)
            #expect(try home.navctl("select", "songs").code == 0)
            for child in [path, visible, gone] { #expect(end(child) == 0, "\(child.errorText)") }
            #expect(made.end(withinMilliseconds: 20) == nil)
            #expect(try home.navctl("present", "--name", "song").code == 0)
            #expect(end(made) == 0, "\(made.errorText)")
        }
    }

    @Test("it waits for a peer that comes, and for one that goes")
    func peers() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let comes = try wait(home, "--for", "peer=navctl attach")
            try begun(home, 1)
            let voter = try home.start(Place.navctl, ["attach", "tabs"])
            #expect(end(comes) == 0, "\(comes.errorText)")
            let goes = try wait(home, "--while", "peer=navctl attach")
            try begun(home, 1)
            voter.signal(SIGTERM)
            #expect(end(goes) == 0, "\(goes.errorText)")
        }
    }

    @Test("it waits for an open vote of any client or of one, and for its end")
    func votes() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let anybody = try wait(home, "--for", "vote")
            let one = try wait(home, "--for", "vote=navctl attach", "--window", "w1")
            let other = try wait(home, "--for", "vote=guard")
            try begun(home, 3)
            let voter = try home.start(
                Place.navctl,
                ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "\(Home.patience)"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            voter.signal(SIGSTOP)
            let tap = try home.start(Place.navctl, ["tap", "songs", "--timeout", "30s"])
            for child in [anybody, one] { #expect(end(child) == 0, "\(child.errorText)") }
            let over = try wait(home, "--while", "vote")
            try begun(home, 2)
            for child in [other, over] { #expect(child.end(withinMilliseconds: 20) == nil) }
            voter.kill()
            #expect(end(tap) == 2, "\(tap.errorText)")
            #expect(end(over) == 0, "\(over.errorText)")
        }
    }

    @Test("a vote that is answered at once is seen too")
    func quickVote() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let voter = try home.start(
                Place.navctl, ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--always", "no"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            let asked = try wait(home, "--for", "vote=navctl attach")
            try begun(home, 1)
            // Its subscription may come after it is listed as a peer.
            let deadline = Deadline(milliseconds: Home.patience)
            while asked.end(withinMilliseconds: 20) == nil, !deadline.isOver {
                #expect(try home.navctl("tap", "songs").code == 2)
            }
            #expect(end(asked) == 0, "\(asked.errorText)")
        }
    }

    @Test("4 after the timeout, with the present state; 64 without a condition; 130 at an interrupt")
    func codes() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let late = try home.navctl("wait", "--for", "visible=songs", "--timeout", "100ms")
            #expect(late.code == 4)
            let visible = "navctl: timeOver: not met in time: visible=songs (the user looks at albums)\n"
            #expect(late.errors == visible)
            for arguments in [["wait"], ["wait", "--for", "songs"], ["wait", "--for", "vote", "--timeout", "soon"]] {
                #expect(try home.navctl(arguments).code == 64, "\(arguments)")
            }
            let interrupted = try wait(home, "--for", "peer=nobody")
            try begun(home, 1)
            interrupted.signal(SIGINT)
            #expect(end(interrupted) == 130)
        }
    }

    @Test("it waits for a window that opens later; without a name several windows are refused")
    func laterWindow() throws {
        try Home.with { home in
            _ = try home.navd()
            let till = try wait(home, "--for", "visible=sale", "--window", "till")
            try begun(home, 1)
            let tree = try home.write(
                "till.json", #"{"name":"till","root":{"kind":"viewController","name":"sale"}}"#)
            #expect(try home.navctl("apply", tree).code == 0)
            #expect(end(till) == 0, "\(till.errorText)")
            let other = try home.write("other.json", #"{"kind":"viewController","name":"other"}"#)
            #expect(try home.navctl("apply", other).code == 0)
            let several = try home.navctl("wait", "--for", "path=/sale")
            #expect(several.code == 1 && several.errors.hasPrefix("navctl: unknownWindow: "), "\(several.errors)")
        }
    }

    @Test("it goes on with the navd that takes the place of the one that ended")
    func successor() throws {
        try Home.with { home in
            let first = try home.musicDaemon()
            let waits = try wait(home, "--for", "visible=songs")
            try begun(home, 1)
            first.kill()
            try #require(
                waits.wait(milliseconds: Home.patience) { $0.errorText.contains("the connection to navd is lost") })
            _ = try home.musicDaemon()
            #expect(try home.navctl("select", "songs").code == 0)
            #expect(end(waits) == 0, "\(waits.errorText)")
        }
    }

    @Test("a short --timeout is about the conditions, and not about navd's answers")
    func short() throws {
        try Home.with { home in
            let daemon = try home.musicDaemon()
            let unmet = try home.navctl("wait", "--for", "visible=songs", "--timeout", "1")
            #expect(unmet.code == 4 && unmet.errors.contains("the user looks at albums"), "\(unmet)")
            #expect(try home.navctl("wait", "--for", "visible=albums", "--timeout", "1").code == 0)
            daemon.signal(SIGSTOP)
            // navd itself does not answer. The error tells the time that was given to it.
            let stopped = try home.navctl("wait", "--for", "visible=songs", "--timeout", "1")
            #expect(stopped.code == 124 && stopped.errors.contains("hello within 2000 ms"), "\(stopped)")
            let ping = try home.navctl("ping", "--timeout", "1")
            #expect(ping.code == 124 && ping.errors.contains("hello within 1 ms"), "\(ping)")
            daemon.signal(SIGCONT)
        }
    }
}
