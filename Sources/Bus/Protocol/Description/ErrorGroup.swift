/// Errors that many methods share, because they come from how a message is sent and handled, not from what one method
/// does.
public enum ErrorGroup: String, Sendable, CaseIterable {
    /// Errors of every request.
    case every
    /// Errors of methods that need a session.
    case session
    /// Errors of methods with params.
    case params
    /// Errors of methods about a controller.
    case controller
    /// Errors of methods about a window.
    case window
    /// Errors of methods that may change something.
    case change
    /// Errors of commands while others may not command: in a locked window, in maintenance mode.
    case gate
    /// With `--store`: errors of methods that show or change what is stored.
    case kept
    /// Errors of methods that run as a turn, or in one.
    case turn
    /// Errors of methods that say what the user does.
    case touch
    /// Errors of methods that place controllers, or make some.
    case placing

    public var errors: [ErrorName] {
        switch self {
        case .every: [.parseError, .invalidRequest, .messageTooLarge, .quotaExceeded, .internalError]
        case .session: [.helloRequired, .notAllowed]
        case .params: [.invalidParams, .limitExceeded]
        case .controller: [.unknownController, .unknownWindow, .ambiguousName, .released, .wrongKind]
        case .window: [.unknownWindow, .ambiguousName]
        case .change: [.keyReused, .keyExpired, .draining, .deadlineExceeded]
        case .gate: [.windowLocked, .underMaintenance]
        case .kept: [.storeUnavailable]
        case .turn:
            [
                .busy, .transitionInProgress, .stateChanged, .removed, .cancelled, .insideTurn, .notInsideTurn,
                .withinUnknown, .chainTooLong, .voteFailed, .hostLost, .hostDecides, .proposalRefused, .emptyContainer,
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
    /// The groups whose errors the method shares; empty for a method that navd sends.
    public var errorGroups: [ErrorGroup] {
        guard !isHeard else { return [] }
        var groups: [ErrorGroup] = [.every]
        if !traits.contains(.withoutSession) { groups.append(.session) }
        if !parameters.isEmpty { groups.append(.params) }
        if on == "window" { groups.append(.window) } else if !on.isEmpty { groups.append(.controller) }
        if kind == .command || kind == .attachment { groups.append(.change) }
        if kind == .command, !traits.contains(.ofScreen) { groups.append(.gate) }
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
        // A transaction can contain all of these commands, and gives their errors.
        if traits.contains(.ofCommands) {
            return Self.all.filter { $0.kind == .command && !$0.on.isEmpty && !$0.traits.contains(.alone) }
        }
        guard !meant.isEmpty || !becomes.isEmpty else { return [] }
        return Self.all.filter { !$0.isHeard && $0 !== self && !$0.traits.isDisjoint(with: meant) }
            + becomes.compactMap { MethodDescription.named($0) }
    }

    /// Every error that the method can give, each once.
    public var errors: [ErrorName] {
        var all: [ErrorName] = []
        let theirs = standsFor.flatMap { $0.errorGroups.flatMap(\.errors) + $0.ownErrors }
        for error in errorGroups.flatMap(\.errors) + ownErrors + theirs where !all.contains(error) { all.append(error) }
        return all
    }
}
