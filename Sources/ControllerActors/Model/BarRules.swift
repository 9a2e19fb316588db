import Bus

/// The rules of bar items, of standalone bars and of editing (NAV, CMD, VC-07).
enum BarRules {
    /// The command that this one turns out to be, if it is another (NAV-37). It then runs in the turn of the container
    /// whose command it is.
    static func onward(_ command: BarCommand, on target: Rules.Target, in draft: borrowing Draft) throws(Refusal)
        -> (Command, Rules.Target)?
    {
        guard case .tap(let place) = command, case .controller(let id) = target else { return nil }
        return try ItemRules.onward(place, on: id, in: draft)
    }

    static func questions(
        _ command: BarCommand, on id: ControllerID, in draft: borrowing Draft
    ) throws(Refusal) -> [Question] {
        switch command {
        case .tap(let place) where place.position == .back:
            return try StandaloneBarRules.questions(tapOnBack: place, on: id, in: draft)
        case .bar(let command): return try StandaloneBarRules.questions(command, on: id, in: draft)
        default: return []
        }
    }

    static func apply(_ command: BarCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline {
        let controller = try draft.need(id)
        var outline = Outline()
        switch command {
        case .tap(let place):
            if place.position == .back { return try StandaloneBarRules.tapBack(place, on: controller, &draft) }
            return try ItemRules.tap(place, on: id, to: &draft)
        case .endHighlight(let place, let item): return try ItemRules.endHighlight(place, item, on: id, to: &draft)
        case .bar(let command): return try StandaloneBarRules.apply(command, on: controller, &draft)
        case .setEditing(let editing, let animated):
            guard controller.editing != editing else { return .unchanged() }
            try draft.set(id, .editing(editing))
            let details: JSONObject = ["editing": .bool(editing), "animated": .bool(animated)]
            outline.said = try TableRules.endPending(of: id, &draft)
            outline.said.append(Message(on: id, .setEditing, details: details))
        case .setToolbarItems(let items, _): try draft.set(id, controller.asked(.toolbarItems(items)))
        case .setNavigationItem(let change):
            try draft.set(id, .navigationItem(change.applied(to: controller.navigationItem ?? NavigationItem())))
        case .setBarsHidden(let navigationBar, let toolbar, _):
            _ = try NavigationRules.need(id, draft)
            if let navigationBar { try draft.set(id, .navigationBarHidden(navigationBar)) }
            if let toolbar { try draft.set(id, .toolbarHidden(toolbar)) }
        case .setToolbarAppearance(let change):
            _ = try NavigationRules.need(id, draft)
            try draft.set(id, .toolbar(change.applied(to: controller.toolbar)))
        }
        outline.unchanged = draft.isUnchanged
        return outline
    }
}

extension BarLookChange {
    func applied(to old: BarLook) -> BarLook {
        var look = old
        look.barStyle = barStyle ?? look.barStyle
        look.translucent = translucent ?? look.translucent
        if let tintColor { look.tintColor = tintColor }
        look.prefersLargeTitles = prefersLargeTitles ?? look.prefersLargeTitles
        return look
    }
}
