import Bus

/// A jump to a place: tabs, stacks and presentations in one step, all or nothing (STATE-03).
enum PathRules {
    static func questions(_ path: Path, by asker: PlaceCommand.Asker, in draft: borrowing Draft) throws(Refusal)
        -> [Question]
    {
        var walk = PathWalk(draft.copy())
        try walk.go(path)
        guard let rule = draft.tables.votes[.shouldSelect], asker == .user ? rule.onTap : rule.onProgram else {
            return []
        }
        return walk.selected.map { rule.question(on: $0.bar, viewController: $0.tab) }
    }

    /// - Parameters:
    ///   - clears: whether the stacks whose contents the path does not name go back to their roots.
    ///   - sparesHosts: whether the way ends where a running host with rules of its own would have to change anything.
    static func apply(
        _ path: Path, by asker: PlaceCommand.Asker, animated: Bool, clears: Bool = false, sparesHosts: Bool = false,
        to draft: inout Draft
    ) throws(Refusal) -> Outline {
        var walk = PathWalk(draft.copy(), sparesHosts: sparesHosts)
        try walk.go(path)
        if clears { try walk.clearOtherStacks() }
        let told = asker == .user ? walk.selected : []
        let path = Path(walk.draft, by: draft.tables.shown).map { .string($0.description) } ?? JSON.null
        let outline = Outline(
            kind: walk.kind, animated: animated,
            delegate: told.map { Message(on: $0.bar, .didSelect, viewController: $0.tab) },
            result: ["path": path, "names": walk.draft.namesMade], unchanged: walk.draft.isUnchanged)
        draft = walk.finished()
        return outline
    }
}

/// The way along a path through a draft, which is changed to show what the path names.
struct PathWalk: ~Copyable {
    private(set) var draft: Draft
    /// Tabs that were not selected before, in the order of the path.
    private(set) var selected: [(bar: ControllerID, tab: ControllerID)] = []
    /// The kind of transition that each step would be by itself.
    private var kinds: [TransitionKind] = []
    /// The controllers named in the layer that is being walked, in the order of the path.
    private var named: [ControllerID] = []
    /// The stacks whose contents the path names.
    private var stacks: Set<ControllerID> = []
    private let sparesHosts: Bool
    /// True once a branch of the way has ended at the place of a host.
    private var endsAtHost = false

    /// - Parameter sparesHosts: as `PathRules.apply` has it.
    init(_ draft: consuming Draft, sparesHosts: Bool = false) {
        self.draft = draft
        self.sparesHosts = sparesHosts
    }

    consuming func finished() -> Draft { draft }

    /// The kind of the one transition that all steps are together.
    var kind: TransitionKind { kinds.isEmpty ? .push : .mostSeen(of: kinds) }

    mutating func go(_ path: Path) throws(Refusal) {
        guard let root = draft.window.root, let layer = path.layers.first, let first = layer.way.first else {
            throw Refusal(.pathUnknown, "window \(draft.window.label) has no root, so no path exists in it")
        }
        guard first.fits(root, at: 0, in: draft) else { throw unknown(first, there: [root], in: "the window") }
        try walk(root, layer.way[...])
        var depth = 1
        for layer in path.layers.dropFirst() {
            // The controller that presents the next layer may be made by the host, whose answer comes later.
            if endsAtHost { break }
            try enter(layer, at: depth - 1)
            depth += 1
        }
        if draft.window.pile.count >= depth { _ = try draft.dismiss(from: draft.window.pile[depth - 1]) }
        // A presentation may also have ended because its presenter left.
        if draft.base.window.pile.contains(where: { !draft.window.pile.contains($0) }) { kinds.append(.dismiss) }
    }

    /// Pops to its root every stack whose contents the path does not name, wherever it is in the window.
    mutating func clearOtherStacks() throws(Refusal) {
        for id in draft.base.controllers.keys.sorted() where !stacks.contains(id) && !isSpared(id) {
            guard let stack = draft[id], stack.kind.inside == .stack, stack.viewControllers.count > 1,
                let root = stack.viewControllers.first, draft.isInWindow(id)
            else { continue }
            try draft.setChildren([root], of: id)
            kinds.append(.pop)
        }
    }

    // MARK: Places of hosts

    private func isSpared(_ id: ControllerID) -> Bool { sparesHosts && draft.base.isDecidedByHost(id) }

    /// Ends this branch of the way at the place of a host, unless the path asks nothing of it there.
    private mutating func ends(at id: ControllerID, unless asksNothing: Bool) -> Bool {
        guard !asksNothing, isSpared(id) else { return false }
        endsAtHost = true
        return true
    }

    // MARK: Layers

