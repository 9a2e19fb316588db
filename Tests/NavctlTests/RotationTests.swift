import Bus
import Foundation
import Testing

/// The key of a navd on tcp is replaced while clients of both keys use it (docs/OPERATING.md).
@Suite("Two keys of navd in force, over real processes", .timeLimit(.minutes(30)))
struct RotationTests {
    /// A navd with a new key at a new endpoint, and the old key at the old one.
    private struct Doors {
        let home: Home
        private(set) var new, old: Endpoint
        private(set) var daemon: Child

        init(_ home: Home) throws {
            self.home = home
            for name in ["old", "new", "till"] {
                #expect(try home.navctl("keygen", "\(home.directory)/\(name)").code == 0)
            }
            var attempt = 1
            // A free port may be taken before navd binds it. Then other ports are tried.
            while true {
                (new, old) = (.tcp(port: SecurityTests.Door.freePort()), .tcp(port: SecurityTests.Door.freePort()))
                let config = try Self.configure(home, new, old, until: "2999-01-01T00:00:00Z")
                daemon = try home.start(
                    Place.navd, ["--config", config, "--storyboard", Place.example("Music.storyboard")])
                let listens = daemon.wait(milliseconds: Home.patience / 2) { $0.errorText.contains("listening") }
                if listens || attempt == 3 { break }
                daemon.kill()
                attempt += 1
            }
            try #require(daemon.errorText.contains("the retiring key is accepted"), "\(daemon.errorText)")
        }

        /// - Parameter until: nil for a file without the old key.
        @discardableResult
        private static func configure(
            _ home: Home, _ new: Endpoint, _ old: Endpoint, until: String?
        ) throws -> String {
            let key = try KeyFile.publicKey("\(home.directory)/till.public")
            var file: JSONObject = [
                "endpoint": .string(new.description), "key": .string("\(home.directory)/new.secret"),
                "allow": [
                    ["name": "till", "key": .string(key.text), "may": ["read", "command", "vote", "openWindows"]]
                ],
            ]
            if let until {
                file["retiring"] = [
                    "endpoint": .string(old.description), "key": .string("\(home.directory)/old.secret"),
                    "until": .string(until),
                ]
            }
            return try home.write("navd.json", JSON.object(file).text)
        }

        func configure(until: String?) throws { try Self.configure(home, new, old, until: until) }

        func words(_ endpoint: Endpoint, _ server: String) -> [String] {
            [
                "--endpoint", endpoint.description, "--key", "\(home.directory)/till.secret", "--server-key",
                "\(home.directory)/\(server).public",
            ]
        }

        func navctl(_ endpoint: Endpoint, _ server: String, _ arguments: String...) throws -> Home.Run {
            try home.run(Place.navctl, arguments + words(endpoint, server))
        }
    }

    @Test("a client of each key is served at its own endpoint, with events, and not at the other one")
    func both() throws {
        try Home.with { home in
            let doors = try Doors(home)
            for (endpoint, key) in [(doors.new, "new"), (doors.old, "old")] {
                let watch = try home.start(
                    Place.navctl, ["watch", "--messages", "--count", "1"] + doors.words(endpoint, key))
                #expect(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") }, "\(key)")
                let tab = key == "new" ? "songs" : "artistsNavigation"
                #expect(try doors.navctl(endpoint, key, "tap", tab).output.hasPrefix("committed"), "\(key)")
                #expect(watch.end(withinMilliseconds: Home.patience) == 0, "\(key): \(watch.errorText)")
            }
            for (endpoint, key) in [(doors.new, "old"), (doors.old, "new")] {
                #expect(try doors.navctl(endpoint, key, "tree").code == 77, "\(key)")
            }
        }
    }

    @Test("status lists the clients that still use the old key; a reload without it ends their connections only")
    func ends() throws {
        try Home.with { home in
            let doors = try Doors(home)
            func follow(_ endpoint: Endpoint, _ key: String) throws -> Child {
                let watch = try home.start(
                    Place.navctl, ["watch", "--timeout", "1000"] + doors.words(endpoint, key))
                #expect(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") }, "\(key)")
                return watch
            }
            let (stays, goes) = (try follow(doors.new, "new"), try follow(doors.old, "old"))
            let status = try JSONParser.parse(doors.navctl(doors.new, "new", "status", "--json").output)
            let listens = try #require(status["listens"]?.array)
            #expect(listens.map { $0["endpoint"]?.string } == [doors.new.description, doors.old.description])
            #expect(listens[1]["clients"] == ["navctl watch"], "\(status.text)")
            let old = try KeyFile.publicKey("\(home.directory)/old.public")
            #expect(listens[1]["key"]?.string == old.text)
            let text = try doors.navctl(doors.new, "new", "status").output
            #expect(text.contains("used by navctl watch") && text.contains("until 29"), "\(text)")

            try doors.configure(until: nil)
            #expect(try doors.navctl(doors.new, "new", "reload").code == 0)
            #expect(doors.daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("accepted no more") })
            #expect(goes.end(withinMilliseconds: Home.patience) == 69, "\(goes.errorText)")
            #expect(try doors.navctl(doors.old, "old", "tree").code == 69)
            #expect(try doors.navctl(doors.new, "new", "tap", "songs").code == 0)
            #expect(stays.wait(milliseconds: Home.patience) { $0.outputText.contains("tabBarController.tap") })
            let later = try JSONParser.parse(doors.navctl(doors.new, "new", "status", "--json").output)
            #expect(later["listens"]?.array?.count == 1)
        }
    }

