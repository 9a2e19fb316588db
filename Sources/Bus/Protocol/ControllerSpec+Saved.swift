// What a spec says besides, where it stands in a saved window (STATE-01).
extension ControllerSpec {
    /// How a spec is read: alone, or as part of what navd saved.
    struct Reading {
        var depth = 0
        var isSaved = false
        var isPermissive = false
        /// More's own controllers, which navd makes: only saved ones are told.
        var isMore = false

        var deeper: Reading {
            var reading = self
            reading.depth += 1
            return reading
        }
    }

    public struct Saved: Sendable, Equatable {
        /// Its id when it was saved: another one is given, and the answer maps old to new.
        public var id: ControllerID?
        /// More itself was selected; `selectedIndex` counts tabs only.
        public var isMoreSelected = false
        /// The hidden tab that stood on the More stack.
        public var moreIndex: Int?
        /// The More controller and, as its only child, the list.
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
            // Nobody will answer for what was highlighted.
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

    /// One controller of a tree with everything in it, as it can be made again. Presentations stand apart.
    public init(saving id: ControllerID, in tree: Tree) {
        let controller = tree[id] ?? Controller(id: id, kind: .viewController)
        self.init(kind: controller.kind)
        name = controller.name
        birth = controller.birth
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
    /// Is it kept when a window is saved? Structure is what the spec nests; what follows from the screen comes again.
    var isSaved: Bool {
        switch self {
        case .name, .parent, .viewControllers, .presented, .presenting, .holds, .appearance, .viewLoaded,
            .shownViewController, .selectedViewController, .moreNavigationController, .transition,
            .host, .lastingHolds:
            false
        case .title, .navigationItem, .tabBarItem, .toolbarItems, .hidesBottomBarWhenPushed,
            .modalPresentationStyle, .modalTransitionStyle, .state, .navigationBarHidden, .toolbarHidden,
            .navigationBar,
            .editing, .supportedInterfaceOrientations, .automaticallyForwardsAppearance,
            .contentSizeForViewInPopover, .modalInPopover, .rotatingHeaderView, .rotatingFooterView, .bars, .table,
            .toolbar, .customizableViewControllers, .customizing, .spineLocation, .gestureView, .pageIndicator,
            .wantsFullScreenLayout, .presentsWithGesture, .hiddenPane, .clearsSelectionOnViewWillAppear, .frame,
            .hidden,
            .popover:
            true
        }
    }
}

extension Property {
    /// As it is kept: of a table what the user sees, not what was known of its data.
    var saved: Property {
        guard case .table(let table?) = self else { return self }
        var kept = TableState(style: table.style)
        kept.selected = table.selected
        kept.visible = table.visible
        return .table(kept)
    }
}
