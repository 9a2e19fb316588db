/// Errors that come from how a message travels, and not from what one method does: named once for all that share them.
public enum ErrorGroup: String, Sendable, CaseIterable {
    /// Of every request.
    case every
    /// Of all that needs a session.
    case session
    /// Of what has params.
    case params
    /// Of what is about a controller.
    case controller
    /// Of what is about a window.
    case window
    /// Of whatever may change something.
    case change
    /// Of whatever shows or changes what is kept, with `--store`.
    case kept
    /// Of what runs as a turn, or in one.
    case turn
    /// Of what the user does.
    case touch
    /// Of what brings controllers to a place, or makes some.
    case placing

    public var errors: [ErrorName] {
        switch self {
        case .every: [.parseError, .invalidRequest, .messageTooLarge, .quotaExceeded, .internalError]
        case .session: [.helloRequired, .notAllowed]
        case .params: [.invalidParams, .limitExceeded]
        case .controller: [.unknownController, .unknownWindow, .ambiguousName, .released, .wrongKind]
        case .window: [.unknownWindow, .ambiguousName]
        case .change: [.keyReused, .keyExpired, .draining, .deadlineExceeded]
        case .kept: [.storeUnavailable]
        case .turn:
            [
                .busy, .transitionInProgress, .stateChanged, .removed, .cancelled, .insideTurn, .notInsideTurn,
                .withinUnknown, .chainTooLong, .voteFailed, .hostLost, .hostDecides, .proposalRefused,
                .emptyContainer,
            ]
        case .touch: [.covered, .notOnScreen]
        case .placing:
            [
                .viewControllerRequired, .unknownController, .ambiguousName, .released, .wrongKind, .nameTaken,
                .nameInvalid, .containmentForbidden, .alreadyHasParent, .alreadyInWindow, .alreadyPresented,
                .duplicateViewControllers, .emptyContainer, .inUse, .indexOutOfRange, .unsupportedKind, .viewRefused,
                .wrongNumberOfViewControllers, .barManaged,
            ]
        }
    }
}

extension MethodDescription {
    /// Those whose errors it shares; empty for what navd sends.
    public var errorGroups: [ErrorGroup] {
        guard !isHeard else { return [] }
        var groups: [ErrorGroup] = [.every]
        if !["hello", "ping", "describe"].contains(name) { groups.append(.session) }
        if !parameters.isEmpty { groups.append(.params) }
        if on == "window" { groups.append(.window) } else if !on.isEmpty { groups.append(.controller) }
        if kind == .command || kind == .attachment { groups.append(.change) }
        if kind == .read || kind == .command || kind == .attachment { groups.append(.kept) }
        if kind == .command, !on.isEmpty { groups.append(.turn) }
        if traits.contains(.touch) { groups.append(.touch) }
        if parameters.contains(where: {
            !Set($0.type.names).isDisjoint(with: ["reference", "spec", "document", "pathElement"])
        }) {
            groups.append(.placing)
        }
        return groups
    }

    /// Commands that it may stand for, and is refused as they are.
    public var standsFor: [MethodDescription] {
        // Of a transaction every command is said, and what each may be refused for is told with it.
        if name == "window.transaction" {
            return Self.all.filter {
                $0.kind == .command && !$0.on.isEmpty && !$0.traits.contains(.alone)
            }
        }
        return isHeard ? [] : (Self.stands[name] ?? []).compactMap { MethodDescription.named($0) }
    }

    private static let performed = [
        "viewController.performSegue", "navigationController.pushViewController", "viewController.present",
        "viewController.unwind", "splitViewController.setViewControllers",
        "popoverController.presentFromBarButtonItem",
    ]

    private static let stands: [String: [String]] = [
        "barButtonItem.tap": wired + performed, "toolbar.tap": wired + performed, "navigationBar.tap": wired + performed,
        "tableViewController.tapRow": performed, "tableViewController.tapAccessory": performed,
        "viewController.tap": wired + performed + [
            "barButtonItem.tap", "tableViewController.tapRow", "tableViewController.tapAccessory",
        ],
        "window.press": wired + performed + [
            "barButtonItem.tap", "tabBarController.tap", "tabBarController.selectMoreRow",
            "tableViewController.tapRow", "popoverController.tapOutside",
        ],
        "viewController.performSegue": Array(performed.dropFirst()),
    ]

    /// What an item may be wired to.
    private static let wired = [
        "navigationController.tapBack", "navigationController.popViewController",
        "navigationController.popToRootViewController", "viewController.dismiss", "viewController.setEditing",
        "tabBarController.beginCustomizing", "tabBarController.endCustomizing", "tabBar.endCustomizing",
        "splitViewController.swipe",
    ]

    /// Every error that may come of it, each once.
    public var errors: [ErrorName] {
        var all: [ErrorName] = []
        let meant = standsFor.flatMap { $0.errorGroups.flatMap(\.errors) + $0.ownErrors }
        for error in errorGroups.flatMap(\.errors) + ownErrors + meant where !all.contains(error) {
            all.append(error)
        }
        return all
    }
}
