import Bus

/// A jump to a place: tabs, stacks and presentations in one step, all or nothing (STATE-03, D18).
enum PathRules {
    static func questions(_ path: Path, by asker: PlaceCommand.Asker, in draft: borrowing Draft) throws(Refusal)
        -> [Question]
    {
        var journey = Journey(draft.copy())
        try journey.go(path)
        guard let rule = draft.tables.votes[.shouldSelect], asker == .user ? rule.onTap : rule.onProgram else {
            return []
        }
        return journey.selected.map { rule.question(on: $0.bar, viewController: $0.tab) }
    }

    static func apply(
        _ path: Path, by asker: PlaceCommand.Asker, animated: Bool, to draft: inout Draft
    ) throws(Refusal) -> Outline {
        var journey = Journey(draft.copy())
        try journey.go(path)
        var outline = Outline(kind: journey.kind, animated: animated)
        outline.unchanged = journey.draft.isUnchanged
        if asker == .user {
            outline.delegate = journey.selected.map { Message(on: $0.bar, .didSelect, viewController: $0.tab) }
        }
        outline.result = [
            "path": Path(journey.draft, by: draft.tables.shown).map { .string($0.description) } ?? .null,
            "names": journey.draft.namesMade,
        ]
        draft = journey.finished()
        return outline
    }
}

/// The way along a path through a draft, which is changed to show what the path names.
struct Journey: ~Copyable {
    private(set) var draft: Draft
    /// Tabs that were not selected before, in the order of the path.
    private(set) var selected: [(bar: ControllerID, tab: ControllerID)] = []
    /// The kind of transition that each step would be by itself.
    private var kinds: [TransitionKind] = []
    /// The controllers named in the layer that is being walked, in the order of the path.
    private var named: [ControllerID] = []

    init(_ draft: consuming Draft) { self.draft = draft }

    consuming func finished() -> Draft { draft }

    /// The kind of the one transition that all steps are together.
    var kind: TransitionKind { kinds.isEmpty ? .push : .mostSeen(of: kinds) }

    mutating func go(_ path: Path) throws(Refusal) {
        guard let root = draft.window.root, let layer = path.layers.first, let first = layer.way.first else {
            throw Refusal(.pathUnknown, "window \(draft.window.id) has no root, so no path exists in it")
        }
        guard draft.fits(root, first, at: 0) else { throw draft.unknown(first, there: [root], in: "the window") }
        try walk(root, layer.way[...])
        for (index, layer) in path.layers.dropFirst().enumerated() { try enter(layer, at: index) }
        if draft.window.pile.count >= path.layers.count {
            _ = try draft.dismiss(from: draft.window.pile[path.layers.count - 1])
        }
        // A presentation may also have ended because its presenter left.
        if draft.base.window.pile.contains(where: { !draft.window.pile.contains($0) }) { kinds.append(.dismiss) }
    }

    // MARK: Layers

    private mutating func enter(_ layer: Path.Layer, at index: Int) throws(Refusal) {
        guard let first = layer.way.first else { return }
        let presenter = try presenter(layer.presenter)
        named = []
        if index < draft.window.pile.count {
            let there = draft.window.pile[index]
            if draft.fits(there, first, at: 0), let now = draft[there]?.presenting, draft.isAbove(presenter, now) {
                if let style = first.presentationStyle { try draft.set(there, .modalPresentationStyle(style)) }
                return try walk(there, layer.way[...])
            }
            _ = try draft.dismiss(from: there)
        }
        let presented = try draft.make(first, in: .presented, parent: presenter, there: [])
        // A controller must have what it shows before it is presented.
        try walk(presented, layer.way[...])
        kinds.append(.present)
        var options = PresentOptions()
        options.closingPopovers = true
        options.presentationStyle = first.presentationStyle
        _ = try draft.present(.existing(presented.description), from: presenter, options, isBuilt: true)
    }

    private func presenter(_ reference: Path.Reference?) throws(Refusal) -> ControllerID {
        guard let reference else {
            guard let last = named.last else {
                throw Refusal(.pathUnknown, "the path begins with a presentation, and there is no presenter")
            }
            return last
        }
        let found: ControllerID? =
            switch reference {
            case .name, .id: try draft.existing(reference)
            case .index(let index): named.indices.contains(index) ? named[index] : nil
            default: named.first { draft.fits($0, Path.Element(reference), at: 0) }
            }
        guard let found else { throw draft.unknown(Path.Element(reference), there: named, in: "the layer below") }
        return found
    }

    // MARK: One layer

    /// Walks along the elements of one layer. The first element is `id`, and the others are in it.
    private mutating func walk(_ id: ControllerID, _ way: ArraySlice<Path.Element>) throws(Refusal) {
        let controller = try draft.need(id)
        let rest = way.dropFirst()
        named.append(id)
        switch draft.tables.shown[controller.kind] {
        case .none:
            if let next = rest.first ?? way.first?.branches.first?.first {
                throw draft.unknown(next, there: [], in: draft.label(id))
            }
        case .selected: if let next = rest.first { try select(next, rest, in: controller) }
        case .top: if !rest.isEmpty { try stack(Array(rest), on: controller) }
        case .all: try all(way.first?.branches ?? [], rest, in: controller)
        }
    }

