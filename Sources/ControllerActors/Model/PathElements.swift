import Bus

// Which controllers the elements of a path mean.
extension Path.Element {
    /// True if the element means this controller.
    /// - Parameter place: the controller's index among its siblings.
    func fits(_ id: ControllerID, at place: Int?, in tree: borrowing some Controllers & ~Copyable) -> Bool {
        guard let controller = tree[id] else { return false }
        return switch reference {
        case .name(let name): controller.name == name
        case .id(let other): other == id
        case .identifier(let text): controller.fixed.storyboardIdentifier == text && describes(controller)
        case .customClass(let name): controller.fixed.customClass == name && describes(controller)
        case .index(let index): index == place && describes(controller)
        case .more, .new: false
        }
    }

    /// A controller without a name is known by what it was made with.
    private func describes(_ controller: Controller) -> Bool {
        guard let spec else { return true }
        guard spec.fixed.payload == controller.fixed.payload else { return false }
        if let scene { return controller.fixed.storyboardIdentifier == scene }
        return spec.kind == controller.kind && spec.fixed.customClass == controller.fixed.customClass
    }

    /// The child that the element means; nil for none.
    func child(of children: [ControllerID], in tree: borrowing some Controllers & ~Copyable) -> ControllerID? {
        for (index, child) in children.enumerated() where fits(child, at: index, in: tree) { return child }
        return nil
    }

    /// The presentation style of an element that says how its controller is made, where full screen is not written. Nil
    /// where the element does not say that, or its scene has a style of its own.
    var presentationStyle: ModalPresentationStyle? {
        guard let spec else { return nil }
        for case .modalPresentationStyle(let style) in spec.properties { return style }
        return scene == nil ? .fullScreen : nil
    }
}

extension Path.Reference {
    /// The controller with that name or id; nil for any other reference, and for a name that no controller has. Errors:
    /// `unknownController`, `released`.
    func existing(in draft: borrowing Draft) throws(Refusal) -> ControllerID? {
        switch self {
        case .name(let name): try? draft.find(name)
        case .id(let id): try draft.find(id.description)
        default: nil
        }
    }
}

/// Children of a stack that no element of a path has named yet.
struct FreeChildren {
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

    /// The first child that the element means. Names, ids and indices are looked up, others searched.
    func first(_ element: Path.Element, in draft: borrowing Draft) -> ControllerID? {
        switch element.reference {
        case .name, .id:
            guard let id = try? element.reference.existing(in: draft), fits(id, element, draft) else { return nil }
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
        return element.fits(id, at: place, in: draft)
    }
}
