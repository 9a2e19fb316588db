import Bus

/// The rules of standalone bars: bars in content views, which their owner fills (NAV-30, TAB-17, CMD-02). A bar of a
/// navigation or tab bar controller takes none of these commands (NAV-19, NAV-38, TAB-02).
enum StandaloneBarRules {
    /// The maximum number of bars in one view.
    static let maximumBars = 32

    static func questions(
        _ command: StandaloneBarCommand, on id: ControllerID, in draft: borrowing Draft
    ) throws(Refusal) -> [Question] {
        switch command.edit {
        case .pushItem(let item):
            let bar = try bar(command, on: draft.need(id))
            return question(.shouldPushItem, bar, item, on: id, isTap: false, draft)
        case .popItem:
            let bar = try bar(command, on: draft.need(id))
            guard bar.navigationItems.count > 1, let top = bar.navigationItems.last else { return [] }
            return question(.shouldPopItem, bar, top, on: id, isTap: false, draft)
        default: return []
        }
    }

    static func questions(tapOnBack place: ItemPlace, on id: ControllerID, in draft: borrowing Draft) throws(Refusal)
        -> [Question]
    {
        let bar = try backTapped(place, on: draft.need(id), draft)
        guard let top = bar.navigationItems.last else { return [] }
        return question(.shouldPopItem, bar, top, on: id, isTap: true, draft)
    }

    private static func question(
        _ method: QuestionMethod, _ bar: StandaloneBar, _ item: NavigationItem, on id: ControllerID, isTap: Bool,
        _ draft: borrowing Draft
    ) -> [Question] {
        guard let rule = draft.tables.votes[method], isTap ? rule.onTap : rule.onProgram else { return [] }
        return [rule.question(on: id, ["bar": .string(bar.name), "item": item.json])]
    }

    static func apply(
        _ command: StandaloneBarCommand, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        if case .create(let bar) = command.edit {
            try checkNotManaged(command, controller)
            try check(bar, on: controller)
            try draft.set(controller.id, .bars(controller.bars + [bar]))
            return Outline()
        }
        var bar = try bar(command, on: controller)
        var outline = Outline()
        switch command.edit {
        case .create: break
        case .remove:
            if bar.customizing != nil { end(&bar, changed: false, on: controller, &outline) }
            try draft.set(controller.id, .bars(controller.bars.filter { $0.name != bar.name }))
            return outline
        case .set(let change): bar.look = change.applied(to: bar.look)
        case .setItems(let new):
            try check(selected: new.selectedIndex, new)
            bar.navigationItems = new.navigationItems.enumerated().map { index, item in
                bar.navigationItems.indices.contains(index) ? bar.navigationItems[index].replaced(by: item) : item
            }
            bar.items = bar.items.replaced(by: new.items)
            bar.tabBarItems = new.tabBarItems
            bar.selectedIndex = new.selectedIndex
            // What the user has rearranged so far is dropped.
            if bar.customizing != nil { end(&bar, changed: false, on: controller, &outline) }
        case .pushItem(let item):
            guard bar.navigationItems.count < FieldReader.maximumItems else {
                throw Refusal(.limitExceeded, "\(FieldReader.maximumItems) items stand on the bar already")
            }
            bar.navigationItems.append(item)
            outline.delegate = [message(.didPushItem, bar, item.json, controller)]
        case .popItem: return try pop(bar, on: controller, &draft)
        case .setSelectedItem(let index):
            try check(selected: index, bar)
            bar.selectedIndex = index
        case .tapItem(let index):
            try draft.checkShownBefore(controller.id, ": its bars can't be tapped")
            try checkUncovered(controller)
            try check(selected: index, bar)
            let item = bar.tabBarItems[index]
            guard item.enabled else {
                throw Refusal(.itemDisabled, "item \(index) of \(bar.name) is disabled", ["item": item.json])
            }
            bar.selectedIndex = index
            var message = message(.didSelectItem, bar, item.json, controller)
            message.details["index"] = .int(Int64(index))
            outline.delegate = [message]
            outline.result = ["index": .int(Int64(index))]
        case .beginCustomizing(let items): outline = try beginCustomizing(items, &bar, on: controller, draft)
        case .moveItem(let number, let index): outline = try moveItem(number, to: index, &bar, on: controller, draft)
        case .endCustomizing: outline = try endCustomizing(&bar, on: controller, draft)
        }
        try replace(bar, on: controller, &draft)
        outline.unchanged = draft.isUnchanged && outline.delegate.isEmpty
        return outline
    }

    /// The user's tap on the back button of a standalone bar.
    static func tapBack(_ place: ItemPlace, on controller: Controller, _ draft: inout Draft) throws(Refusal) -> Outline
    {
        try pop(backTapped(place, on: controller, draft), on: controller, &draft)
    }

    private static func pop(_ bar: StandaloneBar, on controller: Controller, _ draft: inout Draft) throws(Refusal)
        -> Outline
    {
        var bar = bar
        guard bar.navigationItems.count > 1, let top = bar.navigationItems.popLast() else {
            return .unchanged(["item": .null])
        }
        try replace(bar, on: controller, &draft)
        return Outline(delegate: [message(.didPopItem, bar, top.json, controller)], result: ["item": top.json])
    }

    private static func message(
        _ method: Message.Method, _ bar: StandaloneBar, _ item: JSON, _ controller: Controller
    ) -> Message { Message(on: controller.id, method, details: ["bar": .string(bar.name), "item": item]) }

    private static func replace(_ bar: StandaloneBar, on controller: Controller, _ draft: inout Draft) throws(Refusal) {
        try draft.set(controller.id, .bars(controller.bars.map { $0.name == bar.name ? bar : $0 }))
    }
}
