/// The methods of bars and their items, and of editing.
enum BarMethods {
    static let rows: [MethodDescription] =
        [
            .init(
                "viewController.setEditing", .command, on: "controller", params: "editing: bool, animated: bool = true",
                within: .immediate, rows: "VC-07 TBL-09", traits: [.wired],
                "Switches editing on or off; its content hears it."
            ) { _, fields throws(Refusal) in
                .bar(
                    .setEditing(
                        try fields.required(fields.bool("editing"), "editing"), animated: try fields.animated))
            },
            .init(
                MethodName.viewControllerSetToolbarItems, .command, on: "controller",
                params: "toolbarItems: [barButtonItem], animated: bool = true", within: .immediate,
                rows: "NAV-23 NAV-36", errors: [.viewRefused],
                "What the toolbar of its stack shows while the controller is on top."
            ) { _, fields throws(Refusal) in
                .bar(
                    .setToolbarItems(
                        try fields.required(fields.barButtonItems("toolbarItems"), "toolbarItems"),
                        animated: try fields.animated))
            },
            .init(
                "navigationItem.set", .command, on: "controller",
                params:
                    "title: string|null?, prompt: string|null?, titleView: customView|null?, leftBarButtonItems: [barButtonItem]|null?, leftBarButtonItem: barButtonItem|null?, rightBarButtonItems: [barButtonItem]|null?, rightBarButtonItem: barButtonItem|null?, backBarButtonItem: barButtonItem|null?, hidesBackButton: bool|null?, leftItemsSupplementBackButton: bool|null?",
                within: .immediate, rows: "NAV-14 NAV-15 NAV-16 NAV-42", errors: [.viewRefused],
                "Sets these members of the item and keeps the others; the singular names mean the first."
            ) { _, fields throws(Refusal) in
                .bar(.setNavigationItem(try NavigationItemChange(fields)))
            },
            .init(
                "navigationController.setBarsHidden", .command, on: "navigationController",
                params: "navigationBar: bool?, toolbar: bool?, animated: bool = true", within: .immediate,
                rows: "NAV-39", "Shows or hides both bars in one step."
            ) { _, fields throws(Refusal) in
                .bar(
                    .setBarsHidden(
                        navigationBar: try fields.bool("navigationBar"), toolbar: try fields.bool("toolbar"),
                        animated: try fields.animated))
            },
            .init(
                "navigationController.setToolbarAppearance", .command, on: "navigationController",
                params: "barStyle: barStyle?, translucent: bool?, tintColor: string|null?", within: .immediate,
                rows: "NAV-38", errors: [.barManaged], "What may be set on the managed toolbar."
            ) { _, fields throws(Refusal) in
                .bar(.setToolbarAppearance(try BarLookChange(fields, ofManaged: .toolbar)))
            },
            .init(
                MethodName.barButtonItemTap, .command, on: "controller",
                params: "position: position, index: int = 0, segment: int?, bar: string?",
                result: "outcome, target: place|null?, action: string|null?, served: bool?, ...any",
                rows: "NAV-21 CMD-01",
                errors: [.barUnknown, .indexOutOfRange, .itemDisabled, .itemGone, .itemHighlighted, .itemNotShown],
                traits: [.touch, .mayOnlyHighlight, .undoable],
                standsFor: [.wired, .ofSegues],
                "The user's tap on an item of this controller's. One wired to a command runs it, with its result; so does one that starts a segue. Of any other `served` says whether somebody is there to do the action."
            ) { _, fields throws(Refusal) in
                .bar(.tap(try ItemPlace(fields)))
            },
        ] + standaloneBars + barMessages

