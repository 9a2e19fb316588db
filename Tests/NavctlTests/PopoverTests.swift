import Foundation
import Testing

@Suite("navctl popover and --hold", .timeLimit(.minutes(30)))
struct PopoverTests {
    private static let tree = #"""
        {"profile":"pad-768x1024","root":{"kind":"navigationController","name":"stack","viewControllers":[{"kind":"viewController","name":"album","navigationItem":{"rightBarButtonItem":{"title":"Menu"}}}]}}
        """#

    @Test("A popover is made and shown by one command, and --hold keeps it until it is released")
    func popover() throws {
        try Home.with { home in
            try home.navd()
            let file = "\(home.directory)/tree.json"
            try Self.tree.write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try home.navctl("apply", file).code == 0)
            func holds(_ name: String) throws -> Bool { try home.navctl("get", name).code == 0 }

            let shown = try home.navctl(
                "popover", "show", "--title", "Menu", "--popover", "menu", "--of", "album", "--item", "right")
            #expect(shown.code == 0, "\(shown.errors)")
            #expect(try home.navctl("tree").output.contains("menu"))
            #expect(try home.navctl("popover", "tap-outside", "menu").code == 0)
            #expect(try !holds("menu"), "no session held it")

            let kept = try home.navctl(
                "popover", "show", "--title", "Menu", "--popover", "menu", "--in", "album", "--rect", "100,200,40,40",
                "--hold")
            #expect(kept.code == 0, "\(kept.errors)")
            #expect(try home.navctl("popover", "resize", "menu", "400,300").code == 0)
            #expect(try home.navctl("popover", "dismiss", "menu").code == 0)
            #expect(try holds("menu"))
            let again = try home.navctl("popover", "show", "menu", "--of", "album", "--item", "right:0", "--dry-run")
            #expect(again.code == 0, "\(again.errors)")
            #expect(try home.navctl("release", "menu").code == 0)
            #expect(try !holds("menu"))
            #expect(try home.navctl("release", "album").errors.contains("notHeld"))

            let made = try home.navctl(
                "call", "viewController.create", #"{"viewController":{"kind":"viewController","name":"later"}}"#, "--hold")
            #expect(made.code == 0, "\(made.errors)")
            #expect(try home.navctl("push", "later").code == 0)
            #expect(try home.navctl("pop").code == 0)
            #expect(try holds("later"))
            #expect(try home.navctl("popover", "show", "menu", "--of", "album").code == 64)
            #expect(try home.navctl("popover", "show", "menu", "--in", "album", "--rect", "1,2").code == 64)
        }
    }
}
