import Bus

// Which controllers the elements of a path mean.
extension Draft {
    /// True if the element means this controller.
    /// - Parameter place: the controller's index among its siblings.
    func fits(_ id: ControllerID, _ element: Path.Element, at place: Int?) -> Bool {
        guard let controller = self[id] else { return false }
        switch element.reference {
        case .name(let name): return controller.name == name
        case .id(let other): return other == id
        case .identifier(let text): return controller.birth.storyboardIdentifier == text && isOf(controller, element)
        case .customClass(let name): return controller.birth.customClass == name && isOf(controller, element)
        case .index(let index): return index == place && isOf(controller, element)
        case .more, .new: return false
        }
    }

    /// A controller without a name is known by what it was made with.
    private func isOf(_ controller: Controller, _ element: Path.Element) -> Bool {
        guard let spec = element.spec else { return true }
        guard spec.birth.payload == controller.birth.payload else { return false }
        if let scene = element.scene { return controller.birth.storyboardIdentifier == scene }
        return spec.kind == controller.kind && spec.birth.customClass == controller.birth.customClass
    }

    func child(_ element: Path.Element, of children: [ControllerID]) -> ControllerID? {
        children.enumerated().first { fits($0.element, element, at: $0.offset) }?.element
    }

    func existing(_ reference: Path.Reference) throws(Refusal) -> ControllerID? {
        switch reference {
        case .name(let name): try? find(name)
        case .id(let id): try find(id.description)
        default: nil
        }
    }

    /// The controller that the element names, which must have no place now, or a new one made as the element says.
    /// Errors: `pathUnknown`, and those of the place.
    mutating func make(
        _ element: Path.Element, in place: Place, parent: ControllerID, there: [ControllerID]
    ) throws(Refusal) -> ControllerID {
        let kind = try need(parent).kind.rawValue
        if let id = try existing(element.reference) {
            try check(need(id), in: place, parent: kind)
            try checkFree(id, for: nil)
            guard !subtree(id).contains(parent) else {
                throw Refusal(.alreadyInWindow, "\(parent) is inside \(id)", data: ["viewController": id.json])
            }
            return id
        }
        guard let spec = element.scene == nil ? element.spec : element.made else {
            throw unknown(element, there: there, in: label(parent))
        }
        return try resolve(.spec(spec), in: place, parent: kind)
    }

    /// The refusal `pathUnknown`, which names the element that leads nowhere, and what is there.
    func unknown(_ element: Path.Element, there: [ControllerID], in place: String) -> Refusal {
        let names = there.map { label($0) }
        let right = names.isEmpty ? "nothing" : names.joined(separator: ", ")
        let text = element.reference.description
        var data: JSONObject = [
            "element": .string(text), "in": .string(place), "there": .array(names.map { .string($0) }),
        ]
        var message = "\(text) leads nowhere: in \(place) there is \(right)"
        if let scene = element.scene {
            data["identifier"] = .string(scene)
            message += "; and no storyboard that is loaded has a scene \"\(scene)\" to make it from"
        }
        return Refusal(.pathUnknown, message, data: data)
    }

    func label(_ id: ControllerID) -> String { self[id]?.name ?? id.description }
}
