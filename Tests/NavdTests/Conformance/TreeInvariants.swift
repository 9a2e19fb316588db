import Bus

/// What holds of every committed tree, written down apart from navd's own tables: a table with a wrong entry shall not
/// excuse itself.
struct TreeInvariants {
    let tree: Tree
    /// No committed turn is open: everything that appears has appeared.
    let isQuiet: Bool
    private(set) var faults: [String] = []

    /// COMB-01, and TAB-21 for More.
    private static let children: [Kind: Set<Kind>] = [
        .navigationController: plain, .pageViewController: plain,
        .tabBarController: plain.union([.navigationController]),
        .splitViewController: plain.union([.navigationController, .tabBarController]),
        .moreNavigationController: plain.union([.navigationController, .moreListController]),
    ]
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

    /// Nobody stands in two places; who stands nowhere has no parent, and is held.
    private mutating func checkPlaces() {
        var places: [ControllerID: [String]] = [:]
        if let root = tree.window.root { places[root, default: []].append("the root") }
        for id in tree.window.pile { places[id, default: []].append("the pile") }
        for controller in tree.controllers.values where controller.kind != .moreNavigationController {
            for child in controller.viewControllers { places[child, default: []].append(name(controller.id)) }
        }
        for controller in tree.controllers.values where controller.kind == .moreNavigationController {
            if let list = controller.viewControllers.first { places[list, default: []].append(name(controller.id)) }
        }
        for controller in tree.controllers.values {
            if let more = controller.moreNavigationController {
                places[more, default: []].append("More of \(name(controller.id))")
            }
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

    /// Links agree both ways, and every child may stand where it stands.
    private mutating func checkChildren(_ controller: Controller) {
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
            if !child.birth.permissive, Self.children[controller.kind]?.contains(child.kind) != true {
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
        if controller.appearance.isUp, !controller.viewLoaded { fault("\(name(controller.id)) appears without a view") }
        if controller.holds < 0 { fault("\(name(controller.id)) is held \(controller.holds) times") }
    }

    /// One tab is selected; More is there exactly when the tabs don't fit (TAB-01, TAB-20).
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

    /// The user moves tabs about and makes none (TAB-11, TAB-12).
    private mutating func checkCustomizing(_ bar: Controller) {
        if let order = bar.customizing, order.sorted() != bar.viewControllers.sorted() {
            fault("\(name(bar.id)) is being customized with other tabs than its own")
        }
        for id in bar.customizableViewControllers ?? [] where !bar.viewControllers.contains(id) {
            fault("\(name(id)) may be rearranged in \(name(bar.id)), and is no tab of it")
        }
    }

    /// What is selected or seen is there (TBL-10).
    private mutating func checkTable(_ controller: Controller) {
        guard let table = controller.table else { return }
        if controller.kind != .tableViewController { fault("\(name(controller.id)) is a table and is none") }
        guard let counts = table.sections else {
            if table.selected != nil { fault("\(name(controller.id)) selects a row nobody has looked for") }
            return
        }
        if counts.contains(where: { $0 < 0 }) { fault("\(name(controller.id)) has less than no rows") }
        for row in [table.selected, table.visible?.first].compactMap({ $0 }) {
            guard counts.indices.contains(row.section), row.row >= 0, row.row < counts[row.section] else {
                fault("\(name(controller.id)) points at row \(row.row) of section \(row.section) in \(counts)")
                continue
            }
        }
    }

    /// Bars that stand alone: in content only, each with a name of its own (NAV-30, TAB-17).
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

    /// As many pages as its spine and sides want, or none yet (PAGE-02).
    private mutating func checkPages(_ book: Controller) {
        let style = book.birth.page ?? PageStyle()
        let spine = book.spineLocation ?? style.spineLocation
        let count = book.viewControllers.count
        let fits =
            switch spine {
            case "mid": count == 2
            case nil: count == 1
            default: count == 1 || count == 2 && style.doubleSided
            }
        if !fits, count > 0 { fault("\(name(book.id)) shows \(count) pages, its spine at \(spine ?? "none")") }
    }

    /// Presented and presenting agree, and each presenter stands in the layer below.
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

    /// Exactly what is shown has appeared; no stack shown is empty (NAV-01, VC-03).
    private mutating func checkAppearance() {
        let shown = Set(self.shown())
        for controller in tree.controllers.values.sorted(by: { $0.id < $1.id }) {
            let wanted: Appearance = shown.contains(controller.id) ? .appeared : .disappeared
            if controller.appearance != wanted {
                fault(
                    "\(name(controller.id)) is \(controller.appearance.rawValue); on screen it would be \(wanted.rawValue)"
                )
            }
            if shown.contains(controller.id), controller.kind.isContainer, controller.viewControllers.isEmpty {
                fault("\(name(controller.id)) is on screen and empty")
            }
        }
    }

    private func shown() -> [ControllerID] {
        let window = tree.window
        guard window.visible, let root = window.root else { return [] }
        var layers = [root]
        for id in window.pile {
            let style = tree[id]?.modalPresentationStyle ?? .fullScreen
            let isSheet = window.profile.idiom == .pad && (style == .pageSheet || style == .formSheet)
            layers = isSheet ? layers + [id] : [id]
        }
        var list: [ControllerID] = []
        while let id = layers.popLast() {
            guard let controller = tree[id] else { continue }
            list.append(id)
            switch controller.kind {
            case .navigationController, .moreNavigationController: layers += controller.viewControllers.suffix(1)
            case .tabBarController: layers += controller.selectedViewController.map { [$0] } ?? []
            case .pageViewController, .splitViewController: layers += controller.viewControllers
            case .viewController, .tableViewController, .moreListController: break
            }
        }
        return list
    }
}
