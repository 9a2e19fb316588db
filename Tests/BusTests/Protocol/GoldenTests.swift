import Foundation
import Testing

@testable import Bus

/// Every message that navd publishes or sends, byte for byte. A change of these bytes is a change of the protocol:
/// `NAVD_WRITE_DOCS=1 swift test --filter GoldenTests` writes the file again, and its diff shows what peers will see.
@Suite("Golden messages")
struct GoldenTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/messages.jsonl")

    private static func text(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static var messages: [Message] {
        Message.Method.allCases.map { method in
            var message = Message(on: ControllerID(3), method, viewController: ControllerID(4), animated: true)
            message.movement = [.toParent, .fromParent, .presented, .dismissed]
            message.details = ["name": "picked", "value": ["album": 7]]
            return message
        }
    }

    private static var properties: [Property] {
        var item = NavigationItem(title: "Albums")
        item.prompt = "Pick"
        item.titleView = CustomView("segmentedControl")
        item.leftBarButtonItems = [BarButtonItem(systemItem: "edit")]
        item.rightBarButtonItems = [BarButtonItem(title: "Add", image: "plus")]
        item.backBarButtonItem = BarButtonItem(title: "Up")
        item.hidesBackButton = true
        var tab = TabBarItem(title: "Songs", badgeValue: "3")
        tab.systemItem = "search"
        tab.accessibilityLabel = "Find songs"
        tab.tag = 2
        tab.enabled = false
        var look = BarLook()
        look.tintColor = "red"
        return [
            .name("A"), .parent(ControllerID(1)), .parent(nil), .viewControllers([ControllerID(1), ControllerID(2)]),
            .presented(nil), .presenting(ControllerID(9)), .holds(2), .lastingHolds(1), .appearance(.disappearing),
            .viewLoaded(true),
            .title("T"), .title(nil), .navigationItem(item), .tabBarItem(tab),
            .toolbarItems([BarButtonItem(title: "x")]),
            .hidesBottomBarWhenPushed(true), .modalPresentationStyle(.formSheet), .modalTransitionStyle(.partialCurl),
            .state(["n": 1]), .navigationBarHidden(true), .toolbarHidden(false), .navigationBar(look),
            .shownViewController(ControllerID(2)), .selectedViewController(nil),
            .moreNavigationController(ControllerID(8)),
            .transition(OpenTransition(kind: "push", turn: 5, duration: 350)), .transition(nil),
        ] + kinds
    }

    /// Properties that only some kinds have.
    private static var kinds: [Property] {
        var pane = HiddenPane()
        pane.barButtonItem = BarButtonItem(title: "Albums")
        pane.popover = ControllerID(9)
        var table = TableState(style: .grouped)
        table.sections = [3, 0]
        table.dataVersion = 2
        table.selected = RowIndex(section: 0, row: 1)
        table.visible = TableState.Visible(first: RowIndex(section: 0, row: 0), count: 9)
        var pending = table
        pending.pending = TableState.Pending(RowIndex(section: 0, row: 2), swiped: true)
        var popover = PopoverState()
        popover.contentSize = Size(width: 320, height: 400)
        popover.passthroughViews = ["toolbar"]
        popover.anchor = PopoverAnchor(
            of: ControllerID(3), source: .item(ItemPlace(.left, 1)), permitted: [.up])
        var host = HostMark(epoch: 3, client: "tabs")
        host.state = .lost
        host.why = "is gone"
        return [
            .editing(true), .supportedInterfaceOrientations([.portrait, .landscapeLeft]),
            .supportedInterfaceOrientations(nil), .automaticallyForwardsAppearance(false),
            .contentSizeForViewInPopover(Size(width: 400, height: 300)), .modalInPopover(true),
            .rotatingHeaderView("view"), .rotatingFooterView("view"),
            .bars(bars), .table(TableState()), .table(table), .table(pending), .toolbar(BarLook()),
            .customizableViewControllers([]), .customizableViewControllers(nil), .customizing([ControllerID(4)]),
            .spineLocation("mid"), .gestureView("book"), .wantsFullScreenLayout(true), .presentsWithGesture(false),
            .doubleSided(nil), .doubleSided(true),
            .hiddenPane(pane), .popover(popover), .host(host), .clearsSelectionOnViewWillAppear(false),
            .frame(Rect(x: 1, y: 2, width: 300, height: 400)), .frame(nil), .hidden(true),
            .pageIndicator(PageIndicator(count: 5, index: 2)), .contentOffset(Point(x: 0, y: 240)),
        ]
    }

    private static var bars: [StandaloneBar] {
        var item = BarButtonItem(title: "Save")
        item.id = "save"
        item.target = "c3"
        item.action = "save"
        item.highlighted = true
        item.enabled = false
        var view = CustomView("segmentedControl")
        view.segments = [CustomView.Segment(title: "Up"), CustomView.Segment(image: "down.png")]
        view.selectedSegmentIndex = 1
        view.action = "sort"
        var wrapped = BarButtonItem()
        wrapped.customView = view
        var toolbar = StandaloneBar(name: "tools", kind: .toolbar)
        toolbar.items = [item, wrapped]
        toolbar.look.translucent = true
        var tabs = StandaloneBar(name: "tabs", kind: .tabBar)
        tabs.tabBarItems = [TabBarItem(title: "One")]
        tabs.selectedIndex = 0
        var navigation = StandaloneBar(name: "way", kind: .navigationBar)
        navigation.navigationItems = [NavigationItem(title: "One"), NavigationItem(title: "Two")]
        return [toolbar, tabs, navigation]
    }

    private static var windowProperties: [Window.Property] {
        [
            .name("W"), .profile(DeviceProfile.known[2]), .orientation(.landscapeLeft),
            .frame(Rect(x: 1, y: 2, width: 300, height: 400)), .frame(nil), .visible(true), .key(false),
            .root(ControllerID(1)), .pile([ControllerID(2)]), .transitions(.timed), .transition(nil),
            .statusBarHidden(true), .statusBarHeight(40), .safeAreaInsets(EdgeInsets(top: 44, bottom: 34)),
            .keyboardHeight(216), .textMetrics(nil), .deviceOrientation(.portraitUpsideDown),
            .popovers([ControllerID(5)]),
            .focus("tabBar/1"), .screen("lobby"), .front(2), .idleTimeout(60_000), .idlePath("/Tabs"),
            .maintenance("Back at ten"), .maintenanceSince(1_700_000_000_000), .language("ar"),
            .layoutDirection(.rightToLeft),
        ]
    }

    private static var lines: [String] {
        var lines = messages.map { message in
            text { writer in
                writer.beginObject()
                message.writeMembers(to: &writer)
                writer.endObject()
            }
        }
        let window = WindowID(1)
        lines += properties.map { property in
            text { Change.write([.set(ControllerID(7), property)], window: window, to: &$0) }
        }
        lines += windowProperties.map { property in text { Change.write([.window(property)], window: window, to: &$0) }
        }
        var controller = Controller(id: ControllerID(7), kind: .pageViewController)
        controller.fixed.customClass = "Book"
        controller.fixed.storyboardIdentifier = "book"
        controller.fixed.objectID = "abc-de-fgh"
        controller.fixed.payload = ["isbn": "x"]
        controller.fixed.viewSource = .nib
        controller.wantsFullScreenLayout = true
        controller.fixed.page = PageStyle()
        controller.fixed.modalOnly = true
        controller.fixed.permissive = true
        for property in properties { controller.apply(property) }
        lines.append(
            text { Change.write([.insert(controller), .remove(ControllerID(7)), .close], window: window, to: &$0) })
        let commit = Commit(
            window: window, seq: 42, prev: 41, turn: 9, cause: Commit.Cause(method: "window.hide", by: "ui"),
            changes: [.window(.visible(false))], messages: [Message(on: ControllerID(1), .viewDidLoad)])
        lines.append(text { commit.write(epoch: "e1", to: &$0) })
        let refusal = Refusal(.alreadyOnStack, "it is there", data: ["viewController": "c1"])
        lines.append(refusal.json.text)
        return lines
    }

    /// The lines of the golden file.
    static func kept() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The name of every property on the wire.
    static var propertyWords: Set<String> { Set(properties.map(\.word)) }

    @Test("messages, changes and errors have the same bytes as in the golden file")
    func golden() throws {
        let now = Self.lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try now.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: Self.file, encoding: .utf8)
        for (new, old) in zip(now.split(separator: "\n"), kept.split(separator: "\n")) { #expect(new == old) }
        #expect(now.count == kept.count)
    }

    @Test("every property is in the golden list, and is read back as it was written")
    func readBack() throws {
        var seen: Set<String> = []
        for property in Self.properties {
            let json = try JSONParser.parse(
                Self.text { Change.write([.set(ControllerID(7), property)], window: WindowID(1), to: &$0) })
            #expect(try Change.read(json, path: "changes") == [.set(ControllerID(7), property)])
            for (name, _) in json.array?.first?.object?.members ?? [] { seen.insert(name) }
        }
        for property in Self.windowProperties {
            let json = try JSONParser.parse(
                Self.text { Change.write([.window(property)], window: WindowID(1), to: &$0) })
            #expect(try Change.read(json, path: "changes") == [.window(property)])
        }
        #expect(seen.count == 50, "a property was added: add it to this test")
    }
}
