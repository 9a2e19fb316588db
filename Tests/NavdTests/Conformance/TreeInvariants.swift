import Bus

/// What holds of every committed tree. It is written independently of navd's own tables, so that a wrong entry in a
/// table does not hide itself.
struct TreeInvariants {
    let tree: Tree
    /// True if no committed turn is open: then no controller is still appearing or disappearing.
    let isQuiet: Bool
    private(set) var faults: [String] = []

    /// The children that each kind may have, by COMB-01, and by TAB-21 for More.
    private static let children: [Kind: Set<Kind>] = [
        .navigationController: plain, .pageViewController: plain,
        .tabBarController: plain.union([.navigationController]),
        .splitViewController: plain.union([.navigationController, .tabBarController]),
        .moreNavigationController: plain.union([.navigationController, .moreListController]),
        .viewController: layers, .tableViewController: layers,
    ]
    /// Content: these kinds, and stacks and tab bars, may be presented or shown in a popover.
    private static let plain: Set<Kind> = [.viewController, .tableViewController, .pageViewController]
    private static let layers = plain.union([.navigationController, .tabBarController])

    static func faults(of tree: Tree, isQuiet: Bool) -> [String] {
        var check = TreeInvariants(tree: tree, isQuiet: isQuiet)
        check.run()
        return check.faults
    }

    private init(tree: Tree, isQuiet: Bool) {
        self.tree = tree
        self.isQuiet = isQuiet
    }

    private mutating func fault(_ text: String) { faults.append(text) }

    private mutating func run() {
        checkPlaces()
        for controller in tree.controllers.values.sorted(by: { $0.id < $1.id }) {
            checkChildren(controller)
            if controller.kind == .tabBarController { checkTabs(controller) }
            checkTable(controller)
            checkBars(controller)
            if controller.kind == .pageViewController { checkPages(controller) }
        }
        checkPile()
        checkNames()
        if isQuiet { checkAppearance() }
    }

    private func name(_ id: ControllerID) -> String { tree[id]?.name.map { "\($0) (\(id))" } ?? "\(id)" }

    /// Each controller has at most one place; a controller without a place has no parent, and is held.
    private mutating func checkPlaces() {
        var places: [ControllerID: [String]] = [:]
        if let root = tree.window.root { places[root, default: []].append("the root") }
        for id in tree.window.pile { places[id, default: []].append("the pile") }
        for id in tree.window.popovers { places[id, default: []].append("the visible popovers") }
        for controller in tree.controllers.values
        where controller.kind != .moreNavigationController && controller.kind != .popoverController {
            for child in controller.viewControllers { places[child, default: []].append(name(controller.id)) }
        }
        for controller in tree.controllers.values where controller.kind == .moreNavigationController {
            if let list = controller.viewControllers.first { places[list, default: []].append(name(controller.id)) }
        }
        for controller in tree.controllers.values {
            if let more = controller.moreNavigationController {
                places[more, default: []].append("More of \(name(controller.id))")
            }
            // A visible popover is already counted in the window's list of popovers.
            if let popover = controller.hiddenPane?.popover, !tree.window.popovers.contains(popover) {
                places[popover, default: []].append("the popover of \(name(controller.id))")
            }
            guard controller.kind == .popoverController, controller.parent == nil else { continue }
            for content in controller.viewControllers { places[content, default: []].append(name(controller.id)) }
        }
        for (id, list) in places {
            if tree[id] == nil { fault("\(id) stands in \(list) but does not exist") }
            if list.count > 1 { fault("\(name(id)) stands in \(list.sorted().joined(separator: " and "))") }
        }
        for controller in tree.controllers.values where places[controller.id] == nil {
            if let parent = controller.parent {
                fault("\(name(controller.id)) has the parent \(name(parent)) and stands nowhere")
            }
            if isQuiet, controller.holds == 0 { fault("\(name(controller.id)) stands nowhere, and nobody holds it") }
        }
        if let root = tree.window.root, let parent = tree[root]?.parent {
            fault("the root has the parent \(name(parent))")
        }
    }

