/// The methods of bars and their items, and of editing.
enum BarMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        immediate wired command \(MethodName.viewControllerSetEditing)(editing: bool, animated: bool = true) on
          controller
          -- VC-07 TBL-09 -- Switches editing on or off. The content is notified.
        """: { _, fields in .bar(.setEditing(try fields.required("editing"), animated: try fields.animated)) },
        """
        immediate command \(MethodName.viewControllerSetToolbarItems)(toolbarItems: [barButtonItem], animated: bool =
          true) on controller throws viewRefused -- NAV-23 NAV-36
          -- Sets the items that the toolbar of its navigation controller shows while the controller is on top.
        """: { _, fields in
            .bar(.setToolbarItems(try fields.required("toolbarItems"), animated: try fields.animated))
        },
        """
        immediate command \(MethodName.navigationItemSet)(title: string|null?, prompt: string|null?, titleView:
          customView|null?,
          leftBarButtonItems: [barButtonItem]|null?, leftBarButtonItem: barButtonItem|null?, rightBarButtonItems:
          [barButtonItem]|null?, rightBarButtonItem: barButtonItem|null?, backBarButtonItem: barButtonItem|null?,
          hidesBackButton: bool|null?, leftItemsSupplementBackButton: bool|null?) on controller throws viewRefused
          -- NAV-14 NAV-15 NAV-16 NAV-42
          -- Sets these members of the navigation item, and keeps the others. The singular names set the first item of a
          side.
        """: { _, fields in .bar(.setNavigationItem(try NavigationItemChange(fields))) },
        """
        immediate command navigationController.setBarsHidden(navigationBar: bool?, toolbar: bool?, animated: bool =
          true) on navigationController -- NAV-39 -- Shows or hides both bars in one step.
        """: { _, fields in
            .bar(
                .setBarsHidden(
                    navigationBar: try fields.bool("navigationBar"), toolbar: try fields.bool("toolbar"),
                    animated: try fields.animated))
        },
        """
        immediate command \(MethodName.navigationControllerSetToolbarAppearance)(barStyle: barStyle?, translucent:
          bool?, tintColor:
          string|null?) on navigationController throws barManaged -- NAV-38
          -- Sets the appearance of the navigation controller's toolbar.
        """: { _, fields in .bar(.setToolbarAppearance(try BarLookChange(fields, ofManaged: .toolbar))) },
        """
        touch mayOnlyHighlight undoable command \(MethodName.barButtonItemTap)(position: position, index: int = 0,
          segment: int?, bar: string?) on controller
          throws barUnknown indexOutOfRange itemDisabled itemGone itemHighlighted itemNotShown means wired ofSegues
          -> outcome, target: place|null?, action: string|null?, served: bool?, ...any -- NAV-21 CMD-01
          -- The user's tap on an item of this controller. If the item is wired to a command, or starts a segue, that is
          performed, and the answer has its result. For any other item `served` says whether a peer is there to perform
          its action.
        """: { _, fields in .bar(.tap(try ItemPlace(fields))) },
    ]

    private static let navigationBar = edits([
        """
        immediate command navigationBar.create(bar: string, items: [navigationItem] = []) on controller
          throws nameInvalid nameTaken viewRefused -- NAV-30
          -- Adds a navigation bar of the application's own to the controller's view.
        """: { fields in .create(try StandaloneBarCommand.bar(.navigationBar, fields)) },
        """
        immediate command navigationBar.remove(bar: string) on controller -- NAV-30 -- Removes the bar.
        """: { _ in .remove },
        """
        immediate command navigationBar.set(bar: string, barStyle: barStyle?, translucent: bool?, tintColor:
          string|null?, prefersLargeTitles: bool?) on controller -- NAV-30 NAV-19 -- Sets the appearance of the bar.
        """: { fields in .set(try BarLookChange(fields, of: .navigationBar)) },
        """
        immediate command navigationBar.setItems(bar: string, items: [navigationItem] = [], animated: bool = true) on
          controller throws viewRefused -- NAV-30 -- Replaces the items. No delegate is asked.
        """: { fields in .setItems(try StandaloneBarCommand.bar(.navigationBar, fields)) },
        """
        command navigationBar.pushItem(bar: string, item: navigationItem, animated: bool = true) on controller
          throws limitExceeded viewRefused -- NAV-30 -- Pushes an item. The delegate is asked shouldPushItem.
        """: { fields in
            let item: NavigationItem = try fields.required("item")
            try item.checkViews(at: "\(fields.path).item")
            return .pushItem(NavigationItem().replaced(by: item))
        },
        """
        command navigationBar.popItem(bar: string, animated: bool = true) on controller
          -> outcome, item: navigationItem|null -- NAV-30
          -- Pops the top item, but not the first one. The delegate is asked shouldPopItem.
        """: { _ in .popItem },
    ])

    private static let navigationBarTap = bars([
        """
        touch mayOnlyHighlight undoable command navigationBar.tap(bar: string, position: barPosition, index: int = 0,
          segment: int?) on controller
          throws backButtonNotShown indexOutOfRange itemDisabled itemHighlighted itemNotShown notOnScreen
          means wired ofSegues
          -> outcome, target: place|null?, action: string|null?, served: bool?, item: navigationItem?, ...any -- NAV-30
          -- The user's tap on the bar. A tap on the back button asks shouldPopItem.
        """: { _, fields in
            var place = try ItemPlace(fields)
            place.bar = try fields.required(place.bar, "bar")
            return .bar(.tap(place))
        }
    ])

    private static let tabBar = edits([
        """
        immediate command tabBar.create(bar: string, items: [tabBarItem] = [], selectedIndex: int?) on controller
          throws indexOutOfRange nameInvalid nameTaken -- TAB-17
          -- Adds a tab bar of the application's own to the controller's view.
        """: { fields in .create(try StandaloneBarCommand.bar(.tabBar, fields)) },
        "immediate command tabBar.remove(bar: string) on controller -- TAB-17 -- Removes the bar.": { _ in .remove },
        """
        immediate command tabBar.set(bar: string, barStyle: barStyle?, translucent: bool?, tintColor: string|null?) on
          controller throws readOnly -- TAB-25 -- Sets the appearance of the bar. A tab bar is never translucent.
        """: { fields in
            // This holds for every tab bar, managed or standalone (TAB-25).
            if try fields.bool("translucent") == true {
                throw Refusal(
                    .readOnly, "a tab bar is never translucent: content ends above it",
                    data: ["property": "translucent", "rule": "TAB-25"])
            }
            return .set(try BarLookChange(fields, of: .tabBar))
        },
        """
        immediate command tabBar.setItems(bar: string, items: [tabBarItem] = [], selectedIndex: int?, animated: bool =
          true) on controller throws indexOutOfRange -- TAB-17 -- Replaces the items.
        """: { fields in .setItems(try StandaloneBarCommand.bar(.tabBar, fields)) },
        """
        immediate command tabBar.setSelectedItem(bar: string, index: int|null = null) on controller
          throws indexOutOfRange -- TAB-17 -- Selects an item by program. The delegate is not notified.
        """: { fields in .setSelectedItem(try fields.int("index")) },
        """
        touch command \(MethodName.tabBarTap)(bar: string, index: int) on controller
          throws indexOutOfRange itemDisabled notOnScreen -> outcome, index: int -- TAB-17
          -- The user's tap on an item: selects it, and notifies the delegate by didSelectItem.
        """: { fields in .tapItem(try fields.required("index")) },
        """
        command \(MethodName.tabBarBeginCustomizing)(bar: string, items: [tabBarItem]) on controller
          throws notCustomizable notOnScreen -- TAB-26
          -- Opens the configuration screen, on which the user may rearrange these items. Items of the bar that are not
          among them stay in their places.
        """: { fields in
            let items: [TabBarItem] = try fields.required("items")
            try fields.check(count: items.count, "items")
            return .beginCustomizing(items)
        },
        """
        immediate touch command tabBar.moveItem(bar: string, item: int, index: int) on controller
          throws indexOutOfRange notCustomizable notCustomizing notOnScreen -> outcome, items: [tabBarItem] -- TAB-26
          -- The user drops an item on a place in the bar. The item is named by its number among those that may be
          rearranged. If it is in the bar already, the two items change places; otherwise it replaces the item that was
          there.
        """: { fields in .moveItem(try fields.required("item"), index: try fields.required("index")) },
        """
        touch wired command \(MethodName.tabBarEndCustomizing)(bar: string) on controller
          throws notCustomizing notOnScreen -> outcome, items: [tabBarItem], changed: bool -- TAB-26
          -- The user's tap on Done. The bar keeps its new order.
        """: { _ in .endCustomizing },
    ])

    private static let toolbar = edits([
        """
        immediate command toolbar.create(bar: string, items: [barButtonItem] = []) on controller
          throws nameInvalid nameTaken -- CMD-02 -- Adds a toolbar of the application's own to the controller's view.
        """: { fields in .create(try StandaloneBarCommand.bar(.toolbar, fields)) },
        "immediate command toolbar.remove(bar: string) on controller -- CMD-02 -- Removes the bar.": { _ in .remove },
        """
        immediate command toolbar.set(bar: string, barStyle: barStyle?, translucent: bool?, tintColor: string|null?)
          on controller -- CMD-02 NAV-38 -- Sets the appearance of the bar.
        """: { fields in .set(try BarLookChange(fields, of: .toolbar)) },
        """
        immediate command toolbar.setItems(bar: string, items: [barButtonItem] = [], animated: bool = true) on
          controller -- CMD-02 -- Replaces the items.
        """: { fields in .setItems(try StandaloneBarCommand.bar(.toolbar, fields)) },
    ])

    private static let toolbarTap = bars([
        """
        touch mayOnlyHighlight undoable command toolbar.tap(bar: string, index: int = 0, segment: int?) on controller
          throws indexOutOfRange itemDisabled itemHighlighted itemNotShown notOnScreen means wired ofSegues
          -> outcome, target: place|null?, action: string|null?, served: bool?, ...any -- CMD-02
          -- The user's tap on an item, as barButtonItem.tap.
        """: { _, fields in
            let bar = try fields.string("bar")
            var place = ItemPlace(.toolbar, try fields.int("index") ?? 0)
            place.segment = try fields.int("segment")
            place.bar = try fields.required(bar, "bar")
            return .bar(.tap(place))
        }
    ])

    /// Describes commands that change a bar.
    private static func edits(
        _ rows: KeyValuePairs<String, @Sendable (FieldReader) throws -> StandaloneBarCommand.Edit>
    ) -> [MethodDescription] {
        rows.flatMap { signature, reads in
            let name = MethodDescription(signature).name
            return bars([
                signature: { _, fields in .bar(.bar(try StandaloneBarCommand(name, try reads(fields), fields))) }
            ])
        }
    }

    /// Describes commands about a bar. For the bar of a navigation or tab bar controller each is refused, and the error
    /// names the method to use instead.
    private static func bars(_ rows: KeyValuePairs<String, MethodDescription.Reader>) -> [MethodDescription] {
        rows.map { signature, reads in
            // One that makes a bar knows none yet.
            let common: [ErrorName] = signature.contains(".create(") ? [.barManaged] : [.barManaged, .barUnknown]
            return MethodDescription(signature, also: common, reads: reads)
        }
    }

    static let signatures = """
        notification viewController.setEditing(editing: bool, animated: bool) on controller -- VC-07 TBL-09
          -- Editing was switched on or off.
        mayOnlyHighlight notification barButtonItem.action(viewController: id, action: string|null, item: barButtonItem,
          position: position, index: int, segment: int?, bar: string?) on controller -- NAV-21 CMD-01
          -- An item whose target is this controller was tapped; `viewController` is the controller that has the item.
          It is always a request, and no turn waits for it: the item is highlighted until it is answered.
        vote navigationBar.shouldPushItem(bar: string, item: navigationItem) on controller -- NAV-30
          -- Asks whether the item may be pushed onto that bar. Not implemented: yes.
        vote navigationBar.shouldPopItem(bar: string?, item: navigationItem, viewController: id?) on controller
          -- NAV-30 NAV-43
          -- Asks whether the item may be popped from that bar. The content in whose view a bar of its own is (`bar`) is
          asked, and so is a navigation controller's delegate before the user goes back (`viewController` is the
          controller that would be popped). Not implemented: yes.
        notification navigationBar.didPushItem(bar: string, item: navigationItem) on controller -- NAV-30
          -- The item was pushed onto the bar.
        notification navigationBar.didPopItem(bar: string, item: navigationItem) on controller -- NAV-30
          -- The item was popped from the bar.
        notification tabBar.didSelectItem(bar: string, item: tabBarItem, index: int) on controller -- TAB-17
          -- The user has tapped an item of a bar of the application's own.
        notification tabBar.willBeginCustomizing(bar: string, items: [tabBarItem]) on controller -- TAB-26
          -- The configuration screen is about to open, with these items.
        notification tabBar.didBeginCustomizing(bar: string, items: [tabBarItem]) on controller -- TAB-26
          -- The configuration screen is open.
        notification tabBar.willEndCustomizing(bar: string, items: [tabBarItem], changed: bool) on controller -- TAB-26
          -- The configuration screen is about to close. `items` are the bar as it will be.
        notification tabBar.didEndCustomizing(bar: string, items: [tabBarItem], changed: bool) on controller -- TAB-26
          -- The configuration screen is closed. `items` are the bar as it is.
        """

    static let rows =
        described(commands) + navigationBar + navigationBarTap + tabBar + toolbar + toolbarTap + described(signatures)
}
