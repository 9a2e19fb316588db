import Bus
import Testing

@testable import ControllerActors

@Suite("Bar items of storyboard files")
struct StoryboardBarItemTests {
    @Test("a view in a bar keeps its text")
    func words() throws {
        let xml = #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" initialViewController="c">
            <scenes>
            <scene sceneID="s-c"><objects><viewController id="c" sceneMemberID="viewController"><navigationItem key="navigationItem" id="i"><label key="titleView" text="Inbox" id="l"/><barButtonItem key="rightBarButtonItem" id="b"><view key="customView" id="v"/></barButtonItem></navigationItem></viewController></objects></scene>
            </scenes>
            </document>
            """#
        let spec = try Storyboard.read(Array(xml.utf8), name: "Main").spec(identifier: nil, permissive: false)
        let item = try #require(spec.json["navigationItem"])
        #expect(item["titleView"]?["text"] == "Inbox")
        #expect(item["rightBarButtonItems"]?.array?.first?["customView"] == "view")
    }

    @Test("a button's action comes from the file: a tap reaches the controller that shows the button")
    func action() throws {
        let xml = #"""
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" initialViewController="n">
            <scenes>
            <scene sceneID="s-n"><objects><navigationController id="n" sceneMemberID="viewController"><connections><segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
            <scene sceneID="s-c"><objects><viewController id="c" sceneMemberID="viewController"><navigationItem key="navigationItem" id="i"><barButtonItem key="rightBarButtonItem" systemItem="add" id="b"><connections><action selector="add:" destination="c" id="x"/></connections></barButtonItem></navigationItem></viewController></objects></scene>
            </scenes>
            </document>
            """#
        let spec = try Storyboard.read(Array(xml.utf8), name: "Main").spec(identifier: nil, permissive: false)
        var window = Window(id: WindowID(1))
        window.name = "W"
        var tree = Tree(window: Window(id: WindowID(1)))
        let rules = Rules()
        for change in try rules.opening(window, root: spec, spare: [], directory: Directory()).changes {
            try tree.apply(change)
        }
        let show = try rules.transition(
            for: .window(.makeKeyAndVisible), on: .window, in: tree, directory: Directory(), answers: Answers())
        for change in show.changes { try tree.apply(change) }
        let content = try #require(tree.controllers.values.first { $0.fixed.objectID == "c" })
        let tap = try #require(
            try Command.decode("barButtonItem.tap", on: content.id.description, params: ["position": "right"]))
        let actionMessage = try #require(
            try rules.transition(
                for: tap, on: .controller(content.id), in: tree, directory: Directory(), answers: Answers()
            ).actionMessage)
        #expect(actionMessage.message.on == content.id)
        #expect(actionMessage.message.details["action"] == "add:")
    }
}
