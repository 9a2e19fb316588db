import Bus

/// The elements that can have the focus on the topmost layer, from top to bottom: those of bars and of lists.
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
    private let direction: LayoutDirection

    init(_ draft: borrowing Draft) {
        direction = draft.window.layoutDirection
        guard draft.window.visible, let top = draft.window.topmost else { return }
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
        let rules = controller.kind.rules
        add(rules.elementsAbove(controller, draft))
        if let table = controller.table { add(rows(of: table, id)) }
        for child in controller.shownChildren(draft.tables.shown) where draft[child]?.hidden != true {
            visit(child, draft)
        }
        add(rules.elementsBelow(controller, draft))
    }

    private mutating func add(_ group: [Element]) { if !group.isEmpty { groups.append(group) } }

    /// The rows that are known: a table keeps its counts once its rows have been asked for.
    private func rows(of table: TableState, _ id: ControllerID) -> [Element] {
        var list: [Element] = []
        for (section, count) in (table.sections ?? []).enumerated() {
            let rows = max(0, min(count, Self.maximumRows - list.count))
            list += (0..<rows).map { Element(owner: id, part: .row, index: $0, section: section) }
        }
        return list
    }

    /// The items that a tap would reach.
    static func items(_ items: [BarButtonItem], _ part: Part, of id: ControllerID) -> [Element] {
        items.indices.filter { items[$0].enabled && !items[$0].isSpace }
            .map { Element(owner: id, part: part, index: $0) }
    }

    // MARK: Keys

    /// The element that a key leads to; nil where nothing can have the focus. Without focus, `next`, `down` and `right`
    /// begin at the first element, and their opposites at the last. `next` and `previous` go round; arrow keys stop.
    /// In an interface that is laid out from right to left, `left` and `right` change places.
    func element(after key: PlaceCommand.Key) -> Element? {
        let all = Array(groups.joined())
        let key = direction.isMirrored ? key.mirrored : key
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

extension PlaceCommand.Key {
    fileprivate var mirrored: PlaceCommand.Key {
        switch self {
        case .left: .right
        case .right: .left
        default: self
        }
    }
}

extension Rules {
    /// Takes the focus away when its element is gone, however that went. To be called after every step.
    func lostFocus(in tree: Tree, directory: Directory) -> [Change] {
        guard tree.window.focus != nil, FocusOrder(Draft(tree, directory: directory, tables: shared)).current == nil
        else { return [] }
        return [.window(.focus(nil))]
    }
}