    private static let standaloneBars: [MethodDescription] = [
        edit(
            "navigationBar.create", "bar: string, items: [navigationItem] = []", rows: "NAV-30",
            errors: [.nameInvalid, .nameTaken, .viewRefused], "Puts a bar of its own into content."
        ) { fields throws(Refusal) in
            .create(try StandaloneBarCommand.bar(.navigationBar, fields))
        },
        edit(
            "navigationBar.remove", "bar: string", rows: "NAV-30", "Takes it away."
        ) { _ throws(Refusal) in
            .remove
        },
        edit(
            "navigationBar.set",
            "bar: string, barStyle: barStyle?, translucent: bool?, tintColor: string|null?, prefersLargeTitles: bool?",
            rows: "NAV-30 NAV-19", "How it looks."
        ) { fields throws(Refusal) in
            .set(try BarLookChange(fields, of: .navigationBar))
        },
        edit(
            "navigationBar.setItems", "bar: string, items: [navigationItem] = [], animated: bool = true",
            rows: "NAV-30", errors: [.viewRefused], "Asks nobody."
        ) { fields throws(Refusal) in
            .setItems(try StandaloneBarCommand.bar(.navigationBar, fields))
        },
        edit(
            "navigationBar.pushItem", "bar: string, item: navigationItem, animated: bool = true", within: .chained,
            rows: "NAV-30", errors: [.limitExceeded, .viewRefused], "Asks shouldPushItem."
        ) { fields throws(Refusal) in
            let item: NavigationItem = try fields.required(fields.object("item"), "item")
            try item.checkViews(at: "\(fields.path).item")
            return .pushItem(NavigationItem().replaced(by: item))
        },
        edit(
            "navigationBar.popItem", "bar: string, animated: bool = true", result: "outcome, item: navigationItem|null",
            within: .chained, rows: "NAV-30", "Asks shouldPopItem; the first stays."
        ) { _ throws(Refusal) in
            .popItem
        },
        bar(
            "navigationBar.tap", "bar: string, position: barPosition, index: int = 0, segment: int?",
            result: "outcome, target: place|null?, action: string|null?, served: bool?, item: navigationItem?, ...any",
            within: .chained, rows: "NAV-30",
            errors: [
                .backButtonNotShown, .indexOutOfRange, .itemDisabled, .itemHighlighted, .itemNotShown, .notOnScreen,
            ], traits: [.touch, .mayOnlyHighlight, .undoable],
            standsFor: [.wired, .ofSegues], "The user's tap; on the back button it asks shouldPopItem."
        ) { _, fields throws(Refusal) in
            var place = try ItemPlace(fields)
            place.bar = try fields.required(place.bar, "bar")
            return .bar(.tap(place))
        },
        edit(
            "tabBar.create", "bar: string, items: [tabBarItem] = [], selectedIndex: int?", rows: "TAB-17",
            errors: [.indexOutOfRange, .nameInvalid, .nameTaken], "Puts a bar of its own into content."
        ) { fields throws(Refusal) in
            .create(try StandaloneBarCommand.bar(.tabBar, fields))
        },
        edit(
            "tabBar.remove", "bar: string", rows: "TAB-17", "Takes it away."
        ) { _ throws(Refusal) in
            .remove
        },
        edit(
            "tabBar.set", "bar: string, barStyle: barStyle?, translucent: bool?, tintColor: string|null?",
            rows: "TAB-25", errors: [.readOnly], "How it looks; never translucent."
        ) { fields throws(Refusal) in
            // This holds for every tab bar, managed or standalone (TAB-25).
            if try fields.bool("translucent") == true {
                throw Refusal(
                    .readOnly, "a tab bar is never translucent: content ends above it",
                    data: ["property": "translucent", "rule": "TAB-25"])
            }
            return .set(try BarLookChange(fields, of: .tabBar))
        },
        edit(
            "tabBar.setItems", "bar: string, items: [tabBarItem] = [], selectedIndex: int?, animated: bool = true",
            rows: "TAB-17", errors: [.indexOutOfRange], "Replaces the items."
        ) { fields throws(Refusal) in
            .setItems(try StandaloneBarCommand.bar(.tabBar, fields))
        },
        edit(
            "tabBar.setSelectedItem", "bar: string, index: int|null = null", rows: "TAB-17", errors: [.indexOutOfRange],
            "Selects by program: tells nobody."
        ) { fields throws(Refusal) in
            .setSelectedItem(try fields.int("index"))
        },
        edit(
            MethodName.tabBarTap, "bar: string, index: int", result: "outcome, index: int", within: .chained,
            rows: "TAB-17",
            errors: [.indexOutOfRange, .itemDisabled, .notOnScreen], traits: [.touch],
            "The user's tap: selects, and tells didSelectItem."
        ) { fields throws(Refusal) in
            .tapItem(try fields.required(fields.int("index"), "index"))
        },
        edit(
            "tabBar.beginCustomizing", "bar: string, items: [tabBarItem]", within: .chained, rows: "TAB-26",
            errors: [.notCustomizable, .notOnScreen],
            "The user may rearrange these: opens the configuration screen. What stands in the bar and is none of them is fixed."
        ) { fields throws(Refusal) in
            let items: [TabBarItem] = try fields.required(fields.objects("items"), "items")
            try StandaloneBarCommand.check(items.count, fields)
            return .beginCustomizing(items)
        },
        edit(
            "tabBar.moveItem", "bar: string, item: int, index: int", result: "outcome, items: [tabBarItem]",
            rows: "TAB-26", errors: [.indexOutOfRange, .notCustomizable, .notCustomizing, .notOnScreen],
            traits: [.touch],
            "The user drops an item, by its number among those that may be rearranged, on a place in the bar: the two are exchanged, or the other leaves the bar."
        ) { fields throws(Refusal) in
            .moveItem(
                try fields.required(fields.int("item"), "item"),
                index: try fields.required(fields.int("index"), "index"))
        },
        edit(
            MethodName.tabBarEndCustomizing, "bar: string", result: "outcome, items: [tabBarItem], changed: bool",
            within: .chained, rows: "TAB-26", errors: [.notCustomizing, .notOnScreen], traits: [.touch, .wired],
            "The user's tap on Done: the bar stays as it was arranged."
        ) { _ throws(Refusal) in
            .endCustomizing
        },
        edit(
            "toolbar.create", "bar: string, items: [barButtonItem] = []", rows: "CMD-02",
            errors: [.nameInvalid, .nameTaken], "Puts a bar of its own into content."
        ) { fields throws(Refusal) in
            .create(try StandaloneBarCommand.bar(.toolbar, fields))
        },
        edit(
            "toolbar.remove", "bar: string", rows: "CMD-02", "Takes it away."
        ) { _ throws(Refusal) in
            .remove
        },
        edit(
            "toolbar.set", "bar: string, barStyle: barStyle?, translucent: bool?, tintColor: string|null?",
            rows: "CMD-02 NAV-38", "How it looks."
        ) { fields throws(Refusal) in
            .set(try BarLookChange(fields, of: .toolbar))
        },
        edit(
            "toolbar.setItems", "bar: string, items: [barButtonItem] = [], animated: bool = true", rows: "CMD-02",
            "Replaces the items."
        ) { fields throws(Refusal) in
            .setItems(try StandaloneBarCommand.bar(.toolbar, fields))
        },
        bar(
            "toolbar.tap", "bar: string, index: int = 0, segment: int?",
            result: "outcome, target: place|null?, action: string|null?, served: bool?, ...any", within: .chained,
            rows: "CMD-02", errors: [.indexOutOfRange, .itemDisabled, .itemHighlighted, .itemNotShown, .notOnScreen],
            traits: [.touch, .mayOnlyHighlight, .undoable], standsFor: [.wired, .ofSegues],
            "The user's tap, as barButtonItem.tap."
        ) { _, fields throws(Refusal) in
            var place = try ItemPlace(fields, in: .toolbar)
            place.bar = try fields.required(place.bar, "bar")
            return .bar(.tap(place))
        },
    ]

