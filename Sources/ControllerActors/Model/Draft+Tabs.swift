import Bus

extension Controller {
    /// The tabs that the user may rearrange, in their order (TAB-12).
    var customizableTabs: [ControllerID] {
        self.viewControllers.filter { self.customizableViewControllers?.contains($0) ?? true }
    }

    /// True if there are tabs to rearrange, and that has not begun yet.
    var offersCustomizing: Bool { self.customizing == nil && !customizableTabs.isEmpty }
}

// The tab list, its selection, and the More stack that is made and removed with it (TAB-04 to 06, 19 to 22).
extension Draft {
    var capacity: Int { window.profile.tabCapacity }

    /// How many of `count` tabs are in the bar itself.
    func placesInBar(_ count: Int) -> Int { window.profile.placesInBar(count) }

    mutating func setTabs(_ tabs: [ControllerID], of id: ControllerID) throws(Refusal) {
        let before = try need(id)
        let guest = before.moreNavigationController.flatMap { self[$0]?.viewControllers.dropFirst().last }
        let moreWasSelected = before.isMoreSelected
        let oldSelected = moreWasSelected ? guest : before.selectedViewController
        let oldIndex = oldSelected.flatMap { before.viewControllers.firstIndex(of: $0) }
        try setChildren(tabs, of: id)
        try MoreRules.arrange(id, tabs, &self)
        let more = try need(id).moreNavigationController
        let hidden = tabs.dropFirst(placesInBar(tabs.count))
        if let more, let guest = self[more]?.viewControllers.dropFirst().last, !hidden.contains(guest) {
            try set(more, .viewControllers(Array(need(more).viewControllers.prefix(1))))
        }
        // More stays selected while it exists and its list is shown.
        if moreWasSelected, let more, guest.map({ !tabs.contains($0) }) ?? true {
            return try markSelected(more, of: id)
        }
        var chosen: ControllerID?
        for rule in tables.selection where chosen == nil {
            switch rule {
            case .same: chosen = oldSelected.flatMap { tabs.contains($0) ? $0 : nil }
            case .sameIndex: chosen = oldIndex.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil }
            case .first: chosen = tabs.first
            }
        }
        if let chosen { try select(chosen, of: id) } else { try set(id, .selectedViewController(nil)) }
    }

    /// Selects a tab. A tab that has no place in the bar is shown on the More stack (TAB-22).
    mutating func select(_ tab: ControllerID, of id: ControllerID) throws(Refusal) {
        let controller = try need(id)
        let index = controller.viewControllers.firstIndex(of: tab) ?? 0
        guard let more = controller.moreNavigationController, index >= placesInBar(controller.viewControllers.count)
        else { return try markSelected(tab, of: id) }
        try set(more, .viewControllers(Array(need(more).viewControllers.prefix(1)) + [tab]))
        try markSelected(more, of: id)
    }

    mutating func markSelected(_ tab: ControllerID, of id: ControllerID) throws(Refusal) {
        try set(id, .selectedViewController(tab))
    }
}
