import Bus
import Foundation
import Testing

@testable import navctl

@Suite("navctl capture and navctl play", .timeLimit(.minutes(30)))
struct TrafficTests {
    private static func event(_ seq: Int, _ prev: Int, _ changes: JSON = []) -> JSON {
        ["epoch": "e", "seq": .int(Int64(seq)), "prev": .int(Int64(prev)), "changes": changes]
    }

    @Test("a capture keeps the events after a snapshot, and takes another snapshot if events are missing")
    func log() {
        var log = TrafficLog()
        log.take(snapshot: ["window": ["id": "w1"], "seq": 5])
        #expect(log.take("window/w1/", Self.event(5, 4)) == .drop, "it is in the snapshot")
        #expect(log.take("window/w1/", Self.event(6, 5)) == .keep)
        #expect(log.take("window/w1/", ["seq": 6, "n": 1, "bookmark": "quiet"]) == .drop)
        #expect(log.take("window/w1/", ["seq": 6, "n": 2, "note": "vetoed"]) == .keep)
        #expect(log.take("window/w1/", Self.event(9, 8)) == .snapshot("w1"), "7 and 8 are missing")
        log.take(snapshot: ["window": ["id": "w1"], "seq": 9])
        #expect(log.take("window/w1/", ["seq": 12, "n": 1, "bookmark": "large"]) == .snapshot("w1"))
        #expect(log.take("window/w2/", Self.event(10, 0)) == .snapshot("w2"), "it was opened now")
        #expect(log.take("window/", ["seq": 12, "n": 1, "bookmark": "quiet"]) == .drop)
        #expect(log.take("trace/w1/", ["turn": 1]) == .keep)
        log.take(snapshot: ["window": ["id": "w1"], "seq": 12])
        #expect(log.take("window/w1/", Self.event(13, 12, [["close": "w1"]])) == .keep)
        #expect(log.take("window/w1/", Self.event(14, 13)) == .snapshot("w1"))
    }

    private static let tree = """
        {"name":"main","root":{"kind":"tabBarController","name":"tabs","viewControllers":[
          {"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"albums"}]},
          {"kind":"viewController","name":"songs"}]}}
        """