    /// Describes a command that changes a bar.
    private static func edit(
        _ name: String, _ params: String, result: String = "outcome", within: MethodDescription.Within = .immediate,
        rows: String, errors: [ErrorName] = [], traits: MethodDescription.Traits = [], _ summary: String,
        reads: @escaping @Sendable (FieldReader) throws(Refusal) -> StandaloneBarCommand.Edit
    ) -> MethodDescription {
        bar(name, params, result: result, within: within, rows: rows, errors: errors, traits: traits, summary) {
            _, fields throws(Refusal) in
            .bar(.bar(try StandaloneBarCommand(name, try reads(fields), fields)))
        }
    }

    /// Describes a command about a bar. For the bar of a navigation or tab bar controller each is refused, and the
    /// error names the method to use instead.
    private static func bar(
        _ name: String, _ params: String, result: String = "outcome", within: MethodDescription.Within = .immediate,
        rows: String, errors: [ErrorName] = [], traits: MethodDescription.Traits = [],
        standsFor: MethodDescription.Traits = [],
        _ summary: String, reads: @escaping MethodDescription.Reader
    ) -> MethodDescription {
        // One that makes a bar knows none yet.
        let common: [ErrorName] = name.hasSuffix(".create") ? [.barManaged] : [.barManaged, .barUnknown]
        return MethodDescription(
            name, .command, on: "controller", params: params, result: result, within: within, rows: rows,
            errors: (common + errors).sorted { $0.rawValue < $1.rawValue }, traits: traits, standsFor: standsFor,
            summary, reads: reads)
    }

