import Bus
import Foundation
import Testing

/// At its start navd recognises whether the store is the one that the last start left.
@Suite("A store that is restored from a copy", .timeLimit(.minutes(30)))
struct StartTests {
    /// The suffixes of the store's files. The file `.start` beside them does not belong to the store.
    private static let files = ["", "-wal", "-shm"]

    private func start(_ home: Home, _ store: String = "store", _ more: String...) throws -> Child {
        let words = ["--store", "\(home.directory)/\(store)", "--storyboard", Place.example("Music.storyboard")]
        let child = try home.start(Place.navd, words + more)
        let ping = try home.navctl(["ping", "--wait", "\(Home.patience)"] + more)
        try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
        return child
    }

    private func end(_ child: Child) {
        child.signal(SIGTERM)
        #expect(child.end(withinMilliseconds: Home.patience) == 0, "\(child.errorText)")
    }

    private func snapshot(_ home: Home, _ more: String...) throws -> JSON {
        let run = try home.navctl(["call", "snapshot", "--json"] + more)
        try #require(run.code == 0, "\(run.errors)")
        return try JSONParser.parse(run.output)
    }

    private func copy(_ home: Home, _ from: String, to target: String, _ files: [String] = StartTests.files) throws {
        for file in files {
            let (source, place) = ("\(home.directory)/\(from)\(file)", "\(home.directory)/\(target)\(file)")
            try? FileManager.default.removeItem(atPath: place)
            guard FileManager.default.fileExists(atPath: source) else { continue }
            try FileManager.default.copyItem(atPath: source, toPath: place)
        }
    }

    private func badge(_ home: Home, _ text: String) throws {
        #expect(try home.navctl("badge", "songs", text).code == 0)
    }

    @Test("after a kill or an end and a restart, the epoch stays the same")
    func goesOn() throws {
        try Home.with { home in
            var child = try start(home)
            let epoch = try snapshot(home)["epoch"]
            for round in 0..<4 {
                try badge(home, "\(round)")
                if round % 2 == 0 { child.kill() } else { end(child) }
                child = try start(home)
                #expect(try snapshot(home)["epoch"] == epoch, "round \(round): \(child.errorText)")
            }
            // This navd stored nothing. It is killed, too.
            child.kill()
            _ = try start(home)
            #expect(try snapshot(home)["epoch"] == epoch)
        }
    }

    @Test(
        "a store restored after an end, or within one start after a kill, has a new epoch and the tree of the copy",
        arguments: [true, false])
    func putBack(_ ends: Bool) throws {
        try Home.with { home in
            var child = try start(home)
            try badge(home, "1")
            let before = try snapshot(home)
            if ends { end(child) }
            try copy(home, "store", to: "kept")
            if ends { child = try start(home) }
            try badge(home, "2")
            if ends { end(child) } else { child.kill() }
            try copy(home, "kept", to: "store")
            child = try start(home)
            #expect(child.wait(milliseconds: Home.patience) { $0.errorText.contains("an older one or a copy") })
            let after = try snapshot(home)
            #expect(after["epoch"] != before["epoch"])
            #expect(after["controllers"] == before["controllers"])
            // After that, the new epoch goes on.
            child.kill()
            _ = try start(home)
            #expect(try snapshot(home)["epoch"] == after["epoch"])
        }
    }

    @Test("a store without the file beside it, at its path or another, counts as a copy", arguments: [true, false])
    func alone(_ isHere: Bool) throws {
        try Home.with { home in
            let child = try start(home)
            let before = try snapshot(home)
            end(child)
            if isHere {
                try FileManager.default.removeItem(atPath: "\(home.directory)/store.start")
            } else {
                try copy(home, "store", to: "other")
            }
            _ = try start(home, isHere ? "store" : "other")
            let after = try snapshot(home)
            #expect(after["epoch"] != before["epoch"])
            #expect(after["controllers"] == before["controllers"])
        }
    }

