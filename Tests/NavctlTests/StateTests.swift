import Bus
import Foundation
import Testing

@Suite("Moving a state to another store", .timeLimit(.minutes(30)))
struct StateTests {
    private func snapshot(_ home: Home) throws -> JSONObject {
        let run = try home.navctl("call", "snapshot", "--json")
        try #require(run.code == 0, "\(run.errors)")
        var object = try JSONParser.parse(Array(run.output.utf8)).object ?? [:]
        // These two differ after an import.
        (object["epoch"], object["seq"]) = (nil, nil)
        return object
    }

    private func epoch(_ home: Home) throws -> String {
        let run = try home.navctl("call", "snapshot", "--json")
        return try JSONParser.parse(Array(run.output.utf8))["epoch"]?.string ?? ""
    }

    @Test("navd starts with a state that navctl exported: the same tree and ids, another epoch, and only once")
    func there() throws {
        try Home.with { home in
            let file = "\(home.directory)/state.jsonl"
            let first = try home.navd(
                "--store", "\(home.directory)/old", "--storyboard", Place.example("Music.storyboard"))
            #expect(try home.navctl("tap", "2").code == 0)
            let export = try home.navctl("state", "export", file)
            #expect(export.code == 0, "\(export.errors)")
            #expect(export.output.contains("3 lines, as of number"))
            let (before, old) = (try snapshot(home), try epoch(home))
            first.signal(SIGTERM)
            #expect(first.end(withinMilliseconds: Home.patience) == 0)

            let arguments = ["--store", "\(home.directory)/new", "--import", file]
            let second = try home.start(Place.navd, arguments)
            #expect(try home.navctl("ping", "--wait", "\(Home.patience)").code == 0, "\(second.errorText)")
            #expect(try snapshot(home) == before)
            #expect(try epoch(home) != old)
            #expect(try home.navctl("tap", "0").code == 0)
            let after = try snapshot(home)
            second.kill()
            let again = try home.run(Place.navd, arguments)
            #expect(again.code == 65)
            #expect(again.errors.contains("was never used"))
            // What was imported is still there after a kill.
            try home.navd("--store", "\(home.directory)/new")
            #expect(try snapshot(home) == after)
        }
    }

    @Test(
        "navctl imports a file into a new store that navd continues; a used store or a damaged file is refused"
    )
    func imported() throws {
        try Home.with { home in
            let (file, store) = ("\(home.directory)/state.jsonl", "\(home.directory)/new")
            let first = try home.navd(
                "--store", "\(home.directory)/old", "--storyboard", Place.example("Music.storyboard"))
            #expect(try home.navctl("state", "export", file).code == 0)
            let before = try snapshot(home)
            first.kill()
            func load(_ file: String) throws -> Home.Run {
                try home.run(Place.navctl, ["state", "import", file, "--store", store])
            }
            let damaged = try home.write(
                "damaged",
                String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(of: "Albums", with: "Alboms"))
            let refused = try load(damaged)
            #expect(refused.code == 65)
            #expect(refused.errors.contains("line 2"), "\(refused.errors)")
            #expect(!FileManager.default.fileExists(atPath: store))
            let loaded = try load(file)
            #expect(loaded.code == 0, "\(loaded.errors)")
            #expect(loaded.output.contains(": 1 window; "), "\(loaded.output)")
            let again = try load(file)
            #expect(again.code == 65)
            #expect(again.errors.contains("was never used"), "\(again.errors)")
            try home.navd("--store", store)
            #expect(try snapshot(home) == before)
        }
    }

    @Test("A damaged file is refused with its line, and no store is created")
    func damaged() throws {
        try Home.with { home in
            let file = "\(home.directory)/state.jsonl"
            let first = try home.navd(
                "--store", "\(home.directory)/old", "--storyboard", Place.example("Music.storyboard"))
            #expect(try home.navctl("state", "export", file).code == 0)
            first.kill()
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let damaged = try home.write("damaged", text.replacingOccurrences(of: "Albums", with: "Alboms"))
            let run = try home.run(Place.navd, ["--store", "\(home.directory)/new", "--import", damaged])
            #expect(run.code == 65)
            #expect(run.errors.contains("line 2: its checksum does not match"))
            #expect(!FileManager.default.fileExists(atPath: "\(home.directory)/new"))
            #expect(try home.run(Place.navd, ["--import", file, "--takeover", "--store", "x"]).code == 64)
        }
    }

    @Test("Without a store there is nothing to export, and no file is made")
    func nothingKept() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl("state", "export", "\(home.directory)/state.jsonl")
            #expect(run.code == 1)
            #expect(run.errors.contains("--store"))
            #expect(!FileManager.default.fileExists(atPath: "\(home.directory)/state.jsonl"))
        }
    }
}
