import Bus
import Foundation
import Testing

@Suite("navd with a store that is damaged or taken away", .timeLimit(.minutes(30)))
struct DamagedStoreTests {
    private func snapshot(_ home: Home) throws -> JSON {
        let run = try home.navctl("call", "snapshot", "--json")
        try #require(run.code == 0, "\(run.errors)")
        return try JSONParser.parse(Array(run.output.utf8))
    }

    private func arguments(_ home: Home) -> [String] {
        ["--store", "\(home.directory)/store", "--storyboard", Place.example("Music.storyboard")]
    }

    private func start(_ home: Home, _ more: String...) throws -> Child {
        let child = try home.start(Place.navd, arguments(home) + more)
        let ping = try home.navctl("ping", "--wait", "\(Home.patience)")
        try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
        return child
    }

    private func bytes(_ home: Home, _ name: String) -> Data? {
        FileManager.default.contents(atPath: "\(home.directory)/\(name)")
    }

    @Test("A damaged log is refused with 65; with --recover navd continues before the damage in a new epoch")
    func recovered() throws {
        try Home.with { home in
            let first = try start(home)
            for tab in ["1", "2", "0", "1", "2"] { #expect(try home.navctl("tap", tab).code == 0) }
            let before = try snapshot(home)
            first.kill()
            let file = try #require(bytes(home, "store"))
            var log = try #require(bytes(home, "store-wal"))
            log[log.count * 2 / 3] ^= 4
            try log.write(to: URL(fileURLWithPath: "\(home.directory)/store-wal"))

            let refused = try home.run(Place.navd, arguments(home))
            #expect(refused.code == 65)
            #expect(refused.errors.contains("store-wal is damaged at byte"), "\(refused.errors)")
            #expect(refused.errors.contains("--recover"))
            #expect(bytes(home, "store") == file && bytes(home, "store-wal") == log)

            let child = try start(home, "--recover")
            #expect(
                child.wait(milliseconds: Home.patience) {
                    $0.errorText.contains("the commits before the damage are recovered")
                })
            let after = try snapshot(home)
            #expect(after["epoch"] != before["epoch"])
            let (last, seq) = (try #require(before["seq"]?.int), try #require(after["seq"]?.int))
            #expect(seq < last)
            let beyond = try home.navctl(
                "call", "changesSince", #"{"epoch":\#(after["epoch"]!.text),"seq":\#(last)}"#, "--json")
            #expect(beyond.code == 1 && beyond.errors.contains("historyCompacted"), "\(beyond)")
            let names = try FileManager.default.contentsOfDirectory(atPath: home.directory)
            let kept = try #require(names.first { $0.hasPrefix("store.damaged-") && !$0.hasSuffix("-wal") }, "\(names)")
            #expect(bytes(home, kept) == file && bytes(home, kept + "-wal") == log)

            child.kill()
            _ = try start(home)
            #expect(try snapshot(home)["epoch"] == after["epoch"])
            #expect(try home.run(Place.navd, ["--recover"]).code == 64)
        }
    }

    @Test("Files that are taken away are put back even without requests, and a kill loses nothing")
    func putBack() throws {
        try Home.with { home in
            let first = try start(home)
            #expect(try home.navctl("tap", "1").code == 0)
            let before = try snapshot(home)
            for name in ["store", "store-wal", "store.start"] {
                try FileManager.default.removeItem(atPath: "\(home.directory)/\(name)")
            }
            #expect(first.wait(milliseconds: Home.patience) { $0.errorText.contains("have been put back") })
            #expect(first.errorText.contains("were removed or replaced"))
            first.kill()
            _ = try start(home)
            #expect(try snapshot(home) == before)
        }
    }

    @Test("If the folder is gone, navd ends with 74 and reports it")
    func folder() throws {
        try Home.with { home in
            let folder = "\(home.directory)/kept"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            let child = try home.navd("--store", "\(folder)/store", "--storyboard", Place.example("Music.storyboard"))
            try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
            #expect(child.end(withinMilliseconds: Home.patience) == 74)
            #expect(child.errorText.contains("can't be put back"), "\(child.errorText)")
        }
    }
}
