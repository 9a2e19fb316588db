import Bus

// Makes controllers from specs, and checks containment from the top down.
extension Draft {
    /// The controller that the reference names, or a new one as it describes.
    mutating func resolve(_ reference: ControllerReference, in place: Place, parent: String) throws(Refusal)
        -> ControllerID
    {
        switch reference {
        case .existing(let text):
            let id = try find(text)
            try check(need(id), in: place, parent: parent)
            return id
        case .spec(let spec):
            do throws(Refusal) {
                try check(spec.kind, spec.fixed, in: place, parent: parent)
                if place != .embedded { try Self.checkNoChild(spec) }
                return try build(spec)
            } catch { throw error.at(spec.path) }
        }
    }

    /// The controllers that the references name or describe, as children of `parent`, each once. Errors: those of each;
    /// `duplicateViewControllers`.
    mutating func resolve(
        _ references: [ControllerReference], in place: Place, of parent: Controller
    ) throws(Refusal) -> [ControllerID] {
        var list: [ControllerID] = []
        for reference in references {
            let id = try resolve(reference, in: place, parent: parent.kind.rawValue)
            guard !list.contains(id) else { throw .duplicate(id) }
            try checkFree(id, for: parent.id)
            list.append(id)
        }
        return list
    }

    /// Only an embedded child may have a frame or be hidden. Errors: `invalidParams`.
    static func checkNoChild(_ spec: ControllerSpec) throws(Refusal) {
        guard spec.isOfChild else { return }
        throw .invalidParams(
            "the spec of a \(spec.kind.rawValue) has a frame, or is hidden",
            right: "a frame and hidden on embedded children only")
    }

    func check(_ controller: Controller, in place: Place, parent: String) throws(Refusal) {
        try check(controller.kind, controller.fixed, in: place, parent: parent)
    }

    private func check(_ kind: Kind, _ fixed: FixedFields, in place: Place, parent: String) throws(Refusal) {
        if fixed.permissive { return }
        try tables.containment.check(kind, modalOnly: fixed.modalOnly, in: place, parent: parent)
    }

    mutating func build(_ spec: ControllerSpec) throws(Refusal) -> ControllerID {
        if spec.kind.isPadOnly, window.profile.idiom == .phone, !spec.fixed.permissive {
            throw Refusal(
                .unsupportedKind,
                "a \(spec.kind.rawValue) is not available on a phone (\(window.profile.name)); use a pad profile",
                ["kind": spec.kind.rawValue, "rule": "SPLIT-13"])
        }
        let name = spec.isNamedIfFree ? spec.name.flatMap { canName($0) ? $0 : nil } : spec.name
        let id = try insert(spec.kind, name: name, fixed: spec.fixed, properties: spec.properties)
        if let old = spec.saved.id { restored[old] = id }
        let place = spec.kind.inside
        if let place {
            let isParent = !spec.viewControllers.isEmpty
            if isParent { building.append(id) }
            defer { if isParent { building.removeLast() } }
            var children: [ControllerID] = []
            var seen: Set<ControllerID> = []
            for reference in spec.viewControllers {
                let child = try resolve(reference, in: place, parent: spec.kind.rawValue)
                guard !building.contains(child) else {
                    throw Refusal(.alreadyInWindow, about: child, "\(child) can't contain itself")
                }
                try checkFree(child, for: nil)
                guard seen.insert(child).inserted else { throw .duplicate(child) }
                children.append(child)
            }
            try spec.kind.rules.fill(id, children, spec, &self)
        } else if !spec.viewControllers.isEmpty {
            throw Refusal(
                .containmentForbidden, "a \(spec.kind.rawValue) is not a container",
                ["parent": spec.kind.rawValue, "rule": "COMB-01"])
        }
        if let presented = spec.presented { pendingPresentations.append((presenter: id, presented: presented)) }
        return id
    }

    /// Properties of restored controllers that name others are made to name them by these ids.
    mutating func renameRestored(_ ids: [ControllerID: ControllerID]) throws(Refusal) {
        for (_, id) in restored.sorted(by: { $0.key < $1.key }) {
            for property in try need(id).renamed(ids) { try set(id, property) }
        }
    }
}
