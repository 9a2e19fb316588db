import Bus

// The path to what a window shows (STATE-03).
extension Path {
    /// Nil where the window has no root.
    init?(_ tree: borrowing some Controllers & ~Copyable, by rule: ByKind<ShownChildren> = ShownChildren.standard) {
        guard let root = tree.window.root else { return nil }
        var writer = PathWriter(rule)
        var layers = [Layer(writer.way(root, nil, tree, isFixed: true))]
        for id in tree.window.pile {
            let presenter = writer.reference(toPresenter: tree[id]?.presenting, tree)
            writer = PathWriter(rule)
            layers.append(Layer(writer.way(id, nil, tree, isFixed: false), from: presenter))
        }
        self.init(layers)
    }

    /// The path to what the window of `tree` shows; nil where it has no root.
    public init?(_ tree: Tree) { self.init(tree, by: ShownChildren.standard) }
}

/// Writes one layer, and remembers the order in which its controllers are named.
private struct PathWriter {
    private let rule: ByKind<ShownChildren>
    private(set) var named: [ControllerID] = []
    /// The siblings that were asked about last. They are kept because each controller of a list asks about them.
    private var neighbours = Neighbours()

    init(_ rule: ByKind<ShownChildren>) { self.rule = rule }

    /// - Parameter isFixed: true for the window's own containers, which a path can rely on. Others also say how they
    ///   can be made again.
    mutating func way(
        _ id: ControllerID, _ siblings: [ControllerID]?, _ tree: borrowing some Controllers & ~Copyable, isFixed: Bool
    ) -> [Path.Element] {
        guard let controller = tree[id] else { return [] }
        if controller.kind.inside == .moreStack, let list = controller.viewControllers.first {
            // The More stack is written as the tab that it shows, or else as its list.
            if let guest = controller.viewControllers.dropFirst().last {
                let tabs = tree[controller.parent]?.viewControllers ?? []
                return way(guest, tabs, tree, isFixed: isFixed)
            }
            named.append(list)
            return [Path.Element(.more)]
        }
        named.append(id)
        var first = Path.Element(reference(to: controller, siblings, tree))
        if !isFixed { describe(controller, in: &first) }
        let children = controller.viewControllers
        switch rule[controller.kind] {
        case .none: return [first]
        case .selected:
            guard let selected = controller.selectedViewController else { return [first] }
            return [first] + way(selected, children, tree, isFixed: isFixed)
        case .top:
            var list = [first]
            for (index, child) in children.enumerated() {
                list += way(child, children, tree, isFixed: isFixed && index == 0)
            }
            return list
        case .all:
            let place = controller.kind.inside
            first.branches = children.map { way($0, children, tree, isFixed: isFixed && place != .page) }
            return [first]
        }
    }

    private func describe(_ controller: Controller, in element: inout Path.Element) {
        var spec = ControllerSpec(kind: controller.kind)
        spec.name = controller.name
        spec.fixed.customClass = controller.fixed.customClass
        spec.fixed.payload = controller.fixed.payload
        if controller.presenting != nil, controller.modalPresentationStyle != .fullScreen {
            spec.properties = [.modalPresentationStyle(controller.modalPresentationStyle)]
        }
        (element.spec, element.scene) = (spec, controller.fixed.storyboardIdentifier)
    }

    /// By name; else by a storyboard identifier or a class that no sibling has; else by its index among the siblings.
    private mutating func reference(
        to controller: Controller, _ siblings: [ControllerID]?, _ tree: borrowing some Controllers & ~Copyable
    ) -> Path.Reference {
        if let name = controller.name { return .name(name) }
        let siblings = siblings ?? [controller.id]
        if neighbours.list != siblings { neighbours = Neighbours(siblings, tree) }
        if let identifier = controller.fixed.storyboardIdentifier, neighbours.identifiers[identifier] == 1 {
            return .identifier(identifier)
        }
        if let name = controller.fixed.customClass, !name.isEmpty, neighbours.classes[name] == 1 {
            return .customClass(name)
        }
        return .index(neighbours.places[controller.id] ?? 0)
    }

    /// The reference to a presenter or, where the presenter is not on the path, to the nearest container around it that
    /// is. Nil for the controller that was named last, which needs no reference.
    func reference(toPresenter id: ControllerID?, _ tree: borrowing some Controllers & ~Copyable) -> Path.Reference? {
        guard let current = tree.nearest(from: id, named.contains), current != named.last else { return nil }
        if let name = tree[current]?.name { return .name(name) }
        return named.firstIndex(of: current).map { .index($0) }
    }
}

/// The counts that distinguish siblings: how many have each identifier and class, and the index of each sibling.
private struct Neighbours {
    var list: [ControllerID] = []
    var identifiers: [String: Int] = [:]
    var classes: [String: Int] = [:]
    var places: [ControllerID: Int] = [:]

    init() {}

    init(_ list: [ControllerID], _ tree: borrowing some Controllers & ~Copyable) {
        self.list = list
        for (place, id) in list.enumerated() {
            places[id] = place
            guard let fixed = tree[id]?.fixed else { continue }
            if let identifier = fixed.storyboardIdentifier { identifiers[identifier, default: 0] += 1 }
            if let name = fixed.customClass { classes[name, default: 0] += 1 }
        }
    }
}
