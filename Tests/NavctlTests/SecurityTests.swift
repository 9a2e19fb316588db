import Bus
import Foundation
import Testing

/// Tests which clients a real navd lets in, and what refused clients are told.
@Suite("Keys and users, over real processes", .timeLimit(.minutes(30)))
struct SecurityTests {
    /// A navd on tcp that allows the keys of two clients, in a home of its own.
    struct Door {
        let home: Home
        let endpoint: Endpoint
        let daemon: Child
        private(set) var keys: [String: String] = [:]

        init(
            _ home: Home, rights: String = #"["read","command","vote","openWindows"]"#, quotas: JSON = [:]
        ) throws {
            self.home = home
            for name in ["server", "gate", "till", "stranger"] {
                let run = try home.navctl("keygen", "\(home.directory)/\(name)")
                try #require(run.code == 0, "\(run.errors)")
                keys[name] = run.lines[0]
            }
            let allow: JSON = [
                ["name": "gate", "key": .string(keys["gate"]!), "may": try JSONParser.parse(rights)],
                ["name": "till", "key": .string(keys["till"]!), "may": ["read"], "windows": ["till"]],
            ]
            (endpoint, daemon) = try Self.start(home, allow: allow, quotas: quotas)
            let ping = try navctl("gate", "ping", "--wait", "\(Home.patience)")
            try #require(ping.code == 0, "\(ping.errors)\(daemon.errorText)")
        }

        /// A free port may be taken before navd binds it. Then another port is tried.
        private static func start(_ home: Home, allow: JSON, quotas: JSON) throws -> (Endpoint, Child) {
            var attempt = 1
            while true {
                let endpoint = Endpoint.tcp(port: freePort())
                let config = try configure(home, endpoint, allow: allow, quotas: quotas)
                let daemon = try home.start(
                    Place.navd, ["--config", config, "--storyboard", Place.example("Music.storyboard")])
                let listens = daemon.wait(milliseconds: Home.patience / 2) { $0.errorText.contains("listening") }
                if listens || attempt == 3 { return (endpoint, daemon) }
                daemon.kill()
                attempt += 1
            }
        }

        private static func configure(
            _ home: Home, _ endpoint: Endpoint, allow: JSON, quotas: JSON = [:]
        ) throws -> String {
            try home.write(
                "navd.json",
                JSON.object([
                    "endpoint": .string(endpoint.description), "key": .string("\(home.directory)/server.secret"),
                    "allow": allow, "quotas": quotas,
                ]).text)
        }

        /// Rewrites the configuration file.
        func configure(_ rights: [(name: String, may: JSON)], quotas: JSON = [:]) throws {
            let allow = rights.map { one -> JSON in
                ["name": .string(one.name), "key": .string(keys[one.name] ?? ""), "may": one.may]
            }
            _ = try Self.configure(home, endpoint, allow: .array(allow), quotas: quotas)
        }

        func navctl(_ name: String, server: String = "server", _ arguments: String...) throws -> Home.Run {
            try home.run(
                Place.navctl,
                arguments + [
                    "--endpoint", endpoint.description, "--key", "\(home.directory)/\(name).secret", "--server-key",
                    "\(home.directory)/\(server).public",
                ])
        }

        func identity(_ name: String) throws -> CurveIdentity {
            CurveIdentity(
                secret: try KeyFile.secret("\(home.directory)/\(name).secret"),
                server: try KeyFile.publicKey("\(home.directory)/server.public"))
        }

        /// A free port whose next port is free too, for the events.
        static func freePort() -> UInt16 {
            while true {
                let port = UInt16.random(in: 20_000...32_000)
                if isFree(port), isFree(port + 1) { return port }
            }
        }

        private static func isFree(_ port: UInt16) -> Bool {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = port.bigEndian
            name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            return withUnsafeBytes(of: &name) {
                bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
            }
        }
    }

