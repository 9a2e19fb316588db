import Bus

/// An action that is a command of the target itself: a tap runs it without the application (NAV-37).
struct WiredAction: Sendable {
    /// True for a kind of controllers that has the command; nil: all have it.
    var isOfKind: (@Sendable (Kind) -> Bool)?
    /// Makes the command from the target and the item that was tapped.
    var command: @Sendable (Controller, BarButtonItem) -> Command

    /// By the name of the action.
    static let standard: [String: WiredAction] = [
        "dismiss": WiredAction { target, _ in
            .window(.dismiss(target.id.description, animated: true, includingSelf: false))
        },
        "setEditing": WiredAction { target, _ in .bar(.setEditing(!target.editing, animated: true)) },
        "pop": WiredAction(isOfKind: \.isStack) { _, _ in .navigation(.popViewController(animated: true)) },
        "popToRoot": WiredAction(isOfKind: \.isStack) { _, _ in .navigation(.popToRootViewController(animated: true)) },
        // The button of a hidden pane. A button that is no longer valid is refused (SPLIT-11).
        HiddenPane.action: WiredAction(isOfKind: { $0.inside == .pane }) { split, item in
            .split(SplitCommand(on: split.id.description, .tapBarButtonItem(item.id ?? "")))
        },
    ]

    /// The command that the item's action is for that target; nil where the action is a word of the application's own.
    static func command(of item: BarButtonItem, to target: Controller, in table: [String: WiredAction]) -> Command? {
        guard let action = item.action, let wired = table[action], wired.isOfKind?(target.kind) ?? true else {
            return nil
        }
        return wired.command(target, item)
    }
}
