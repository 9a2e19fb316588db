import Foundation
import Testing

@Suite("Places: saved, restored and opened", .timeLimit(.minutes(30)))
struct PlaceTests {
    @Test("A place that one daemon saved is shown by the next, from navctl or from the command line")
    func savedAndRestored() throws {
        try Home.with { home in
            let first = try home.navd("--tree", Place.example("music.json"))
            #expect(try home.navctl("open", "/tabs/$songs", "--no-animated").code == 1)
            #expect(try home.navctl("tap", "1").code == 0)
            let path = try home.navctl("path").output
            let layout = try home.navctl("call", "layout", "--json").output
            let tree = try home.navctl("tree").lines.map { $0.replacing(#/ c[0-9]+/#, with: "") }
            let file = "\(home.directory)/saved.json"
            #expect(try home.navctl("save", file).code == 0)
            first.kill()
            let second = try home.navd()
            let restored = try home.navctl("restore", file)
            #expect(restored.code == 0, "\(restored.errors)")
            #expect(try home.navctl("path").output == path)
            #expect(try home.navctl("tree").lines.map { $0.replacing(#/ c[0-9]+/#, with: "") } == tree)
            #expect(Self.plain(try home.navctl("call", "layout", "--json").output) == Self.plain(layout))
            // The second restore replaces the window that is there.
            #expect(try home.navctl("restore", file).code == 0)
            #expect(try home.navctl("path").output == path)
            second.kill()
            _ = try home.navd("--tree", file)
            #expect(try home.navctl("path").output == path)
            #expect(try home.navctl("apply", file).code == 65)
            #expect(try home.navctl("restore", Place.example("music.json")).code == 65)
        }
    }

    /// Without what another navd gives anew: ids, and the number of the event.
    private static func plain(_ text: String) -> String {
        text.replacing(#/"[cw][0-9]+"/#, with: "id")
            .replacing(#/"epoch": ?"[^"]*"/#, with: "epoch").replacing(#/"seq": ?[0-9]+/#, with: "seq")
    }

    @Test("A jump and a key change the place, and a path that leads nowhere is refused")
    func jump() throws {
        try Home.with { home in
            _ = try home.navd("--tree", Place.example("music.json"))
            let here = try home.navctl("path").lines.first ?? ""
            #expect(try home.navctl("open", here + "/album?kind=viewController", "--no-animated").code == 0)
            #expect(try home.navctl("path").lines.first == here + "/album?kind=viewController")
            #expect(try home.navctl("press", "back").code == 0)
            #expect(try home.navctl("path").lines.first == here)
            let nowhere = try home.navctl("open", here + "/nowhere")
            #expect(nowhere.code == 1)
            #expect(nowhere.errors.contains("pathUnknown"))
            #expect(try home.navctl("press", "sideways").code == 64)
        }
    }

    @Test("Several commands from a file or standard input run as one, or none of them if one is refused")
    func transaction() throws {
        try Home.with { home in
            _ = try home.navd("--tree", Place.example("music.json"))
            let tree = try home.navctl("tree").output
            let file = "\(home.directory)/commands"
            let commands = [
                #"{"method": "tabBarController.setSelectedIndex", "on": "tabs", "params": {"index": 1}}"#,
                #"{"method": "navigationController.pushViewController", "on": "albumsNavigation", "params": {"viewController": {"kind": "viewController", "name": "new"}}}"#,
                #"{"method": "viewController.set", "on": "new", "params": {"title": "Made with it"}}"#,
            ]
            func write(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }
            try write(commands.joined(separator: "\n") + "\n\n" + #"{"method": "window.close"}"#)
            let refused = try home.navctl("transaction", file)
            #expect(refused.code == 65)
            #expect(refused.errors.contains("commands[3], window.close"), "\(refused.errors)")
            try write(commands.joined(separator: "\n") + "\n{")
            #expect(try home.navctl("transaction", file).errors.contains("line 4"))
            try write("[" + commands.joined(separator: ",") + "]")
            let rehearsed = try home.navctl("transaction", file, "--dry-run")
            #expect(rehearsed.code == 0 && rehearsed.output.contains("allowed"), "\(rehearsed.output)")
            #expect(try home.navctl("tree").output == tree)
            let done = try home.navctl("transaction", file)
            #expect(done.code == 0, "\(done.errors)")
            #expect(done.lines.first == "committed")
            #expect(done.lines.contains { $0.hasPrefix("1  navigationController.pushViewController  committed: c") })
            #expect(try home.navctl("get", "new").output.contains("Made with it"))
        }
    }

    @Test("A vote is answered by hand, or by a fixed answer")
    func byHand() throws {
        try Home.with { home in
            _ = try home.navd("--tree", Place.example("music.json"))
            let bar = try #require(try home.navctl("path").lines.first?.split(separator: "/").first.map(String.init))
            let no = try home.start(
                Place.navctl, ["attach", bar, "--implements", "tabBarController.shouldSelect", "--always", "no"])
            #expect(no.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            #expect(try home.navctl("tap", "1").code == 2)
            #expect(no.wait(milliseconds: Home.patience) { $0.outputText.contains("shouldSelect") })
        }
    }
}
