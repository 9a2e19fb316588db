import Bus
import Foundation
import Testing

@Suite("A takeover from a running navd", .timeLimit(.minutes(30)))
struct TakeoverTests {
    private static let tree =
        #"{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"root"}]}"#

    private func arguments(_ home: Home, _ more: [String] = []) throws -> [String] {
        let tree = try home.write("tree.json", Self.tree)
        return ["--store", "\(home.directory)/store", "--tree", tree] + more
    }

    private func start(_ home: Home) throws -> Child {
        let child = try home.start(Place.navd, arguments(home))
        let ping = try home.navctl("ping", "--wait", "\(Home.patience)")
        try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
        return child
    }

    @Test(
        "Commands with keys that are repeated until they are answered run once, and a replica misses nothing"
    )
    func throughout() throws {
        try Home.with { home in
            var lives = [try start(home)]
            let caller = try Caller(home)
            try caller.follow()
            var names: [String] = []
            func push() throws {
                names.append("n\(names.count + 1)")
                try caller.push(names[names.count - 1], key: names.count)
            }
            for _ in 1...3 {
                for _ in 1...10 { try push() }
                lives.append(try home.start(Place.navd, arguments(home, ["--takeover"])))
                // Waits until each of the daemons has answered a hello.
                let deadline = Deadline(milliseconds: Home.patience)
                while caller.sessions < lives.count, !deadline.isOver { try push() }
                try #require(caller.sessions == lives.count)
            }
            for _ in 1...10 { try push() }
            for child in lives.dropLast() {
                #expect(child.end(withinMilliseconds: Home.patience) == 0, "\(child.errorText)")
            }
            #expect(lives.last?.code == nil)
            #expect(caller.epochs.count == 1)
            let snapshot = try caller.ask("snapshot", on: caller.window)
            let stack = try Replica(snapshot: snapshot).tree
            let nav = try #require(stack.names["nav"].flatMap { stack[$0] })
            #expect(nav.viewControllers.map { stack[$0]?.name } == ["root"] + names)
            try caller.catchUp(to: snapshot["seq"]?.int ?? 0)
            #expect(caller.copy?.tree == stack)
            #expect(!FileManager.default.fileExists(atPath: "\(home.directory)/store.next"))
        }
    }

    @Test("A stopped navd is given up with 75, and continues when it is resumed")
    func stopped() throws {
        try Home.with { home in
            let first = try start(home)
            first.signal(SIGSTOP)
            let second = try home.run(Place.navd, arguments(home, ["--takeover", "--takeover-wait", "300"]))
            first.signal(SIGCONT)
            #expect(second.code == 75)
            #expect(second.errors.contains("(pid \(first.pid)) did not give way within 300 ms and keeps running"))
            // The first daemon got the signal to give way before these commands.
            #expect(try home.navctl("push", "--on", "nav", "--name", "x").code == 0)
            #expect(try home.navctl("push", "--on", "nav", "--name", "y").code == 0)
            #expect(first.code == nil)
            #expect(!FileManager.default.fileExists(atPath: "\(home.directory)/store.next"))
        }
    }

    @Test("Of several takeovers at once one succeeds; the others end soon, and their messages are true")
    func several() throws {
        try Home.with { home in
            let first = try start(home)
            let others = try (0..<6).map { _ in try home.start(Place.navd, arguments(home, ["--takeover"])) }
            // Well below the limits within which a daemon has to give way and to end.
            let deadline = Deadline(milliseconds: 8_000)
            func running() -> [Child] { ([first] + others).filter { $0.end(withinMilliseconds: 1) == nil } }
            while running().count > 1, !deadline.isOver {}
            let left = running()
            #expect(left.count == 1, "\(left.map(\.errorText))")
            for child in others where child !== left.first {
                let code = child.end(withinMilliseconds: 1)
                // A daemon that ends with 0 had taken over, and then gave way to another one.
                #expect(code == 0 || code == 75, "\(child.errorText)")
                #expect(
                    !child.errorText.contains("keeps running") && !child.errorText.contains("has not ended"),
                    "\(child.errorText)")
            }
            #expect(try home.navctl("ping", "--wait", "\(Home.patience)").code == 0)
            #expect(try home.navctl("push", "--on", "nav", "--name", "x").code == 0)
        }
    }

    @Test("A navd that drained for a successor that has gone continues")
    func withdrawn() throws {
        try Home.with { home in
            let first = try start(home)
            // The content of `x` does not answer a callback that navd awaits for up to 1.5 s. So draining takes longer
            // than the new daemon waits.
            let voter = try Caller(home)
            _ = try voter.ask(
                "attach",
                [
                    "to": ["name": "x"], "role": "content", "implements": ["viewController.viewWillAppear"],
                    "awaits": ["viewController.viewWillAppear"], "patience": 1_500,
                ])
            let params: JSONObject = [
                "viewController": ["kind": "viewController", "name": "x"], "animated": false,
            ]
            _ = try voter.ask("navigationController.pushViewController", params, on: "nav")
            let second = try home.run(Place.navd, arguments(home, ["--takeover", "--takeover-wait", "100"]))
            #expect(second.code == 75, "\(second.errors)")
            let isOn = first.wait(milliseconds: Home.patience) { $0.errorText.contains("continuing") }
            #expect(isOn, "\(first.errorText)")
            #expect(try home.navctl("push", "--on", "nav", "--name", "y").code == 0)
        }
    }

    @Test("A takeover without another navd is a normal start; without a store it is a wrong command line")
    func alone() throws {
        try Home.with { home in
            let child = try home.start(Place.navd, arguments(home, ["--takeover"]))
            #expect(try home.navctl("ping", "--wait", "\(Home.patience)").code == 0, "\(child.errorText)")
            #expect(try home.run(Place.navd, ["--takeover"]).code == 64)
        }
    }

    @Test("A navd that could not start ends no other: unreadable file, other store, another's endpoint, newer store")
    func refused() throws {
        try Home.with { home in
            let first = try start(home)
            let missing = try home.run(
                Place.navd, arguments(home, ["--takeover", "--tree", "\(home.directory)/none"]))
            #expect(missing.code == 65)
            let other = try home.run(Place.navd, ["--store", "\(home.directory)/other", "--takeover"])
            #expect(other.code == 75, "\(other.errors)")
            let third = try home.start(
                Place.navd, ["--endpoint", "ipc://\(home.directory)/b", "--store", "\(home.directory)/third"])
            #expect(try home.navctl("ping", "--endpoint", "ipc://\(home.directory)/b", "--wait", "20000").code == 0)
            let mixed = try home.run(Place.navd, ["--store", "\(home.directory)/third", "--takeover"])
            #expect(mixed.code == 75)
            #expect(mixed.errors.contains("these are two navds"), "\(mixed.errors)")
            // Writes the schema version 999 into SQLite's header, as a future navd might.
            let file = open("\(home.directory)/store", O_RDWR)
            defer { close(file) }
            try #require(pwrite(file, [0, 0, 3, 231] as [UInt8], 4, 60) == 4)
            let newer = try home.run(Place.navd, arguments(home, ["--takeover"]))
            #expect(newer.code == 65 && newer.errors.contains("999"), "\(newer.errors)")
            #expect(first.code == nil && third.code == nil)
            #expect(try home.navctl("tree").code == 0)
        }
    }
}
