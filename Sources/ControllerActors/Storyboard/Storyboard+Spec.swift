import Bus

// From what a file says to what navd builds (STORY-01, 03, 07, 08).
extension Storyboard {
    /// Reads a file for the wire. Errors: `storyboardInvalid` with file, line, reason and what was expected.
    public static func read(_ bytes: [UInt8], name: String) throws(Refusal) -> Storyboard {
        do throws(StoryboardError) {
            return try StoryboardReader.read(bytes, name: name)
        } catch {
            var data: JSONObject = [
                "file": .string(error.file), "code": .string(error.code.rawValue), "reason": .string(error.reason),
                "wanted": .string(error.expected),
            ]
            data["line"] = error.line.map { .int(Int64($0)) }
            throw Refusal(.storyboardInvalid, error.description, data: data)
        }
    }

    /// The spec of one scene with everything contained in it.
    /// - Parameters:
    ///   - identifier: a storyboard identifier; nil for the initial controller.
    ///   - permissive: build what containment forbids, and mark it.
    ///   - named: give controllers their storyboard identifiers as names; only for the first use of a file in a window.
    public func spec(identifier: String?, permissive: Bool, named: Bool = false) throws(Refusal) -> ControllerSpec {
        let controller: Controller
        if let identifier {
            guard let scene = scene(identifier: identifier) else {
                throw Refusal(
                    .identifierUnknown, "\(name) has no scene \"\(identifier)\"",
                    data: ["identifiers": .array(identifiers.keys.sorted().map { .string($0) })])
            }
            controller = scene.controller
        } else if let initial {
            controller = initial
        } else {
            throw Refusal(
                .identifierUnknown, "\(name) has no initial controller; name a scene",
                data: ["identifiers": .array(identifiers.keys.sorted().map { .string($0) })])
        }
        return try spec(controller, permissive: permissive, named: named)
    }

    private func spec(_ controller: Controller, permissive: Bool, named: Bool) throws(Refusal) -> ControllerSpec {
        var spec = ControllerSpec(kind: controller.kind.runtime)
        if named { spec.name = controller.storyboardIdentifier }
        spec.birth.customClass = controller.customClass
        spec.birth.storyboardIdentifier = controller.storyboardIdentifier
        spec.birth.objectID = controller.id
        spec.birth.viewSource = .nib
        if controller.scrolls, !spec.kind.isTable { spec.birth.mainView = .scrollView }
        spec.birth.wantsFullScreenLayout = controller.flags.wantsFullScreenLayout
        spec.birth.page = controller.page.map { Bus.PageStyle($0) }
        spec.properties = properties(of: controller)
        if !permissive, let misfit = misfit(in: controller) { throw misfit }
        for child in panes(of: controller) {
            var inner = try self.spec(child.controller, permissive: permissive, named: named)
            if let breach = breach(child, in: controller) {
                guard permissive else { throw breach }
                inner.birth.permissive = true
            }
            spec.viewControllers.append(.spec(inner))
        }
        return spec
    }

    private func properties(of controller: Controller) -> [Property] {
        var list: [Property] = []
        if let title = controller.title { list.append(.title(title)) }
        if let item = controller.navigationItem { list.append(.navigationItem(Bus.NavigationItem(item))) }
        if let item = controller.tabBarItem { list.append(.tabBarItem(Bus.TabBarItem(item))) }
        if !controller.toolbarItems.isEmpty {
            list.append(.toolbarItems(controller.toolbarItems.map { Bus.BarButtonItem($0) }))
        }
        if controller.flags.hidesBottomBarWhenPushed { list.append(.hidesBottomBarWhenPushed(true)) }
        if let style = controller.modalPresentationStyle.flatMap({ ModalPresentationStyle(rawValue: $0) }) {
            list.append(.modalPresentationStyle(style))
        }
        if let style = controller.modalTransitionStyle.flatMap({ ModalTransitionStyle(rawValue: $0) }) {
            list.append(.modalTransitionStyle(style))
        }
        if let navigation = controller.navigation {
            if navigation.navigationBarHidden { list.append(.navigationBarHidden(true)) }
            if !navigation.toolbarHidden { list.append(.toolbarHidden(false)) }
        }
        return list
    }

    /// A view that can't stand in a navigation item (NAV-33).
    private func misfit(in controller: Controller) -> Refusal? {
        do throws(Refusal) {
            try controller.navigationItem.map { Bus.NavigationItem($0) }?
                .checkViews(at: "\(name): the navigation item of \(controller.id)")
            return nil
        } catch {
            return error
        }
    }

