import Bus
import Testing

@testable import ControllerActors

@Suite("Frames")
struct ScreenLayoutTests {
    private func tree(_ spec: String, profile: Int = 0, frame: Rect? = nil, orientation: Orientation = .portrait) throws
        -> Tree
    {
        var window = Window(id: WindowID(1))
        window.profile = DeviceProfile.known[profile]
        window.frame = frame
        window.orientation = orientation
        let root = try ControllerSpec(json: JSONParser.parse(spec), path: "spec")
        var tree = Tree(window: Window(id: WindowID(1)))
        for change in try Rules().opening(window, root: root, spare: [], directory: Directory()).changes {
            try tree.apply(change)
        }
        let show = try Rules().transition(
            for: .window(.makeKeyAndVisible), on: .window, in: tree, directory: Directory(), answers: Answers())
        for change in show.changes { try tree.apply(change) }
        return tree
    }

    private func frame(_ name: String, _ part: ScreenLayout.Part, _ tree: Tree) -> Rect? {
        ScreenLayout(tree).entries.first { tree[$0.of]?.name == name && $0.part == part }?.frame
    }

    private static let music = #"""
        {"kind":"tabBarController","name":"T","viewControllers":[{"kind":"navigationController","name":"N","toolbarHidden":false,
         "viewControllers":[{"kind":"viewController","name":"A"}]}]}
        """#

    @Test("a window without a frame has the bounds of the screen, and its root fills it")
    func screen() throws {
        let tree = try tree(Self.music)
        #expect(ScreenLayout(tree).bounds == Rect(width: 320, height: 480))
        #expect(frame("T", .view, tree) == Rect(width: 320, height: 480))
    }

    @Test("content lies between status bar, navigation bar, toolbar and tab bar")
    func bars() throws {
        let tree = try tree(Self.music)
        #expect(frame("N", .navigationBar, tree) == Rect(y: 20, width: 320, height: 44))
        #expect(frame("T", .tabBar, tree) == Rect(y: 431, width: 320, height: 49))
        #expect(frame("N", .toolbar, tree) == Rect(y: 387, width: 320, height: 44))
        #expect(frame("A", .view, tree) == Rect(y: 64, width: 320, height: 323))
    }

    @Test("content alone begins below the status bar, unless it wants the full screen")
    func alone() throws {
        #expect(
            try frame("A", .view, tree(#"{"kind":"viewController","name":"A"}"#))
                == Rect(y: 20, width: 320, height: 460))
        let full = #"{"kind":"viewController","name":"A","wantsFullScreenLayout":true}"#
        #expect(try frame("A", .view, tree(full)) == Rect(width: 320, height: 480))
    }

    @Test(
        "nothing reaches outside the window, whatever full screen, translucency and sizes say",
        arguments: [
            Rect(width: 320, height: 480), Rect(y: 20, width: 300, height: 30), Rect(x: 5, y: 5, width: 10, height: 0),
        ])
    func inside(_ given: Rect) throws {
        let specs = [
            Self.music,
            #"{"kind":"navigationController","navigationBar":{"translucent":true},"viewControllers":[{"kind":"viewController","wantsFullScreenLayout":true,"navigationItem":{"prompt":"p"}}]}"#,
            #"{"kind":"splitViewController","viewControllers":[{"kind":"viewController"},{"kind":"navigationController","viewControllers":[{"kind":"viewController"}]}]}"#,
            #"{"kind":"viewController","presented":{"kind":"viewController","modalPresentationStyle":"formSheet"}}"#,
        ]
        for spec in specs {
            for orientation in Orientation.allCases {
                let frames = ScreenLayout(try tree(spec, profile: 2, frame: given, orientation: orientation))
                #expect(!frames.entries.isEmpty)
                for entry in frames.entries {
                    let frame = entry.frame
                    #expect(frame.x >= 0 && frame.y >= 0 && frame.width >= 0 && frame.height >= 0, "\(entry)")
                    #expect(frame.maxX <= frames.bounds.width && frame.maxY <= frames.bounds.height, "\(entry)")
                }
            }
        }
    }
}
