// New ids within properties, for a window that is built again (STATE-01).
extension Controller {
    /// The properties that change when these ids are replaced by their new ones.
    public func renamed(_ ids: [ControllerID: ControllerID]) -> [Property] {
        properties.filter(\.isSaved).map { $0.renamed(ids) }.filter { !has($0) }
    }
}

extension Property {
    /// Ids in lists that have no new id are left out.
    func renamed(_ ids: [ControllerID: ControllerID]) -> Property {
        switch self {
        case .customizableViewControllers(let list?): return .customizableViewControllers(list.compactMap { ids[$0] })
        case .customizing(let list?): return .customizing(list.compactMap { ids[$0] })
        case .hiddenPane(var pane?):
            pane.popover = pane.popover.flatMap { ids[$0] }
            pane.barButtonItem?.rename(ids)
            return .hiddenPane(pane)
        case .popover(var state?):
            guard let anchor = state.anchor else { return self }
            state.anchor = ids[anchor.of].map {
                PopoverAnchor(of: $0, source: anchor.source, permitted: anchor.permitted)
            }
            return .popover(state)
        default: return withItems { $0.rename(ids) }
        }
    }

    /// The property with every item of a bar changed; the button of a hidden pane stays.
    func withItems(_ change: (inout BarButtonItem) -> Void) -> Property {
        switch self {
        case .navigationItem(let item?): .navigationItem(item.withItems(change))
        case .toolbarItems(let items): .toolbarItems(items.map { $0.with(change) })
        case .bars(let bars): .bars(bars.map { $0.withItems(change) })
        default: self
        }
    }
}

extension BarButtonItem {
    /// Renames the target if it is an id, and the id of the button of a hidden pane, which is the id of its popover.
    fileprivate mutating func rename(_ ids: [ControllerID: ControllerID]) {
        func other(_ text: String?) -> String? { text.flatMap { ControllerID($0) }.flatMap { ids[$0]?.description } }
        target = other(target) ?? target
        id = other(id) ?? id
    }

    fileprivate func with(_ change: (inout BarButtonItem) -> Void) -> BarButtonItem {
        var item = self
        change(&item)
        return item
    }
}

extension NavigationItem {
    fileprivate func withItems(_ change: (inout BarButtonItem) -> Void) -> NavigationItem {
        var item = self
        item.leftBarButtonItems = leftBarButtonItems.map { $0.with(change) }
        item.rightBarButtonItems = rightBarButtonItems.map { $0.with(change) }
        item.backBarButtonItem = backBarButtonItem?.with(change)
        return item
    }
}

extension StandaloneBar {
    func withItems(_ change: (inout BarButtonItem) -> Void) -> StandaloneBar {
        var bar = self
        bar.navigationItems = navigationItems.map { $0.withItems(change) }
        bar.items = items.map { $0.with(change) }
        return bar
    }
}
