/// The methods of interactive transitions.
enum TransitionMethods {
    static let rows: [MethodDescription] = [
        .init(
            "navigationController.beginInteractivePop", .command, on: "navigationController",
            result: "outcome, viewController: id|null", rows: "NAV-41", errors: [.gestureRefused],
            traits: [.touch, .undoable, .alone],
            "The user's back swipe begins: a pop that becomes so at transition.finish. Its transition is the answer's turn."
        ) { _, _ throws(Refusal) in
            .interaction(.beginPop)
        },
        .init(
            "transition.update", .command, on: "controller", params: "progress: number, transition: int?",
            within: .immediate, rows: "NAV-41", errors: [.notInteractive, .tooLate], traits: [.alone],
            "How far the gesture is, 0 to 1: published on progress/<window>/, and nowhere kept."
        ) { _, fields throws(Refusal) in
            .interaction(.steer(try Steering(.update(progress: InteractionCommand.progress(fields)), fields)))
        },
        .init(
            "transition.finish", .command, on: "controller", params: "transition: int?", within: .immediate,
            rows: "NAV-41 PAGE-13", errors: [.notInteractive, .tooLate], traits: [.alone],
            "Ends an interactive transition, or one that this renderer owns. Without a number: the one that runs there."
        ) { _, fields throws(Refusal) in
            .interaction(.steer(try Steering(.finish, fields)))
        },
        .init(
            "transition.cancel", .command, on: "controller", params: "transition: int?", within: .immediate,
            rows: "NAV-41 PAGE-13", errors: [.notInteractive, .tooLate], traits: [.alone],
            "Takes an interactive transition back: all is as before."
        ) { _, fields throws(Refusal) in
            .interaction(.steer(try Steering(.cancel, fields)))
        },
        .init(
            "transition.begin", .notification, on: "controller",
            params:
                "kind: string, transition: int, duration: int, owner: transitionOwner, interactive: bool, modalPresentationStyle: modalPresentationStyle?, modalTransitionStyle: modalTransitionStyle?, direction: direction?",
            rows: "NAV-09",
            "A transition begins; the renderer that owns it sends transition.finish when it has drawn it. Milliseconds."
        ),
        .init(
            "transition.progress", .notification, on: "controller", params: "transition: int, progress: number",
            rows: "NAV-41", "How far an interactive transition is, 0 to 1."),
        .init(
            "transition.end", .notification, on: "controller",
            params: "transition: int, how: finished|cancelled|superseded", rows: "NAV-41",
            "The transition is over, whoever ended it."),
    ]
}
