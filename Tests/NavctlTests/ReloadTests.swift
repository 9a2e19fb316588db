import Bus
import Foundation
import Testing

/// Rights that are withdrawn and given while a real navd runs, and peers that stop responding.
@Suite("Reloading the configuration, over real processes", .timeLimit(.minutes(30)))
struct ReloadTests {
    private typealias Door = SecurityTests.Door

    private static let all: JSON = ["read", "command", "vote", "openWindows"]

    private func ask(_ client: Client, _ text: String) throws -> JSON {
        try client.send(Array(text.utf8))
        while let bytes = try client.receive(timeoutMilliseconds: Home.patience) {
            let answer = try JSONParser.parse(bytes)
            if answer["id"] == (try JSONParser.parse(text))["id"] { return answer }
        }
        return .null
    }

    private static let hello = #"{"id":1,"method":"hello","params":{"client":"x"}}"#

    @Test(
        "A removed key loses its session and events at once; another key continues, and a new one connects"
    )
    func keys() throws {
        try Home.with { home in
            let door = try Door(home)
            try door.configure([("gate", Self.all), ("till", Self.all)])
            let reload = try door.navctl("gate", "reload")
            #expect(reload.code == 0 && reload.output.hasPrefix("reloaded: 0 sessions ended"), "\(reload)")
            let (stays, goes) = (
                try Client(door.endpoint, identity: door.identity("gate")),
                try Client(door.endpoint, identity: door.identity("till"))
            )
            for client in [stays, goes] {
                #expect(try ask(client, Self.hello)["result"] != nil)
                try client.subscribe("window/")
                #expect(try client.receiveEvent(timeoutMilliseconds: Home.patience) != nil)
            }
            try door.configure([("gate", Self.all), ("stranger", ["read"])])
            door.daemon.signal(SIGHUP)
            #expect(door.daemon.wait(milliseconds: Home.patience) { $0.errorText.contains(#""by":"SIGHUP""#) })
            #expect(door.daemon.errorText.contains("withdrawn: session"))
            #expect(door.daemon.errorText.contains("connections ended: their right was withdrawn"))
            // libzmq connects again, and the key is refused.
            #expect(door.daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("keyNotAllowed") })
            #expect(
                try ask(stays, #"{"id":2,"method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#)["result"]
                    != nil)
            var heard = false
            while let event = try stays.receiveEvent(timeoutMilliseconds: Home.patience) {
                heard = String(decoding: event.bytes, as: UTF8.self).contains("tabBarController.tap")
                if heard { break }
            }
            #expect(heard)
            while let event = try? goes.receiveEvent(timeoutMilliseconds: 0) {
                #expect(!String(decoding: event.bytes, as: UTF8.self).contains("tabBarController.tap"))
            }
            #expect(try door.navctl("stranger", "tree").code == 0)
            #expect(try door.navctl("till", "tree").code == 77)
        }
    }

