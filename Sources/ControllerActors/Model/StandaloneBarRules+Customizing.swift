import Bus

// The user rearranges the items of a standalone tab bar (TAB-26). Until the user is done, the old order stays in force.
extension StandaloneBarRules {
    static func beginCustomizing(
        _ items: [TabBarItem], _ bar: inout StandaloneBar, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> Outline {
        try draft.checkShownBefore(controller.id, ": its bars can't be tapped")
        guard bar.customizing == nil else {
            throw notCustomizable(bar, "its configuration screen is open already", use: MethodName.tabBarEndCustomizing)
        }
        guard !items.isEmpty else {
            throw notCustomizable(
                bar, "no item may be rearranged", use: "params.items with the items that may be rearranged")
        }
        bar.customizing = StandaloneBar.Customizing(items, arranged: bar.tabBarItems)
        return Outline(
            delegate: [message(.didBeginCustomizingItems, items, bar, controller)],
            said: [message(.willBeginCustomizingItems, items, bar, controller)])
    }

    /// Exchanges two items. An item that is not in the bar takes the place of the other, which leaves the bar.
    static func moveItem(
        _ number: Int, to index: Int, _ bar: inout StandaloneBar, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> Outline {
        var customizing = try self.customizing(bar, on: controller, draft)
        guard customizing.items.indices.contains(number) else { throw .outOfRange(number, customizing.items.count) }
        guard customizing.arranged.indices.contains(index) else { throw .outOfRange(index, customizing.arranged.count) }
        let item = customizing.items[number]
        guard customizing.items.contains(customizing.arranged[index]) else {
            throw notCustomizable(
                bar, "the item at place \(index) is fixed", use: "the index of an item that may be rearranged")
        }
        if let from = customizing.arranged.firstIndex(of: item) {
            customizing.arranged.swapAt(from, index)
        } else {
            customizing.arranged[index] = item
        }
        bar.customizing = customizing
        return Outline(result: ["items": customizing.arranged.json])
    }

    static func endCustomizing(
        _ bar: inout StandaloneBar, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> Outline {
        let arranged = try customizing(bar, on: controller, draft).arranged
        let changed = arranged != bar.tabBarItems
        // The selected item stays selected at its new place. If it has left the bar, no item is selected.
        bar.selectedIndex = bar.selectedItem.flatMap { arranged.firstIndex(of: $0) }
        bar.tabBarItems = arranged
        var outline = Outline(result: ["items": arranged.json, "changed": .bool(changed)])
        end(&bar, changed: changed, on: controller, &outline)
        return outline
    }

    /// Closes the configuration screen, and tells the delegate the outcome.
    static func end(_ bar: inout StandaloneBar, changed: Bool, on controller: Controller, _ outline: inout Outline) {
        bar.customizing = nil
        let details: JSONObject = [
            "bar": .string(bar.name), "items": bar.tabBarItems.json, "changed": .bool(changed),
        ]
        outline.said.append(Message(on: controller.id, .willEndCustomizingItems, details: details))
        outline.delegate.append(Message(on: controller.id, .didEndCustomizingItems, details: details))
    }

    /// A configuration screen lies over the view and its bars, so that the user reaches none. Errors: `notOnScreen`.
    static func checkUncovered(_ controller: Controller) throws(Refusal) {
        guard let bar = controller.bars.first(where: { $0.customizing != nil }) else { return }
        throw Refusal(
            .notOnScreen, "the configuration screen of \(bar.name) covers the view of \(controller.id)",
            ["viewController": controller.id.json, "use": MethodName.tabBarEndCustomizing])
    }

    private static func customizing(
        _ bar: StandaloneBar, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> StandaloneBar.Customizing {
        guard let customizing = bar.customizing else {
            throw Refusal(
                .notCustomizing, "the configuration screen of \(bar.name) is not open",
                ["bar": bar.name, "use": MethodName.tabBarBeginCustomizing])
        }
        try draft.checkShownBefore(controller.id, ": its bars can't be tapped")
        return customizing
    }

    private static func message(
        _ method: Message.Method, _ items: [TabBarItem], _ bar: StandaloneBar, _ controller: Controller
    ) -> Message { Message(on: controller.id, method, details: ["bar": .string(bar.name), "items": items.json]) }

    private static func notCustomizable(_ bar: StandaloneBar, _ why: String, use: String) -> Refusal {
        Refusal(
            .notCustomizable, "\(bar.name) can't be customized: \(why)",
            ["bar": bar.name, "rule": "TAB-26", "use": use])
    }
}
