import Bus

/// The rules of the More stack of a tab bar controller, which navd makes and removes itself (TAB-05, 19 to 22).
enum MoreRules: StackRules {
    static let kind = Kind.moreNavigationController
    static let rotation = RotationRule.nobody
    static let undo = UndoPlace.parent

    /// Makes the More stack of a tab bar with the first tab too many, and removes it with the last one.
    static func arrange(_ bar: ControllerID, _ tabs: [ControllerID], _ draft: inout Draft) throws(Refusal) {
        let more = try draft.need(bar).moreNavigationController
        if tabs.count > draft.window.profile.tabCapacity, more == nil {
            let list = try draft.insert(MoreListRules.kind, properties: [.title("More")])
            let made = try draft.insert(kind)
            try draft.set(list, .parent(made))
            try draft.set(made, .viewControllers([list]))
            try draft.set(made, .parent(bar))
            try draft.set(bar, .moreNavigationController(made))
        } else if tabs.count <= draft.window.profile.tabCapacity, let more {
            try draft.endPresentations(below: more)
            try draft.set(bar, .moreNavigationController(nil))
            try draft.set(more, .viewControllers(Array(draft.need(more).viewControllers.prefix(1))))
            try draft.set(more, .parent(nil))
            draft.loosen(more)
        }
    }

    /// Restores the More stack of a tab bar: the tab that it showed, whether it was selected, and its properties.
    static func restore(
        _ saved: ControllerSpec.Saved, _ tabs: [ControllerID], of bar: ControllerID, _ draft: inout Draft
    ) throws(Refusal) {
        guard draft.isRestoring, let more = try draft.need(bar).moreNavigationController else { return }
        let list = try Array(draft.need(more).viewControllers.prefix(1))
        if let index = saved.moreIndex {
            let hidden = draft.placesInBar(tabs.count)..<tabs.count
            guard hidden.contains(index) else { throw .outOfRange(index, tabs.count) }
            try draft.set(more, .viewControllers(list + [tabs[index]]))
        }
        if saved.isMoreSelected { try draft.set(bar, .selectedViewController(more)) }
        guard case .spec(let spec)? = saved.more else { return }
        try restore(spec, as: more, &draft)
        if case .spec(let saved)? = spec.viewControllers.first, let made = list.first {
            try restore(saved, as: made, &draft)
        }
    }

    private static func restore(_ spec: ControllerSpec, as id: ControllerID, _ draft: inout Draft) throws(Refusal) {
        if let old = spec.saved.id { draft.restored[old] = id }
        for property in spec.properties { try draft.set(id, property) }
    }

    /// Gives a More stack that came back with its tabs, and is a new one, what the earlier one had.
    static func remake(_ tabs: FormerChildren, _ draft: inout Draft) throws(Refusal) {
        let (undo, bar) = (tabs.undo, tabs.container.id)
        guard let then = undo.before[tabs.old]?.moreNavigationController,
            let more = try draft.need(bar).moreNavigationController, draft.now(then, undo) != more
        else { return }
        let spec = ControllerSpec(remaking: tabs.old, of: undo.before) { _ in nil }
        try restore(spec.saved, tabs.list, of: bar, &draft)
    }

    /// What is wrong with a More stack in a tree that comes from outside; nil if it has its list, and at most one tab
    /// that has no place in the bar (TAB-21).
    static func fault(in more: Controller, of tree: Tree) -> String? {
        let list = tree[more.viewControllers.first]
        guard list?.kind.isMoreList == true, more.viewControllers.count <= 2 else {
            return "\(more.id) is no More: it has a list, and one guest at most"
        }
        // A More stack that is held may outlive its tabs.
        let tabs = tree[more.parent]?.viewControllers ?? []
        let behind = tabs.dropFirst(max(0, tree.window.profile.tabCapacity - 1))
        let other = more.viewControllers.dropFirst().first { !behind.contains($0) }
        return other.map { "\($0) is shown in More, and is no tab behind it" }
    }
}

/// The rules of the list at the root of a More stack.
enum MoreListRules: ContainerRules {
    static let kind = Kind.moreListController
    static let shownChildren = ShownChildren.none
    static let rotation = RotationRule.nobody

    /// The list is navd's own, and supports every orientation.
    static func supports(_ orientation: Orientation) -> Bool { true }

    static func describeView(_ list: Controller, in tree: Tree, _ object: inout JSONObject) {
        let bar = tree.nearest(of: list.id) { $0.inside == .tab }
        object["rows"] = bar.flatMap { TabBarContents(of: $0, in: tree) }?.json["more"]
    }

    /// Its rows.
    static func elementsAbove(_ list: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element] {
        guard let bar = draft.nearest(of: list.id, { $0.inside == .tab }).flatMap({ draft[$0] }) else { return [] }
        let hidden = bar.viewControllers.dropFirst(draft.placesInBar(bar.viewControllers.count))
        return hidden.enumerated().filter { draft.tabBarItem(of: $0.element).enabled }
            .map { FocusOrder.Element(owner: bar.id, part: .moreRow, index: $0.offset) }
    }
}