    @Test("A file with a mistake changes nothing, whichever way it is reloaded; changes that need a restart are named")
    func mistakes() throws {
        try Home.with { home in
            let door = try Door(home)
            try door.configure([("gate", ["fly"])])
            let bad = try door.navctl("gate", "reload")
            #expect(
                bad.code == 65 && bad.errors.contains("configurationInvalid") && bad.errors.contains("allow[0].may"),
                "\(bad)")
            door.daemon.signal(SIGHUP)
            #expect(door.daemon.wait(milliseconds: Home.patience) { $0.errorText.contains(#""by":"SIGHUP""#) })
            _ = try home.write("navd.json", "{")
            #expect(try door.navctl("gate", "reload").errors.contains("line 1, column 2"))
            // This configuration would let no client connect.
            try door.configure([])
            #expect(try door.navctl("gate", "reload").code == 65)
            #expect(try door.navctl("gate", "tap", "artistsNavigation").code == 0)
            #expect(try door.navctl("till", "reload").code == 77)
            try door.configure([("gate", Self.all)], quotas: ["waiting": 500, "pending": 7])
            let later = try door.navctl("gate", "reload")
            #expect(later.code == 0 && later.output.contains("at the next start: quotas.waiting"), "\(later)")
        }
    }

    @Test("Without a configuration file a reload is refused, and SIGHUP ends navd like any other program")
    func withoutFile() throws {
        try Home.with { home in
            let daemon = try home.navd()
            let run = try home.navctl("reload")
            #expect(run.code == 65 && run.errors.contains("--config"))
            daemon.signal(SIGHUP)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 128 + SIGHUP)
        }
    }

    private static let isRoot = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

    @Test(
        "On ipc a user is accepted, and disconnected, as the current list says",
        .enabled(if: isRoot && Place.python != nil))
    func users() throws {
        // This guest says hello and listens for events. It reports when it is in, and when it is out.
        let script = """
            import socket, sys, zmq
            c = zmq.Context(); d = c.socket(zmq.DEALER); s = c.socket(zmq.SUB)
            for x in (d, s): x.linger = 0; x.reconnect_ivl = -1
            m = d.get_monitor_socket(zmq.EVENT_DISCONNECTED); n = s.get_monitor_socket(zmq.EVENT_DISCONNECTED)
            d.connect(sys.argv[1]); s.connect(sys.argv[1] + ".events"); s.subscribe(b"window/")
            d.send_json({"id": 1, "method": "hello", "params": {"client": "guest"}})
            if not d.poll(20000): sys.exit("no answer")
            print(d.recv_json()["result"]["may"], flush=True)
            print("events" if s.poll(20000) else "no events", flush=True)
            print(*("out" if x.poll(20000) else "still in" for x in (m, n)), flush=True)
            """
        try Home.with { home in
            chmod(home.directory, 0o711)
            let config = try home.write("c.json", "{}")
            let daemon = try home.navd("--config", config, "--storyboard", Place.example("Music.storyboard"))
            #expect(try FileManager.default.attributesOfItem(atPath: home.socket)[.posixPermissions] as? Int == 0o600)
            _ = try home.write("c.json", #"{"allow":[{"uid":65534,"may":["read"]}]}"#)
            daemon.signal(SIGHUP)
            #expect(daemon.wait(milliseconds: Home.patience) { $0.errorText.contains("reloaded: access") })
            #expect(try FileManager.default.attributesOfItem(atPath: home.socket)[.posixPermissions] as? Int == 0o666)
            let guest = try home.start(
                "/usr/bin/setpriv",
                [
                    "--reuid=65534", "--regid=65534", "--clear-groups", try #require(Place.python), "-c", script,
                    home.endpoint,
                ])
            #expect(guest.wait(milliseconds: Home.patience) { $0.outputText.contains("events") }, "\(guest.errorText)")
            #expect(guest.outputText.hasPrefix("['read']\nevents"))
            _ = try home.write("c.json", #"{"allow":[]}"#)
            let reload = try home.navctl("reload")
            #expect(reload.output.hasPrefix("reloaded: 1 sessions ended"), "\(reload)")
            #expect(guest.end(withinMilliseconds: Home.patience) == 0)
            #expect(guest.outputText.hasSuffix("out out\n"), "\(guest.outputText)")
            #expect(try FileManager.default.attributesOfItem(atPath: home.socket)[.posixPermissions] as? Int == 0o600)
            for path in [home.socket, "\(home.socket).events"] { chmod(path, 0o666) }
            let late = try home.run(
                "/usr/bin/setpriv",
                [
                    "--reuid=65534", "--regid=65534", "--clear-groups", try #require(Place.python), "-c",
                    "import socket,sys; s=socket.socket(socket.AF_UNIX); s.settimeout(10); s.connect(sys.argv[1]); print(len(s.recv(9)))",
                    home.socket,
                ])
            #expect(late.output == "0\n")
            #expect(
                daemon.wait(milliseconds: Home.patience) { $0.errorText.contains(#""uid":"65534""#) },
                "\(daemon.errorText)")
            #expect(try home.navctl("tree").code == 0)
        }
    }

    @Test(
        "On tcp a stopped delegate is given up, and no command waits for it any longer",
        .enabled(if: Place.python != nil))
    func stopped() throws {
        let script = """
            import os, signal, sys, zmq
            secret = open(sys.argv[2] + "/gate.secret").read().strip().encode()
            d = zmq.Context().socket(zmq.DEALER)
            d.curve_secretkey, d.curve_publickey = secret, zmq.curve_public(secret)
            d.curve_serverkey = open(sys.argv[2] + "/server.public").read().strip().encode()
            d.connect(sys.argv[1])
            d.send_json({"id": 1, "method": "hello", "params": {"client": "still"}})
            d.send_json({"id": 2, "method": "attach", "params": {"to": "tabs", "role": "delegate", "patience": 600000,
                "implements": ["tabBarController.shouldSelect"]}})
            while d.recv_json().get("id") != 2: pass
            print("attached", flush=True)
            while d.recv_json().get("method") != "tabBarController.shouldSelect": pass
            os.kill(os.getpid(), signal.SIGSTOP)
            """
        try Home.with { home in
            // Some seconds, since on a busy machine a healthy peer may be slow to get its turn, too.
            let door = try Door(home, quotas: ["silentMilliseconds": 5_000])
            let still = try home.start(
                try #require(Place.python), ["-c", script, door.endpoint.description, home.directory])
            #expect(
                still.wait(milliseconds: Home.patience) { $0.outputText.contains("attached") }, "\(still.errorText)")
            // The delegate stops when it is asked. If it stopped before, navd might find it gone before it asks.
            let tap = try door.navctl("gate", "tap", "songs", "--json")
            #expect(tap.code == 2 && tap.output.contains(#""because":"absent""#), "\(tap)")
        }
    }
}
