import Bus

extension Controller {
    /// The tabs that the user may rearrange, in their order (TAB-12).
    var customizableTabs: [ControllerID] {
        self.viewControllers.filter { self.customizableViewControllers?.contains($0) ?? true }
    }

    /// True if there are tabs to rearrange, and that has not begun yet.
    var offersCustomizing: Bool { self.customizing == nil && !customizableTabs.isEmpty }
}

/// The tabs of a tab bar controller, their selection, and the More stack made with them (TAB-04 to 06, 19 to 22).
enum TabList {
    /// Gives the tab bar controller these tabs, and selects one by the table.
    static func set(_ tabs: [ControllerID], of id: ControllerID, _ draft: inout Draft) throws(Refusal) {
        let before = try draft.need(id)
        let guest = draft[before.moreNavigationController]?.viewControllers.dropFirst().last
        let moreWasSelected = before.isMoreSelected
        let oldSelected = moreWasSelected ? guest : before.selectedViewController
        let oldIndex = oldSelected.flatMap { before.viewControllers.firstIndex(of: $0) }
        try draft.setChildren(tabs, of: id)
        try MoreRules.arrange(id, tabs, &draft)
        let more = try draft.need(id).moreNavigationController
        let hidden = tabs.dropFirst(draft.placesInBar(tabs.count))
        if let more, let guest = draft[more]?.viewControllers.dropFirst().last, !hidden.contains(guest) {
            try draft.set(more, .viewControllers(Array(draft.need(more).viewControllers.prefix(1))))
        }
        // More stays selected while it exists and its list is shown.
        if moreWasSelected, let more, guest.map({ !tabs.contains($0) }) ?? true {
            return try draft.set(id, .selectedViewController(more))
        }
        var chosen: ControllerID?
        for rule in draft.tables.selection where chosen == nil {
            switch rule {
            case .same: chosen = oldSelected.flatMap { tabs.contains($0) ? $0 : nil }
            case .sameIndex: chosen = oldIndex.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil }
            case .first: chosen = tabs.first
            }
        }
        if let chosen { return try select(chosen, of: id, &draft) }
        try draft.set(id, .selectedViewController(nil))
    }

    /// Selects a tab. A tab that has no place in the bar is shown on the More stack (TAB-22).
    static func select(_ tab: ControllerID, of id: ControllerID, _ draft: inout Draft) throws(Refusal) {
        let controller = try draft.need(id)
        let index = controller.viewControllers.firstIndex(of: tab) ?? 0
        guard let more = controller.moreNavigationController,
            index >= draft.placesInBar(controller.viewControllers.count)
        else { return try draft.set(id, .selectedViewController(tab)) }
        try draft.set(more, .viewControllers(Array(draft.need(more).viewControllers.prefix(1)) + [tab]))
        try draft.set(id, .selectedViewController(more))
    }
}
