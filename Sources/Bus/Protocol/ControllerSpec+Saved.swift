// The additional members of a spec in a saved window (STATE-01).
extension ControllerSpec {
    /// How a spec is read: by itself, or as part of a saved window.
    struct Reading {
        var depth = 0
        var isSaved = false
        var isPermissive = false
        /// True for the controllers of More. navd makes them itself, so that only a saved window contains specs of
        /// them.
        var isMore = false

        var deeper: Reading {
            var reading = self
            reading.depth += 1
            return reading
        }
    }

    /// The additional members of a spec that is part of a saved window.
    public struct Saved: Sendable, Equatable {
        /// The id when the window was saved. The controller gets a new one, and the answer maps old ids to new ones.
        public var id: ControllerID?
        /// True if More itself was selected; `selectedIndex` counts tabs only.
        public var isMoreSelected = false
        /// The index of the hidden tab that was on the More stack.
        public var moreIndex: Int?
        /// The More controller, with the list as its only child.
        public var more: ControllerReference?
        /// Of a split: the popover of its hidden pane.
        public var panePopover: ControllerReference?

        public init() {}

        func write(to object: inout JSONObject) {
            object["id"] = id?.json
            if isMoreSelected { object["moreSelected"] = true }
            object["moreIndex"] = moreIndex.map { .int(Int64($0)) }
            object["moreNavigationController"] = more?.json
            object["panePopover"] = panePopover?.json
        }
    }

    mutating func readSaved(_ fields: FieldReader, _ reading: Reading) throws(Refusal) {
        for (name, _) in fields.object.members where Controller.savedWords.contains(name) {
            guard let property = try Property.read(name, fields) else { continue }
            if case .state = property { try ContentCommand.check(state: fields.json(name), fields) }
            // After a restoration no peer owes an answer to a tap, so no item is highlighted.
            properties.append(property.unlit.saved)
        }
        saved.id = try fields.id("id")
        saved.isMoreSelected = try fields.bool("moreSelected") ?? false
        saved.moreIndex = try fields.int("moreIndex")
        var reading = reading.deeper
        reading.isMore = true
        func own(_ name: String) throws(Refusal) -> ControllerReference? {
            guard let json = fields.json(name) else { return nil }
            return .spec(try ControllerSpec(json: json, path: "\(path).\(name)", reading))
        }
        saved.more = try own("moreNavigationController")
        saved.panePopover = try own("panePopover")
    }

    /// The spec of one controller with everything inside it. What it presents is saved separately.
    public init(saving id: ControllerID, in tree: Tree) {
        let controller = tree[id] ?? Controller(id: id, kind: .viewController)
        self.init(kind: controller.kind)
        name = controller.name
        fixed = controller.fixed
        properties = controller.properties.filter(\.isSaved).map(\.saved)
        saved.id = id
        let more = controller.moreNavigationController.flatMap { tree[$0] }
        // The content of a popover has no parent.
        let parent = controller.kind.hasView ? id : nil
        viewControllers = controller.viewControllers.filter { tree[$0]?.parent == parent }
            .map { .spec(ControllerSpec(saving: $0, in: tree)) }
        saved.panePopover = controller.hiddenPane?.popover.map { .spec(ControllerSpec(saving: $0, in: tree)) }
        guard let selected = controller.selectedViewController else { return }
        selectedIndex = controller.viewControllers.firstIndex(of: selected)
        guard let more else { return }
        saved.isMoreSelected = selected == more.id
        saved.moreIndex = more.viewControllers.dropFirst().last.flatMap {
            controller.viewControllers.firstIndex(of: $0)
        }
        saved.more = .spec(ControllerSpec(saving: more.id, in: tree))
    }
}

extension Property {
    /// The value to save: of a table only what the user sees, not what was known about its data.
    var saved: Property {
        guard case .table(let table?) = self else { return self }
        var kept = table.asMade
        kept.selected = table.selected
        kept.visible = table.visible
        return .table(kept)
    }
}
