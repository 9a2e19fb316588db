import Foundation
import Testing

@testable import ControllerActors

@Suite("STORY-01: the elements of a storyboard are read, and similar ones are not confused")
struct StoryboardReaderTests {
    private typealias Text = StoryboardText

    @Test("STORY-02: an unknown segue kind is kept and reported")
    func unknownSegue() throws {
        let storyboard = try Text.read(
            Text.document(Text.scene("A", inside: Text.segue("B", "teleport", id: "S")) + Text.scene("B")))
        let segue = try #require(storyboard.segues(from: "A").first)
        #expect(segue.kind == nil)
        #expect(segue.kindName == "teleport")
        #expect(storyboard.warnings.map(\.code) == [.unknownSegueKind])
        #expect(storyboard.warnings.map(\.description) == ["line 5: the segue S has the unknown kind 'teleport'"])
    }

    @Test("an unknown element is read as content with a warning; a known Xcode element is read as content without one")
    func unknownElement() throws {
        let storyboard = try Text.read(
            Text.document(Text.scene("A", "holoViewController") + "\n" + Text.scene("B", "avPlayerViewController")))
        #expect(storyboard.controllers.map(\.kind) == [.viewController, .viewController])
        #expect(storyboard.controllers.map(\.element) == ["holoViewController", "avPlayerViewController"])
        #expect(storyboard.warnings.map(\.code) == [.unknownElement])
        #expect(storyboard.warnings.map(\.line) == [4])
    }

    @Test("an unknown relationship, an unset reference and a dangling outlet lead to warnings, not errors")
    func otherWarnings() throws {
        let outlet = "<outlet property=\"delegate\" destination=\"gone\" id=\"O\"/>"
        let segue = "<segue destination=\"B\" kind=\"relationship\" relationship=\"sidebar\" id=\"R\"/>"
        let storyboard = try Text.read(
            Text.document(
                Text.scene("A", "tabBarController", inside: "<connections>\(outlet)\(segue)</connections>") + "\n"
                    + Text.scene("B", "viewControllerPlaceholder")))
        #expect(storyboard.warnings.map(\.code) == [.danglingOutlet, .unknownRelationship, .unsetReference])
        #expect(storyboard.relationships.map(\.role) == [nil])
        #expect(storyboard.children(of: "A").map(\.controller.id) == ["B"])
        #expect(storyboard.controller(id: "A")?.roles.map(\.property) == ["delegate"])
    }

    @Test("STORY-07: containment that UIKit forbids is read, with its line")
    func forbiddenContainment() throws {
        let storyboard = try Text.read(
            Text.document(
                Text.scene("N", "navigationController", inside: Text.child("T", "rootViewController", id: "R")) + "\n"
                    + Text.scene("T", "tabBarController")))
        #expect(storyboard.children(of: "N").map(\.controller.kind) == [.tabBarController])
        #expect(storyboard.relationships.map(\.line) == [5])
    }

    @Test(
        "STORY-08: a container without children loads",
        arguments: ["navigationController", "tabBarController", "splitViewController", "pageViewController"])
    func emptyContainer(element: String) throws {
        let storyboard = try Text.read(Text.document(Text.scene("A", element), initial: "A"))
        #expect(storyboard.initial?.kind.rawValue == element)
        #expect(storyboard.children(of: "A").isEmpty)
        #expect(storyboard.warnings.isEmpty)
    }

    @Test("STORY-06: a page controller's style, orientation and spine are read, and its open roles")
    func page() throws {
        let roles = """
            <connections><outlet property="dataSource" destination="A" id="O1"/>\
            <outlet property="delegate" destination="A" id="O2"/><outlet property="label" destination="A" id="O3"/></connections>
            """
        let style =
            " transitionStyle=\"pageCurl\" navigationOrientation=\"vertical\" spineLocation=\"mid\" pageSpacing=\"12.5\" doubleSided=\"YES\""
        let storyboard = try Text.read(
            Text.document(Text.scene("A", "pageViewController", attributes: style, inside: roles)))
        let controller = try #require(storyboard.controller(id: "A"))
        let page = try #require(controller.bareSpec.fixed.page)
        #expect(page.transitionStyle == "pageCurl" && page.navigationOrientation == "vertical")
        #expect(page.spineLocation == "mid" && page.doubleSided)
        #expect(controller.withoutEffect([]) == ["pageSpacing": 12.5])
        #expect(controller.roles.map(\.role) == [.dataSource, .delegate])
        #expect(controller.outlets.count == 3)
    }

