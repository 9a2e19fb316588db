import Bus

/// The user's taps on bar button items (NAV-21, 35 to 37, CMD-01).
enum ItemRules {
    /// The command that a tap on a back button, an edit button or a wired item turns out to be; nil for any other tap.
    static func onward(_ place: ItemPlace, on id: ControllerID, in draft: borrowing Draft) throws(Refusal)
        -> (Command, Rules.Target)?
    {
        if place.position == .back {
            if place.bar != nil { return nil }
            // The back button shows the item of the controller below the top.
            guard let stack = draft.stack(of: id), draft[stack]?.viewControllers.dropLast().last == id else {
                throw notShown(place, id, "it is not directly below the top of a stack")
            }
            return (.navigation(.tapBack), .controller(stack))
        }
        if let edit = CustomizingRules.onward(place, on: id, in: draft) { return edit }
        let (item, controller) = try find(place, on: id, in: draft)
        if item.isEditButton { return (.bar(.setEditing(!controller.editing, animated: true)), .controller(id)) }
        guard item.customView?.isSegmented != true else { return nil }
        if let segue = try SenderRules.onward(item, of: controller, in: draft) { return segue }
        let target = try draft.need(try self.target(of: item, on: id, in: draft))
        guard let command = WiredAction.command(of: item, to: target, in: draft.tables.actions) else { return nil }
        return (command, command.isWindows ? .window : .controller(target.id))
    }

