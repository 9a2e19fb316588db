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
        case .navigationItem(let item?): return .navigationItem(item.renamed(ids))
        case .toolbarItems(let items): return .toolbarItems(items.map { $0.renamed(ids) })
        case .bars(let bars): return .bars(bars.map { $0.renamed(ids) })
        case .hiddenPane(var pane?):
            pane.popover = pane.popover.flatMap { ids[$0] }
            pane.barButtonItem = pane.barButtonItem?.renamed(ids)
            return .hiddenPane(pane)
        case .popover(var state?):
            guard let anchor = state.anchor else { return self }
            state.anchor = ids[anchor.of].map {
                PopoverAnchor(of: $0, source: anchor.source, permitted: anchor.permitted)
            }
            return .popover(state)
        default: return self
        }
    }
}

extension BarButtonItem {
    /// Renames the target if it is an id, and the id of the button of a hidden pane, which is the id of its popover.
    func renamed(_ ids: [ControllerID: ControllerID]) -> BarButtonItem {
        func other(_ text: String?) -> String? { text.flatMap { ControllerID($0) }.flatMap { ids[$0]?.description } }
        var item = self
        item.target = other(target) ?? target
        item.id = other(id) ?? id
        return item
    }
}

extension NavigationItem {
    func renamed(_ ids: [ControllerID: ControllerID]) -> NavigationItem {
        var item = self
        item.leftBarButtonItems = leftBarButtonItems.map { $0.renamed(ids) }
        item.rightBarButtonItems = rightBarButtonItems.map { $0.renamed(ids) }
        item.backBarButtonItem = backBarButtonItem?.renamed(ids)
        return item
    }
}

extension StandaloneBar {
    func renamed(_ ids: [ControllerID: ControllerID]) -> StandaloneBar {
        var bar = self
        bar.navigationItems = navigationItems.map { $0.renamed(ids) }
        bar.items = items.map { $0.renamed(ids) }
        return bar
    }
}