    /// What is done while it is captured: pushes, pops, tabs, presentations, properties, and what has no command of its
    /// own.
    private static let acts: [[String]] = [
        ["push", "--on", "nav", "--name", "album", "--title", "Kind of Blue"], ["badge", "songs", "3"],
        ["tap", "songs", "--on", "tabs"], ["tap", "nav", "--on", "tabs"], ["back", "--on", "nav"],
        [
            "set-stack", #"{"kind":"viewController","name":"a"}"#, #"{"kind":"viewController","name":"b"}"#, "--on",
            "nav",
        ],
        ["present", "--name", "sheet", "--on", "tabs"], ["dismiss", "tabs"],
        ["call", "viewController.set", #"{"title":"All"}"#, "--on", "songs"], ["edit", "songs"],
        [
            "call", "window.setRootViewController", #"{"viewController":{"kind":"viewController","name":"other"}}"#,
            "--on", "main",
        ],
    ]

    private func capture(_ home: Home, store: Bool = false) throws -> String {
        let navd = try store ? home.navd("--store", "\(home.directory)/navd.db") : home.navd()
        #expect(try home.navctl("apply", home.write("t.json", Self.tree)).code == 0)
        let file = "\(home.directory)/session.jsonl"
        let capture = try home.start(Place.navctl, ["capture", file])
        try #require(capture.wait(milliseconds: Home.patience) { $0.errorText.contains("capturing w1") })
        for act in Self.acts {
            let run = try home.navctl(act)
            #expect(run.code == 0, "\(act): \(run.output)\(run.errors)")
        }
        capture.signal(SIGINT)
        #expect(capture.end(withinMilliseconds: Home.patience) == 0, "\(capture.errorText)")
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        navd.signal(SIGTERM)
        #expect(navd.end(withinMilliseconds: Home.patience) == 0)
        return file
    }

    @Test("a captured session is played in a fresh navd, at its speed and at once, with the same result")
    func play() throws {
        try Home.with { home in
            let file = try capture(home)
            for more in [["--at-once"], []] {
                let navd = try home.navd()
                let play = try home.navctl(["play", file, "-o", "json"] + more)
                #expect(play.code == 0, "\(play.output)\(play.errors)")
                let json = try JSONParser.parse(play.output.trimmingCharacters(in: .newlines))
                #expect(json["differences"] == [], "\(json.text)")
                #expect(json["restored"] == 1, "only the new root has no command of its own: \(json.text)")
                #expect((json["commands"]?.int ?? 0) == Self.acts.count - 1, "\(json.text)")
                #expect(try home.navctl("tree", "-o", "name").lines == ["other"])
                navd.signal(SIGTERM)
                #expect(navd.end(withinMilliseconds: Home.patience) == 0)
            }
        }
    }

    @Test("the commands that navd's history has are captured, with their params, and played as they were sent")
    func playRecorded() throws {
        try Home.with { home in
            let file = try capture(home, store: true)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let commands = try text.split(separator: "\n").map { try JSONParser.parse(String($0)) }.compactMap {
                $0["command"]
            }
            #expect(commands.count >= Self.acts.count, "\(commands.map(\.text))")
            let push = try #require(commands.first { $0["method"] == "navigationController.pushViewController" })
            #expect(push["params"]?["viewController"]?["title"] == "Kind of Blue" && push["changes"] == nil)
            #expect(push["window"] == "w1" && push["on"] != nil && push["votes"] == [], "\(push.text)")
            for more in [["--at-once"], []] {
                let navd = try home.navd()
                let play = try home.navctl(["play", file, "-o", "json"] + more)
                #expect(play.code == 0, "\(play.output)\(play.errors)")
                let json = try JSONParser.parse(play.output.trimmingCharacters(in: .newlines))
                #expect(json["differences"] == [] && json["restored"] == 0, "\(json.text)")
                #expect(json["recorded"]?.int == Self.acts.count, "\(json.text)")
                #expect(try home.navctl("tree", "-o", "name").lines == ["other"])
                navd.signal(SIGTERM)
                #expect(navd.end(withinMilliseconds: Home.patience) == 0)
            }
        }
    }

    @Test(
        "text that is no capture is refused with its line",
        arguments: [
            ("", "line 1"), ("{}\n", "line 1"), (#"{"capture":3}"#, "line 1"), ("{\"capture\":1}\n{}\n", "line 2"),
            ("{\"capture\":1}\n{\"after\":-1}\n", "line 2"), ("{\"capture\":1}\n{\"after\":1,\"topic\":7}\n", "line 2"),
            ("{\"capture\":1}\n{\n", "line 2"), ("{\"capture\":2}\n{\"after\":1,\"command\":{\"seq\":3}}\n", "line 2"),
        ])
    func wrong(text: String, place: String) throws {
        try Home.with { home in
            let file = try InputFile(home.write("x.jsonl", text))
            do throws(Failure) {
                _ = try TrafficFile(file)
                Issue.record("it was read")
            } catch {
                #expect(error.exitCode == 65 && error.message.contains(place), "\(error.message)")
            }
        }
    }

    @Test("the beginning of a line at the end is left out, and everything before it is played")
    func cut() throws {
        try Home.with { home in
            let whole = "{\"capture\":1}\n{\"after\":1,\"topic\":\"audit/\",\"event\":{}}\n"
            let cut = try TrafficFile(InputFile(home.write("cut.jsonl", whole + "{\"after\":2,\"top")))
            #expect(cut.entries.count == 1 && cut.isCut)
            let file = try TrafficFile(InputFile(home.write("whole.jsonl", whole)))
            #expect(file.entries.count == 1 && !file.isCut)
        }
    }

    @Test("a capture is kept if navd is gone for good, and can be played; it is not written over unless that is said")
    func kept() throws {
        try Home.with { home in
            let navd = try home.musicDaemon()
            let file = "\(home.directory)/crash.jsonl"
            let capture = try home.start(Place.navctl, ["capture", file, "--timeout", "2s"])
            try #require(capture.wait(milliseconds: Home.patience) { $0.errorText.contains("capturing w1") })
            #expect(try home.navctl("tap", "songs").code == 0)
            func text() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
            let deadline = Deadline(milliseconds: Home.patience)
            while !text().contains("tabBarController.tap"), !deadline.isOver { poll(nil, 0, 2) }
            #expect(text().contains("tabBarController.tap"), "each line is written when it comes")
            navd.kill()
            #expect(capture.end(withinMilliseconds: Home.patience) == 69, "\(capture.errorText)")
            #expect(capture.errorText.contains("navctl: captured "), "\(capture.errorText)")
            _ = try home.navd()
            let play = try home.navctl("play", file, "--at-once")
            #expect(play.code == 0, "\(play.errors)")
            #expect(try home.navctl("path").output == "/tabs/songs\n")
            let before = text()
            let again = try home.navctl("capture", file, "--for", "20")
            #expect(again.code == 64 && again.errors.contains("--overwrite") && text() == before, "\(again)")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
            #expect(try home.navctl("capture", file, "--for", "20", "--overwrite").code == 0)
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600, "what others could read is private from now on")
            #expect(!text().isEmpty && text() != before)
        }
    }

    @Test("a capture into a file goes on without a reader of standard output, which it does not use")
    func unread() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let file = "\(home.directory)/piped.jsonl"
            let script = "\(Place.navctl) capture \(file) --endpoint \(home.endpoint) --count 1 | true"
            let capture = try home.start("/bin/sh", ["-c", script])
            try #require(capture.wait(milliseconds: Home.patience) { $0.errorText.contains("capturing w1") })
            #expect(capture.end(withinMilliseconds: 1_000) == nil, "it waits for what comes: \(capture.errorText)")
            #expect(try home.navctl("tap", "songs").code == 0)
            #expect(capture.end(withinMilliseconds: Home.patience) == 0, "\(capture.errorText)")
            #expect(capture.errorText.contains("captured 1 publications"), "\(capture.errorText)")
        }
    }

    @Test("a capture that can't be written ends with 74")
    func full() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl("capture", "/dev/full", "--for", "20")
            #expect(run.code == 74 && run.errors.contains("/dev/full can't be written"), "\(run)")
        }
    }

    @Test("with --window the window of a capture is played under that name")
    func renamed() throws {
        try Home.with { home in
            let file = try capture(home)
            // The captured window's own name is taken.
            let navd = try home.navd()
            #expect(try home.navctl("apply", home.write("t.json", Self.tree)).code == 0)
            let taken = try home.navctl("play", file, "--at-once")
            #expect(taken.code == 1 && taken.errors.contains("nameTaken"), "\(taken)")
            let play = try home.navctl("play", file, "--at-once", "--window", "copy", "--json")
            #expect(play.code == 0, "\(play)")
            #expect(try JSONParser.parse(play.output.trimmingCharacters(in: .newlines))["differences"] == [])
            #expect(try home.navctl("windows", "-o", "name").lines == ["main", "copy"])
            #expect(try home.navctl("tree", "--window", "copy", "-o", "name").lines == ["other"])
            navd.signal(SIGTERM)
            #expect(navd.end(withinMilliseconds: Home.patience) == 0)
        }
    }

    @Test("a capture of several windows can't have one name, and the error lists the windows")
    func severalNames() throws {
        try Home.with { home in
            func file(_ ids: [String]) throws -> TrafficFile {
                let lines = ids.map { #"{"after":1,"snapshot":{"window":{"id":"\#($0)","name":"till-\#($0)"}}}"# }
                let text = (["{\"capture\":1}"] + lines).joined(separator: "\n") + "\n"
                return try TrafficFile(InputFile(home.write("windows.jsonl", text)))
            }
            try file(["w1", "w1"]).checkCanBeCalled("copy")
            let two = try file(["w1", "w12", "w1"])
            do throws(Failure) {
                try two.checkCanBeCalled("copy")
                Issue.record("two windows of one name")
            } catch {
                #expect(error.exitCode == 64)
                #expect(error.message.contains("2: w1 till-w1, w12 till-w12; wanted: no --window"), "\(error.message)")
            }
        }
    }
}
