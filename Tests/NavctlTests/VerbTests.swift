import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Verbs of navctl for devices, items and popovers", .timeLimit(.minutes(30)))
struct VerbTests {
    private static let tree = """
        {"name":"main","root":{"kind":"navigationController","name":"nav","viewControllers":[
          {"kind":"viewController","name":"album","supportedInterfaceOrientations":["portrait","landscapeLeft"],
           "navigationItem":{"rightBarButtonItems":[{"title":"Edit","action":"edit"},{"title":"Add","enabled":false}]},
           "toolbarItems":[{"systemItem":"flexibleSpace"},{"title":"Play"}]}]}}
        """

    private func scene(_ home: Home) throws {
        _ = try home.navd()
        #expect(try home.navctl("apply", home.write("t.json", Self.tree)).code == 0)
    }

    @Test(
        "items are read as right, right:1 and toolbar:0",
        arguments: [
            ("right", "right:0"), ("toolbar:2", "toolbar:2"), ("back", "back:0"),
        ])
    func places(text: String, place: String) { #expect(ItemText(argument: text)?.text == place) }

    @Test("text that is no place of an item is refused", arguments: ["", "top", "right:", "right:-1", "right:x", ":0"])
    func noPlaces(text: String) { #expect(ItemText(argument: text) == nil) }

    @Test("items are listed, tapped and changed")
    func items() throws {
        try Home.with { home in
            try scene(home)
            #expect(try home.navctl("item", "list", "-o", "name").lines == ["right:0", "right:1", "toolbar:1"])
            let listed = try home.navctl("item", "list").lines
            #expect(listed[1].hasPrefix("right:0") && listed[1].contains("Edit") && listed[1].contains("edit"))
            #expect(listed[2].contains("disabled"), "\(listed)")
            #expect(try home.navctl("item", "tap", "right").code == 0)
            let refused = try home.navctl("item", "tap", "right:1")
            #expect(refused.code == 1 && refused.errors.contains("itemDisabled"), "\(refused.errors)")
            #expect(try home.navctl("item", "set", "right:1", "--enable", "--title", "New").code == 0)
            #expect(try home.navctl("item", "tap", "right:1").code == 0)
            #expect(try home.navctl("item", "set", "toolbar:1", "--title", "Pause").code == 0)
            let after = try home.navctl("item", "list").output
            #expect(after.contains("New") && after.contains("Pause") && after.contains("Edit"), "\(after)")
            #expect(try home.navctl("item", "set", "left", "--title", "x").code == 64)
            #expect(try home.navctl("item", "set", "right").code == 64)
        }
    }

    @Test("the device is turned; a controller that does not support the orientation is named")
    func rotation() throws {
        try Home.with { home in
            try scene(home)
            #expect(try home.navctl("rotate", "landscapeLeft").code == 0)
            #expect(try home.navctl("windows").output.contains("landscapeLeft"))
            let upsideDown = try home.navctl("rotate", "portraitUpsideDown")
            #expect(
                upsideDown.code == 2 && upsideDown.output.hasPrefix("the interface did not follow"), "\(upsideDown)")
            #expect(try home.navctl("rotate", "sideways").code == 64)
        }
    }

    @Test("editing begins and ends, and memory is warned of")
    func editing() throws {
        try Home.with { home in
            try scene(home)
            #expect(try home.navctl("edit").code == 0)
            #expect(try home.navctl("get", "album").output.contains(#""editing": true"#))
            #expect(try home.navctl("edit", "album", "--end").code == 0)
            #expect(try !home.navctl("get", "album").output.contains(#""editing": true"#))
            // Only if a hidden view is dropped does something change, so that an event tells of the warning.
            #expect(try home.navctl("push", "--name", "over", "--on", "nav").code == 0)
            let watch = try home.start(Place.navctl, ["watch", "--messages", "--count", "1"])
            try #require(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            #expect(try home.navctl("memory-warning").code == 0)
            #expect(watch.end(withinMilliseconds: Home.patience) == 0)
            #expect(watch.outputText.contains("album.didReceiveMemoryWarning"), "\(watch.outputText)")
            #expect(watch.outputText.contains("album.viewDidUnload"), "\(watch.outputText)")
        }
    }

    @Test("a tap inside a popover leaves it open; views beside it can be reached")
    func popovers() throws {
        try Home.with { home in
            _ = try home.navd()
            let tree = #"{"profile":"pad-768x1024","root":{"kind":"viewController","name":"page"}}"#
            #expect(try home.navctl("apply", home.write("pad.json", tree)).code == 0)
            #expect(
                try home.navctl(
                    "popover", "show", "--title", "Menu", "--popover", "menu", "--in", "page", "--rect", "0,0,40,40"
                )
                .code == 0)
            #expect(try home.navctl("popover", "tap-inside", "menu").code == 0)
            #expect(try home.navctl("popover", "passthrough", "menu", "canvas").code == 0)
            let reached = try home.navctl("popover", "tap-outside", "menu", "--view", "canvas", "--json")
            #expect(reached.output.contains(#""reached":"canvas""#), "\(reached.output)\(reached.errors)")
            #expect(try home.navctl("get", "menu").output.contains(#""popoverVisible": true"#))
        }
    }
}