    private mutating func enter(_ layer: Path.Layer, at index: Int) throws(Refusal) {
        guard let first = layer.way.first else { return }
        let presenter = try presenter(layer.presenter)
        named = []
        if index < draft.window.pile.count {
            let there = draft.window.pile[index]
            if first.fits(there, at: 0, in: draft), let now = draft[there]?.presenting, draft.isAbove(presenter, now) {
                if let style = first.presentationStyle { try draft.set(there, .modalPresentationStyle(style)) }
                return try walk(there, layer.way[...])
            }
            _ = try draft.dismiss(from: there)
        }
        let presented = try make(first, in: .presented, parent: presenter, there: [])
        // A controller must have what it shows before it is presented.
        try walk(presented, layer.way[...])
        kinds.append(.present)
        var options = PresentOptions()
        options.closingPopovers = true
        options.presentationStyle = first.presentationStyle
        try PresentationRules.present(.existing(presented.description), from: presenter, options, isBuilt: true, &draft)
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
            case .name, .id: try reference.existing(in: draft)
            case .index(let index): named.indices.contains(index) ? named[index] : nil
            default: named.first { Path.Element(reference).fits($0, at: 0, in: draft) }
            }
        guard let found else { throw unknown(Path.Element(reference), there: named, in: "the layer below") }
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
                throw unknown(next, there: [], in: draft.label(id))
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
                throw unknown(next, there: bar.viewControllers, in: draft.label(bar.id))
            }
            let isThere = bar.selectedViewController == more && draft[more]?.viewControllers.count == 1
            if ends(at: bar.id, unless: isThere) { return }
            if bar.selectedViewController != more { go(to: more, of: bar) }
            if draft[more]?.viewControllers.count != 1 { kinds.append(.pop) }
            try draft.set(more, .viewControllers([list]))
            try draft.set(bar.id, .selectedViewController(more))
            named.append(list)
            if let beyond = rest.dropFirst().first { throw unknown(beyond, there: [], in: "More's list") }
            return
        }
        guard let tab = next.child(of: bar.viewControllers, in: draft) else {
            throw unknown(next, there: bar.viewControllers, in: draft.label(bar.id))
        }
        if ends(at: bar.id, unless: bar.selectedViewController == tab) { return }
        try TabList.select(tab, of: bar.id, &draft)
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
        stacks.insert(stack.id)
        let old = stack.viewControllers
        var free = FreeChildren(old)
        var list: [ControllerID] = []
        for (index, element) in elements.enumerated() {
            let there = free.first(element, in: draft)
            guard index > 0 || there == old.first else {
                throw unknown(element, there: Array(old.prefix(1)), in: "the root of \(draft.label(stack.id))")
            }
            let id: ControllerID
            if ends(at: stack.id, unless: there != nil) { return }
            if let there { id = there } else { id = try make(element, in: .stack, parent: stack.id, there: old) }
            guard free.isNew(id) else { throw .duplicate(id) }
            free.take(id)
            list.append(id)
        }
        if ends(at: stack.id, unless: list == old) { return }
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
            guard branches.isEmpty, let child = next.child(of: children, in: draft) else {
                throw unknown(next, there: children, in: draft.label(container.id))
            }
            return try walk(child, rest)
        }
        guard !branches.isEmpty else { return }
        let place = container.kind.inside
        guard branches.count == children.count || place == .page else {
            throw unknown(branches[0][0], there: children, in: draft.label(container.id))
        }
        var list: [ControllerID] = []
        for (index, way) in branches.enumerated() {
            if index < children.count, way[0].fits(children[index], at: index, in: draft) {
                list.append(children[index])
            } else if place == .page {
                if ends(at: container.id, unless: false) { return }
                list.append(try make(way[0], in: .page, parent: container.id, there: children))
            } else {
                throw unknown(way[0], there: [children[index]], in: draft.label(container.id))
            }
        }
        if ends(at: container.id, unless: list == children) { return }
        if list != children {
            try PageRules.checkCount(list.count, of: container)
            try draft.setChildren(list, of: container.id)
            kinds.append(.page)
        }
        for (way, id) in zip(branches, list) { try walk(id, way[...]) }
    }

    // MARK: Elements

    /// The controller that the element names, which must have no place now, or a new one made as the element says.
    /// Errors: `pathUnknown`, and those of the place.
    private mutating func make(
        _ element: Path.Element, in place: Place, parent: ControllerID, there: [ControllerID]
    ) throws(Refusal) -> ControllerID {
        let kind = try draft.need(parent).kind.rawValue
        if let id = try element.reference.existing(in: draft) {
            try draft.check(draft.need(id), in: place, parent: kind)
            try draft.checkFree(id, for: nil, below: parent)
            return id
        }
        guard let spec = element.scene == nil ? element.spec : element.made else {
            throw unknown(element, there: there, in: draft.label(parent))
        }
        return try draft.resolve(.spec(spec), in: place, parent: kind)
    }

    /// The refusal `pathUnknown`, which names the element that was not found, and what is there instead.
    private func unknown(_ element: Path.Element, there: [ControllerID], in place: String) -> Refusal {
        let names = there.map { draft.label($0) }
        let right = names.isEmpty ? "nothing" : names.joined(separator: ", ")
        let text = element.reference.description
        let more = element.scene.map { "; and no storyboard that is loaded has a scene \"\($0)\" to make it from" }
        return Refusal(
            .pathUnknown,
            "the path's element \(text) was not found in \(place); found there: \(right)\(more ?? "")",
            ["element": text, "in": place, "there": names, "identifier": element.scene])
    }
}
