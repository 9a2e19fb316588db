import Bus

// From what a file says to what navd builds (STORY-01, 03, 07, 08).
extension Storyboard {
    /// Reads a file. Errors: `storyboardInvalid`, with file, line, reason and what was expected.
    public static func read(_ bytes: [UInt8], name: String) throws(Refusal) -> Storyboard {
        do throws(StoryboardError) {
            return try StoryboardReader.read(bytes, name: name)
        } catch { throw error.refusal }
    }

    /// As `StoryboardLibrary.spec`, for one file alone.
    public func spec(identifier: String?, permissive: Bool) throws(Refusal) -> ControllerSpec {
        try StoryboardLibrary([self]).spec(storyboard: name, identifier: identifier, permissive: permissive)
    }

    /// The controller with a storyboard identifier or object id, or the initial one. Errors: `identifierUnknown`.
    func start(_ identifier: String?, scene id: String? = nil) throws(Refusal) -> Controller {
        if let id, let found = controller(id: id), identifier == nil || found.storyboardIdentifier == identifier {
            return found
        }
        if id == nil, let found = identifier.map({ scene(identifier: $0)?.controller }) ?? initial { return found }
        throw Refusal(
            .identifierUnknown,
            (identifier ?? id).map { "\(name) has no scene \"\($0)\"" }
                ?? "\(name) has no initial controller; name a scene",
            data: ["identifiers": .array(identifiers.keys.sorted().map { .string($0) })])
    }

    /// The spec of a scene without its children.
    func bare(_ controller: Controller, _ strings: [StoryboardStrings]) -> ControllerSpec {
        var spec = ControllerSpec(kind: controller.kind.runtime)
        if let name = controller.storyboardIdentifier, (try? ControllerSpec.check(name: name, path: "")) != nil {
            spec.name = name
            spec.isNamedIfFree = true
        }
        spec.birth.customClass = controller.customClass
        spec.birth.storyboardIdentifier = controller.storyboardIdentifier
        spec.birth.objectID = controller.id
        spec.birth.storyboard = name
        spec.birth.roles = roles(of: controller)
        spec.birth.viewSource = .nib
        if controller.scrolls, !spec.kind.isTable { spec.birth.mainView = .scrollView }
        spec.birth.page = controller.page.map { Bus.PageStyle($0) }
        if spec.kind.asksForRows, let content = controller.content, content.dataMode == "static" {
            spec.birth.staticSections = content.sections.map { StaticSection($0, strings) }
        }
        spec.properties = properties(of: controller, strings)
        if controller.flags.wantsFullScreenLayout { spec.properties.append(.wantsFullScreenLayout(true)) }
        return spec
    }

    /// The controller's own open roles, and those of the table or collection that is its view. Roles of other views are
    /// left out.
    private func roles(of controller: Controller) -> [Bus.Role] {
        let owners = [controller.id, controller.content?.id].compactMap { $0 }
        let said = controller.roles.filter { $0.owner.id.map(owners.contains) == true }.compactMap(\.role)
        return Bus.Role.allCases.filter { role in said.contains { $0.rawValue == role.rawValue } }
    }

    /// The controllers that are made along with one: contained by a relationship, or embedded in its content.
    func parts(of controller: Controller) -> [(controller: Controller, line: Int)] {
        let panes = panes(of: controller).map { (controller: $0.controller, line: $0.relationship.line) }
        guard !controller.kind.runtime.isContainer else { return panes }
        return embeds(of: controller.id).compactMap { segue in
            self.controller(id: segue.destination).map { (controller: $0, line: segue.line) }
        }
    }

    /// Standalone bars, each under a name of its own: a made-up name may be another bar's id.
    private func named(_ bars: [Bar], _ strings: [StoryboardStrings]) -> [StandaloneBar] {
        var names = Set(bars.compactMap(\.id))
        return bars.enumerated().map { offset, file in
            var bar = StandaloneBar(file, number: offset + 1, strings)
            guard bar.name != file.id else { return bar }
            var number = offset + 1
            while !names.insert(bar.name).inserted {
                number += 1
                bar.name = "\(bar.kind.rawValue)\(number)"
            }
            return bar
        }
    }

    private func properties(of controller: Controller, _ strings: [StoryboardStrings]) -> [Property] {
        var list: [Property] = []
        if let title = strings.text("title", of: controller.id) ?? controller.title { list.append(.title(title)) }
        if let item = controller.navigationItem { list.append(.navigationItem(Bus.NavigationItem(item, strings))) }
        if let item = controller.tabBarItem { list.append(.tabBarItem(Bus.TabBarItem(item, strings))) }
        if !controller.toolbarItems.isEmpty {
            list.append(.toolbarItems(controller.toolbarItems.map { Bus.BarButtonItem($0, strings) }))
        }
        if !controller.bars.isEmpty { list.append(.bars(named(controller.bars, strings))) }
        if controller.flags.hidesBottomBarWhenPushed { list.append(.hidesBottomBarWhenPushed(true)) }
        if let style = controller.modalPresentationStyle.flatMap({ ModalPresentationStyle(file: $0) }) {
            list.append(.modalPresentationStyle(style))
        }
        if let style = controller.modalTransitionStyle.flatMap({ ModalTransitionStyle(rawValue: $0) }) {
            list.append(.modalTransitionStyle(style))
        }
        // Every other style is grouped, inset or not.
        if controller.kind.runtime.asksForRows, let style = controller.content?.style, style != "plain" {
            list.append(.table(TableState(style: .grouped)))
        }
        if controller.kind.runtime.asksForRows, !controller.clearsSelectionOnViewWillAppear {
            list.append(.clearsSelectionOnViewWillAppear(false))
        }
        if let size = controller.contentSizeForViewInPopover {
            list.append(.contentSizeForViewInPopover(Size(width: size[0], height: size[1])))
        }
        if controller.split?.presentsWithGesture == false { list.append(.presentsWithGesture(false)) }
        if let navigation = controller.navigation {
            if navigation.navigationBarHidden { list.append(.navigationBarHidden(true)) }
            if !navigation.toolbarHidden { list.append(.toolbarHidden(false)) }
            if let look = navigation.navigationBar.map({ Bus.BarLook($0) }), look != Bus.BarLook() {
                list.append(.navigationBar(look))
            }
            if let look = navigation.toolbar.map({ Bus.BarLook($0) }), look != Bus.BarLook() {
                list.append(.toolbar(look))
            }
        }
        return list
    }