    private mutating func select(
        _ next: Path.Element, _ rest: ArraySlice<Path.Element>, in bar: Controller
    ) throws(Refusal) {
        let more = bar.moreNavigationController
        if next.reference == .more {
            guard let more, let list = draft[more]?.viewControllers.first else {
                throw draft.unknown(next, there: bar.viewControllers, in: draft.label(bar.id))
            }
            if bar.selectedViewController != more { go(to: more, of: bar) }
            if draft[more]?.viewControllers.count != 1 { kinds.append(.pop) }
            try draft.set(more, .viewControllers([list]))
            try draft.markSelected(more, of: bar.id)
            named.append(list)
            if let beyond = rest.dropFirst().first { throw draft.unknown(beyond, there: [], in: "More's list") }
            return
        }
        guard let tab = draft.child(next, of: bar.viewControllers) else {
            throw draft.unknown(next, there: bar.viewControllers, in: draft.label(bar.id))
        }
        try draft.select(tab, of: bar.id)
        // A tab that has no place in the bar is reached through More.
        let place = draft[bar.id]?.selectedViewController ?? tab
        if place != bar.selectedViewController { go(to: place, of: bar) }
        try walk(tab, rest)
    }

    private mutating func go(to tab: ControllerID, of bar: Controller) {
        selected.append((bar.id, tab))
        kinds.append(.tab)
    }

    /// Makes the stack hold the named controllers, from its root up.
    private mutating func stack(_ elements: [Path.Element], on stack: Controller) throws(Refusal) {
        let old = stack.viewControllers
        var free = FreeChildren(old)
        var list: [ControllerID] = []
        for (index, element) in elements.enumerated() {
            if let there = free.first(element, in: draft) {
                guard index > 0 || there == old.first else {
                    throw draft.unknown(
                        element, there: Array(old.prefix(1)), in: "the root of \(draft.label(stack.id))")
                }
                free.take(there)
                list.append(there)
                continue
            }
            guard index > 0 || old.isEmpty else {
                throw draft.unknown(element, there: Array(old.prefix(1)), in: "the root of \(draft.label(stack.id))")
            }
            let made = try draft.make(element, in: .stack, parent: stack.id, there: old)
            guard free.isNew(made) else { throw Draft.duplicate(made) }
            free.take(made)
            list.append(made)
        }
        if list != old { kinds.append(list.last.map { old.contains($0) } == true ? .pop : .push) }
        try draft.setChildren(list, of: stack.id)
        for (element, id) in zip(elements, list) { try walk(id, [element]) }
    }

    /// Walks into all children at once, each along a branch of its own, or along the one way that leads on.
    private mutating func all(
        _ branches: [[Path.Element]], _ rest: ArraySlice<Path.Element>, in container: Controller
    ) throws(Refusal) {
        let children = container.viewControllers
        if let next = rest.first {
            guard branches.isEmpty, let child = draft.child(next, of: children) else {
                throw draft.unknown(next, there: children, in: draft.label(container.id))
            }
            return try walk(child, rest)
        }
        guard !branches.isEmpty else { return }
        let place = container.kind.inside
        guard branches.count == children.count || place == .page else {
            throw draft.unknown(branches[0][0], there: children, in: draft.label(container.id))
        }
        var list: [ControllerID] = []
        for (index, way) in branches.enumerated() {
            if index < children.count, draft.fits(children[index], way[0], at: index) {
                list.append(children[index])
            } else if place == .page {
                list.append(try draft.make(way[0], in: .page, parent: container.id, there: children))
            } else {
                throw draft.unknown(way[0], there: [children[index]], in: draft.label(container.id))
            }
        }
        if list != children {
            try PageRules.checkCount(list.count, of: container)
            try draft.setChildren(list, of: container.id)
            kinds.append(.page)
        }
        for (way, id) in zip(branches, list) { try walk(id, way[...]) }
    }
}

extension Path.Element {
    /// The presentation style of an element that says how its controller is made, where full screen is not written. Nil
    /// where the element does not say that, or its scene has a style of its own.
    fileprivate var presentationStyle: ModalPresentationStyle? {
        guard let spec else { return nil }
        for case .modalPresentationStyle(let style) in spec.properties { return style }
        return scene == nil ? .fullScreen : nil
    }
}

/// Children of a stack that no element of a path has named yet.
private struct FreeChildren {
    private let children: [ControllerID]
    private let places: [ControllerID: Int]
    private var taken: Set<ControllerID> = []
    /// All children before this index are taken.
    private var begin = 0

    init(_ children: [ControllerID]) {
        self.children = children
        places = Dictionary(children.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    func isNew(_ id: ControllerID) -> Bool { !taken.contains(id) }

    mutating func take(_ id: ControllerID) {
        taken.insert(id)
        while begin < children.count, taken.contains(children[begin]) { begin += 1 }
    }

    /// The first child that the element means. Names, ids and indices are looked up; only a class or an identifier is
    /// searched for.
    func first(_ element: Path.Element, in draft: borrowing Draft) -> ControllerID? {
        switch element.reference {
        case .name, .id:
            guard let id = try? draft.existing(element.reference), fits(id, element, draft) else { return nil }
            return id
        case .index(let index):
            guard children.indices.contains(index), fits(children[index], element, draft) else { return nil }
            return children[index]
        case .identifier, .customClass:
            for id in children[begin...] where fits(id, element, draft) { return id }
            return nil
        case .more, .new: return nil
        }
    }

    private func fits(_ id: ControllerID, _ element: Path.Element, _ draft: borrowing Draft) -> Bool {
        guard let place = places[id], !taken.contains(id) else { return false }
        return draft.fits(id, element, at: place)
    }
}
