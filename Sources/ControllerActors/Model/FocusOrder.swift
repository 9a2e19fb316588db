import Bus

/// The elements that can have the focus on the topmost layer, from top to bottom: bars and lists, each with its
/// elements in their order.
struct FocusOrder {
    enum Part: String {
        case back, left, right, toolbar, tab, row, moreRow
        /// Of a tab bar controller: Edit on its More list, Done on its configuration screen.
        case edit, done
        /// Done on the configuration screen of a standalone tab bar; the index is that of the bar.
        case barDone

        /// Rows are below each other. The elements of a bar are side by side.
        var isVertical: Bool { self == .row || self == .moreRow }
    }

    struct Element: Equatable {
        var owner: ControllerID
        var part: Part
        var index: Int
        /// The section of a row.
        var section = 0
    }

    /// The maximum number of rows of one table that can have the focus.
    static let maximumRows = 1_000

    private(set) var groups: [[Element]] = []
    /// The element that has the focus, if it is still there.
    private(set) var current: Element?

    init(_ draft: borrowing Draft) {
        let window = draft.window
        guard window.visible, let top = window.popovers.last ?? window.pile.last ?? window.root else { return }
        visit(top, draft)
        guard let text = draft.window.focus else { return }
        for element in groups.joined() where self.text(element, draft) == text { current = element }
    }

    /// The `focus` of a window as text: `Tabs/tab/1`, `List/row/0.3`. It names the controller, the part and the index,
    /// after the section where it is a row.
    func text(_ element: Element, _ draft: borrowing Draft) -> String {
        let place = element.part == .row ? "\(element.section).\(element.index)" : "\(element.index)"
        return "\(draft.label(element.owner))/\(element.part.rawValue)/\(place)"
    }

    // MARK: Elements

    private mutating func visit(_ id: ControllerID, _ draft: borrowing Draft) {
        guard let controller = draft[id] else { return }
        // The configuration screen covers everything in the tab bar controller, and Done leads out of it.
        if controller.customizing != nil { return add([Element(owner: id, part: .done, index: 0)]) }
        if let bar = controller.bars.firstIndex(where: { $0.customizing != nil }) {
            return add([Element(owner: id, part: .barDone, index: bar)])
        }
        if controller.kind.isStack { add(navigationBar(controller, draft)) }
        if let table = controller.table { add(rows(of: table, id)) }
        if controller.kind == .moreListController { add(rows(of: controller, draft)) }
        for child in controller.shownChildren(draft.tables.shown) where draft[child]?.hidden != true {
            visit(child, draft)
        }
        if controller.kind.isStack { add(toolbar(controller, draft)) }
        if controller.kind == .tabBarController, !draft.hidesBottomBar(id) {
            let shown = draft.placesInBar(controller.viewControllers.count)
            var places = (0..<shown).filter { draft.tabBarItem(of: controller.viewControllers[$0]).enabled }
            if controller.moreNavigationController != nil { places.append(shown) }
            add(places.map { Element(owner: id, part: .tab, index: $0) })
        }
    }

    private mutating func add(_ group: [Element]) {
        if !group.isEmpty { groups.append(group) }
    }

    private func navigationBar(_ stack: Controller, _ draft: borrowing Draft) -> [Element] {
        guard !stack.navigationBarHidden, let top = stack.viewControllers.last.flatMap({ draft[$0] }),
            !top.kind.isStack
        else { return [] }
        if top.kind == .moreListController {
            // navd puts Edit there itself.
            let edits = stack.parent.flatMap { draft[$0] }?.offersCustomizing ?? false
            return stack.parent.map { edits ? [Element(owner: $0, part: .edit, index: 0)] : [] } ?? []
        }
        let isGuest = draft.stack(of: stack.id) != nil
        let item = top.navigationItem ?? NavigationItem()
        var list: [Element] = []
        if stack.viewControllers.count > 1 || isGuest, item.admitsBackButton {
            list.append(Element(owner: stack.id, part: .back, index: 0))
        }
        list += items(item.leftBarButtonItems, .left, of: top.id)
        return list + items(item.rightBarButtonItems, .right, of: top.id)
    }

    private func toolbar(_ stack: Controller, _ draft: borrowing Draft) -> [Element] {
        guard !stack.toolbarHidden, !draft.hidesBottomBar(stack.id),
            let top = stack.viewControllers.last.flatMap({ draft[$0] })
        else { return [] }
        return items(top.toolbarItems, .toolbar, of: top.id)
    }

    /// The items that a tap would reach.
    private func items(_ items: [BarButtonItem], _ part: Part, of id: ControllerID) -> [Element] {
        items.indices.filter { items[$0].enabled && !items[$0].isSpace }
            .map { Element(owner: id, part: part, index: $0) }
    }

    /// The rows that are known: a table keeps its counts once its rows have been asked for.
    private func rows(of table: TableState, _ id: ControllerID) -> [Element] {
        var list: [Element] = []
        for (section, count) in (table.sections ?? []).enumerated() {
            let rows = max(0, min(count, Self.maximumRows - list.count))
            list += (0..<rows).map { Element(owner: id, part: .row, index: $0, section: section) }
        }
        return list
    }

    private func rows(of list: Controller, _ draft: borrowing Draft) -> [Element] {
        guard let bar = draft.nearest(of: list.id, { $0.inside == .tab }).flatMap({ draft[$0] }) else { return [] }
        let hidden = bar.viewControllers.dropFirst(draft.placesInBar(bar.viewControllers.count))
        return hidden.enumerated().filter { draft.tabBarItem(of: $0.element).enabled }
            .map { Element(owner: bar.id, part: .moreRow, index: $0.offset) }
    }

    // MARK: Keys

    /// The element that a key leads to; nil where nothing can have the focus. Without focus, `next`, `down` and `right`
    /// begin at the first element, and their opposites at the last. `next` and `previous` go round at the ends; the
    /// arrow keys stop there.
    func element(after key: PlaceCommand.Key) -> Element? {
        let all = Array(groups.joined())
        guard let current, let place = all.firstIndex(of: current),
            let row = groups.firstIndex(where: { $0.contains(current) })
        else { return key == .previous || key == .up || key == .left ? all.last : all.first }
        let inRow = groups[row].firstIndex(of: current) ?? 0
        let isVertical = current.part.isVertical
        switch key {
        case .next: return all[(place + 1) % all.count]
        case .previous: return all[(place + all.count - 1) % all.count]
        case .left, .right:
            let next = inRow + (key == .right ? 1 : -1)
            return !isVertical && groups[row].indices.contains(next) ? groups[row][next] : current
        case .up, .down:
            let step = key == .down ? 1 : -1
            if isVertical, groups[row].indices.contains(inRow + step) { return groups[row][inRow + step] }
            guard groups.indices.contains(row + step) else { return current }
            let other = groups[row + step]
            return key == .up && other[0].part.isVertical ? other.last : other.first
        default: return current
        }
    }
}

extension Rules {
    /// Takes the focus away when its element is gone, however that went. To be called after every step.
    func lostFocus(in tree: Tree, directory: Directory) -> [Change] {
        guard tree.window.focus != nil,
            FocusOrder(Draft(tree, directory: directory, tables: shared)).current == nil
        else { return [] }
        return [.window(.focus(nil))]
    }
}
