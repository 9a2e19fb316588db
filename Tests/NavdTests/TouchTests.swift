import Bus
import Testing

@testable import navd

/// A touch is refused if its target is covered (MOD-16): every method that is a touch, under everything that covers.
@Suite("Touches by the user")
struct TouchTests {
    /// The controller and the params to try each method with.
    private static let touches: [String: (on: String, params: String)] = [
        "barButtonItem.tap": ("leaf", #"{"position":"right"}"#),
        "navigationBar.tap": ("host", #"{"bar":"b","position":"right"}"#),
        "tabBar.endCustomizing": ("host", #"{"bar":"b"}"#),
        "tabBar.moveItem": ("host", #"{"bar":"b","item":0,"index":0}"#),
        "tabBar.tap": ("host", #"{"bar":"b","index":0}"#),
        "toolbar.tap": ("host", #"{"bar":"b"}"#),
        "navigationController.beginInteractivePop": ("stack", "{}"),
        "navigationController.tapBack": ("stack", "{}"),
        "pageViewController.turn": ("book", #"{"toward":"right"}"#),
        "popoverController.tapInside": ("popover", "{}"),
        "popoverController.tapOutside": ("popover", "{}"),
        "splitViewController.swipe": ("split", "{}"),
        "splitViewController.tapBarButtonItem": ("split", #"{"item":"i"}"#),
        "tabBarController.beginCustomizing": ("tabs", "{}"),
        "tabBarController.endCustomizing": ("tabs", "{}"),
        "tabBarController.moveItem": ("tabs", #"{"viewController":"tab","index":0}"#),
        "tabBarController.selectMoreRow": ("tabs", #"{"index":0}"#),
        "tabBarController.tap": ("tabs", #"{"index":0}"#),
        "tableViewController.dragRow": ("table", #"{"row":0,"to":{"row":1}}"#),
        "tableViewController.swipeRow": ("table", #"{"row":0}"#),
        "tableViewController.tapDeleteButton": ("table", #"{"row":0}"#),
        "tableViewController.tapAccessory": ("table", #"{"row":0}"#),
        "tableViewController.tapEditControl": ("table", #"{"row":0}"#),
        "tableViewController.tapRow": ("table", #"{"row":0}"#),
        "viewController.tap": ("leaf", #"{"object":"o"}"#),
        "window.press": ("w", #"{"key":"next"}"#),
    ]

    private enum Cover: String, CaseIterable { case formSheet, pageSheet, popover, window }

    @Test("each touch, and no other command, says in its description that the user does it")
    func described() {
        let said = MethodDescription.all.filter { method in
            method.kind == .command && !method.summary.hasPrefix("The user may ")
                && ["The user", "A key"].contains { method.summary.hasPrefix($0) }
        }
        #expect(Set(said.map(\.name)) == Set(MethodDescription.all(.touch).map(\.name)))
        #expect(said.allSatisfy { $0.errors.contains(.covered) })
    }

    @Test(
        "each touch is refused under every kind of cover, and not without one",
        arguments: MethodDescription.all(.touch).map(\.name).sorted())
    func covered(_ method: String) throws {
        let touch = try #require(Self.touches[method], "the controller on which \(method) is tried is missing here")
        let isPopovers = method.hasPrefix("popoverController")
        let free = try Scene(popover: isPopovers)
        let name = try free.say(method, touch.params, on: touch.on)["error"]?["name"]
        #expect(name != "covered")
        for cover in Cover.allCases {
            // A key acts on the topmost layer, which only another window covers. The cases modal/keys-over-a-sheet and
            // popover/keys-stay-inside show that it reaches nothing below. Nothing is presented over a popover.
            if method == "window.press", cover != .window { continue }
            if isPopovers, [.formSheet, .pageSheet].contains(cover) { continue }
            let scene = try Scene(popover: isPopovers)
            let by = try scene.cover(cover)
            let error = try scene.say(method, touch.params, on: touch.on)["error"]
            #expect(error?["name"] == "covered", "\(cover): \(error?.text ?? "none")")
            #expect(error?["data"]?["cover"]?.string == cover.rawValue)
            #expect(error?["data"]?["by"] == by)
        }
    }

    /// A window on a pad with one container of each kind on screen.
    private struct Scene {
        let bench = PumpBench()

        init(popover: Bool) throws {
            bench.connect("a")
            _ = try say("hello", #"{"client":"a"}"#)
            try open(
                "w",
                #"""
                {"kind":"splitViewController","name":"split","viewControllers":[
                {"kind":"navigationController","name":"stack","viewControllers":[
                {"kind":"viewController"},{"kind":"viewController","name":"leaf"}]},
                {"kind":"viewController","name":"host","viewControllers":[
                {"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController","name":"tab"}]},
                {"kind":"tableViewController","name":"table"},
                {"kind":"pageViewController","name":"book","viewControllers":[{"kind":"viewController"}]}]}]}
                """#)
            guard popover else { return }
            _ = try show("popover", in: "host")
        }

        @discardableResult
        func say(_ method: String, _ params: String, on: String? = nil) throws -> JSON {
            try bench.ask("a", method, params, on: on)
        }

        private func open(_ name: String, _ root: String) throws {
            let opened = try say(
                "window.open",
                #"{"name":"\#(name)","screen":"s","visible":true,"profile":"pad-768x1024","orientation":"landscapeLeft","root":\#(root)}"#
            )
            #expect(opened["error"] == nil, "\(opened.text)")
        }

        private func show(_ name: String, in view: String) throws -> JSON? {
            _ = try say(
                "popoverController.create",
                #"{"name":"\#(name)","viewController":{"kind":"viewController","name":"\#(name)Content"}}"#, on: "w")
            let shown = try say(
                "popoverController.presentFromRect",
                #"{"in":"\#(view)","rect":{"x":300,"y":300,"width":9,"height":9},"animated":false}"#, on: name)
            #expect(shown["error"] == nil, "\(shown.text)")
            return try say("controller.get", "{}", on: name)["result"]?["id"]
        }

        /// Shows the cover, and returns its id.
        func cover(_ cover: Cover) throws -> JSON? {
            switch cover {
            case .formSheet, .pageSheet:
                return try say(
                    "viewController.present",
                    #"{"viewController":{"kind":"viewController"},"animated":false,"modalPresentationStyle":"\#(cover.rawValue)"}"#,
                    on: "split")["result"]?["viewController"]
            case .popover: return try show("another", in: "host")
            case .window:
                try open("over", #"{"kind":"viewController"}"#)
                return try say("window.list", "{}")["result"]?["windows"]?.array?.last?["id"]
            }
        }
    }
}
