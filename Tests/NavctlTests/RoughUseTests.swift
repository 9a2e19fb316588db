import Bus
import Foundation
import Testing

/// Mistakes that people make when they type, and behaviour that scripts rely on.
@Suite("navctl with mistyped arguments and in scripts", .timeLimit(.minutes(30)))
struct RoughUseTests {
    @Test("every command refuses a time out of range, and names the range")
    func times() throws {
        try Home.with { home in
            let most = "\(Int.max)"
            for arguments in [
                ["attach", "tabs", "--for=-1"], ["attach", "tabs", "--for", most], ["watch", "--for", most],
                ["look", "--watch", "--for", most], ["ping", "--timeout", most], ["ping", "--wait=-1"],
                ["ping", "--wait", most], ["tree", "--timeout", "0"],
                ["state", "import", "f", "--store", "s", "--timeout", "0"], ["metrics", "--watch", "--every", "1"],
                ["metrics", "--watch", "--for", most],
            ] {
                let run = try home.navctl(arguments)
                #expect(run.code == 64 && run.errors.contains("86400000 milliseconds"), "\(arguments): \(run)")
            }
        }
    }

    @Test("an attachment in one window has no vote in another")
    func oneWindow() throws {
        try Home.with { home in
            _ = try home.navd()
            let tree = try home.write(
                "t.json",
                #"{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController","name":"a"},{"kind":"viewController","name":"b"}]}"#
            )
            for _ in 0..<2 { #expect(try home.navctl("apply", tree).code == 0) }
            let voter = try home.start(
                Place.navctl,
                [
                    "attach", "tabs", "--window", "w2", "--always", "no", "--implements",
                    "tabBarController.shouldSelect",
                ])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            #expect(try home.navctl("tap", "b", "--window", "w1").code == 0)
            #expect(try home.navctl("tap", "b", "--window", "w2").code == 2)
        }
    }

    @Test("output that can't be written is an error, and a file that is written keeps its link and mode")
    func files() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let full = try home.run(
                "/bin/sh", ["-c", "exec \(Place.navctl) tree --endpoint \(home.endpoint) > /dev/full"])
            #expect(full.code == 74 && full.errors.contains("standard output"), "\(full)")
            let file = try home.write("place", "old")
            chmod(file, 0o640)
            let link = "\(home.directory)/link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
            #expect(try home.navctl("save", link).code == 0)
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == file)
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
            #expect(try String(contentsOfFile: file, encoding: .utf8).contains("navd.window"))
            #expect(try home.navctl("save", "-").output.contains("navd.window"))
            let restored = try home.run(
                "/bin/sh", ["-c", "exec \(Place.navctl) restore - --endpoint \(home.endpoint) < \(file)"])
            #expect(restored.code == 0, "\(restored)")
        }
    }

    @Test("an error with --json is navd's answer, with its data")
    func errors() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl("tap", "nobody", "--json")
            let error = try JSONParser.parse(run.errors)["error"]
            #expect(run.code == 1 && error?["name"] == "unknownController" && error?["data"]?["name"] == "nobody")
            let wrong = try home.navctl("look", "--json", "--svg", "f.svg")
            #expect(wrong.code == 64)
            #expect(try JSONParser.parse(wrong.errors)["error"]?["name"] == "usage")
        }
    }

    @Test("a name from a peer cannot imitate navctl's own output")
    func forged() throws {
        try Home.with { home in
            _ = try home.navd()
            let tree = try home.write(
                "t.json", #"{"kind":"viewController","name":"evil\nw2  visible","title":"\u001b[8mhidden"}"#)
            #expect(try home.navctl("apply", tree).code == 0)
            let shown = try home.navctl("tree")
            #expect(shown.lines.count == 2, "\(shown.output)")
            #expect(shown.output.contains(#"evil\u{a}w2  visible"#) && !shown.output.contains("\u{1B}"))
        }
    }

    @Test("check reports an unknown member of a file with its place")
    func slip() throws {
        try Home.with { home in
            _ = try home.navd()
            let tree = try home.write(
                "t.json",
                #"{"profil":"pad-768x1024","root":{"kind":"navigationController","viewControlers":[{"kind":"viewController"}]}}"#
            )
            #expect(try home.navctl("check", tree).errors.contains("t.json.profil is not described"))
            let good = try home.navctl("check", Place.example("music.json"))
            #expect(good.code == 0 && good.errors.isEmpty, "\(good)")
        }
    }

    @Test("--version prints the program and its version")
    func version() throws {
        try Home.with { home in
            #expect(try home.navctl("--version").output == "navctl \(Version.current)\n")
            #expect(try home.run(Place.navd, ["--version"]).output == "navd \(Version.current)\n")
            let none = try home.navd("--log-level", "error")
            #expect(try home.navctl("tree").errors.contains("no window is open"))
            #expect(none.code == nil)
        }
    }
}