    /// Checks that parent and child refer to each other, and that each child is of a kind allowed in its parent.
    private mutating func checkChildren(_ controller: Controller) {
        if controller.kind == .popoverController { return checkPopover(controller) }
        let isMore = controller.kind == .moreNavigationController
        if Set(controller.viewControllers).count != controller.viewControllers.count {
            fault("\(name(controller.id)) holds one child twice")
        }
        for (index, id) in controller.viewControllers.enumerated() {
            guard let child = tree[id] else { continue }
            if isMore, index > 0 {
                let tabs = controller.parent.flatMap { tree[$0] }?.viewControllers ?? []
                if !tabs.contains(id) { fault("\(name(id)) is a guest of More, but no tab") }
            } else if child.parent != controller.id {
                fault(
                    "\(name(id)) stands in \(name(controller.id)), but its parent is \(child.parent.map(name) ?? "nobody")"
                )
            }
            if !child.fixed.permissive, Self.children[controller.kind]?.contains(child.kind) != true {
                fault("a \(child.kind.rawValue) stands in a \(controller.kind.rawValue)")
            }
        }
        if isMore {
            let list = controller.viewControllers.first.flatMap { tree[$0] }
            if list?.kind != .moreListController { fault("More has no list at its root") }
            if controller.viewControllers.count > 2 { fault("More has \(controller.viewControllers.count - 1) guests") }
        }
        if let parent = controller.parent, tree[parent] == nil {
            fault("\(name(controller.id)) has a parent that is gone")
        }
        if let shown = controller.shownViewController, tree[shown] == nil {
            fault("\(name(controller.id)) shows \(shown), which is released")
        }
        if controller.appearance.isUp, !controller.viewLoaded { fault("\(name(controller.id)) appears without a view") }
        let isEmbedded = controller.parent.flatMap { tree[$0] }.map { !$0.kind.isContainer } ?? false
        if !isEmbedded, controller.frame != nil || controller.hidden {
            fault("\(name(controller.id)) has a frame or is hidden, and nobody embeds it")
        }
        if controller.holds < 0 { fault("\(name(controller.id)) is held \(controller.holds) times") }
    }

    /// A popover has at most one content, whose parent is nil; or it holds the first pane of its split view controller
    /// while that pane is hidden.
    private mutating func checkPopover(_ popover: Controller) {
        if popover.viewControllers.count > 1 { fault("\(name(popover.id)) has several contents") }
        if popover.appearance != .disappeared || popover.viewLoaded { fault("\(name(popover.id)) has a view") }
        let isVisible = tree.window.popovers.contains(popover.id)
        if isVisible, popover.viewControllers.isEmpty {
            fault("\(name(popover.id)) is visible and empty")
        }
        if isVisible != (popover.popover?.anchor != nil) {
            fault("\(name(popover.id)) hangs on nothing, or hangs unseen")
        }
        for content in popover.viewControllers.compactMap({ tree[$0] }) {
            if content.parent != popover.parent { fault("\(name(content.id)), in a popover, has a parent") }
            if !Self.layers.contains(content.kind) { fault("a \(content.kind.rawValue) stands in a popover") }
        }
        guard let split = popover.parent.flatMap({ tree[$0] }) else { return }
        if split.hiddenPane?.popover != popover.id || split.viewControllers.first != popover.viewControllers.first {
            fault("\(name(popover.id)) is not for the hidden pane of \(name(split.id))")
        }
    }

    /// One tab is selected; More exists exactly when the tabs don't fit (TAB-01, TAB-20).
    private mutating func checkTabs(_ bar: Controller) {
        let tabs = bar.viewControllers
        if let selected = bar.selectedViewController {
            if selected != bar.moreNavigationController, !tabs.contains(selected) {
                fault("\(name(bar.id)) selects \(name(selected)), which is no tab of it")
            }
            if bar.moreNavigationController != nil,
                tabs.dropFirst(tree.window.profile.tabCapacity - 1).contains(selected)
            {
                fault("\(name(bar.id)) selects \(name(selected)), which is hidden behind More")
            }
        } else if !tabs.isEmpty {
            fault("\(name(bar.id)) has tabs, and none is selected")
        }
        let needsMore = tabs.count > tree.window.profile.tabCapacity
        if needsMore != (bar.moreNavigationController != nil) {
            fault("\(name(bar.id)) has \(tabs.count) tabs and \(needsMore ? "no" : "a") More")
        }
        let guests = bar.moreNavigationController.flatMap { tree[$0] }?.viewControllers.dropFirst() ?? []
        let hidden = tabs.dropFirst(tree.window.profile.tabCapacity - 1)
        for guest in guests where !hidden.contains(guest) {
            fault("\(name(guest)) is shown in More, and has a place in the bar")
        }
        checkCustomizing(bar)
    }

