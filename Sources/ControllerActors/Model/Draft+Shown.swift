import Bus

// What is on screen, derived from structure alone: never stored (D29).
extension Draft {
    /// Every controller on screen, parent before child, lower layers first.
    func shown() -> [ControllerID] { Self.shown(window: window, shown: tables.shown) { self[$0] } }

    /// The same for the tree before this draft.
    func shownBefore() -> [ControllerID] {
        Self.shown(window: base.window, shown: tables.shown) { base[$0] }
    }

    static func shown(
        window: Window, shown rule: [Kind: ShownChildren], _ controller: (ControllerID) -> Controller?
    ) -> [ControllerID] {
        guard window.visible, let root = window.root else { return [] }
        let layers = [root] + window.pile
        let first = layers.lastIndex { covers($0, window, controller) } ?? 0
        var list: [ControllerID] = []
        for layer in layers[first...] { visit(layer, rule, controller, into: &list) }
        return list
    }

    /// Takes the place of everything below it: full screen, and on a phone every style (MOD-15).
    private static func covers(
        _ id: ControllerID, _ window: Window, _ controller: (ControllerID) -> Controller?
    ) -> Bool {
        guard window.pile.contains(id) else { return false }
        if window.profile.idiom == .phone { return true }
        switch controller(id)?.modalPresentationStyle {
        case .pageSheet, .formSheet: return false
        default: return true
        }
    }

    private static func visit(
        _ id: ControllerID, _ rule: [Kind: ShownChildren], _ controller: (ControllerID) -> Controller?,
        into list: inout [ControllerID]
    ) {
        guard let node = controller(id) else { return }
        list.append(id)
        for child in children(of: node, rule) { visit(child, rule, controller, into: &list) }
    }

    static func children(of node: Controller, _ rule: [Kind: ShownChildren]) -> [ControllerID] {
        switch rule[node.kind] ?? .none {
        case .none: []
        case .top: node.viewControllers.last.map { [$0] } ?? []
        case .selected: node.selectedViewController.map { [$0] } ?? []
        case .all: node.viewControllers
        }
    }
}

extension Tree {
    /// Every controller on screen, parent before child, lower layers first.
    public func shown(_ tables: RuleTables = .standard) -> [ControllerID] {
        Draft.shown(window: window, shown: tables.shown) { self[$0] }
    }
}
