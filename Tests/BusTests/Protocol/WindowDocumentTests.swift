import Testing

@testable import Bus

@Suite("Saved windows")
struct WindowDocumentTests {
    @Test("the order of a document's members says nothing")
    func order() throws {
        var tree = Tree(window: Window(id: WindowID(1)))
        for property: Window.Property in [
            .name("W"), .profile(DeviceProfile.known[2]), .orientation(.landscapeLeft),
            .safeAreaInsets(EdgeInsets(top: 44, bottom: 34)), .statusBarHidden(true), .visible(true),
        ] {
            try tree.apply(.window(property))
        }
        let document = WindowDocument(tree)
        let members = try #require(document.json.object?.members)
        var turned = JSONObject()
        for (name, value) in members.reversed() { turned[name] = value }
        #expect(turned.members.first?.name != members.first?.name)
        #expect(try WindowDocument(json: .object(turned), permissive: false, path: "document") == document)
    }
}