    /// Customizing moves tabs, and adds or removes none (TAB-11, TAB-12).
    private mutating func checkCustomizing(_ bar: Controller) {
        if let order = bar.customizing, order.sorted() != bar.viewControllers.sorted() {
            fault("\(name(bar.id)) is being customized with other tabs than its own")
        }
        for id in bar.customizableViewControllers ?? [] where !bar.viewControllers.contains(id) {
            fault("\(name(id)) may be rearranged in \(name(bar.id)), and is no tab of it")
        }
    }

    /// The selected row, the first visible row and the row with a delete button exist (TBL-10).
    private mutating func checkTable(_ controller: Controller) {
        guard let table = controller.table else { return }
        if controller.kind != .tableViewController { fault("\(name(controller.id)) is a table and is none") }
        // A swipe works outside editing, a delete control while editing (TBL-14).
        if let pending = table.pending, pending.swiped == controller.editing {
            fault("\(name(controller.id)) shows a delete button that nobody can have asked for")
        }
        guard let counts = table.sections else { return }
        if counts.contains(where: { $0 < 0 }) { fault("\(name(controller.id)) has less than no rows") }
        for row in [table.selected, table.visible?.first, table.pending?.row].compactMap({ $0 }) {
            guard counts.indices.contains(row.section), row.row >= 0, row.row < counts[row.section] else {
                fault("\(name(controller.id)) points at row \(row.row) of section \(row.section) in \(counts)")
                continue
            }
        }
    }

    /// Standalone bars belong to content controllers only, and each has a name of its own (NAV-30, TAB-17).
    private mutating func checkBars(_ controller: Controller) {
        if Set(controller.bars.map(\.name)).count != controller.bars.count {
            fault("\(name(controller.id)) has two bars of one name")
        }
        if !controller.bars.isEmpty, controller.kind.isContainer {
            fault("a bar stands alone in a \(controller.kind.rawValue)")
        }
        for bar in controller.bars {
            if let index = bar.selectedIndex, !bar.tabBarItems.indices.contains(index) {
                fault("the bar \(bar.name) of \(name(controller.id)) selects item \(index) of \(bar.tabBarItems.count)")
            }
        }
    }

    /// A page view controller has as many pages as its spine and sides require, or none yet (PAGE-02).
    private mutating func checkPages(_ book: Controller) {
        let style = book.fixed.page ?? PageStyle()
        let spine = book.spineLocation ?? style.spineLocation
        let count = book.viewControllers.count
        let fits =
            switch spine {
            case "mid": count == 2
            case nil: count == 1
            default: count == 1 || count == 2 && (book.doubleSided ?? style.doubleSided)
            }
        if !fits, count > 0 { fault("\(name(book.id)) shows \(count) pages, its spine at \(spine ?? "none")") }
    }

    /// `presented` and `presenting` agree, and each presenter is in the layer below.
    private mutating func checkPile() {
        let window = tree.window
        var below = window.root
        for id in window.pile {
            guard let layer = tree[id] else { continue }
            if let presenter = layer.presenting {
                if tree[presenter]?.presented != id {
                    fault("\(name(presenter)) does not present \(name(id)), which says so")
                }
                var top = presenter
                while let parent = tree[top]?.parent { top = parent }
                if top != below {
                    fault("\(name(id)) is presented from \(name(presenter)), which is not in the layer below")
                }
            } else {
                fault("\(name(id)) is in the pile, and nobody presents it")
            }
            if !Self.layers.contains(layer.kind) { fault("a \(layer.kind.rawValue) is presented") }
            below = id
        }
        let shown = isQuiet ? self.shown() : []
        for popover in window.popovers where isQuiet {
            guard let anchor = tree[popover]?.popover?.anchor?.of, !shown.contains(anchor) else { continue }
            fault("\(name(popover)) hangs on \(name(anchor)), which is not on screen")
        }
        for controller in tree.controllers.values {
            if let presented = controller.presented, tree[presented]?.presenting != controller.id {
                fault("\(name(controller.id)) presents \(name(presented)), which does not say so")
            }
            if controller.presenting != nil, !window.pile.contains(controller.id) {
                fault("\(name(controller.id)) is presented, and not in the pile")
            }
        }
    }

