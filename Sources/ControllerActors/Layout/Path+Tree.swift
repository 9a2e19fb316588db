import Bus

// The path to what a window shows (STATE-03).
extension Path {
    /// Nil where the window has no root.
    init?(_ tree: borrowing some Controllers & ~Copyable, by rule: ByKind<ShownChildren> = ShownChildren.standard) {
        guard let root = tree.window.root else { return nil }
        var writer = PathWriter(rule: rule, isFixed: true)
        var layers = [Layer(writer.way(root, nil, tree))]
        for id in tree.window.pile {
            let presenter = writer.reference(toPresenter: tree[id]?.presenting, tree)
            writer = PathWriter(rule: rule, isFixed: false)
            layers.append(Layer(writer.way(id, nil, tree), from: presenter))
        }
        self.init(layers)
    }

    /// The path to what the window of `tree` shows; nil where it has no root.
    public init?(_ tree: Tree) { self.init(tree, by: ShownChildren.standard) }
}

/// Writes one layer, and remembers the order in which its controllers are named.
private struct PathWriter {
    let rule: ByKind<ShownChildren>
    /// True for the window's own containers, which a path can rely on. Any other element also says how its controller
    /// can be made again.
    var isFixed: Bool
    private(set) var named: [ControllerID] = []
    /// The siblings that were asked about last. They are kept because each controller of a list asks about the same
    /// ones.
    private var neighbours = Neighbours()

    init(rule: ByKind<ShownChildren>, isFixed: Bool) {
        self.rule = rule
        self.isFixed = isFixed
    }

    mutating func way(
        _ id: ControllerID, _ siblings: [ControllerID]?, _ tree: borrowing some Controllers & ~Copyable
    ) -> [Path.Element] {
        guard let controller = tree[id] else { return [] }
        if controller.kind.inside == .moreStack, let list = controller.viewControllers.first {
            // The More stack is written as the tab that it shows, or else as its list.
            if let guest = controller.viewControllers.dropFirst().last {
                let tabs = controller.parent.flatMap { tree[$0] }?.viewControllers ?? []
                return way(guest, tabs, tree)
            }
            named.append(list)
            return [Path.Element(.more)]
        }
        var first = element(controller, siblings, tree)
        switch rule[controller.kind] {
        case .none: return [first]
        case .selected:
            guard let selected = controller.selectedViewController else { return [first] }
            return [first] + way(selected, controller.viewControllers, tree)
        case .top:
            var list = [first]
            for (index, child) in controller.viewControllers.enumerated() {
                let wasFixed = isFixed
                isFixed = isFixed && index == 0
                list += way(child, controller.viewControllers, tree)
                isFixed = wasFixed
            }
            return list
        case .all:
            let place = controller.kind.inside
            let wasFixed = isFixed
            isFixed = isFixed && place != .page
            for child in controller.viewControllers {
                first.branches.append(way(child, controller.viewControllers, tree))
            }
            isFixed = wasFixed
            return [first]
        }
    }

    private mutating func element(
        _ controller: Controller, _ siblings: [ControllerID]?, _ tree: borrowing some Controllers & ~Copyable
    ) -> Path.Element {
        named.append(controller.id)
        var element = Path.Element(reference(to: controller, siblings, tree))
        guard !isFixed else { return element }
        var spec = ControllerSpec(kind: controller.kind)
        spec.name = controller.name
        spec.fixed.customClass = controller.fixed.customClass
        spec.fixed.payload = controller.fixed.payload
        if controller.presenting != nil, controller.modalPresentationStyle != .fullScreen {
            spec.properties = [.modalPresentationStyle(controller.modalPresentationStyle)]
        }
        element.spec = spec
        element.scene = controller.fixed.storyboardIdentifier
        return element
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
        var current = id
        while let step = current, !named.contains(step) { current = tree.container(of: step) }
        guard let current, current != named.last else { return nil }
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
