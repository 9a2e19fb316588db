import Bus

/// The rules that all controllers share: properties, holds, and the view that is loaded on demand (VC).
enum ContentRules {
    static func apply(_ command: ContentCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline
    {
        let controller = try draft.need(id)
        var outline = Outline()
        switch command {
        case .hold, .release, .letGo: break
        default:
            // A popover controller has no view (POP-11).
            guard controller.kind.hasView else { throw .wrongKind(controller, wanted: "a view controller") }
        }
        switch command {
        case .hold(let lasting):
            try draft.set(id, .holds(controller.holds + 1))
            if lasting { try draft.set(id, .lastingHolds(controller.lastingHolds + 1)) }
            outline.result = result(id, lasting)
        case .letGo(let count):
            guard controller.holds > 0 else { return .unchanged() }
            try draft.set(id, .holds(max(0, controller.holds - count)))
            draft.loosen(id)
        case .release(let lasting):
            try release(controller, isLasting: lasting, in: &draft)
            outline.result = result(id, lasting)
        case .set(let properties):
            for property in properties {
                try check(property, of: controller)
                try draft.set(id, controller.asked(property))
            }
        case .setBadgeValue(let badge):
            var item = controller.tabBarItem ?? TabBarItem()
            item.badgeValue = badge
            try draft.set(id, .tabBarItem(item))
        case .setState(let state): try draft.set(id, .state(state))
        case .loadView: if !controller.viewLoaded { outline.said = SegueRules.loading(id, draft) }
        case .dropView:
            try draft.set(id, .viewLoaded(false))
            // On screen the view is needed at once.
            if controller.appearance != .disappeared { outline.said = SegueRules.loading(id, draft) }
        case .navigationItem:
            if controller.navigationItem == nil { try draft.set(id, .navigationItem(NavigationItem())) }
            outline.result = [
                "navigationItem": draft[id]?.navigationItem?.json ?? .null,
                "effectiveBackBarButtonItem": controller.backButton.json,
            ]
        case .report(let name, let value):
            outline.said = [Message(on: id, .didReport, details: ["name": .string(name), "value": value])]
        }
        outline.unchanged = draft.isUnchanged && outline.said.isEmpty
        return outline
    }

    /// Checks what depends on the controller. Errors: `wrongKind`, and those of `PageRules`.
    private static func check(_ property: Property, of controller: Controller) throws(Refusal) {
        switch property {
        case .doubleSided(let doubleSided): try PageRules.check(doubleSided: doubleSided, of: controller)
        // How long the content is only its renderer knows, so any offset is taken.
        case .contentOffset where !controller.fixed.hasContentOffset(as: controller.kind):
            throw .wrongKind(
                controller,
                wanted: "a viewController whose mainView is scrollView; a table is scrolled to one of its rows")
        default: break
        }
    }

    private static func release(_ controller: Controller, isLasting: Bool, in draft: inout Draft) throws(Refusal) {
        let id = controller.id
        if controller.holds == 1, draft.window.popovers.contains(id) {
            throw Refusal(
                .popoverVisible, "\(id) is visible, and the release would remove it; dismiss it first",
                ["popoverController": id.json])
        }
        guard controller.holds > 0, !isLasting || controller.lastingHolds > 0 else {
            throw Refusal(
                .notHeld, about: id,
                isLasting
                    ? "\(id) has no lasting hold that could be released" : "\(id) is not held, so it can't be released")
        }
        try draft.set(id, .holds(controller.holds - 1))
        if isLasting { try draft.set(id, .lastingHolds(controller.lastingHolds - 1)) }
        draft.loosen(id)
    }

    private static func result(_ id: ControllerID, _ lasting: Bool) -> JSONObject {
        var result: JSONObject = ["viewController": id.json]
        if lasting { result["lasting"] = true }
        return result
    }
}