    /// The children that behave. A split has two panes: other columns are data (D33), and half a split has none.
    private func panes(of controller: Controller) -> [Child] {
        let children = children(of: controller.id).filter { $0.relationship.role != nil }
        guard controller.kind == .splitViewController else { return children }
        let two = children.filter { child in
            child.relationship.role == .masterViewController || child.relationship.role == .detailViewController
        }
        return two.count == 2 ? two : []
    }

    private func breach(_ child: Child, in parent: Controller) -> Refusal? {
        guard let place = Containment.placeInside[parent.kind.runtime] else { return nil }
        do throws(Refusal) {
            try Containment.standard.check(
                child.controller.kind.runtime, in: place, parent: parent.kind.runtime.rawValue)
            return nil
        } catch {
            var data = error.data
            data["file"] = .string(name)
            data["line"] = .int(Int64(child.relationship.line))
            return Refusal(error.name, "\(name):\(child.relationship.line): \(error.message)", data: data)
        }
    }

    /// Everything odd about the file, each with its line: the reader's warnings, breaches of containment, columns
    /// that do not behave.
    public func report() -> [String] {
        var lines = warnings.map { "\(name):\($0.line): \($0.reason)" }
        for controller in controllers {
            if let misfit = misfit(in: controller) { lines.append(misfit.message) }
            let behaving = panes(of: controller).map(\.controller.id)
            for child in children(of: controller.id) {
                if let breach = breach(child, in: controller) { lines.append(breach.message) }
                if !behaving.contains(child.controller.id) {
                    lines.append(
                        "\(name):\(child.relationship.line): the \(child.relationship.name) of \(controller.id) is kept as data; two panes behave"
                    )
                }
            }
        }
        return lines
    }

    /// What `storyboard.load` and `storyboard.list` tell. Roles stand open until a peer attaches (STORY-06).
    public var summary: JSON {
        let roles = controllers.flatMap { controller in
            controller.roles.compactMap { outlet -> JSON? in
                guard let role = outlet.role else { return nil }
                return [
                    "role": .string(role.rawValue), "objectID": .string(controller.id),
                    "owner": .string(outlet.owner.element), "line": .int(Int64(outlet.line)),
                ]
            }
        }
        return [
            "name": .string(name), "scenes": .int(Int64(scenes.count)), "segues": .int(Int64(segues.count)),
            "initial": document.initialViewController.map { .string($0) } ?? .null,
            "identifiers": .array(identifiers.keys.sorted().map { .string($0) }), "roles": .array(roles),
        ]
    }
}

extension Storyboard.ControllerKind {
    /// What such a scene is at run time. A reference to another file is content until it is resolved.
    var runtime: Kind {
        switch self {
        case .viewController, .collectionViewController, .viewControllerPlaceholder: .viewController
        case .tableViewController: .tableViewController
        case .navigationController: .navigationController
        case .tabBarController: .tabBarController
        case .splitViewController: .splitViewController
        case .pageViewController: .pageViewController
        }
    }
}

extension PageStyle {
    init(_ style: Storyboard.PageStyle) {
        self.init()
        // A word of another Xcode's counts as none; it writes "none" itself where nothing was chosen.
        if Self.transitionStyles.contains(style.transitionStyle) { transitionStyle = style.transitionStyle }
        if Self.navigationOrientations.contains(style.navigationOrientation) {
            navigationOrientation = style.navigationOrientation
        }
        if Self.spineLocations.contains(style.spineLocation) { spineLocation = style.spineLocation }
        if transitionStyle == "scroll" { spineLocation = nil }
        doubleSided = style.doubleSided
    }
}

extension NavigationItem {
    init(_ item: Storyboard.NavigationItem) {
        self.init(title: item.title)
        prompt = item.prompt
        titleView = item.titleView.map { CustomView($0) }
        hidesBackButton = item.hidesBackButton
        leftBarButtonItems = item.leftItems.map { Bus.BarButtonItem($0) }
        rightBarButtonItems = item.rightItems.map { Bus.BarButtonItem($0) }
        backBarButtonItem = item.backItem.map { Bus.BarButtonItem($0) }
    }
}

extension Bus.TabBarItem {
    init(_ item: Storyboard.TabBarItem) {
        self.init(title: item.title, badgeValue: item.badgeValue)
        image = item.image
        systemItem = item.systemItem
        tag = item.tag
        enabled = item.enabled
    }
}

extension Bus.BarButtonItem {
    init(_ item: Storyboard.BarButtonItem) {
        self.init(title: item.title, systemItem: item.systemItem, image: item.image)
        style = item.style
        width = item.width
        tag = item.tag
        enabled = item.enabled
        customView = item.customView.map { CustomView($0) }
        action = item.actions.first?.selector
    }
}
