import Bus
import Testing

@testable import ControllerActors

@Suite("Hostile files and specs")
struct HostileFileTests {
    private func file(_ name: String, _ placeholders: [(id: String, to: String, identifier: String?)]) throws
        -> Storyboard
    {
        let scenes = placeholders.map { placeholder in
            let identifier = placeholder.identifier.map {
                "referencedIdentifier=\"\($0)\" storyboardIdentifier=\"\(placeholder.id)\""
            }
            return """
                <scene sceneID="s\(placeholder.id)"><objects><viewControllerPlaceholder storyboardName="\(placeholder.to)" \
                \(identifier ?? "") id="\(placeholder.id)" sceneMemberID="viewController"/></objects></scene>
                """
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><document \
            type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="1" \
            targetRuntime="iOS.CocoaTouch" initialViewController="\(placeholders[0].id)"><scenes>\(scenes.joined())</scenes></document>
            """
        return try StoryboardReader.read(Array(text.utf8), name: name)
    }

    @Test("A storyboard that refers to itself, two that refer to each other, and a chain of a thousand are refused")
    func references() throws {
        let itself = StoryboardLibrary([try file("Self", [("a", "Self", nil)])])
        let ring = StoryboardLibrary([try file("A", [("a", "B", nil)]), try file("B", [("b", "A", nil)])])
        let chain = StoryboardLibrary([
            try file("C", (0..<1_000).map { ("p\($0)", "C", "p\(min($0 + 1, 999))") })
        ])
        for (library, name) in [(itself, "Self"), (ring, "A"), (chain, "C")] {
            #expect {
                _ = try library.spec(storyboard: name, identifier: nil)
            } throws: { error in
                (error as? Refusal)?.name == .storyboardInvalid
            }
        }
    }

    @Test("A window accepts ten thousand controllers, and refuses more with limitExceeded")
    func wide() throws {
        var spec = ControllerSpec(kind: .navigationController)
        spec.viewControllers = (0..<9_999).map { _ in .spec(ControllerSpec(kind: .viewController)) }
        let window = Window(id: WindowID(1))
        let opened = try Rules().opening(window, root: spec, spare: [], directory: Directory())
        #expect(opened.changes.count > 9_999)
        spec.viewControllers.append(.spec(ControllerSpec(kind: .viewController)))
        #expect {
            _ = try Rules().opening(window, root: spec, spare: [], directory: Directory())
        } throws: { error in
            (error as? Refusal)?.name == .limitExceeded
        }
    }
}
