import Bus

/// The rules of a navigation stack (NAV). Pure: a draft in, an outline out.
enum NavigationRules: StackRules {
    static let kind = Kind.navigationController
    static let rotation = RotationRule.top
    static let undo = UndoPlace.container

    static func apply(_ command: NavigationCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal)
        -> Outline
    {
        let stack = try need(id, draft)
        switch command {
        case .pushViewController(let reference, let animated):
            return try push(reference, animated: animated, on: stack, &draft)
        case .popViewController(let animated):
            guard stack.viewControllers.count > 1 else { return .unchanged(JSONObject("viewController", .null)) }
            return try cut(stack, keeping: stack.viewControllers.count - 1, animated: animated, one: true, &draft)
        case .popToRootViewController(let animated):
            return try cut(stack, keeping: 1, animated: animated, one: false, &draft)
        case .popToViewController(let reference, let animated):
            guard case .existing(let text) = reference else {
                throw .invalidParams("params.viewController is a spec", right: "a controller on the stack")
            }
            let target = try draft.find(text)
            guard let index = stack.viewControllers.firstIndex(of: target) else {
                throw Refusal(
                    .notOnStack, about: target, "\(target) is not on the stack of \(id)",
                    ["stack": stack.viewControllers.json])
            }
            return try cut(stack, keeping: index + 1, animated: animated, one: false, &draft)
        case .setViewControllers(let references, let animated):
            return try setStack(references, animated: animated, on: stack, &draft)
        // The user's tap. Only a back button that is shown can be tapped (NAV-12, NAV-32).
        case .tapBack:
            let way = try wayBack(from: stack, draft)
            return try cut(way.stack, keeping: way.count, animated: true, one: true, &draft)
        case .setNavigationBarHidden(let hidden, _): try draft.set(id, .navigationBarHidden(hidden))
        case .setToolbarHidden(let hidden, _): try draft.set(id, .toolbarHidden(hidden))
        case .setBarAppearance(let change): try draft.set(id, .navigationBar(change.applied(to: stack.navigationBar)))
        }
        return Outline(of: draft)
    }

    private static func push(
        _ reference: ControllerReference, animated: Bool, on stack: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        try checkNotMore(stack)
        let child = try draft.resolve(reference, in: .stack, parent: stack.kind.rawValue)
        guard !draft.isChild(child, of: stack) else {
            throw Refusal(
                .alreadyOnStack, about: child, "\(child) is already on the stack of \(stack.id); pop to it instead",
                ["stack": stack.viewControllers.json])
        }
        try draft.checkFree(child, for: stack.id)
        try draft.setChildren(stack.viewControllers + [child], of: stack.id)
        return Outline(kind: .push, animated: animated, result: JSONObject("viewController", child.json))
    }

    /// Only the tab that the user chose may be on the More stack (TAB-05, TAB-21). Errors: `barManaged`.
    private static func checkNotMore(_ stack: Controller) throws(Refusal) {
        guard stack.kind.inside != .moreStack else {
            throw Refusal(
                .barManaged, "the More stack belongs to navd", ["use": MethodName.tabBarControllerSelectMoreRow])
        }
    }

    private static func cut(
        _ stack: Controller, keeping count: Int, animated: Bool, one: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let gone = Array(stack.viewControllers.dropFirst(count))
        let result = one ? JSONObject("viewController", gone.last.json) : JSONObject("viewControllers", gone.json)
        guard !gone.isEmpty else { return .unchanged(result) }
        try draft.setChildren(Array(stack.viewControllers.prefix(count)), of: stack.id)
        return Outline(kind: .pop, animated: animated, result: result)
    }

    private static func setStack(
        _ references: [ControllerReference], animated: Bool, on stack: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        guard !references.isEmpty else {
            throw Refusal(.emptyContainer, "a stack can't be empty; give at least a root", ["stack": stack.id.json])
        }
        try checkNotMore(stack)
        let children = try draft.resolve(references, in: .stack, of: stack)
        let old = stack.viewControllers
        try draft.setChildren(children, of: stack.id)
        let isPop = children.last.map { old.contains($0) } ?? false
        return Outline(
            of: draft, kind: isPop ? .pop : .push, animated: animated,
            result: JSONObject("viewControllers", children.json))
    }

    /// The vote on the user's way back, for the delegate of the stack whose bar loses its top item. A program's pop
    /// asks no delegate (NAV-43). Errors: those of the tap.
    static func questions(tapOnBack id: ControllerID, in draft: borrowing Draft) throws(Refusal) -> [Question] {
        guard let rule = draft.tables.votes[.shouldPopItem], rule.onTap else { return [] }
        let stack = try need(id, draft)
        let way = try wayBack(from: stack, draft)
        guard let top = draft[way.stack.viewControllers.last] else { return [] }
        var item = top.navigationItem ?? NavigationItem()
        item.title = item.title ?? top.title
        return [rule.question(on: way.stack.id, viewController: top.id, ["item": item.json])]
    }

    /// The stack that the user's way back pops, and how many controllers it leaves there. Errors: `backButtonNotShown`.
    private static func wayBack(
        from stack: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> (stack: Controller, count: Int) {
        func refuse(_ why: String) -> Refusal {
            Refusal(.backButtonNotShown, "\(stack.id) shows no back button: \(why)", ["stack": stack.id.json])
        }
        guard !stack.navigationBarHidden else { throw refuse("its bar is hidden") }
        guard draft.shownBefore().contains(stack.id) else { throw refuse("it is not on screen") }
        guard let top = draft[stack.viewControllers.last] else { throw refuse("it is empty") }
        // A tab on the More stack that has a stack of its own goes back inside that stack first (TAB-21).
        if stack.kind.inside == .moreStack, top.kind.isStack, top.viewControllers.count > 1 {
            return try wayBack(from: top, draft)
        }
        if let item = top.navigationItem {
            if item.hidesBackButton { throw refuse("the top controller hides it") }
            if !item.admitsBackButton { throw refuse("a left item replaces it") }
        }
        if stack.viewControllers.count > 1 { return (stack, stack.viewControllers.count - 1) }
        if let more = draft[draft.stack(of: stack.id)], more.kind.inside == .moreStack { return (more, 1) }
        throw refuse("its root is on top")
    }
}
