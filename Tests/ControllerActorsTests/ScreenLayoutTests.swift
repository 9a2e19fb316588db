import Bus
import Testing

@testable import ControllerActors

@Suite("Frames")
struct ScreenLayoutTests {
    private static let music = #"""
        {"kind":"tabBarController","name":"T","viewControllers":[{"kind":"navigationController","name":"N","toolbarHidden":false,
         "viewControllers":[{"kind":"viewController","name":"A"}]}]}
        """#

    private static func stack(_ bar: String = "{}", _ top: String = "", toolbar: String = "{}", more: String = "")
        -> String
    {
        #"{"kind":"navigationController","name":"N","navigationBar":\#(bar),"toolbar":\#(toolbar)\#(more),"viewControllers":[{"kind":"viewController","name":"A"\#(top)}]}"#
    }

    @Test("a window without a frame has the bounds of the screen, and its root fills it")
    func screen() throws {
        let window = try LaidOutTree(Self.music)
        #expect(window.layout.bounds == Rect(width: 320, height: 480))
        #expect(window.layout.entries[0].frame == Rect(width: 320, height: 480))
        #expect(window.frame("T") == [0, 0, 320, 480])
    }

    @Test("content lies between the status bar, navigation bar, toolbar and tab bar")
    func bars() throws {
        let window = try LaidOutTree(Self.music)
        #expect(window.frame("N", .navigationBar) == [0, 20, 320, 44])
        #expect(window.frame("T", .tabBar) == [0, 431, 320, 49])
        #expect(window.frame("N", .toolbar) == [0, 387, 320, 44])
        #expect(window.frame("A") == [0, 64, 320, 323])
        #expect(window.layout.entries.last?.part == .statusBar)
        #expect(window.layout.entries.last?.frame == Rect(width: 320, height: 20))
    }

    @Test("content without a container begins below the status bar, unless it wants the full screen")
    func alone() throws {
        #expect(try LaidOutTree(#"{"kind":"viewController","name":"A"}"#).frame("A") == [0, 20, 320, 460])
        let full = #"{"kind":"viewController","name":"A","wantsFullScreenLayout":true}"#
        #expect(try LaidOutTree(full).frame("A") == [0, 0, 320, 480])
    }

    private static let wants = #","wantsFullScreenLayout":true"#
    private static let glass = #"{"translucent":true}"#
    private static let noBar = #","navigationBarHidden":true"#
    private static let withToolbar = #","toolbarHidden":false"#

    @Test(
        "full-screen layout is decided for each edge",
        arguments: [
            (stack(), [0, 64, 320, 416]),
            (stack("{}", wants), [0, 64, 320, 416]),
            (stack(glass), [0, 20, 320, 460]),
            (stack(glass, wants), [0, 0, 320, 480]),
            (stack("{}", more: noBar), [0, 20, 320, 460]),
            (stack("{}", wants, more: noBar), [0, 0, 320, 480]),
            (stack("{}", more: withToolbar), [0, 64, 320, 372]),
            (stack("{}", wants, more: withToolbar), [0, 64, 320, 372]),
            (stack("{}", toolbar: glass, more: withToolbar), [0, 64, 320, 416]),
            (stack(glass, wants, toolbar: glass, more: withToolbar), [0, 0, 320, 480]),
            (stack(glass, wants, more: withToolbar), [0, 0, 320, 436]),
        ])
    func edges(_ spec: String, _ frame: [Double]) throws { #expect(try LaidOutTree(spec).frame("A") == frame) }

    @Test("under a translucent bar a scroll view gets the covered height as its top inset; another view gets none")
    func inset() throws {
        let scroll = #","mainView":"scrollView""#
        #expect(try LaidOutTree(Self.stack(Self.glass, scroll)).entry("A")?.contentInset.top == 44)
        #expect(try LaidOutTree(Self.stack(Self.glass, scroll + Self.wants)).entry("A")?.contentInset.top == 64)
        #expect(try LaidOutTree(Self.stack("{}", scroll)).entry("A")?.contentInset.top == 0)
        #expect(try LaidOutTree(Self.stack(Self.glass)).entry("A")?.contentInset.top == 0)
        #expect(try LaidOutTree(Self.stack(Self.glass, scroll, more: Self.noBar)).entry("A")?.contentInset.top == 0)
        let table = Self.stack(Self.glass).replacing(
            #""kind":"viewController""#, with: #""kind":"tableViewController""#)
        #expect(try LaidOutTree(table).json("A")?["contentInset"]?["top"] == 44)
    }

    @Test("a scroll view tells how far it is scrolled; a table, a mere view and a container do not")
    func offset() throws {
        let (scroll, away) = (#","mainView":"scrollView""#, Property.contentOffset(Point(x: 0, y: 240)))
        var content = try LaidOutTree(Self.stack(Self.glass, scroll))
        #expect(content.json("A")?["contentOffset"] == nil)
        try content.set("A", away)
        #expect(content.json("A")?["contentOffset"] == ["x": 0, "y": 240])
        // Scrolling moves no view.
        #expect(content.frame("A") == [0, 20, 320, 460])
        let table = Self.stack("{}", scroll).replacing(
            #""kind":"viewController""#, with: #""kind":"tableViewController""#)
        for (spec, name) in [(table, "A"), (Self.stack(), "A"), (Self.stack("{}", more: scroll), "N")] {
            var other = try LaidOutTree(spec)
            try other.set(name, away)
            #expect(other.json(name)?["contentOffset"] == nil, "\(spec)")
        }
    }

    @Test("a prompt makes the navigation bar taller; on a phone, landscape makes bars lower")
    func heights() throws {
        let prompt = #","navigationItem":{"prompt":"Choose"}"#
        #expect(try LaidOutTree(Self.stack("{}", prompt)).frame("N", .navigationBar) == [0, 20, 320, 74])
        let side = try LaidOutTree(Self.music, orientation: .landscapeLeft)
        #expect(side.frame("N", .navigationBar) == [0, 20, 480, 32])
        #expect(side.frame("N", .toolbar) == [0, 239, 480, 32])
        #expect(side.frame("T", .tabBar) == [0, 271, 480, 49])
        #expect(side.frame("A") == [0, 52, 480, 187])
        let pad = try LaidOutTree(Self.music, LaidOutTree.pad, orientation: .landscapeLeft)
        #expect(pad.frame("N", .navigationBar) == [0, 20, 1024, 44])
    }

    @Test("bottom bars are hidden while a controller on the stack asks for it")
    func bottomBars() throws {
        var window = try LaidOutTree(Self.music)
        try window.set("A", .hidesBottomBarWhenPushed(true))
        #expect(window.frame("T", .tabBar) == nil)
        #expect(window.frame("N", .toolbar) == nil)
        #expect(window.frame("A") == [0, 64, 320, 416])
    }

    @Test("without a status bar no space is left for it")
    func statusBar() throws {
        var window = try LaidOutTree(Self.music)
        try window.tree.apply(.window(.statusBarHidden(true)))
        #expect(window.frame("N", .navigationBar) == [0, 0, 320, 44])
        #expect(!window.layout.entries.contains { $0.part == .statusBar })
        // A window that begins below the status bar leaves no room for it.
        let low = try LaidOutTree(Self.music, frame: Rect(y: 20, width: 320, height: 460))
        #expect(low.frame("N", .navigationBar) == [0, 0, 320, 44])
        // In landscape right the status bar is at the screen's right edge in portrait, which this window does not
        // reach.
        let side = try LaidOutTree(
            Self.music, frame: Rect(width: 300, height: 480), orientation: .landscapeRight)
        #expect(side.frame("N", .navigationBar) == [0, 0, 480, 32])
    }

    // MARK: Containers

    private static let split =
        #"{"kind":"splitViewController","name":"S","viewControllers":[{"kind":"viewController","name":"A"},{"kind":"navigationController","name":"N","viewControllers":[{"kind":"viewController","name":"B"}]}]}"#

    @Test("landscape shows two panes with a divider; the second pane stands alone while the first is hidden")
    func panes() throws {
        var window = try LaidOutTree(Self.split, LaidOutTree.pad, orientation: .landscapeLeft)
        #expect(window.frame("A", .pane) == [0, 0, 320, 768])
        #expect(window.frame("S", .divider) == [320, 0, 1, 768])
        #expect(window.frame("N", .pane) == [321, 0, 703, 768])
        #expect(window.frame("A") == [0, 20, 320, 748])
        #expect(window.frame("B") == [321, 64, 703, 704])
        try window.tree.apply(.window(.orientation(.portrait)))
        try window.set("S", .hiddenPane(HiddenPane()))
        #expect(window.frame("A") == nil)
        #expect(window.frame("S", .divider) == nil)
        #expect(window.frame("N", .pane) == [0, 0, 768, 1024])
    }

    private static func book(_ page: String) -> String {
        #"{"kind":"navigationController","viewControllers":[{"kind":"pageViewController","name":"P","page":\#(page),"viewControllers":[{"kind":"viewController","name":"A"},{"kind":"viewController","name":"B"}]}]}"#
    }

    @Test("pages lie side by side along a middle spine, otherwise over each other, below the bars of their stack")
    func pages() throws {
        let middle = try LaidOutTree(Self.book(#"{"spineLocation":"mid"}"#), LaidOutTree.pad)
        #expect(middle.frame("P") == [0, 64, 768, 960])
        #expect(middle.frame("A") == [0, 64, 384, 960])
        #expect(middle.frame("B") == [384, 64, 384, 960])
        let upward = try LaidOutTree(
            Self.book(#"{"spineLocation":"mid","navigationOrientation":"vertical"}"#), LaidOutTree.pad)
        #expect(upward.frame("B") == [0, 544, 768, 480])
        let back = try LaidOutTree(Self.book(#"{"doubleSided":true}"#), LaidOutTree.pad)
        #expect(back.frame("A") == back.frame("B"))
        #expect(back.layout.entries.last { $0.part == .view }?.of == back.tree.names["A"])
    }

    @Test("a stack that More shows has one navigation bar, with a back button to the list")
    func guest() throws {
        let tabs = (1...6).map { index in
            #"{"kind":"navigationController","name":"N\#(index)","title":"T\#(index)","viewControllers":[{"kind":"viewController","name":"A\#(index)","title":"A"}]}"#
        }
        var window = try LaidOutTree(
            #"{"kind":"tabBarController","name":"T","viewControllers":[\#(tabs.joined(separator: ","))]}"#)
        let show = try Rules().transition(
            for: .tabBar(.setSelectedViewController("N6")), on: .controller(window.tree.names["T"]!), in: window.tree,
            directory: Directory(), answers: Answers())
        for change in show.changes { try window.tree.apply(change) }
        let bars = window.layout.entries.filter { $0.part == .navigationBar }
        #expect(bars.map(\.of) == [window.tree.names["N6"]])
        #expect(window.json("N6", .navigationBar)?["contents"]?["back"]?["title"] == "More")
        #expect(window.frame("A6") == [0, 64, 320, 367])
    }

    // MARK: Presentations

    private static func presented(_ style: String, _ kind: String = #""kind":"viewController""#) -> String {
        #"{"kind":"viewController","name":"A","presented":{"name":"M","modalPresentationStyle":"\#(style)",\#(kind)}}"#
    }

    @Test("a presentation's style decides its frame on a pad; on a phone every style is full screen")
    func sheets() throws {
        func frame(_ style: String, _ profile: DeviceProfile, _ orientation: Orientation = .portrait) throws
            -> [Double]?
        {
            try LaidOutTree(Self.presented(style), profile, orientation: orientation).frame("M")
        }
        #expect(try frame("fullScreen", LaidOutTree.pad) == [0, 20, 768, 1004])
        #expect(try frame("formSheet", LaidOutTree.pad) == [114, 202, 540, 620])
        #expect(try frame("formSheet", LaidOutTree.pad, .landscapeLeft) == [242, 74, 540, 620])
        #expect(try frame("pageSheet", LaidOutTree.pad) == [0, 20, 768, 1004])
        #expect(try frame("pageSheet", LaidOutTree.pad, .landscapeRight) == [128, 20, 768, 748])
        #expect(try frame("formSheet", LaidOutTree.phone) == [0, 20, 320, 460])
        let sheet = try LaidOutTree(Self.presented("formSheet"), LaidOutTree.pad)
        #expect(sheet.frame("A") != nil)
        #expect(sheet.frame("M", .dimming) == [0, 0, 768, 1024])
        #expect(try LaidOutTree(Self.presented("fullScreen"), LaidOutTree.pad).frame("A") == nil)
    }

    @Test("a presented stack lies under the status bar only if its presenter does")
    func underlap() throws {
        let stack =
            #""kind":"navigationController","navigationBarHidden":true,"viewControllers":[{"kind":"viewController","name":"B","wantsFullScreenLayout":true}]"#
        let spec = Self.presented("fullScreen", stack)
        #expect(try LaidOutTree(spec).frame("B") == [0, 20, 320, 460])
        let wanting = spec.replacing(#""name":"A""#, with: #""name":"A","wantsFullScreenLayout":true"#)
        #expect(try LaidOutTree(wanting).frame("B") == [0, 0, 320, 480])
        // A controller presented without a stack does not depend on its presenter.
        let alone = Self.presented("fullScreen", #""kind":"viewController","wantsFullScreenLayout":true"#)
        #expect(try LaidOutTree(alone).frame("M") == [0, 0, 320, 480])
    }

    // MARK: Orientation

    @Test(
        "outside portrait the root view is rotated: bounds, center and transform are set, its frame is undefined",
        arguments: [
            (Orientation.portrait, [0, 20, 320, 460], [160, 250], [1, 0, 0, 1, 0, 0]),
            (.portraitUpsideDown, nil, [160, 230], [-1, 0, 0, -1, 0, 0]),
            (.landscapeRight, nil, [150, 240], [0, 1, -1, 0, 0, 0]),
            (.landscapeLeft, nil, [170, 240], [0, -1, 1, 0, 0, 0]),
        ] as [(Orientation, [Double]?, [Double], [Double])])
    func turned(_ orientation: Orientation, _ frame: [Double]?, _ center: [Double], _ transform: [Double]) throws {
        let window = try LaidOutTree(#"{"kind":"viewController","name":"A"}"#, orientation: orientation)
        let view = try #require(window.json("A"))
        if let frame {
            #expect(view["frame"] == Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]).json)
        } else {
            #expect(view["frame"] == "undefined")
        }
        #expect(view["center"] == ["x": .double(center[0]), "y": .double(center[1])])
        #expect(view["transform"] == .array(transform.map { .double($0) }))
        let size = orientation == .landscapeLeft || orientation == .landscapeRight ? (480.0, 300.0) : (320, 460)
        #expect(view["bounds"] == Rect(width: size.0, height: size.1).json)
        #expect(window.layout.json["frame"] == Rect(width: 320, height: 480).json)
    }

    @Test("a view below the root view has a frame in every orientation")
    func below() throws {
        let window = try LaidOutTree(Self.music, orientation: .landscapeRight)
        #expect(window.json("T")?["frame"] == "undefined")
        #expect(window.json("A")?["frame"] == Rect(y: 52, width: 480, height: 187).json)
        let sheet = try LaidOutTree(Self.presented("formSheet"), LaidOutTree.pad, orientation: .landscapeRight)
        #expect(sheet.json("M")?["frame"] == Rect(x: 242, y: 74, width: 540, height: 620).json)
    }

    // MARK: Everywhere

    @Test(
        "no frame reaches outside the window, whatever full-screen layout, translucency and sizes are set",
        arguments: [
            Rect(width: 320, height: 480), Rect(y: 20, width: 300, height: 30), Rect(x: 5, y: 5, width: 10, height: 0),
            Rect(x: -50, y: -50, width: 900, height: 90),
        ])
    func inside(_ given: Rect) throws {
        let specs = [
            Self.music, Self.split, Self.book(#"{"spineLocation":"mid"}"#),
            Self.stack(Self.glass, Self.wants + #","navigationItem":{"prompt":"p"}"#, toolbar: Self.glass),
            Self.presented("formSheet"), Self.presented("pageSheet"), Self.presented("currentContext"),
        ]
        for spec in specs {
            for orientation in Orientation.allCases {
                let layout = try LaidOutTree(spec, LaidOutTree.pad, frame: given, orientation: orientation).layout
                #expect(layout.entries.count > 1)
                for entry in layout.entries.dropFirst() {
                    let frame = entry.frame
                    #expect(frame.x >= 0 && frame.y >= 0 && frame.width >= 0 && frame.height >= 0, "\(entry)")
                    #expect(frame.maxX <= layout.bounds.width && frame.maxY <= layout.bounds.height, "\(entry)")
                }
            }
        }
    }

    @Test("the layout of a hidden window contains only the window")
    func hidden() throws {
        var window = try LaidOutTree(Self.music)
        try window.tree.apply(.window(.visible(false)))
        #expect(window.layout.entries.map(\.part) == [.window])
    }

    @Test("content is notified of its frame once, and again only after the frame has changed")
    func told() throws {
        var window = try LaidOutTree(Self.music)
        var places = LaidOutViews(window.tree)
        #expect(places.update(window.tree).isEmpty)
        try window.set("N", .navigationBarHidden(true))
        try window.set("N", .toolbarHidden(true))
        let messages = places.update(window.tree)
        #expect(messages.map(\.on) == [window.tree.names["A"]!])
        #expect(messages.first?.details["frame"] == Rect(y: 20, width: 320, height: 411).json)
        // A window that is hidden and shown again has the same frames, so there is no change.
        try window.tree.apply(.window(.visible(false)))
        #expect(places.update(window.tree).isEmpty)
        try window.tree.apply(.window(.visible(true)))
        #expect(places.update(window.tree).isEmpty)
    }
}