    static func tap(_ place: ItemPlace, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline {
        let (item, controller) = try find(place, on: id, in: draft)
        let target = try target(of: item, on: id, in: draft)
        let action = item.customView?.action ?? item.action
        var outline = Outline(result: ["target": target.json, "action": action?.wire ?? .null])
        var details: JSONObject = [
            "action": action?.wire ?? .null, "item": item.json, "position": .string(place.position.rawValue),
            "index": .int(Int64(place.index)),
        ]
        details["bar"] = place.bar?.wire
        let message = Message(on: target, .action, viewController: id, details: details)
        var actionMessage = ActionMessage(message: message, on: id)
        if let view = item.customView, view.isSegmented {
            guard let segment = try choose(place.segment, of: view) else { return .unchanged(outline.result) }
            actionMessage.message.details["segment"] = .int(Int64(segment))
            if !view.momentary {
                var items = controller.items(at: place)
                items[place.index].customView?.selectedSegmentIndex = segment
                try draft.set(id, controller.holding(items, at: place))
            }
        } else {
            guard place.segment == nil else {
                throw .invalidParams(
                    "params.segment is given", right: "no segment, because the item is not a segmented control")
            }
            actionMessage.end = .bar(.endHighlight(place, item))
            highlight(&actionMessage, in: draft)
        }
        outline.actionMessage = actionMessage
        return outline
    }

    /// Highlights the tapped item among the items that are in its place by now.
    static func highlight(_ actionMessage: inout ActionMessage, in draft: borrowing Draft) {
        guard case .bar(.endHighlight(let place, let item))? = actionMessage.end else { return }
        actionMessage.during = []
        guard let controller = draft[actionMessage.on], case let items = controller.items(at: place),
            items.contains(where: { $0.isSame(as: item) })
        else { return }
        actionMessage.during = [.set(actionMessage.on, controller.holding(items.highlighting(item, true), at: place))]
    }

    /// The segment to select; nil where it is selected already (NAV-35). Errors: `invalidParams`, `indexOutOfRange`.
    private static func choose(_ segment: Int?, of view: CustomView) throws(Refusal) -> Int? {
        guard let segment else {
            throw .invalidParams("params.segment is missing", right: "one of \(view.segments.count) segments")
        }
        guard view.segments.indices.contains(segment) else { throw .outOfRange(segment, view.segments.count) }
        return segment == view.selectedSegmentIndex ? nil : segment
    }

    // MARK: Finding items

    /// The item at a place, which can be tapped. Errors: `itemNotShown`, `indexOutOfRange`, `itemDisabled`,
    /// `itemHighlighted`, `barUnknown`.
    static func find(_ place: ItemPlace, on id: ControllerID, in draft: borrowing Draft) throws(Refusal)
        -> (BarButtonItem, Controller)
    {
        let controller = try draft.need(id)
        try checkShown(place, controller, draft)
        let items = controller.items(at: place)
        guard !items.isEmpty else { throw notShown(place, id, "it has no item there") }
        guard items.indices.contains(place.index) else { throw .outOfRange(place.index, items.count) }
        let item = items[place.index]
        func refuse(_ name: ErrorName, _ why: String) -> Refusal {
            Refusal(
                name, "item \(place.index) (\(place.position.rawValue)) of \(id) \(why)",
                data: ["viewController": id.json, "item": item.json])
        }
        if item.isSpace { throw refuse(.itemDisabled, "is a space; wanted: a button") }
        if !item.enabled { throw refuse(.itemDisabled, "is disabled") }
        if item.highlighted { throw refuse(.itemHighlighted, "was tapped, and its target has not answered yet") }
        return (item, controller)
    }

    /// Checks that the controller and the bar are on screen. Errors: `itemNotShown`, `barUnknown`, `invalidParams`.
    static func checkShown(_ place: ItemPlace, _ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        let id = controller.id
        guard draft.shownBefore().contains(id) else { throw notShown(place, id, "the controller is not on screen") }
        if let name = place.bar {
            let bar = try controller.bar(name)
            guard (bar.kind == .toolbar) == (place.position == .toolbar), bar.kind != .tabBar else {
                throw .invalidParams(
                    "params.position is \(place.position.rawValue) of a \(bar.kind.rawValue)",
                    right: bar.kind == .tabBar ? MethodName.tabBarTap : "a position of that bar")
            }
            guard !controller.bars.contains(where: { $0.customizing != nil }) else {
                throw notShown(place, id, "a configuration screen covers it")
            }
            return
        }
        guard let stack = draft[draft.stack(of: id)], stack.viewControllers.last == id else {
            throw notShown(place, id, "the controller is not on top of a stack")
        }
        let isToolbar = place.position == .toolbar
        guard !(isToolbar ? stack.toolbarHidden || draft.hidesBottomBar(stack.id) : stack.navigationBarHidden) else {
            throw notShown(place, id, "the bar is hidden")
        }
    }

    /// The place of the bar button item with this id, in a bar on screen; nil where there is none.
    static func anchor(ofItem item: String, _ draft: borrowing Draft) -> PopoverAnchor? {
        for controller in draft.shown().compactMap({ draft[$0] }) {
            let shown = controller.places(ofItem: item).first { (try? checkShown($0, controller, draft)) != nil }
            if let shown { return PopoverAnchor(of: controller.id, source: .item(shown), permitted: [.up, .down]) }
        }
        return nil
    }

    /// True if what the popover points at is still there. A bar button item must be in its place, and its bar must be
    /// shown. A rectangle has nothing to check: it is there as long as the controller is.
    static func isThere(_ anchor: PopoverAnchor, _ draft: borrowing Draft) -> Bool {
        guard case .item(let place) = anchor.source, let controller = draft[anchor.of] else { return true }
        return (try? checkShown(place, controller, draft)) != nil
            && controller.items(at: place).indices.contains(place.index)
    }

    private static func target(of item: BarButtonItem, on id: ControllerID, in draft: borrowing Draft) throws(Refusal)
        -> ControllerID
    {
        try (item.customView?.target ?? item.target).map { text throws(Refusal) in try draft.find(text) } ?? id
    }

    private static func notShown(_ place: ItemPlace, _ id: ControllerID, _ why: String) -> Refusal {
        Refusal(
            .itemNotShown, about: id, "no item of \(id) is shown at \(place.position.rawValue): \(why)",
            ["position": place.position.rawValue])
    }
}