    @Test("items of a bar inside a view do not belong to the controller, but segues from them do")
    func decoys() throws {
        let inside = """
            <view key="view" id="V"><subviews>
            <navigationBar id="B"><items><navigationItem title="decoy" id="I"><barButtonItem key="rightBarButtonItem" id="J">\
            <connections><segue destination="X" kind="show" id="S"/><action selector="a:" destination="A" id="C"/></connections>\
            </barButtonItem></navigationItem></items></navigationBar>
            <tabBar id="T"><items><tabBarItem title="decoy" badgeValue="4" id="U"/></items></tabBar>
            <toolbar id="W"><items><barButtonItem title="decoy" id="Y"/></items></toolbar>
            </subviews></view>
            """
        let storyboard = try Text.read(Text.document(Text.scene("A", inside: inside) + Text.scene("X")))
        let controller = try #require(storyboard.controller(id: "A"))
        #expect(controller.navigationItem == nil)
        #expect(controller.tabBarItem == nil)
        #expect(controller.toolbarItems.isEmpty)
        #expect(storyboard.segues.map(\.sender.element) == ["barButtonItem"])
        #expect(storyboard.segues.map(\.sender.id) == ["J"])
        #expect(!storyboard.segues[0].manual)
    }

    @Test("titles come from attributes or string elements, and an explicit nil means no title")
    func titles() throws {
        let strings = "<string key=\"title\">two\nlines</string><string key=\"prompt\">a<![CDATA[ < b]]></string>"
        let storyboard = try Text.read(
            Text.document(
                Text.scene("A", inside: "<navigationItem key=\"navigationItem\" id=\"I\">\(strings)</navigationItem>")
                    + Text.scene(
                        "B",
                        inside: "<navigationItem key=\"navigationItem\" id=\"J\"><nil key=\"title\"/></navigationItem>")
            ))
        #expect(storyboard.controller(id: "A")?.navigationItem?.string("title") == "two\nlines")
        #expect(storyboard.controller(id: "A")?.navigationItem?.string("prompt") == "a < b")
        #expect(storyboard.controller(id: "B")?.navigationItem?.string("title") == nil)
    }

    @Test("a string in base64 is decoded, with or without padding")
    func base64() throws {
        for spelled in ["QQhC", "QQh", "QQg=", "\n QQg \n"] {
            let item = "<string key=\"title\" base64-UTF8=\"YES\">\(spelled)</string>"
            let storyboard = try Text.read(
                Text.document(
                    Text.scene("A", inside: "<navigationItem key=\"navigationItem\">\(item)</navigationItem>")))
            #expect(
                storyboard.controllers[0].navigationItem?.string("title") == (spelled == "QQhC" ? "A\u{8}B" : "A\u{8}"))
        }
    }

    @Test("a segue's action overrides its kind, and peek and pop are not separate segues")
    func action() throws {
        let inside = """
            <connections><segue destination="B" kind="show" action="showDetailViewController:sender:" id="S">
            <segue key="commit" inheritsFrom="parent" id="P"/><segue key="preview" inheritsFrom="commit" id="Q"/></segue></connections>
            """
        let storyboard = try Text.read(Text.document(Text.scene("A", inside: inside) + Text.scene("B")))
        #expect(storyboard.segues.map(\.kind) == [.show])
        #expect(storyboard.segues.map(\.effectiveKind) == [.showDetail])
        #expect(storyboard.segues.map(\.peekPop) == [["commit", "preview"]])
    }

    @Test("a tag over several lines has the number of its first line")
    func lines() throws {
        let storyboard = try Text.read(Text.document(Text.scene("A", attributes: "\n title=\"a\"\n customClass=\"B\"")))
        #expect(storyboard.controller(id: "A")?.line == 4)
        #expect(storyboard.controller(id: "A")?.title == "a")
    }

    @Test("a byte order mark, carriage returns and old integer ids are accepted")
    func oldFiles() throws {
        let text = Text.document(Text.scene("2"), initial: "2").replacingOccurrences(of: "\n", with: "\r\n")
        let storyboard = try Text.read("\u{FEFF}" + text)
        #expect(storyboard.initial?.line == 4)
    }

    @Test("the comparison of two documents finds every difference")
    func differences() {
        let left = StoryboardJSON.object(["a": .number(1), "b": nil, "d": .array(["x"])])
        let right = StoryboardJSON.object(["a": .number(2), "c": nil, "d": .array(["x", "y"])])
        #expect(left.differences(from: right).count == 4)
        #expect(left.differences(from: left) == [])
    }
}