    @Test("On tcp navd does not start without a key, or with no allowed client; the error says what to do")
    func keysAreWanted() throws {
        try Home.with { home in
            let endpoint = "tcp://127.0.0.1:20001"
            let none = try home.run(Place.navd, ["--endpoint", endpoint])
            #expect(none.code == 64)
            #expect(none.errors.contains("navctl keygen") && none.errors.contains("--key"))
            #expect(try home.navctl("keygen", "\(home.directory)/server").code == 0)
            let secret = "\(home.directory)/server.secret"
            let nobody = try home.run(Place.navd, ["--endpoint", endpoint, "--key", secret])
            #expect(nobody.code == 64)
            #expect(nobody.errors.contains("\"allow\""))
            chmod(secret, 0o640)
            let open = try home.run(Place.navd, ["--endpoint", endpoint, "--key", secret])
            #expect(open.code == 77)
            #expect(open.errors.contains("0640") && open.errors.contains(secret))
            let file = try home.write("bad.json", #"{"allow":[{"uid":12345,"may":["fly"]}]}"#)
            let bad = try home.run(Place.navd, ["--config", file])
            #expect(bad.code == 65)
            #expect(bad.errors.contains("allow[0].may"))
        }
    }

    @Test(
        "An allowed key works; an unknown key, no key, or the key of another server is refused at once")
    func keys() throws {
        try Home.with { home in
            let door = try Door(home)
            #expect(try door.navctl("gate", "tap", "artistsNavigation").output.hasPrefix("committed"))
            #expect(try door.navctl("gate", "watch", "--for", "1").code == 0)
            let stranger = try door.navctl("stranger", "tree")
            #expect(stranger.code == 77 && stranger.errors.contains("does not know this key"))
            let mistaken = try door.navctl("gate", server: "stranger", "tree")
            #expect(mistaken.code == 77, "\(mistaken)")
            let keyless = try home.navctl("tree", "--endpoint", door.endpoint.description)
            #expect(keyless.code == 77 && keyless.errors.contains("--key"), "\(keyless)")
            #expect(door.daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("keyNotAllowed") })
        }
    }

    @Test(
        "A host without an allowed key or the right to host ends with 77; so do a host and a watch whose key is removed"
    )
    func hosts() throws {
        try Home.with { home in
            let door = try Door(home)
            func words(_ name: String) -> [String] {
                [
                    "--endpoint", door.endpoint.description, "--key", "\(home.directory)/\(name).secret",
                    "--server-key", "\(home.directory)/server.public",
                ]
            }
            let stranger = try home.run(Place.navd, ["host", "--on", "tabs"] + words("stranger"))
            #expect(stranger.code == 77 && stranger.errors.contains("does not allow this key"), "\(stranger)")
            let reader = try home.run(Place.navd, ["host", "--on", "tabs"] + words("till"))
            #expect(reader.code == 77, "\(reader)")
            let all: JSON = ["read", "command", "vote", "openWindows"]
            try door.configure([("gate", all), ("till", all)])
            #expect(try door.navctl("gate", "reload").code == 0)
            let host = try home.start(Place.navd, ["host", "--on", "tabs"] + words("till"))
            let watch = try home.start(Place.navctl, ["watch"] + words("till"))
            #expect(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            let deadline = Deadline(milliseconds: Home.patience)
            while !deadline.isOver, try !door.navctl("gate", "call", "host.list", "--json").output.contains("running") {
            }
            try door.configure([("gate", all)])
            #expect(try door.navctl("gate", "reload").code == 0)
            #expect(host.end(withinMilliseconds: Home.patience) == 77, "\(host.errorText)")
            #expect(watch.end(withinMilliseconds: Home.patience) == 77, "\(watch.errorText)")
        }
    }

    @Test("A client without the right to read everything receives no events, and its other refusals name the right")
    func rights() throws {
        try Home.with { home in
            let door = try Door(home)
            let watch = try door.navctl("till", "watch")
            #expect(watch.code == 77 && watch.errors.contains("notAllowed"))
            let tap = try door.navctl("till", "tap", "artistsNavigation", "--window", "w1")
            #expect(tap.code == 77 && tap.errors.contains("notAllowed"))
            // Its key does not open the event socket, whatever the answer to hello says.
            let client = try Client(door.endpoint, identity: door.identity("till"))
            try client.subscribe("window/")
            let honest = try Client(door.endpoint, identity: door.identity("gate"))
            try honest.subscribe("window/")
            #expect(
                door.daemon.wait(milliseconds: Home.patience) {
                    $0.errorText.contains(#""socket":"events""#)
                }, "\(door.daemon.errorText)")
            for tab in ["songs", "artistsNavigation", "albumsNavigation"] {
                #expect(try door.navctl("gate", "tap", tab).code == 0)
            }
            #expect(try honest.receiveEvent(timeoutMilliseconds: Home.patience) != nil)
            #expect(try client.receiveEvent(timeoutMilliseconds: 0) == nil)
        }
    }

    @Test("A connection name that a peer has chosen gives the next peer with this name no access to its session")
    func chosenNames() throws {
        try Home.with { home in
            let door = try Door(home)
            let name = Array("same".utf8)
            func ask(_ client: Client, _ text: String) throws -> JSON {
                try client.send(Array(text.utf8))
                return try client.receive(timeoutMilliseconds: 10_000).map { try JSONParser.parse($0) } ?? .null
            }
            let list = #"{"id":2,"method":"peer.list"}"#
            var first: Client? = try Client(door.endpoint, identity: door.identity("gate"), routingID: name)
            #expect(try ask(first!, #"{"id":1,"method":"hello","params":{"client":"gate"}}"#)["result"] != nil)
            #expect(try ask(first!, list)["result"] != nil)
            first = nil
            // libzmq ignores the second connection of this name while the first is there.
            let deadline = Deadline(milliseconds: 10_000)
            var answer = JSON.null
            while answer == .null, !deadline.isOver {
                let second = try Client(door.endpoint, identity: door.identity("till"), routingID: name)
                try second.send(Array(list.utf8))
                answer = try second.receive(timeoutMilliseconds: 500).map { try JSONParser.parse($0) } ?? .null
            }
            #expect(answer["error"]?["name"] == "helloRequired")
        }
    }

    @Test("The Python lines in docs/PROTOCOL.md are enough to connect with a key", .enabled(if: Place.python != nil))
    func python() throws {
        try Home.with { home in
            let door = try Door(home)
            let document = try String(contentsOfFile: Place.example("../docs/PROTOCOL.md"), encoding: .utf8)
            let start = try #require(document.range(of: "```python\n")).upperBound
            let end = try #require(document.range(of: "```", range: start..<document.endIndex)).lowerBound
            let lines = document[start..<end].replacing("tcp://127.0.0.1:7700", with: door.endpoint.description)
            try FileManager.default.createSymbolicLink(
                atPath: "\(home.directory)/client.secret", withDestinationPath: "gate.secret")
            let script =
                "import os, sys, zmq\nos.chdir(sys.argv[1])\nnavd = zmq.Context().socket(zmq.DEALER)\n\(lines)"
                + "navd.send_json({'id': 1, 'method': 'hello', 'params': {'client': 'python'}})\n"
                + "print(' '.join(navd.recv_json()['result']['may']), flush=True)\n"
            let run = try home.run(try #require(Place.python), ["-c", script, home.directory])
            #expect(run.lines == ["read command vote openWindows"], "\(run.errors)")
        }
    }

    @Test("Refusals are sent to clients that listen to the audit")
    func audit() throws {
        try Home.with { home in
            let door = try Door(home)
            let listener = try home.start(
                Place.navctl,
                [
                    "audit", "--count", "1", "--endpoint", door.endpoint.description, "--key",
                    "\(home.directory)/gate.secret", "--server-key", "\(home.directory)/server.public",
                ])
            #expect(listener.wait(milliseconds: Home.patience) { $0.errorText.contains("listening") })
            // The subscription of the listener may arrive late, so the command is repeated.
            let deadline = Deadline(milliseconds: Home.patience)
            while listener.end(withinMilliseconds: 50) == nil, !deadline.isOver {
                #expect(try door.navctl("till", "call", "window.hide", "--on", "w1").code == 77)
            }
            let line = try JSONParser.parse(listener.outputText)
            #expect(line["refused"] == "right" && line["name"] == "till" && line["method"] == "window.hide")
        }
    }

    @Test("A path too long for its events socket is refused with 64, and no folder is made")
    func longPath() throws {
        try Home.with { home in
            let path = home.directory + "/d/" + String(repeating: "x", count: 101 - home.directory.utf8.count - 3)
            let run = try home.run(Place.navd, ["--endpoint", "ipc://\(path)"])
            #expect(run.code == 64)
            #expect(run.errors.contains("at most 107"))
            #expect(!FileManager.default.fileExists(atPath: home.directory + "/d"))
        }
    }

    private static let isRoot = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

    @Test(
        "Another user gets no byte on ipc, unless the configuration allows it",
        .enabled(if: isRoot && Place.python != nil))
    func otherUsers() throws {
        let script = """
            import socket, sys
            got = []
            for path in sys.argv[1:]:
                s = socket.socket(socket.AF_UNIX); s.settimeout(5)
                try:
                    s.connect(path); got.append(str(len(s.recv(100))))
                except Exception as e: got.append(type(e).__name__)
            print(" ".join(got))
            """
        try Home.with { home in
            chmod(home.directory, 0o711)
            // The sockets are writable by every user, so that their mode is not what keeps the other user out.
            let arguments = [
                "--reuid=65534", "--regid=65534", "--clear-groups", try #require(Place.python), "-c", script,
                home.socket, "\(home.socket).events",
            ]
            var daemon = try home.navd()
            for path in [home.socket, "\(home.socket).events"] { chmod(path, 0o666) }
            #expect(try home.run("/usr/bin/setpriv", arguments).lines == ["0 0"])
            #expect(daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("notAccepted") })
            daemon.signal(SIGTERM)
            #expect(daemon.end(withinMilliseconds: 10_000) == 0)
            for (rights, expected) in [(#"["read"]"#, "10 10"), (#"["command"]"#, "10 0")] {
                let config = try home.write("c.json", #"{"allow":[{"uid":65534,"may":\#(rights)}]}"#)
                daemon = try home.navd("--config", config)
                #expect(try home.run("/usr/bin/setpriv", arguments).lines == [expected])
                daemon.signal(SIGTERM)
                #expect(daemon.end(withinMilliseconds: 10_000) == 0)
            }
        }
    }
}
