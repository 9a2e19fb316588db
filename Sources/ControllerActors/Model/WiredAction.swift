import Bus

/// An action that is a command of the target's own: a tap runs it without the application (NAV-37).
struct WiredAction: Sendable {
    /// Whose command it is; nil: every controller's.
    var kinds: Set<Kind>?
    /// Of the target and the item tapped.
    var command: @Sendable (Controller, BarButtonItem) -> Command

    static let stacks: Set<Kind> = [.navigationController, .moreNavigationController]

    /// By the action's word.
    static let standard: [String: WiredAction] = [
        "dismiss": WiredAction { target, _ in
            .window(.dismiss(target.id.description, animated: true, includingSelf: false))
        },
        "setEditing": WiredAction { target, _ in .bar(.setEditing(!target.editing, animated: true)) },
        "pop": WiredAction(kinds: stacks) { _, _ in .navigation(.popViewController(animated: true)) },
        "popToRoot": WiredAction(kinds: stacks) { _, _ in .navigation(.popToRootViewController(animated: true)) },
        // The button of a hidden pane: a stale one is refused (SPLIT-11).
        HiddenPane.action: WiredAction(kinds: [.splitViewController]) { split, item in
            .split(SplitCommand(on: split.id.description, .tapBarButtonItem(item.id ?? "")))
        },
    ]

    /// The command that this action of that target is; nil where it is the application's own word.
    static func command(of item: BarButtonItem, to target: Controller, in table: [String: WiredAction]) -> Command? {
        guard let action = item.action, let wired = table[action], wired.kinds?.contains(target.kind) ?? true else {
            return nil
        }
        return wired.command(target, item)
    }
}