    private mutating func checkNames() {
        for (text, id) in tree.names where tree[id]?.name != text { fault("the name \(text) leads to \(id)") }
    }

    /// Exactly the shown controllers have appeared; no container on screen is empty (NAV-01, VC-03).
    private mutating func checkAppearance() {
        let shown = Set(self.shown())
        for controller in tree.controllers.values.sorted(by: { $0.id < $1.id }) {
            let wanted: Appearance = shown.contains(controller.id) ? .appeared : .disappeared
            if isForwarded(controller) {
                if controller.appearance != .disappeared, !isInWindow(controller) {
                    fault("\(name(controller.id)) has left the window and is still \(controller.appearance.rawValue)")
                }
                continue
            }
            if controller.appearance != wanted {
                fault(
                    "\(name(controller.id)) is \(controller.appearance.rawValue); on screen it would be \(wanted.rawValue)"
                )
            }
            // A page view controller embedded in content may wait for its pages.
            let isBook =
                controller.kind == .pageViewController
                && controller.parent.flatMap { tree[$0] }?.kind.isContainer == false
            if shown.contains(controller.id), controller.kind.isContainer, controller.viewControllers.isEmpty, !isBook {
                fault("\(name(controller.id)) is on screen and empty")
            }
        }
    }

    /// True if the application forwards the appearance of this controller or of one of its parents (VC-10).
    private func isForwarded(_ controller: Controller) -> Bool {
        var current = controller
        while let parent = current.parent.flatMap({ tree[$0] }) {
            if !parent.kind.isContainer, !parent.automaticallyForwardsAppearance { return true }
            current = parent
        }
        return false
    }

    private func isInWindow(_ controller: Controller) -> Bool {
        var top = controller
        while let parent = top.parent.flatMap({ tree[$0] }) { top = parent }
        return tree.window.root == top.id || tree.window.pile.contains(top.id)
            || tree.window.popovers.contains { tree[$0]?.viewControllers.contains(top.id) == true }
    }

    /// The controllers on screen. A child whose appearance the application forwards counts while its appearance is up.
    private func shown() -> [ControllerID] {
        let window = tree.window
        guard window.visible, let root = window.root else { return [] }
        var layers = [root]
        // On pads, the controllers presented in the place of another one, by that other one.
        var stands: [ControllerID: ControllerID] = [:]
        for id in window.pile {
            let style = window.profile.idiom == .pad ? tree[id]?.modalPresentationStyle ?? .fullScreen : .fullScreen
            switch style {
            case .fullScreen: layers = [id]
            case .pageSheet, .formSheet: layers.append(id)
            case .currentContext: if let presenter = tree[id]?.presenting { stands[presenter] = id }
            }
        }
        for id in window.popovers { layers += tree[id]?.viewControllers ?? [] }
        var list: [ControllerID] = []
        while var id = layers.popLast() {
            while let other = stands[id] { id = other }
            guard let controller = tree[id] else { continue }
            list.append(id)
            switch controller.kind {
            case .navigationController, .moreNavigationController: layers += controller.viewControllers.suffix(1)
            case .tabBarController: layers += controller.selectedViewController.map { [$0] } ?? []
            case .pageViewController: layers += controller.viewControllers
            case .splitViewController: layers += controller.viewControllers.suffix(controller.hiddenPane == nil ? 2 : 1)
            case .viewController, .tableViewController:
                layers += controller.viewControllers.filter {
                    controller.automaticallyForwardsAppearance
                        || tree[$0]?.appearance.isUp == true
                }
            case .moreListController, .popoverController: break
            }
        }
        return list
    }
}
