import Bus
import Testing

@testable import ControllerActors

@Suite("Drafts")
struct DraftTests {
    private static func draft() -> Draft {
        Draft(Tree(window: Window(id: WindowID(1))), directory: Directory(), tables: Rules().shared)
    }

    @Test("what was changed, made or removed is found by its id, in whatever order it came")
    func touched() {
        var touched = TouchedControllers()
        for number: UInt64 in [7, 3, 9, 5] {
            let id = ControllerID(number)
            touched.note(id, Controller(id: id, kind: .viewController))
        }
        touched.note(ControllerID(5), nil)
        for number: UInt64 in [3, 7, 9] {
            let place = touched.place(of: ControllerID(number))
            #expect(place.flatMap { touched[$0]?.id } == ControllerID(number))
        }
        let removed = touched.place(of: ControllerID(5))
        #expect(removed != nil && removed.map { touched[$0] } == .some(nil))
        for number: UInt64 in [1, 4, 8, 10] { #expect(touched.place(of: ControllerID(number)) == nil) }
    }

    @Test("a removed controller is gone, and can't be changed")
    func removed() throws {
        var draft = Self.draft()
        let id = try draft.insert(.viewController)
        draft.remove(id)
        // The checks get values, because a draft can't be copied into them.
        let (found, isInserted) = (draft[id], draft.isInserted(id))
        #expect(found == nil && !isInserted)
        do throws(Refusal) {
            try draft.set(id, .title("gone"))
            Issue.record("a removed controller was changed")
        } catch { #expect(error.name == .unknownController) }
    }

    @Test("a copy goes its own way in everything that few drafts come to")
    func copy() throws {
        var draft = Self.draft()
        let popover = try draft.insert(.popoverController, name: "one")
        draft.restored[ControllerID(100)] = popover
        var copy = draft.copy()
        let other = try copy.insert(
            .popoverController, name: "two", properties: [.automaticallyForwardsAppearance(false)])
        copy.remove(popover)
        copy.restored[ControllerID(101)] = other
        try copy.beginNext()
        let popovers = [draft.popoverControllers, copy.popoverControllers]
        #expect(popovers == [[popover], [other]])
        let forwarding = [draft.forwardingControllers, copy.forwardingControllers]
        #expect(forwarding == [[], [other]])
        let restored = [draft.restored.count, copy.restored.count]
        #expect(restored == [1, 2])
        let named = [try draft.find("one"), try copy.find("two")]
        #expect(named == [popover, other])
        let unchanged = [draft.isUnchanged, copy.isUnchanged]
        #expect(unchanged == [false, true])
        do throws(Refusal) {
            _ = try draft.find("two")
            Issue.record("the draft knows what was made in its copy")
        } catch { #expect(error.name == .unknownController) }
    }

    @Test("a copy of a directory stays as it was")
    func directory() {
        var directory = Directory()
        let one = Controller(id: ControllerID(4), kind: .viewController)
        directory.note(.insert(one), in: WindowID(1))
        let copy = directory
        directory.note(.remove(one.id), in: WindowID(1))
        #expect(directory.reserve(3) == 5)
        #expect(copy.windows == [one.id: WindowID(1)] && copy.nextController == 5)
        #expect(directory.windows.isEmpty && directory.nextController == 8)
        #expect(directory.beginning(at: 20).nextController == 20 && directory.nextController == 8)
    }
}
