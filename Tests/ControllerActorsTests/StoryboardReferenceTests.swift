import Testing

@testable import ControllerActors

@Suite("STORY-05: every id that a file names exists, and containment has no cycle")
struct StoryboardReferenceTests {
    private typealias Text = StoryboardText

    @Test("a relationship to a missing controller is refused with its line")
    func danglingRelationship() throws {
        let nav = Text.scene("N", "navigationController", inside: Text.child("gone", "rootViewController", id: "R"))
        let error = try Text.refusal(Text.document(nav))
        #expect((error.code, error.line) == (.danglingRelationship, 5))
        #expect(error.reason == "the rootViewController of N is gone, which is nowhere in the file")
        #expect(error.expected == "the id of a controller in this file")
    }

    @Test("a relationship to an object that is not a controller is refused, and the error names its element")
    func relationshipToView() throws {
        let nav = Text.scene(
            "N", "navigationController", inside: Text.child("B", "rootViewController", id: "R"),
            beside: "<button id=\"B\"/>")
        #expect(
            try Text.refusal(Text.document(nav)).reason == "the rootViewController of N is B, which is a <button>")
    }

    @Test("a segue to a missing controller is refused with its line")
    func danglingSegue() throws {
        let error = try Text.refusal(Text.document(Text.scene("A", inside: "\n" + Text.segue("gone", "show", id: "S"))))
        #expect((error.code, error.line) == (.danglingSegue, 6))
        #expect(error.reason == "the show segue S leads to gone, which is nowhere in the file")
        #expect(error.expected == "the id of a controller in this file")
    }

    @Test("an unwind segue leads to an exit of any scene, and no other segue does")
    func unwind() throws {
        let exit = "<exit id=\"E\" sceneMemberID=\"exit\"/>"
        let target = Text.scene("B", beside: exit)
        func text(_ destination: String, _ kind: String) -> String {
            Text.document(Text.scene("A", inside: Text.segue(destination, kind, id: "S")) + target)
        }
        let storyboard = try Text.read(text("E", "unwind"))
        #expect(storyboard.scene(exit: "E")?.controller.id == "B")

        let wrong = try Text.refusal(text("B", "unwind"))
        #expect((wrong.code, wrong.line) == (.danglingSegue, 5))
        #expect(wrong.reason == "the unwind segue S leads to B, which is a <viewController>")
        #expect(wrong.expected == "the id of an exit in this file")
        #expect(try Text.refusal(text("E", "show")).reason == "the show segue S leads to E, which is a <exit>")
    }

    @Test("a missing initial controller is refused; a file without one is a library")
    func initial() throws {
        let error = try Text.refusal(Text.document(Text.scene("A"), initial: "gone"))
        #expect((error.code, error.line) == (.missingInitialViewController, 2))
        #expect(error.reason == "initialViewController is gone, which is nowhere in the file")
        #expect(try Text.read(Text.document(Text.scene("A"))).initial == nil)
    }

    @Test("a scene has exactly one controller")
    func controllers() throws {
        let none = try Text.refusal(Text.document("<scene sceneID=\"S\"><objects><view id=\"V\"/></objects></scene>"))
        #expect((none.code, none.line) == (.sceneWithoutController, 4))
        #expect(none.reason == "the scene S has no controller")

        let two = "\n<viewController id=\"B\" sceneMemberID=\"viewController\"/>"
        let several = try Text.refusal(Text.document(Text.scene("A", beside: two)))
        #expect((several.code, several.line) == (.sceneWithSeveralControllers, 7))
        #expect(several.reason == "the scene scene-A has 2 controllers")
    }

    @Test("a controller that would contain itself is refused at the relationship that closes the cycle")
    func cycle() throws {
        func nav(_ id: String, holds child: String) -> String {
            Text.scene(id, "navigationController", inside: Text.child(child, "rootViewController", id: "R-\(id)"))
        }
        let error = try Text.refusal(
            Text.document([nav("A", holds: "B"), nav("B", holds: "C"), nav("C", holds: "B")].joined(separator: "\n")))
        #expect((error.code, error.line) == (.cycle, 11))
        #expect(error.reason == "B would contain itself: B > C > B")
        #expect(error.expected == "no controller inside itself")
        #expect(try Text.refusal(Text.document(nav("A", holds: "A"))).code == .cycle)
    }

    @Test("a cycle of embed segues is refused; a cycle of show segues is allowed")
    func rings() throws {
        func ring(_ kind: String) -> String {
            Text.document(
                Text.scene("A", inside: Text.segue("B", kind, id: "S"))
                    + Text.scene("B", inside: Text.segue("A", kind, id: "T")))
        }
        #expect(try Text.refusal(ring("embed")).code == .cycle)
        #expect(try Text.read(ring("show")).segues.count == 2)
    }

    @Test("a chain of containers longer than the limit is refused")
    func chain() throws {
        func text(_ count: Int) -> String {
            let navs = (0..<count).map {
                Text.scene(
                    "N\($0)", "navigationController",
                    inside: Text.child("N\($0 + 1)", "rootViewController", id: "R\($0)"))
            }
            return Text.document(navs.joined(separator: "\n") + "\n" + Text.scene("N\(count)"))
        }
        #expect(try Text.read(text(47)).scenes.count == 48)
        for count in [48, 5_000] {
            let error = try Text.refusal(text(count))
            #expect(error.code == .tooDeep)
            #expect(error.line != nil)
            #expect(error.expected == "at most 48 controllers within each other")
        }
    }

    @Test("shared children that multiply beyond the limit are refused, like an entity bomb")
    func multiplication() throws {
        let levels = (0..<40).map { level in
            let twice = ["a", "b"].map { side in
                "<segue destination=\"T\(level + 1)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"R\(level)\(side)\"/>"
            }
            return Text.scene(
                "T\(level)", "tabBarController", inside: "<connections>\(twice.joined())</connections>")
        }
        let error = try Text.refusal(Text.document(levels.joined(separator: "\n") + Text.scene("T40"), initial: "T0"))
        #expect(error.code == .tooManyControllers)
        #expect(error.expected == "at most 10000 at once")
    }
}
