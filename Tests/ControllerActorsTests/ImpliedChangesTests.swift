import Bus
import Testing

@testable import ControllerActors

@Suite("The changes that messages imply")
struct ImpliedChangesTests {
    /// What the changes come to, by each controller: its last appearance, and the others in their order.
    private static func plain(_ messages: [Message]) -> [Change] {
        var changes: [Change] = []
        for message in messages {
            changes += message.changes
            if message.method == .willShow {
                changes.append(.set(message.on, .shownViewController(message.viewController)))
            } else if let implied = message.method.implied {
                let isAppearance = if case .appearance = implied { true } else { false }
                let earlier = changes.firstIndex { change in
                    if case .set(message.on, .appearance) = change { isAppearance } else { false }
                }
                if let earlier {
                    changes[earlier] = .set(message.on, implied)
                } else {
                    changes.append(.set(message.on, implied))
                }
            }
        }
        return changes
    }

    @Test("of a controller's appearances the last one counts, in the place of the first", arguments: 1...40)
    func appearances(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let methods: [Message.Method] = [
            .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidUnload,
            .willShow, .didShow, .willMoveToParent,
        ]
        // Many messages are handled in another way than few.
        let messages = (0..<seed * 4).map { _ in
            Message(
                on: ControllerID(1 + UInt64(random.index(below: 5))), methods[random.index(below: methods.count)],
                viewController: ControllerID(9))
        }
        #expect(Message.impliedChanges(messages) == Self.plain(messages))
        var changes: [Change] = [.set(ControllerID(1), .appearance(.appeared)), .window(.key(true))]
        let before = changes
        Message.addImpliedChanges(of: messages, to: &changes)
        #expect(changes == before + Self.plain(messages), "changes from before the messages stay as they are")
    }

    @Test("a transition hands its changes over once")
    func handedOver() {
        let changes: [Change] = [.window(.key(true))]
        let transition = Transition(Outline(), changes: changes, [], line: 0, half: nil, loose: [], shown: [])
        #expect(transition.takeChanges() == changes)
        #expect(transition.changes.isEmpty)
    }
}