    private static let barMessages: [MethodDescription] = [
        .init(
            "viewController.setEditing", .notification, on: "controller", params: "editing: bool, animated: bool",
            rows: "VC-07 TBL-09", "Editing was switched on or off."),
        .init(
            "barButtonItem.action", .notification, on: "controller",
            params:
                "viewController: id, action: string|null, item: barButtonItem, position: position, index: int, segment: int?, bar: string?",
            rows: "NAV-21 CMD-01", traits: [.mayOnlyHighlight],
            "An item whose target this controller is was tapped; viewController is whose item it is. Always a request, which holds no turn: the item is highlighted until it is answered."
        ),
        .init(
            "navigationBar.shouldPushItem", .vote, on: "controller", params: "bar: string, item: navigationItem",
            result: "allow: bool", rows: "NAV-30", "May the item go onto that bar? Not implemented: yes."),
        .init(
            "navigationBar.shouldPopItem", .vote, on: "controller",
            params: "bar: string?, item: navigationItem, viewController: id?", result: "allow: bool",
            rows: "NAV-30 NAV-43",
            "May the item leave that bar? Asked of the content in whose view the bar stands alone (`bar`), and of a navigation controller's delegate before the user goes back (`viewController`: who would be popped). Not implemented: yes."
        ),
        .init(
            "navigationBar.didPushItem", .notification, on: "controller", params: "bar: string, item: navigationItem",
            rows: "NAV-30", "The item is on the bar."),
        .init(
            "navigationBar.didPopItem", .notification, on: "controller", params: "bar: string, item: navigationItem",
            rows: "NAV-30", "The item has left the bar."),
        .init(
            "tabBar.didSelectItem", .notification, on: "controller",
            params: "bar: string, item: tabBarItem, index: int", rows: "TAB-17",
            "An item of a bar that stands alone was tapped."),
        customizing("tabBar.willBeginCustomizing", "The configuration screen is about to show these."),
        customizing("tabBar.didBeginCustomizing", "The configuration screen is there."),
        customizing("tabBar.willEndCustomizing", isOver: true, "The screen is about to go; the bar as it will be."),
        customizing("tabBar.didEndCustomizing", isOver: true, "The screen is gone; the bar as it is."),
    ]

    private static func customizing(_ name: String, isOver: Bool = false, _ summary: String) -> MethodDescription {
        MethodDescription(
            name, .notification, on: "controller",
            params: "bar: string, items: [tabBarItem]\(isOver ? ", changed: bool" : "")", rows: "TAB-26", summary)
    }
}
