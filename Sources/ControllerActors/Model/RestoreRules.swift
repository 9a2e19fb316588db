import Bus

/// A window as it was saved, in one step: all of it or nothing (STATE-01).
enum RestoreRules {
    static func apply(_ document: WindowDocument, to draft: inout Draft) throws(Refusal) -> Outline {
        try WindowRules.clear(&draft)
        for property in document.window where property.isRestored { draft.set(property) }
        draft.isRestoring = true
        if let spec = document.root {
            draft.set(.root(try draft.resolve(.spec(spec), in: .windowRoot, parent: "window")))
        }
        for presentation in document.presentations {
            let presenter = try draft.presenter(of: presentation)
            _ = try draft.present(.spec(presentation.viewController), from: presenter, PresentOptions())
        }
        try draft.presentPending()
        try draft.renameSaved()
        draft.isRestoring = false
        var outline = Outline(kind: .root)
        outline.result = [
            "viewController": draft.window.root?.json ?? .null, "ids": draft.idsRestored, "names": draft.namesMade,
        ]
        return outline
    }
}

extension Draft {
    fileprivate func presenter(of presentation: WindowDocument.Presentation) throws(Refusal) -> ControllerID {
        if let old = ControllerID(presentation.presenter) {
            guard let id = restored[old] else {
                throw Refusal(
                    .treeInvalid, "\(old) presents something, and is not in what was saved", data: ["id": old.json])
            }
            return id
        }
        return try find(presentation.presenter)
    }

    /// Properties that name controllers name the new ones.
    fileprivate mutating func renameSaved() throws(Refusal) {
        for (_, id) in restored.sorted(by: { $0.key < $1.key }) {
            let controller = try need(id)
            if let list = controller.customizableViewControllers {
                try set(id, Property.customizableViewControllers(list).renamed(restored))
            }
            if let pane = controller.hiddenPane { try set(id, Property.hiddenPane(pane).renamed(restored)) }
        }
    }

    /// `{"c5": "c19"}`: old to new.
    var idsRestored: JSON {
        .object(
            JSONObject(restored.sorted { $0.key < $1.key }.map { (name: $0.key.description, value: $0.value.json) }))
    }

    /// More as it was: what it showed, whether it was selected, what it had of its own.
    mutating func restoreMore(
        _ saved: ControllerSpec.Saved, _ tabs: [ControllerID], of id: ControllerID
    ) throws(Refusal) {
        guard isRestoring, let more = try need(id).moreNavigationController else { return }
        if let index = saved.moreIndex {
            let hidden = placesInBar(tabs.count)..<tabs.count
            guard hidden.contains(index) else { throw Self.outOfRange(index, tabs.count) }
            try set(more, .viewControllers(Array(need(more).viewControllers.prefix(1)) + [tabs[index]]))
        }
        if saved.isMoreSelected { try markSelected(more, of: id) }
        guard case .spec(let spec)? = saved.more else { return }
        try restore(spec, as: more)
        if case .spec(let list)? = spec.viewControllers.first, let made = try need(more).viewControllers.first {
            try restore(list, as: made)
        }
    }

    private mutating func restore(_ spec: ControllerSpec, as id: ControllerID) throws(Refusal) {
        if let old = spec.saved.id { restored[old] = id }
        for property in spec.properties { try set(id, property) }
    }
}

extension Window.Property {
    /// A window keeps its name, and who ends its transitions.
    fileprivate var isRestored: Bool {
        switch self {
        case .name, .transitions: false
        default: true
        }
    }
}
