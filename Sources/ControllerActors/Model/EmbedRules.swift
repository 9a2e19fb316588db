import Bus

/// The rules of a view controller, which is content with children inside its view (VC-10).
enum EmbedRules: ContainerRules {
    static let kind = Kind.viewController

    /// The maximum number of controllers embedded within each other.
    static let maximumDepth = 32

    static func apply(_ command: EmbedCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline {
        switch command {
        case .addChild(let reference, let place): return try embed(reference, in: id, at: place, &draft)
        case .setFrame(let frame): return try set(.frame(frame), on: id, &draft)
        case .setHidden(let hidden):
            // A popover that hangs in it would hang on nothing.
            if hidden, let popover = draft.popover(hangingIn: id) { throw .isAnchor(id, of: popover, "you hide \(id)") }
            return try set(.hidden(hidden), on: id, &draft)
        case .removeFromParent: return try remove(id, &draft)
        case .beginAppearance(let appearing, let animated):
            return try begin(id, appearing: appearing, animated: animated, &draft)
        case .endAppearance: return try end(id, &draft)
        case .perform(let action, _):
            throw Refusal(.notHosted, about: id, "\(id) has no host, so the action \"\(action.echoed)\" can't be run")
        }
    }

    static func embed(
        _ reference: ControllerReference, in id: ControllerID, at place: ChildPlace = ChildPlace(), _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let parent = try draft.need(id)
        guard parent.kind.isContent else {
            throw .wrongKind(parent, wanted: "content; a container has commands of its own for its children")
        }
        try draft.checkNotInHand(id)
        let child = try draft.resolve(reference, in: .embedded, parent: parent.kind.rawValue)
        try draft.checkFree(child, for: nil, below: id)
        guard draft.depth(of: id) + draft.height(of: child) <= maximumDepth else {
            throw .nestedTooDeeply(child, maximumDepth)
        }
        try draft.setChildren(parent.viewControllers + [child], of: id)
        if let frame = place.frame { try draft.set(child, .frame(frame)) }
        if place.hidden { try draft.set(child, .hidden(true)) }
        return Outline(result: ["viewController": child.json])
    }

    /// Sets a property of an embedded child. Errors: `readOnly`, where a container decides the child's place.
    private static func set(_ property: Property, on id: ControllerID, _ draft: inout Draft) throws(Refusal) -> Outline
    {
        let parent = try draft[draft.need(id).parent]
        guard let parent, parent.kind.isContent else {
            throw Refusal(
                .readOnly, about: id, "the \(property.word) of \(id) can't be set, because it is not an embedded child",
                ["property": property.word, "use": MethodName.viewControllerAddChild])
        }
        try draft.set(id, property)
        return Outline(of: draft)
    }

    private static func remove(_ id: ControllerID, _ draft: inout Draft) throws(Refusal) -> Outline {
        guard let parent = try draft[draft.need(id).parent] else { return .unchanged() }
        guard parent.kind.isContent else {
            throw .wrongKind(parent, wanted: "content that embeds \(id); a container's child has its own way out")
        }
        try draft.checkNotInHand(id)
        guard parent.forwardsAppearance || draft[id]?.appearance == .disappeared else {
            throw unbalanced(id, draft, "it has not disappeared yet; forward the disappearance first")
        }
        try draft.setChildren(parent.viewControllers.filter { $0 != id }, of: parent.id)
        return Outline(result: ["viewController": id.json])
    }

    // MARK: Forwarding

    private static func begin(
        _ id: ControllerID, appearing: Bool, animated: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        try checkForwarded(id, draft)
        let wanted: Appearance = appearing ? .disappeared : .appeared
        guard draft[id]?.appearance == wanted else {
            throw unbalanced(id, draft, "wanted: a controller that is \(wanted.rawValue)")
        }
        guard !appearing || draft.isInWindow(id) else {
            throw Refusal(.notInWindow, about: id, "\(id) is in no window, so it can't appear")
        }
        if appearing, let parent = draft[draft[id]?.parent], !parent.appearance.isUp {
            throw unbalanced(
                id, draft, "its parent \(parent.id) is \(parent.appearance.rawValue), so its children are not visible")
        }
        if !appearing, let presenter = draft.subtree(id).compactMap({ draft[$0] }).first(where: { $0.presented != nil })
        {
            throw Refusal(
                .alreadyPresenting, "\(presenter.id) presents a controller; dismiss it before \(id) disappears",
                ["viewController": presenter.id.json, "presented": presenter.presented.json])
        }
        if !appearing, let popover = draft.popover(hangingIn: id) {
            throw .isAnchor(id, of: popover, "\(id) disappears")
        }
        let message: Message.Method = appearing ? .viewWillAppear : .viewWillDisappear
        return Outline(animated: animated, forwards: Forward(id: id, message: message))
    }

    private static func end(_ id: ControllerID, _ draft: inout Draft) throws(Refusal) -> Outline {
        try checkForwarded(id, draft)
        switch draft[id]?.appearance {
        case .appearing: return Outline(forwards: Forward(id: id, message: .viewDidAppear))
        case .disappearing: return Outline(forwards: Forward(id: id, message: .viewDidDisappear))
        default: throw unbalanced(id, draft, "beginAppearance was not sent before")
        }
    }

    /// Checks that the controller is an embedded child whose appearance the application forwards, and that no
    /// transition runs in it. Errors: `unbalancedAppearance`, `transitionInProgress`.
    private static func checkForwarded(_ id: ControllerID, _ draft: borrowing Draft) throws(Refusal) {
        guard let parent = try draft[draft.need(id).parent] else { throw unbalanced(id, draft, "it has no parent") }
        guard !parent.forwardsAppearance else {
            throw unbalanced(id, draft, "its parent \(parent.id) has automaticallyForwardsAppearance, so navd forwards")
        }
        guard draft.subtree(id).allSatisfy({ draft[$0]?.transition == nil }) else {
            throw Refusal(.transitionInProgress, about: id, "a transition runs inside \(id)")
        }
    }

    private static func unbalanced(_ id: ControllerID, _ draft: borrowing Draft, _ why: String) -> Refusal {
        let state = draft[id]?.appearance ?? .disappeared
        return Refusal(
            .unbalancedAppearance, about: id, "\(id) is \(state.rawValue): \(why)",
            ["appearance": state.rawValue, "rule": "VC-10"])
    }
}

/// An appearance message that the application forwards in place of navd.
struct Forward: MemberObject {
    var id: ControllerID
    var message: Message.Method

    static var blank: Forward { Forward(id: ControllerID(0), message: .viewWillAppear) }

    static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("id", \.id, is: .required)
        try row("message", \.message, is: .required)
    }
}
