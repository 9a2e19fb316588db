import Bus
import Foundation
import Testing

@testable import ControllerActors

/// Makes trees from genuine files: the window must show what the file contains.
@Suite("Trees made from storyboards")
struct StoryboardTreeTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let folder = package.deletingLastPathComponent().appending(path: "shared/storyboards")

    static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".storyboard") }.sorted()
    }

    private func open(_ spec: ControllerSpec, pad: Bool) throws -> Tree {
        var window = Window(id: WindowID(1))
        window.profile = DeviceProfile.known[pad ? 2 : 0]
        let transition = try Rules().opening(window, root: spec, spare: [], directory: Directory())
        var tree = Tree(window: Window(id: WindowID(1)))
        for change in transition.changes { try tree.apply(change) }
        return tree
    }

    /// The tree in the form of the expected files: object id, kind, class, and children in order.
    private func shape(_ id: ControllerID, _ tree: Tree) -> String {
        guard let controller = tree[id] else { return "missing" }
        // Embedded children come from segues, and the expected files do not list them among the children.
        let held = controller.kind.isContainer ? controller.viewControllers : []
        let children = held.map { shape($0, tree) }.joined(separator: " ")
        return
            "(\(controller.fixed.objectID ?? "") \(controller.kind.rawValue) \(controller.fixed.customClass ?? "-") \(children))"
    }

    private func shape(expected: JSON) -> String {
        let kind = expected["kind"]?.string ?? ""
        let kinds = ["collectionViewController": "viewController", "viewControllerPlaceholder": "viewController"]
        var children = expected["children"]?.array ?? []
        if kind == "splitViewController" {
            let panes = ["masterViewController", "detailViewController"]
            children = panes.compactMap { name in children.first { $0["relationship"]?.string == name } }
        }
        let inner = children.map { shape(expected: $0["node"] ?? .null) }.joined(separator: " ")
        return
            "(\(expected["id"]?.string ?? "") \(kinds[kind] ?? kind) \(expected["customClass"]?.string ?? "-") \(inner))"
    }

    @Test(
        "a window made from a genuine file has the initial tree of the file", .enabled(if: !names.isEmpty),
        arguments: names)
    func initial(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
        let storyboard = try Storyboard.read(bytes, name: name)
        let stem = name.replacing(".storyboard", with: ".json")
        let expected = try JSONParser.parse(
            [UInt8](try Data(contentsOf: Self.folder.appending(path: "expected/\(stem)"))))
        guard let tree = expected["initialTree"], tree != .null else {
            let refusal = #expect(throws: Refusal.self) { try storyboard.spec(identifier: nil, permissive: false) }
            #expect(refusal?.name == .identifierUnknown)
            return
        }
        let spec = try storyboard.spec(identifier: nil, permissive: true)
        let built = try open(spec, pad: true)
        let root = try #require(built.window.root)
        #expect(shape(root, built) == shape(expected: tree))
    }

    @Test("every identifier of a genuine file can be instantiated", .enabled(if: !names.isEmpty), arguments: names)
    func identifiers(_ name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
        let storyboard = try Storyboard.read(bytes, name: name)
        for identifier in storyboard.identifiers.keys.sorted() {
            let spec = try storyboard.spec(identifier: identifier, permissive: true)
            let tree = try open(spec, pad: true)
            let root = try #require(tree.window.root.flatMap { tree[$0] })
            #expect(root.fixed.storyboardIdentifier == identifier)
        }
    }

    private func music() throws -> Storyboard {
        let file = Self.package.appending(path: "Examples/Music.storyboard")
        return try Storyboard.read([UInt8](try Data(contentsOf: file)), name: "Music.storyboard")
    }

    @Test("the project's own storyboard becomes seven tabs, a badge, a prompt, toolbar items and a More list")
    func own() throws {
        let tree = try open(try music().spec(identifier: nil, permissive: false), pad: false)
        let tabs = try #require(tree.names["tabs"].flatMap { tree[$0] })
        #expect(tabs.viewControllers.count == 7)
        #expect(tabs.selectedViewController == tabs.viewControllers.first)
        #expect(tabs.moreNavigationController != nil)
        let contents = try #require(TabBarContents(of: tabs.id, in: tree))
        #expect(contents.places.count == 5)
        #expect(contents.more.count == 3)
        let songs = try #require(tree.names["songs"].flatMap { tree[$0] })
        #expect(songs.tabBarItem?.badgeValue == "3")
        let playlists = try #require(tree.names["playlists"].flatMap { tree[$0] })
        #expect(playlists.navigationItem?.prompt != nil)
        #expect(!playlists.toolbarItems.isEmpty)
        #expect(tree.names["playlistsNavigation"].flatMap { tree[$0] }?.toolbarHidden == false)
    }

    @Test("forbidden containment is reported with its line and refused; permissive builds and marks it")
    func permissive() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
            <scenes>
            <scene sceneID="s1"><objects>
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="tab" kind="relationship" relationship="rootViewController" id="r1"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="s2"><objects>
            <tabBarController id="tab" sceneMemberID="viewController"/></objects></scene>
            </scenes></document>
            """
        let storyboard = try Storyboard.read(Array(text.utf8), name: "odd.storyboard")
        #expect(storyboard.report().contains { $0.hasPrefix("odd.storyboard:6:") })
        let refusal = #expect(throws: Refusal.self) { try storyboard.spec(identifier: nil, permissive: false) }
        #expect(refusal?.name == .containmentForbidden)
        #expect(refusal?.data["line"] == 6)
        let tree = try open(try storyboard.spec(identifier: nil, permissive: true), pad: false)
        let marked = tree.controllers.values.filter { $0.fixed.permissive }
        #expect(marked.map(\.kind) == [.tabBarController])
    }
}
