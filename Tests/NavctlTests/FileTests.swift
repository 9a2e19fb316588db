import Bus
import Foundation
import Testing

@Suite("Files given to navctl", .timeLimit(.minutes(30)))
struct FileTests {
    @Test("A bad file ends navctl with 65, says where, and leaves the daemon as it was", arguments: ["check", "apply"])
    func bad(command: String) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let before = try home.navctl("windows", "--json").output
            for file in BadFile.all {
                let path = try home.write(file.name, file.text)
                let run = try home.navctl(command == "apply" && file.isStoryboard ? "load" : command, path)
                #expect(run.code == 65, "\(file.what): \(run.errors)")
                #expect(run.errors.contains(file.name), "\(file.what): \(run.errors)")
                for word in file.says { #expect(run.errors.contains(word), "\(file.what): \(run.errors)") }
            }
            #expect(try home.navctl("windows", "--json").output == before)
        }
    }

    @Test("The tree file of the examples opens a window; the storyboard beside it says the same")
    func music() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("check", Place.example("music.json")).code == 0)
            #expect(try home.navctl("apply", Place.example("music.json")).code == 0)
            func shape(_ window: String) throws -> [String] {
                try home.navctl("tree", "--window", window).lines.dropFirst().map { line in
                    line.replacing(#/ c[0-9]+/#, with: "")
                }
            }
            let tree = try shape("music")
            #expect(tree.count == 14)
            #expect(try shape("w1") == tree)
        }
    }

    @Test("A storyboard is loaded once under a name, and can be opened, pushed from and presented from")
    func storyboard() throws {
        try Home.with { home in
            try home.navd()
            let file = Place.example("Music.storyboard")
            #expect(try home.navctl("check", file).code == 0)
            let load = try home.navctl("load", file, "--open")
            #expect(load.code == 0)
            #expect(load.output.contains("16 scenes"))
            #expect(try home.navctl("load", file).code == 1)
            #expect(try home.navctl("push", "--storyboard", "Music.storyboard", "--identifier", "album").code == 0)
            #expect(
                try home.navctl("present", "--storyboard", "Music.storyboard", "--identifier", "nowPlaying").code == 0)
            let tree = try home.navctl("tree").output
            #expect(tree.contains("\"Album\""))
            #expect(tree.contains("[shown, modal]"))
            #expect(try home.navctl("dismiss").code == 0)
            #expect(try home.navctl("back").code == 0)
        }
    }
}
