import Bus
import Foundation
import Testing

@Suite("Files given to navctl", .timeLimit(.minutes(30)))
struct FileTests {
    @Test(
        "A bad file ends navctl with 65, the error names the place, and the daemon is unchanged",
        arguments: ["check", "apply"])
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

    @Test("The tree file of the examples opens a window with the same tree as the storyboard beside it")
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

    @Test("A configuration file names storyboards and trees; files on the command line replace them")
    func configured() throws {
        try Home.with { home in
            let (storyboard, tree) = (Place.example("Music.storyboard"), Place.example("music.json"))
            let config = try home.write("c.json", #"{"storyboards":["\#(storyboard)"],"trees":["\#(tree)"]}"#)
            func windows() throws -> Int? {
                try JSONParser.parse(home.navctl("windows", "--json").output)["windows"]?.array?.count
            }
            let both = try home.navd("--config", config)
            #expect(try windows() == 2)
            _ = try home.write("c.json", #"{"storyboards":["\#(storyboard)"],"trees":[]}"#)
            #expect(try home.navctl("reload").output.contains("at the next start: trees"))
            both.kill()
            _ = try home.write("c.json", #"{"trees":["\#(home.directory)/none.json"]}"#)
            let own = try home.navd("--config", config, "--tree", tree)
            #expect(try windows() == 1)
            own.kill()
            #expect(try home.run(Place.navd, ["--config", config]).errors.contains("none.json"))
            _ = try home.write("c.json", #"{"trees":"\#(tree)"}"#)
            let wrong = try home.run(Place.navd, ["--config", config])
            #expect(wrong.code == 65 && wrong.errors.contains("trees is a string"), "\(wrong)")
        }
    }

    @Test("A storyboard is loaded once under its name, and its scenes can be opened, pushed and presented")
    func storyboard() throws {
        try Home.with { home in
            try home.navd()
            let file = Place.example("Music.storyboard")
            #expect(try home.navctl("check", file).code == 0)
            let load = try home.navctl("load", file, "--open")
            #expect(load.code == 0)
            #expect(load.output.contains("16 scenes"))
            #expect(try home.navctl("load", file, "--keep").code == 1)
            #expect(try home.navctl("load", file).code == 0)
            #expect(try home.navctl("push", "--storyboard", "Music.storyboard", "--identifier", "album").code == 0)
            #expect(
                try home.navctl("present", "--storyboard", "Music.storyboard", "--identifier", "nowPlaying").code == 0)
            let tree = try home.navctl("tree").output
            #expect(tree.contains("\"Album\""))
            #expect(tree.contains("[shown, modal]"))
            #expect(try home.navctl("dismiss").code == 0)
            #expect(try home.navctl("back").code == 0)
            // The controllers on screen were made from this file, so it stays loaded although the second load could
            // open nothing.
            #expect(try home.navctl("load", file, "--open", "--window", "w9").code != 0)
            #expect(try home.navctl("unload", "Music.storyboard").code == 0)
            #expect(try home.navctl("load", file, "--open", "--window", "w9").code != 0)
            #expect(try home.navctl("unload", "Music.storyboard").code == 1, "a failed open unloads its storyboard")
        }
    }

    @Test("Checking a tree warns of each empty container")
    func emptyContainers() throws {
        try Home.with { home in
            try home.navd()
            let path = try home.write(
                "tree.json",
                #"{"kind":"tabBarController","viewControllers":[{"kind":"navigationController","name":"albums"},{"kind":"navigationController"}]}"#
            )
            let check = try home.navctl("check", path)
            #expect(check.code == 0)
            #expect(check.errors.contains("root.viewControllers[0]: the navigationController \"albums\" has no root"))
            #expect(check.errors.contains("root.viewControllers[1]: the navigationController has no root"))
            let read = try JSONParser.parse(Array(try home.navctl("check", path, "--json").output.utf8))
            #expect(read["valid"] == true && read["warnings"]?.array?.count == 2)
        }
    }

    private static func storyboard(_ controller: String, initial: Bool = true) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial ? " initialViewController=\"a\"" : "")>
        <scenes><scene sceneID="s"><objects><\(controller) id="a" sceneMemberID="viewController" storyboardIdentifier="Here"/></objects></scene></scenes></document>
        """
    }

    @Test("The JSON of check has the contents of a storyboard, and a failed open does not keep its file")
    func openFails() throws {
        try Home.with { home in
            try home.navd()
            let check = try home.navctl("check", Place.example("Music.storyboard"), "--json")
            let read = try JSONParser.parse(Array(check.output.utf8))
            #expect(read["contents"]?["scenes"]?.array?.count == 16)
            #expect(read["contents"]?["segues"]?.array?.count == read["segues"]?.int)
            let empty = try home.write("Empty.storyboard", Self.storyboard("navigationController"))
            #expect(try home.navctl("load", empty, "--open").code == 65)
            #expect(try home.navctl("load", empty, "--permissive").code == 64)
            let plain = try home.write("Plain.storyboard", Self.storyboard("viewController"))
            #expect(try home.navctl("load", plain, "--open", "--profile", "watch").code == 65)
            let loaded = try home.navctl("call", "storyboard.list")
            #expect(loaded.code == 0)
            #expect(!loaded.output.contains(".storyboard"))
            #expect(try home.navctl("load", plain, "--open", "--profile", "pad-768x1024").code == 0)
            #expect(try home.navctl("windows").output.contains("pad-768x1024"))
            #expect(try home.navctl("load", empty, "--open", "--window", "w1").code == 1)
            #expect(try !home.navctl("call", "storyboard.list").output.contains("Empty"))
        }
    }

    /// A tab bar that stands in a stack, as in some files of today.
    private static let forbidden = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
        <scenes><scene sceneID="s1"><objects><navigationController id="n" sceneMemberID="viewController" storyboardIdentifier="Stack"><connections>
        <segue destination="t" kind="relationship" relationship="rootViewController" id="r1"/></connections></navigationController></objects></scene>
        <scene sceneID="s2"><objects><tabBarController id="t" sceneMemberID="viewController" storyboardIdentifier="Tabs"><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController></objects></scene>
        <scene sceneID="s3"><objects><viewController id="a" sceneMemberID="viewController" storyboardIdentifier="Here"/></objects></scene></scenes></document>
        """

    @Test("With --permissive a storyboard that breaks containment opens, reported and marked, also in a given window")
    func permissive() throws {
        try Home.with { home in
            try home.navd()
            let file = try home.write("Tabs.storyboard", Self.forbidden)
            let breach = "Tabs.storyboard:3: a tabBarController can't be in a navigationController"
            let refused = try home.navctl("load", file, "--open")
            #expect(refused.code == 65 && refused.errors.contains(breach), "\(refused)")
            #expect(try home.navctl("windows").lines.count == 1)
            #expect(try !home.navctl("call", "storyboard.list").output.contains("Tabs"))
            let opened = try home.navctl("load", file, "--open", "--permissive")
            #expect(opened.code == 0 && opened.output.contains("opened in w1"), "\(opened)")
            #expect(opened.errors.contains("warning: \(breach)"))
            let tree = try home.navctl("tree").output
            for name in ["Stack", "Tabs", "Here"] { #expect(tree.contains(name), "\(tree)") }
            func isMarked(_ name: String) throws -> Bool {
                try JSONParser.parse(home.navctl("call", "controller.get", "--on", name).output)["permissive"] == true
            }
            #expect(try isMarked("Tabs") && !isMarked("Here"))
            // A window that is open gets a new root in the same way.
            let before = try home.navctl("tree", "--window", "w1").output
            let kept = try home.navctl("load", file, "--name", "Second", "--open", "--window", "w1")
            #expect(kept.code == 1 && kept.errors.contains("containmentForbidden"), "\(kept)")
            #expect(try home.navctl("tree", "--window", "w1").output == before)
            let replaced = try home.navctl("load", file, "--name", "Second", "--open", "--window", "w1", "--permissive")
            #expect(replaced.code == 0, "\(replaced)")
            #expect(try home.navctl("tree", "--window", "w1").output != before)
        }
    }

    @Test("A file that replaces a storyboard is not kept if it cannot become the root of the window")
    func replacingOpenFails() throws {
        try Home.with { home in
            try home.navd()
            let first = try home.write("First.storyboard", Self.storyboard("viewController"))
            let empty = try home.write("Empty.storyboard", Self.storyboard("navigationController"))
            #expect(try home.navctl("load", first, "--name", "Main", "--open").code == 0)
            let before = try home.navctl("call", "storyboard.get", #"{"storyboard":"Main"}"#).output
            #expect(before.contains("viewController"))
            for file in [first, empty] {
                #expect(try home.navctl("load", file, "--name", "Main", "--open", "--window", "w9").code != 0)
            }
            #expect(try home.navctl("load", empty, "--name", "Main", "--open", "--window", "w1").code == 1)
            #expect(try home.navctl("call", "storyboard.get", #"{"storyboard":"Main"}"#).output == before)
            let second = try home.write("Second.storyboard", Self.storyboard("tableViewController"))
            let opened = try home.navctl("load", second, "--name", "Main", "--open", "--window", "w1")
            #expect(opened.code == 0, "\(opened.errors)")
            #expect(try home.navctl("call", "storyboard.get", #"{"storyboard":"Main"}"#).output != before)
            #expect(try home.navctl("call", "storyboard.list").lines.count { $0.contains("trial") } == 0)
        }
    }

    @Test("Of several storyboards at the start, the first with an initial scene opens, and the others are libraries")
    func libraries() throws {
        try Home.with { home in
            let library = try home.write("Library.storyboard", Self.storyboard("viewController", initial: false))
            let main = try home.write("Main.storyboard", Self.storyboard("splitViewController"))
            let second = try home.write("Second.storyboard", Self.storyboard("viewController"))
            try home.navd("--storyboard", library, "--storyboard", main, "--storyboard", second, "--hold")
            let windows = try home.navctl("windows").lines
            #expect(windows.count == 2)
            #expect(windows.last?.contains("pad-768x1024") == true)
            let pushed = try home.navctl(
                "call", "viewController.instantiateViewController",
                #"{"storyboard":"Library.storyboard","identifier":"Here"}"#, "--on", "w1")
            #expect(pushed.code == 0, "\(pushed.errors)")
        }
    }

    @Test("A library alone opens no window, and is not an error")
    func libraryAlone() throws {
        try Home.with { home in
            let library = try home.write("Library.storyboard", Self.storyboard("viewController", initial: false))
            let navd = try home.navd("--storyboard", library)
            #expect(try home.navctl("windows").lines.count == 1)
            #expect(navd.wait(milliseconds: Home.patience) { $0.errorText.contains("no window is opened") })
        }
    }
}
