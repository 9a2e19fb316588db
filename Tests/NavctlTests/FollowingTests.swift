import Bus
import Foundation
import Testing

@Suite("Clients that follow navd continue with its successor", .timeLimit(.minutes(30)))
struct FollowingTests {
    private func storing(_ home: Home) -> [String] {
        ["--store", "\(home.directory)/store", "--storyboard", Place.example("Music.storyboard")]
    }

    private func start(_ home: Home) throws -> Child {
        let child = try home.start(Place.navd, storing(home))
        let ping = try home.navctl("ping", "--wait", "\(Home.patience)")
        try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
        return child
    }

    private func follow(_ home: Home, _ said: String, _ arguments: String...) throws -> Child {
        let child = try home.start(Place.navctl, arguments + ["--timeout", "\(Home.patience)"])
        try #require(child.wait(milliseconds: Home.patience) { $0.errorText.contains(said) }, "\(child.errorText)")
        return child
    }

    /// A delegate that denies every selection of a tab.
    private func voter(_ home: Home) throws -> Child {
        try follow(
            home, "attached", "attach", "tabs", "--always", "no", "--implements", "tabBarController.shouldSelect")
    }

    private func carrier(_ home: Home) throws -> Child {
        let child = try home.start(Place.navd, ["host", "--on", "tabs", "--wait", "\(Home.patience)"])
        #expect(try host(home, is: "running"))
        return child
    }

    /// Whether the child writes the text to standard error this many times within the limit.
    private func says(_ child: Child, _ text: String, times: Int) -> Bool {
        child.wait(milliseconds: Home.patience) { $0.errorText.components(separatedBy: text).count > times }
    }

    private func host(_ home: Home, is state: String) throws -> Bool {
        let deadline = Deadline(milliseconds: Home.patience)
        while !deadline.isOver {
            let list = try JSONParser.parse(home.navctl("call", "host.list", "--json").output)
            if list["hosts"]?.array?.first?["state"]?.string == state { return true }
        }
        return false
    }