    @Test(
        "a store restored with the file beside it keeps its epoch with lower numbers, and followers start over",
        .enabled(if: Place.python != nil))
    func everything() throws {
        try Home.with { home in
            let all = Self.files + [".start"]
            var child = try start(home)
            try badge(home, "1")
            child.kill()
            try copy(home, "store", to: "kept", all)
            child = try start(home)
            let watch = try home.start(Place.navctl, ["watch", "--timeout", "\(Home.patience)"])
            #expect(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            let copied = try home.start(
                try #require(Place.python), [Place.example("replica.py"), home.endpoint, "w1", "3"])
            #expect(copied.wait(milliseconds: Home.patience) { $0.outputText.contains("controllers at") })
            for text in ["2", "3"] { try badge(home, text) }
            #expect(watch.wait(milliseconds: Home.patience) { $0.outputText.contains(#""badgeValue":"3""#) })
            let before = try snapshot(home)
            child.kill()
            try copy(home, "kept", to: "store", all)
            _ = try start(home)
            let after = try snapshot(home)
            #expect(after["epoch"] == before["epoch"])
            #expect((after["seq"]?.int ?? 0) < (before["seq"]?.int ?? 0))
            #expect(
                watch.wait(milliseconds: Home.patience) {
                    $0.outputText.components(separatedBy: #"{"snapshot":"#).count == 3
                }, "\(watch.outputText)\(watch.errorText)")
            #expect(
                copied.wait(milliseconds: Home.patience) {
                    $0.outputText.components(separatedBy: "controllers at").count == 3
                }, "\(copied.outputText)\(copied.errorText)")
            for text in ["4", "5", "6"] { try badge(home, text) }
            #expect(watch.wait(milliseconds: Home.patience) { $0.outputText.contains(#""badgeValue":"6""#) })
            #expect(copied.end(withinMilliseconds: Home.patience) == 0, "\(copied.outputText)\(copied.errorText)")
            #expect(copied.outputText.contains("the same as a fresh snapshot"))
        }
    }

    @Test("a backup of a running navd is a store of that moment, with its history, under a new epoch")
    func backup() throws {
        try Home.with { home in
            _ = try start(home)
            try badge(home, "1")
            let before = try snapshot(home)
            let file = "\(home.directory)/backup"
            let run = try home.navctl("state", "backup", file)
            #expect(run.code == 0 && run.output.contains("bytes"), "\(run)")
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            // Anybody can compare it again, with `sha256sum`.
            let whole = try #require(FileManager.default.contents(atPath: file))
            let next = try JSONParser.parse(home.navctl("state", "backup", file, "--json").output)
            #expect(next["bytes"]?.int == FileManager.default.contents(atPath: file)?.count)
            let same = try #require(FileManager.default.contents(atPath: file))
            #expect(next["sha256"]?.string == SHA256.text([UInt8](same)) && !whole.isEmpty)
            try badge(home, "2")
            let other = ["--endpoint", "ipc://\(home.directory)/other"]
            _ = try start(home, "backup", other[0], other[1])
            let after = try snapshot(home, other[0], other[1])
            #expect(after["epoch"] != before["epoch"])
            #expect(after["controllers"] == before["controllers"])
            #expect(try home.navctl(["history"] + other).lines.last?.contains("tabBarItem.setBadgeValue") == true)
            // The navd that was copied is not affected.
            #expect(try snapshot(home)["epoch"] == before["epoch"])
            let again = try home.navctl("state", "backup", "\(home.directory)/again")
            #expect(again.code == 0, "\(again)")
            let left = try FileManager.default.contentsOfDirectory(atPath: home.directory)
            #expect(!left.contains { $0.hasPrefix("store.backup") }, "\(left)")
        }
    }

    @Test("without a store there is nothing to back up, and no file is made")
    func nothing() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl("state", "backup", "\(home.directory)/backup")
            #expect(run.code == 1 && run.errors.contains("--store"), "\(run)")
            #expect(!FileManager.default.fileExists(atPath: "\(home.directory)/backup"))
        }
    }
}
