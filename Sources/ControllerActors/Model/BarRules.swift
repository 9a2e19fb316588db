import Bus

/// The rules of bar items, of standalone bars and of editing (NAV, CMD, VC-07).
enum BarRules {
    static func apply(_ command: BarCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline {
        let controller = try draft.need(id)
        var outline = Outline()
        switch command {
        case .tap(let place):
            if place.position == .back { return try StandaloneBarRules.tapBack(place, on: controller, &draft) }
            return try ItemRules.tap(place, on: id, to: &draft)
        case .endHighlight(let place, let item): try draft.set(id, controller.ending(item, at: place))
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
