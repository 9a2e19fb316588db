import Bus

// What `layout` answers, and what is published on `layout/`: frames, and the contents of every bar (LAY-01).
extension ScreenLayout {
    /// The whole layout, in points. Which event it shows is not known here.
    public var json: JSON {
        let window = tree.window
        return .showing([
            "window": window.id.json, "profile": window.profile.name, "idiom": window.profile.idiom,
            "orientation": window.orientation, "frame": window.effectiveFrame, "bounds": bounds,
            "statusBar": interface.statusBar?.json ?? .null, "keyboard": interface.keyboard?.json ?? .null,
            "safeAreaInsets": hiddenEdges(of: bounds), "language": window.language,
            "layoutDirection": window.layoutDirection.isMirrored ? window.layoutDirection : nil,
            "maintenance": window.maintenance,
            "frames": JSON.array(entries.filter { $0.of != nil }.map { .object(object($0)) }),
        ])
    }

    private func object(_ entry: Entry) -> JSONObject {
        guard let controller = tree[entry.of] else { return JSONObject() }
        var object: JSONObject = ["of": controller.id.json, "part": .string(entry.part.rawValue)]
        object["name"] = controller.name.map { .string($0) }
        object.merge(geometry(entry))
        let hidden = hiddenEdges(of: entry.frame)
        if hidden != .zero { object["safeAreaInsets"] = hidden.json }
        object.merge(facts(controller, entry))
        return object
    }

    /// The place of an entry, in points: its `frame`. A view that hangs in the window itself is turned with the
    /// interface. It also has `bounds`, `center` and `transform`, and turned its `frame` is `"undefined"` (ROT-06).
    public func geometry(_ entry: Entry) -> JSONObject {
        guard entry.isTurned else { return ["frame": entry.frame.json] }
        let center = interface.inWindow(entry.frame.midX, entry.frame.midY)
        return [
            "frame": interface.isTurned ? "undefined" : entry.frame.json,
            "bounds": Rect(width: entry.frame.width, height: entry.frame.height).json,
            "center": ["x": .double(center.x), "y": .double(center.y)],
            "transform": .array(interface.transform.map { .double($0) }),
        ]
    }

    private func facts(_ controller: Controller, _ entry: Entry) -> JSONObject {
        let room = roomForItems(in: entry.frame)
        let bar = entry.bar.flatMap { name in controller.bars.first { $0.name == name } }
        if entry.part == .configuration {
            let screen = bar.map { ConfigurationScreen(of: $0) } ?? ConfigurationScreen(of: controller, in: tree)
            return JSONObject(showing: ["bar": entry.bar, "contents": screen?.json(in: room, placing) ?? .null])
        }
        if let bar {
            return bar.look.json(with: ["bar": bar.name, "contents": bar.contents(in: controller, at: room, placing)])
        }
        switch entry.part {
        case .view: return view(controller, entry)
        case .navigationBar:
            let contents = NavigationBarContents(shownBy: controller, in: tree)
            return controller.navigationBar.json(with: ["contents": contents?.json(in: room, placing) ?? .null])
        case .toolbar:
            let items = ToolbarContents(of: controller.id, in: tree)?.items ?? []
            return controller.toolbar.json(with: ["contents": ["items": items.json(in: room, placing)] as JSON])
        case .tabBar: return ["contents": TabBarContents(of: controller.id, in: tree)?.json ?? .null]
        case .dimming: return ["style": .string(controller.modalPresentationStyle.rawValue)]
        case .spine: return ["page": controller.effectivePageStyle.json]
        case .popover:
            return [
                "popoverArrowDirection": entry.arrow.map { .string($0.rawValue) } ?? .null,
                "source": entry.source?.json ?? .null,
            ]
        case .pageIndicator: return ["pageIndicator": controller.pageIndicator?.json ?? .null]
        case .window, .statusBar, .pane, .divider, .configuration: return JSONObject()
        }
    }

    private func view(_ controller: Controller, _ entry: Entry) -> JSONObject {
        var object: JSONObject = ["kind": .string(controller.kind.rawValue)]
        object["title"] = (controller.navigationItem?.title ?? controller.title).map { .string($0) }
        object["customClass"] = controller.fixed.customClass.map { .string($0) }
        if controller.scrolls { object["mainView"] = .string(MainView.scrollView.rawValue) }
        if entry.contentInset != .zero { object["contentInset"] = entry.contentInset.json }
        if controller.fixed.hasContentOffset(as: controller.kind), controller.contentOffset != .zero {
            object["contentOffset"] = controller.contentOffset.json
        }
        object["table"] = controller.table?.json
        if controller.kind.isTable, controller.editing { object["editing"] = true }
        controller.kind.rules.describeView(controller, in: tree, &object)
        return object
    }
}