    /// The children that have an effect. A split has two panes: other columns are only data (D33), and half a split has
    /// none.
    private func panes(of controller: Controller) -> [Child] {
        let children = children(of: controller.id).filter { $0.relationship.role != nil }
        guard controller.kind.runtime.inside == .pane else { return children }
        let two = children.filter { child in
            child.relationship.role == .masterViewController || child.relationship.role == .detailViewController
        }
        return two.count == 2 ? two : []
    }

    /// Why a view can't be in a navigation item (NAV-33); nil where there is no such view.
    func misfit(in controller: Controller) -> Refusal? {
        do throws(Refusal) {
            try controller.navigationItem.map { Bus.NavigationItem($0, []) }?
                .checkViews(at: "\(name):\(controller.line): navigationItem")
            for bar in controller.bars {
                for item in bar.navigationItems {
                    try Bus.NavigationItem(item, []).checkViews(at: "\(name):\(bar.line): navigationBar")
                }
            }
            return nil
        } catch {
            return error
        }
    }

    /// Why a child of that kind can't be in the controller, with file and line; nil where it can.
    func breach(_ child: Kind, at line: Int, in parent: Controller) -> Refusal? {
        guard let place = parent.kind.runtime.inside else { return nil }
        do throws(Refusal) {
            try Containment.standard.check(child, in: place, parent: parent.kind.runtime.rawValue)
            return nil
        } catch {
            var data = error.data
            data["file"] = .string(name)
            data["line"] = .int(Int64(line))
            return Refusal(error.name, "\(name):\(line): \(error.message)", data: data)
        }
    }

    /// Everything odd about the file, one text for each, with its line: the reader's warnings, breaches of containment,
    /// columns without effect, and segues that can never be performed.
    public func report() -> [String] {
        var lines = warnings.map { "\(name):\($0.line): \($0.reason)" }
        for controller in controllers {
            if let misfit = misfit(in: controller) { lines.append(misfit.message) }
            let behaving = panes(of: controller).map(\.controller.id)
            for part in parts(of: controller) {
                if let breach = breach(part.controller.kind.runtime, at: part.line, in: controller) {
                    lines.append(breach.message)
                }
            }
            for child in children(of: controller.id) {
                if !behaving.contains(child.controller.id) {
                    lines.append(
                        "\(name):\(child.relationship.line): the \(child.relationship.name) of \(controller.id) is kept as data; two panes behave"
                    )
                }
            }
        }
        return lines + hindrances()
    }

    /// The answer to `storyboard.load` and `storyboard.list`. Its roles are open until a peer attaches (STORY-06).
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
    /// The kind that such a scene has at run time. A reference to another file is content until it is resolved.
    var runtime: Kind { Kind(rawValue: rawValue) ?? .viewController }
}

extension PageStyle {
    init(_ style: Storyboard.PageStyle) {
        self.init()
        // An unknown word, of a later Xcode, counts as none. Xcode itself writes "none" where nothing was chosen.
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
    init(_ item: Storyboard.NavigationItem, _ strings: [StoryboardStrings]) {
        self.init(title: strings.text("title", of: item.id) ?? item.title)
        prompt = strings.text("prompt", of: item.id) ?? item.prompt
        titleView = item.view.map { CustomView($0, strings) }
        hidesBackButton = item.hidesBackButton
        leftItemsSupplementBackButton = item.leftItemsSupplementBackButton
        leftBarButtonItems = item.leftItems.map { Bus.BarButtonItem($0, strings) }
        rightBarButtonItems = item.rightItems.map { Bus.BarButtonItem($0, strings) }
        backBarButtonItem = item.backItem.map { Bus.BarButtonItem($0, strings) }
    }
}

extension Bus.TabBarItem {
    init(_ item: Storyboard.TabBarItem, _ strings: [StoryboardStrings]) {
        self.init(title: strings.text("title", of: item.id) ?? item.title, badgeValue: item.badgeValue)
        image = item.image
        systemItem = item.systemItem
        tag = item.tag
        enabled = item.enabled
    }
}

extension Bus.BarButtonItem {
    init(_ item: Storyboard.BarButtonItem, _ strings: [StoryboardStrings]) {
        self.init(
            title: strings.text("title", of: item.id) ?? item.title, systemItem: item.systemItem, image: item.image)
        id = item.id
        style = item.style
        width = item.width
        tag = item.tag
        enabled = item.enabled
        customView = item.view.map { CustomView($0, strings) }
        // An item that starts a segue does nothing else.
        action = item.segues.isEmpty ? item.actions.first?.selector : nil
    }
}
