import Bus
import Foundation
import Testing

@Suite("navd --check", .timeLimit(.minutes(30)))
struct StartCheckTests {
    private func check(_ home: Home, _ arguments: String...) throws -> Home.Run {
        try home.run(Place.navd, ["--check"] + arguments)
    }

    @Test("a correct configuration is listed with exit code 0, and nothing is created, not even if navd runs")
    func right() throws {
        try Home.with { home in
            let config = try home.write(
                "navd.json",
                #"""
                {"endpoint": "\#(home.endpoint)", "store": "\#(home.directory)/place.db",
                 "allow": [{"uid": 4711, "name": "till", "may": ["read", "command"], "windows": ["till"]}],
                 "history": {"hours": 720, "bytes": 268435456}, "quotas": {"pending": 100}}
                """#)
            let tree = try home.write("till.json", #"{"name": "till", "root": {"kind": "viewController"}}"#)
            let arguments = ["--config", config, "--tree", tree, "--storyboard", Place.example("Music.storyboard")]
            let before = try FileManager.default.contentsOfDirectory(atPath: home.directory).sorted()
            let run = try home.run(Place.navd, ["--check"] + arguments)
            #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
            for line in [
                "configuration \(config)", "endpoint \(home.endpoint)", "store \(home.directory)/place.db, a new one",
                #"allow till: read, command, within {"windows":["till"]}"#, "tree \(tree)",
                "nothing is wrong: navd would start",
            ] { #expect(run.lines.contains(line), "\(line): \(run.output)") }
            #expect(run.output.contains("Music.storyboard, ") && run.output.contains(" scenes, "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.directory).sorted() == before)

            let daemon = try home.start(Place.navd, arguments)
            #expect(try home.navctl("ping", "--wait", "\(Home.patience)").code == 0, "\(daemon.errorText)")
            let beside = try home.run(Place.navd, ["--check"] + arguments)
            #expect(beside.code == 0 && beside.output.contains("in use by process \(daemon.pid)"), "\(beside)")
            // A start would be refused, though nothing is wrong.
            let has = "process \(daemon.pid) has"
            #expect(
                beside.lines.last
                    == "nothing is wrong, but navd would not start now: \(has) the endpoint, and \(has) the store")
            let takeover = try home.run(Place.navd, ["--check", "--takeover"] + arguments)
            #expect(takeover.lines.last == "nothing is wrong: navd would take over from process \(daemon.pid)")
            #expect(try home.navctl("tap", "songs", "--window", "w1").code == 0)
        }
    }

    @Test("every mistake of the configuration is reported with its line, and with the correct value")
    func configuration() throws {
        try Home.with { home in
            let config = try home.write(
                "navd.json",
                #"""
                {
                  "endpoint": "udp://127.0.0.1:1",
                  "alow": [],
                  "profile": "teapot",
                  "logLevel": 5,
                  "spinMicroseconds": 5000,
                  "quotas": {
                    "pending": 0,
                    "wating": 3
                  },
                  "durability": "full",
                  "history": {"days": 3},
                  "allow": [
                    {"uid": 1, "may": ["read"]},
                    {"uid": 2, "may": ["fly"]}
                  ]
                }
                """#)
            let run = try check(home, "--config", config)
            #expect(run.code == 65 && run.output.isEmpty, "\(run)")
            let lines = run.errors.split(separator: "\n").map(String.init)
            for (line, words) in [
                (2, "the endpoint can't be used"), (3, #"the member "alow" is unknown; wanted: allow, "#),
                (4, #"the profile is "teapot"; wanted: one of phone-320x480"#),
                (5, "logLevel is a number; wanted: a string"), (6, "the spin is 5000 µs; wanted: 0 to 1000"),
                (8, "quotas.pending is 0; wanted: 1 to 1000000"), (9, "quotas.wating is an unknown quota; wanted: "),
                (11, "durability needs a store"), (12, "history.days is unknown; wanted: commits, hours, bytes"),
                (12, "history needs a store"), (15, #"allow[1].may holds "fly"; wanted: some of read, "#),
            ] {
                let start = "navd: \(config): line \(line): \(words)"
                #expect(lines.contains { $0.hasPrefix(start) }, "\(start): \(run.errors)")
            }
            #expect(lines.count == 11, "\(run.errors)")
            // A start ends with the first of them.
            let start = try home.run(Place.navd, ["--config", config])
            #expect(start.code == 65 && start.errors.contains("navd.json: line "), "\(start)")
            #expect(start.errors.split(separator: "\n").count == 1)
        }
    }

    @Test("a file that is no JSON, keys that others can read, and wrong options have their own codes")
    func codes() throws {
        try Home.with { home in
            let broken = try check(home, "--config", try home.write("broken.json", "{\n  \"allow\": [,]\n}"))
            #expect(broken.code == 65 && broken.errors.contains("broken.json: line 2, column "), "\(broken)")
            let options = try check(home, "--durability", "full", "--spin-us", "9999", "--history-hours", "0")
            #expect(options.code == 64, "\(options)")
            for words in [
                "--durability needs --store", "the spin is 9999", "--history-hours is 0; wanted: 1 to 876000",
            ] {
                #expect(options.errors.contains(words), "\(words): \(options)")
            }
            #expect(try home.navctl("keygen", "\(home.directory)/server").code == 0)
            chmod("\(home.directory)/server.secret", 0o644)
            let open = try check(
                home, "--endpoint", "tcp://127.0.0.1:17700", "--key", "\(home.directory)/server.secret")
            #expect(
                open.code == 77 && open.errors.contains("0644") && open.errors.contains("no key is allowed"), "\(open)")
        }
    }

    @Test("storyboards and trees are read whole: each file with its line, and what only shows when windows are opened")
    func files() throws {
        try Home.with { home in
            let tree = try home.write(
                "t.json",
                #"""
                {"kind": "tabBarController",
                 "viewControllers": [
                   {"kind": "viewController"},
                   {"kind": "teapot"}]}
                """#)
            let board = try home.write("b.storyboard", "<document>\n<scenes>\n")
            let run = try check(home, "--tree", tree, "--storyboard", board, "--tree", "\(home.directory)/none.json")
            #expect(run.code == 65, "\(run)")
            let lines = run.errors.split(separator: "\n").map(String.init)
            #expect(lines.count == 3, "\(run.errors)")
            #expect(lines.contains { $0.contains("t.json: line 4: ") && $0.contains("teapot") }, "\(run.errors)")
            #expect(lines.contains { $0.contains("b.storyboard: storyboardInvalid: ") }, "\(run.errors)")
            #expect(lines.contains { $0.contains("none.json can't be read") }, "\(run.errors)")
            // Each by itself is right, but both have the same name.
            let twice = try home.write("w.json", #"{"name": "till", "root": {"kind": "viewController"}}"#)
            let both = try check(home, "--tree", twice, "--tree", twice)
            #expect(both.code == 65 && both.errors.contains("nameTaken"), "\(both)")
        }
    }

    @Test("all notes on the files are shown, the first ones too")
    func notes() throws {
        try Home.with { home in
            let stacks = (0..<60).map { #"{"kind": "navigationController", "name": "\#($0)"}"# }
            let trees = try stacks.enumerated().map { number, root in
                try home.write("t\(number).json", #"{"name": "window \#(number)", "root": \#(root)}"#)
            }
            let run = try home.run(Place.navd, ["--check"] + trees.flatMap { ["--tree", $0] })
            #expect(run.code == 0, "\(run)")
            for number in 0..<60 {
                #expect(run.lines.contains { $0.hasPrefix("note: t\(number).json: ") }, "\(number): \(run.output)")
            }
        }
    }

    @Test("a damaged store, a foreign file and a folder without write permission are found; --recover is mentioned")
    func stores() throws {
        try Home.with { home in
            let store = "\(home.directory)/store"
            let daemon = try home.navd("--store", store, "--storyboard", Place.example("Music.storyboard"))
            for tab in ["1", "2", "0", "1", "2"] { #expect(try home.navctl("tap", tab).code == 0) }
            daemon.kill()
            let good = try check(home, "--store", store)
            #expect(good.code == 0 && good.output.contains("store \(store), "), "\(good)")
            let log = URL(fileURLWithPath: "\(store)-wal")
            var bytes = try Data(contentsOf: log)
            bytes[bytes.count * 2 / 3] ^= 4
            try bytes.write(to: log)
            let damaged = try check(home, "--store", store)
            #expect(damaged.code == 65 && damaged.errors.contains("is damaged at byte"), "\(damaged)")
            #expect(try Data(contentsOf: log) == bytes)
            let recovers = try check(home, "--store", store, "--recover")
            #expect(recovers.code == 0 && recovers.output.contains("--recover would keep what is whole"), "\(recovers)")
            let other = try check(home, "--store", try home.write("other", "hello"))
            #expect(other.code == 65 && other.errors.contains("not a store of navd"), "\(other)")
            let missing = try check(home, "--store", "\(home.directory)/none/store")
            #expect(missing.code == 77 && missing.errors.contains("can't be written"), "\(missing)")
        }
    }

    @Test("the copy of the store is removed, and so is one that a check which was killed has left")
    func leftovers() throws {
        try Home.with { home in
            let (store, temporary) = ("\(home.directory)/store", "\(home.directory)/tmp")
            let left = "\(temporary)/navd-check-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
            try Data("a store".utf8).write(to: URL(fileURLWithPath: "\(left)/store"))
            let daemon = try home.navd("--store", store, "--storyboard", Place.example("Music.storyboard"))
            daemon.signal(SIGTERM)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 0)
            let environment = ["NAVD_ENDPOINT": home.endpoint, "TMPDIR": temporary]
            let run = try home.run(Place.navd, ["--check", "--store", store], environment: environment)
            #expect(run.code == 0 && run.output.contains("store \(store), "), "\(run)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
        }
    }

    @Test("a start that would refuse the import, because the store was used, is refused by the check too")
    func used() throws {
        try Home.with { home in
            let (file, store) = ("\(home.directory)/state.jsonl", "\(home.directory)/store")
            let daemon = try home.navd("--store", store, "--storyboard", Place.example("Music.storyboard"))
            #expect(try home.navctl("state", "export", file).code == 0)
            daemon.signal(SIGTERM)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 0)
            let before = try FileManager.default.contentsOfDirectory(atPath: home.directory).sorted()
            let bytes = FileManager.default.contents(atPath: store)
            let used = try check(home, "--store", store, "--import", file)
            #expect(used.code == 65 && used.errors.contains("\(store) was used before"), "\(used)")
            let new = try check(home, "--store", "\(home.directory)/new", "--import", file)
            #expect(new.code == 0 && new.output.contains("import \(file), 1 windows"), "\(new)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.directory).sorted() == before)
            #expect(FileManager.default.contents(atPath: store) == bytes)
        }
    }

    @Test("a tree is read only where a start would read it: not if the store or the import has windows already")
    func unread() throws {
        try Home.with { home in
            let (file, store) = ("\(home.directory)/state.jsonl", "\(home.directory)/store")
            let daemon = try home.navd("--store", store, "--storyboard", Place.example("Music.storyboard"))
            #expect(try home.navctl("state", "export", file).code == 0)
            daemon.signal(SIGTERM)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 0)
            let tree = try home.write("t.json", #"{"kind": "teapot"}"#)
            let note = "note: the tree \(tree) is not read, since there are windows already"
            for arguments in [["--store", store], ["--import", file]] {
                let run = try home.run(Place.navd, ["--check", "--tree", tree] + arguments)
                #expect(run.code == 0 && run.lines.contains(note), "\(run)")
            }
            for arguments in [["--store", "\(home.directory)/new"], ["--store", store, "--takeover"]] {
                let run = try home.run(Place.navd, ["--check", "--tree", tree] + arguments)
                #expect(run.code == 65 && run.errors.contains("teapot"), "\(run)")
            }
        }
    }
}