    @Test("after a kill and a restart, votes by hand, events without a gap, traces and hosts continue")
    func killed() throws {
        try Home.with { home in
            let first = try start(home)
            let voter = try voter(home)
            let watch = try follow(home, "watching", "watch")
            let trace = try follow(home, "tracing", "trace")
            let carrier = try carrier(home)
            #expect(try home.navctl("badge", "songs", "1").code == 0)
            first.kill()
            for child in [voter, watch, trace] {
                #expect(says(child, "the connection to navd is lost", times: 1), "\(child.errorText)")
            }
            _ = try start(home)
            #expect(says(voter, "attached: ", times: 2), "\(voter.errorText)")
            #expect(try host(home, is: "running"))
            // Questions that navd asks before the trace is subscribed again are lost to it.
            let deadline = Deadline(milliseconds: Home.patience)
            while !trace.wait(milliseconds: 100, until: { $0.outputText.contains("shouldSelect") }), !deadline.isOver {
                #expect(try home.navctl("tap", "songs").code == 2)
            }
            #expect(trace.outputText.contains("shouldSelect"))
            #expect(try home.navctl("badge", "songs", "2").code == 0)
            let seen = watch.wait(milliseconds: Home.patience) { $0.outputText.contains(#""badgeValue":"2""#) }
            #expect(seen, "\(watch.outputText)")
            var replica: Replica?
            for line in watch.outputText.split(separator: "\n") {
                let event = try JSONParser.parse(String(line))
                if let snapshot = event["snapshot"] {
                    #expect(replica == nil)
                    replica = try Replica(snapshot: snapshot)
                } else if event["note"] == nil {
                    #expect(try replica?.apply(event) == .applied)
                }
            }
            carrier.signal(SIGTERM)
            #expect(carrier.end(withinMilliseconds: Home.patience) == 0, "\(carrier.errorText)")
        }
    }

    @Test("a successor without a store is shown as a new state, and attachments by name are made again")
    func another() throws {
        try Home.with { home in
            let first = try home.musicDaemon()
            let voter = try voter(home)
            let watch = try follow(home, "watching", "watch")
            #expect(try home.navctl("badge", "songs", "1").code == 0)
            first.kill()
            #expect(says(watch, "the connection to navd is lost", times: 1))
            _ = try home.musicDaemon()
            #expect(says(voter, "attached: ", times: 2), "\(voter.errorText)")
            #expect(try home.navctl("tap", "songs").code == 2)
            let seen = watch.wait(milliseconds: Home.patience) {
                $0.outputText.components(separatedBy: #"{"snapshot":"#).count == 3
            }
            #expect(seen, "\(watch.outputText)")
        }
    }

    @Test("a watch goes on with the window that the successor has, also under another id")
    func anotherID() throws {
        try Home.with { home in
            let first = try home.navd()
            for _ in 0..<2 {
                let root = #"{"root":{"kind":"viewController"},"visible":true}"#
                #expect(try home.navctl("call", "window.open", root).code == 0)
            }
            #expect(try home.navctl("call", "window.close", "--on", "w1").code == 0)
            let watch = try follow(home, "watching w2", "watch")
            first.kill()
            #expect(says(watch, "the connection to navd is lost", times: 1))
            _ = try home.musicDaemon()
            let seen = watch.wait(milliseconds: Home.patience) { $0.outputText.contains(#""window":{"id":"w1""#) }
            #expect(seen, "\(watch.outputText)\(watch.errorText)")
            #expect(try home.navctl("badge", "songs", "7").code == 0)
            #expect(watch.wait(milliseconds: Home.patience) { $0.outputText.contains(#""badgeValue":"7""#) })
        }
    }

    @Test("a client that follows a window ends if the successor does not have it")
    func withoutIt() throws {
        try Home.with { home in
            let first = try home.musicDaemon()
            let tree = try home.write("t.json", #"{"kind":"viewController","name":"alone"}"#)
            #expect(try home.navctl("apply", tree).code == 0)
            let watch = try follow(home, "watching w2", "watch", "--window", "w2")
            let trace = try follow(home, "tracing w2", "trace", "--window", "w2")
            first.kill()
            for child in [watch, trace] { #expect(says(child, "the connection to navd is lost", times: 1)) }
            _ = try home.musicDaemon()
            for child in [watch, trace] {
                #expect(child.end(withinMilliseconds: Home.patience) == 0, "\(child.errorText)")
            }
        }
    }

    @Test(
        "commands that follow navd end when their output has no reader any more",
        arguments: ["tree -w", "look --watch", "watch"])
    func unread(command: String) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            // Nothing happens in navd meanwhile.
            let script = "\(Place.navctl) \(command) --endpoint \(home.endpoint) | head -n 1"
            let run = try home.run("/bin/sh", ["-c", script])
            #expect(run.code == 0 && run.lines.count <= 1, "\(run.output)\(run.errors)")
        }
    }

    @Test("a query and a screen that are watched wait for the window of a navd that begins without one")
    func begunEmpty() throws {
        try Home.with { home in
            let first = try home.navd()
            let tree = try home.write("t.json", #"{"kind":"viewController","name":"alone","title":"Alone"}"#)
            for _ in 0..<2 { #expect(try home.navctl("apply", tree).code == 0) }
            #expect(try home.navctl("call", "window.close", "--on", "w1").code == 0)
            let query = try home.start(
                Place.navctl, ["tree", "-w", "-o", "name", "--timeout", "\(Home.patience)"])
            let screen = try follow(home, "watching w2", "look", "--watch")
            for (child, text) in [(query, "alone"), (screen, "Alone")] {
                #expect(child.wait(milliseconds: Home.patience) { $0.outputText.contains(text) })
            }
            first.kill()
            for child in [query, screen] { #expect(says(child, "the connection to navd is lost", times: 1)) }
            let second = try home.navd()
            for child in [query, screen] { #expect(says(child, "has begun anew", times: 1), "\(child.errorText)") }
            // Its window has another id than the one before.
            let next = try home.write("n.json", #"{"kind":"viewController","name":"next","title":"Next"}"#)
            #expect(try home.navctl("apply", next).code == 0)
            for (child, text) in [(query, "next"), (screen, "Next")] {
                #expect(child.wait(milliseconds: Home.patience) { $0.outputText.contains(text) }, "\(child.errorText)")
            }
            // A window that this navd closes does not come back.
            #expect(try home.navctl("call", "window.close", "--on", "w1").code == 0)
            for child in [query, screen] {
                #expect(child.end(withinMilliseconds: Home.patience) == 0, "\(child.errorText)")
            }
            #expect(query.errorText.contains("what was watched is gone"), "\(query.errorText)")
            #expect(screen.errorText.contains("w1 was closed"), "\(screen.errorText)")
            #expect(second.code == nil)
        }
    }

    @Test("votes by hand, a watch and a host continue after a takeover")
    func takenOver() throws {
        try Home.with { home in
            let first = try start(home)
            let voter = try voter(home)
            let watch = try follow(home, "watching", "watch")
            let carrier = try carrier(home)
            let second = try home.start(Place.navd, storing(home) + ["--takeover"])
            #expect(first.end(withinMilliseconds: Home.patience) == 0)
            #expect(says(voter, "attached: ", times: 2), "\(voter.errorText)")
            #expect(try host(home, is: "running"))
            #expect(try home.navctl("tap", "songs").code == 2)
            #expect(try home.navctl("badge", "songs", "2").code == 0)
            #expect(watch.wait(milliseconds: Home.patience) { $0.outputText.contains(#""badgeValue":"2""#) })
            #expect(second.code == nil && carrier.code == nil)
        }
    }

    @Test("the doorman of the examples attaches again to the successor", .enabled(if: Place.python != nil))
    func doorman() throws {
        try Home.with { home in
            let first = try start(home)
            let doorman = try home.start(try #require(Place.python), [Place.example("doorman.py"), home.endpoint])
            func attached(_ times: Int) -> Bool {
                doorman.wait(milliseconds: Home.patience) {
                    $0.outputText.components(separatedBy: "attached").count > times
                }
            }
            #expect(attached(1), "\(doorman.outputText)\(doorman.errorText)")
            #expect(try home.navctl("tap", "songs").code == 2)
            first.kill()
            _ = try start(home)
            #expect(attached(2), "\(doorman.outputText)\(doorman.errorText)")
            #expect(try home.navctl("tap", "songs").code == 2)
            #expect(doorman.code == nil)
        }
    }

    @Test(
        "the replica of the examples continues after a kill: with a store by numbers, without one from a snapshot",
        .enabled(if: Place.python != nil), arguments: [true, false])
    func replica(_ keeps: Bool) throws {
        try Home.with { home in
            let first = keeps ? try start(home) : try home.musicDaemon()
            let copy = try home.start(
                try #require(Place.python), [Place.example("replica.py"), home.endpoint, "w1", "4"])
            func began(_ times: Int) -> Bool {
                copy.wait(milliseconds: Home.patience) {
                    $0.outputText.components(separatedBy: "controllers at").count > times
                }
            }
            #expect(began(1), "\(copy.outputText)\(copy.errorText)")
            // Without a store, a change that was answered but not received yet is lost.
            let early = keeps ? ["1", "2"] : []
            for badge in early { #expect(try home.navctl("badge", "songs", badge).code == 0) }
            first.kill()
            _ = keeps ? try start(home) : try home.musicDaemon()
            if !keeps { #expect(began(2), "\(copy.outputText)\(copy.errorText)") }
            for badge in ["1", "2", "3", "4"].dropFirst(early.count) {
                #expect(try home.navctl("badge", "songs", badge).code == 0)
            }
            #expect(copy.end(withinMilliseconds: Home.patience) == 0, "\(copy.outputText)\(copy.errorText)")
            #expect(copy.outputText.contains("the same as a fresh snapshot"))
            #expect(copy.outputText.components(separatedBy: "controllers at").count == (keeps ? 3 : 4))
        }
    }

    @Test("clients without a successor end with 69 after --timeout, and with 0 at SIGINT")
    func noOther() throws {
        try Home.with { home in
            let first = try home.musicDaemon()
            let watch = try home.start(Place.navctl, ["watch", "--timeout", "3000"])
            let patient = try follow(home, "watching", "watch")
            let looks = try home.start(Place.navctl, ["look", "--watch", "--timeout", "3000"])
            try #require(looks.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            let looksOn = try follow(home, "watching", "look", "--watch")
            try #require(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            first.kill()
            #expect(watch.end(withinMilliseconds: Home.patience) == 69)
            #expect(looks.end(withinMilliseconds: Home.patience) == 69, "\(looks.errorText)")
            for child in [patient, looksOn] {
                #expect(says(child, "the connection to navd is lost", times: 1))
                child.signal(SIGINT)
                #expect(child.end(withinMilliseconds: Home.patience) == 0, "\(child.errorText)")
            }
        }
    }
}
