/// The methods of interactive transitions.
enum TransitionMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        touch undoable alone command navigationController.beginInteractivePop() on navigationController
          throws gestureRefused -> outcome, viewController: id|null -- NAV-41
          -- The user's back swipe begins. It is a pop that takes effect at transition.finish. The answer's `turn` names
          its transition.
        """: { _, _ in .interaction(.beginPop) },
        """
        immediate alone command \(MethodName.transitionUpdate)(progress: number, transition: int?) on controller
          throws notInteractive tooLate -- NAV-41
          -- Sets the progress of the gesture, 0 to 1. It is published on progress/<window>/, and not stored.
        """: { _, fields in
            let progress: Double = try fields.required("progress")
            guard (0...1).contains(progress) else {
                throw Refusal.invalidParams("\(fields.path).progress is \(progress)", right: "0 to 1")
            }
            return .interaction(.steer(try Steering(.update(progress: progress), fields)))
        },
        """
        immediate alone command transition.finish(transition: int?) on controller throws notInteractive tooLate
          -- NAV-41 PAGE-13
          -- Completes an interactive transition, or one that this renderer owns. Without a number, it completes the
          transition that runs there.
        """: { _, fields in .interaction(.steer(try Steering(.finish, fields))) },
        """
        immediate alone command transition.cancel(transition: int?) on controller throws notInteractive tooLate
          -- NAV-41 PAGE-13 -- Cancels an interactive transition. The state before it is restored.
        """: { _, fields in .interaction(.steer(try Steering(.cancel, fields))) },
    ]

    static let signatures = """
        notification transition.begin(kind: string, transition: int, duration: int, owner: transitionOwner, interactive:
          bool, modalPresentationStyle: modalPresentationStyle?, modalTransitionStyle: modalTransitionStyle?, direction:
          direction?) on controller -- NAV-09
          -- A transition begins. The renderer that owns it sends transition.finish when it has drawn it. The duration
          is in milliseconds.
        notification transition.progress(transition: int, progress: number) on controller -- NAV-41
          -- The progress of an interactive transition, 0 to 1.
        notification transition.end(transition: int, how: finished|cancelled|superseded) on controller -- NAV-41
          -- The transition has ended, by whatever cause.
        """
}
