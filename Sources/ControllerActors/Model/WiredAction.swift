import Bus

/// An action that is a command of the target's own: a tap runs it without the application (NAV-37).
struct WiredAction: Sendable {
    /// Whose command it is; nil: every controller's.
    var kinds: Set<Kind>?
    var command: @Sendable (Controller) -> Command

    static let stacks: Set<Kind> = [.navigationController, .moreNavigationController]

    /// By the action's word.
    static let standard: [String: WiredAction] = [
        "dismiss": WiredAction { .window(.dismiss($0.id.description, animated: true, includingSelf: false)) },
        "setEditing": WiredAction { .bar(.setEditing(!$0.editing, animated: true)) },
        "pop": WiredAction(kinds: stacks) { _ in .navigation(.popViewController(animated: true)) },
        "popToRoot": WiredAction(kinds: stacks) { _ in .navigation(.popToRootViewController(animated: true)) },
    ]

    /// The command that this action of that target is; nil where it is the application's own word.
    static func command(_ action: String?, of target: Controller, in table: [String: WiredAction]) -> Command? {
        guard let action, let wired = table[action], wired.kinds?.contains(target.kind) ?? true else { return nil }
        return wired.command(target)
    }
}