    @Test("when its time is over, the old key is accepted no more, without a restart")
    func time() throws {
        try Home.with { home in
            let doors = try Doors(home)
            #expect(try doors.navctl(doors.old, "old", "tree").code == 0)
            try doors.configure(until: "2020-01-01T00:00:00Z")
            let reload = try doors.navctl(doors.old, "old", "reload")
            #expect(doors.daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("accepted no more") })
            #expect(try doors.navctl(doors.old, "old", "tree").code == 69, "\(reload)")
            #expect(try doors.navctl(doors.new, "new", "tree").code == 0)
            doors.daemon.signal(SIGTERM)
            #expect(doors.daemon.end(withinMilliseconds: Home.patience) == 0)
            // A start after that time opens one endpoint, and says so.
            let again = try home.start(Place.navd, ["--config", "\(home.directory)/navd.json"])
            #expect(again.wait(milliseconds: Home.patience) { $0.errorText.contains("listening") })
            #expect(again.errorText.contains("time of \\\"retiring\\\" is over"), "\(again.errorText)")
            #expect(try doors.navctl(doors.old, "old", "tree").code == 69)
        }
    }

    @Test("a takeover brings the new key in: the endpoint of before becomes that of the old key, in the same epoch")
    func takeover() throws {
        try Home.with { home in
            for name in ["old", "new", "till"] {
                #expect(try home.navctl("keygen", "\(home.directory)/\(name)").code == 0)
            }
            let key = try KeyFile.publicKey("\(home.directory)/till.public")
            let (new, old) = (
                Endpoint.tcp(port: SecurityTests.Door.freePort()), Endpoint.tcp(port: SecurityTests.Door.freePort())
            )
            func start(_ endpoint: Endpoint, _ secret: String, _ retiring: JSON?, _ more: String...) throws -> Child {
                var file: JSONObject = [
                    "endpoint": .string(endpoint.description), "key": .string("\(home.directory)/\(secret).secret"),
                    "store": .string("\(home.directory)/store"),
                    "allow": [["key": .string(key.text), "may": ["read", "command", "vote", "openWindows"]]],
                ]
                file["retiring"] = retiring
                let config = try home.write("\(secret).json", JSON.object(file).text)
                let words = ["--config", config, "--storyboard", Place.example("Music.storyboard")] + more
                let child = try home.start(Place.navd, words)
                try #require(
                    child.wait(milliseconds: Home.patience) { $0.errorText.contains("listening") },
                    "\(child.errorText)")
                return child
            }
            func epoch(_ endpoint: Endpoint, _ server: String) throws -> JSON? {
                let run = try home.navctl([
                    "call", "snapshot", "--json", "--endpoint", endpoint.description, "--key",
                    "\(home.directory)/till.secret", "--server-key", "\(home.directory)/\(server).public",
                ])
                try #require(run.code == 0, "\(run.errors)")
                return try JSONParser.parse(run.output)["epoch"]
            }
            let first = try start(old, "old", nil)
            let before = try epoch(old, "old")
            let retiring: JSON = [
                "endpoint": .string(old.description), "key": .string("\(home.directory)/old.secret"),
                "until": "2999-01-01T00:00:00Z",
            ]
            let second = try start(new, "new", retiring, "--takeover")
            #expect(first.end(withinMilliseconds: Home.patience) == 0, "\(first.errorText)")
            #expect(try epoch(old, "old") == before)
            #expect(try epoch(new, "new") == before)
            #expect(second.code == nil)
        }
    }

    @Test(
        "an old key at the endpoint of the new one, the same key twice, and no key at all are refused with their line")
    func wrong() throws {
        try Home.with { home in
            for name in ["old", "new", "till"] {
                #expect(try home.navctl("keygen", "\(home.directory)/\(name)").code == 0)
            }
            let key = try KeyFile.publicKey("\(home.directory)/till.public")
            func check(_ endpoint: String, _ retiring: String) throws -> Home.Run {
                let file = try home.write(
                    "navd.json",
                    """
                    {"endpoint": "\(endpoint)", "key": "\(home.directory)/new.secret",
                     "allow": [{"key": "\(key)", "may": ["read"]}],
                     "retiring": \(retiring)}
                    """)
                return try home.run(Place.navd, ["--check", "--config", file])
            }
            func door(_ endpoint: String, _ key: String = "old", _ until: String = "2999-01-01T00:00:00Z") -> String {
                #"{"endpoint": "\#(endpoint)", "key": "\#(home.directory)/\#(key).secret", "until": "\#(until)"}"#
            }
            let new = "tcp://127.0.0.1:17700"
            for (run, words) in [
                (try check(new, door("tcp://127.0.0.1:17701")), ["retiring.endpoint", "two free ports"]),
                (try check(new, door("ipc:///tmp/x")), ["retiring.endpoint", "only tcp has keys"]),
                (try check("ipc:///tmp/navd-none/s", door(new)), ["retiring", "on tcp"]),
                (try check(new, door("tcp://127.0.0.1:17704", "new")), ["retiring.key", "the one that it replaces"]),
                (try check(new, door("tcp://127.0.0.1:17704", "none")), ["the key: open"]),
                (
                    try check(new, door("tcp://127.0.0.1:17704", "old", "soon")),
                    ["retiring.until", "2026-12-01T00:00:00Z"]
                ),
                (try check(new, "{}"), ["retiring.endpoint is missing"]), (try check(new, "[]"), ["an object"]),
                (try check(new, #"{"port": 1}"#), ["retiring.port is unknown"]),
            ] {
                #expect(run.code == 65 && run.errors.contains("line 3: "), "\(run)")
                for word in words { #expect(run.errors.contains(word), "\(word): \(run)") }
            }
            let good = try check(new, door("tcp://127.0.0.1:17704"))
            #expect(good.code == 0 && good.output.contains("retiring: tcp://127.0.0.1:17704"), "\(good)")
        }
    }
}
