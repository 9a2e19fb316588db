import Bus

// Checks of what may be done to a bar, and to which one.
extension StandaloneBarRules {
    /// The bar whose back button is tapped. Errors: `backButtonNotShown`, `notOnScreen`, `barUnknown`.
    static func backTapped(_ place: ItemPlace, on controller: Controller, _ draft: borrowing Draft)
        throws(Refusal) -> StandaloneBar
    {
        let bar = try controller.bar(place.bar ?? "")
        try draft.checkShownBefore(controller.id, ": its bars can't be tapped")
        try checkUncovered(controller)
        guard bar.backButton != nil else {
            throw Refusal(
                .backButtonNotShown, about: controller.id,
                "the bar \(bar.name) of \(controller.id) shows no back button", ["bar": bar.name])
        }
        return bar
    }

    static func bar(_ command: StandaloneBarCommand, on controller: Controller) throws(Refusal) -> StandaloneBar {
        try checkNotManaged(command, controller)
        guard let name = command.bar else {
            throw .wrongKind(
                controller, wanted: "a controller with a \(command.kind.rawValue), or params.bar: one in its view")
        }
        let bar = try controller.bar(name)
        guard bar.kind == command.kind else {
            throw Refusal(
                .wrongKind, "\(name) is a \(bar.kind.rawValue); wanted: a \(command.kind.rawValue)",
                ["bar": name, "kind": bar.kind.rawValue])
        }
        return bar
    }

    static func checkNotManaged(_ command: StandaloneBarCommand, _ controller: Controller) throws(Refusal) {
        guard !controller.kind.isContent else { return }
        guard let use = command.kind.methods(of: controller.kind) else {
            throw .wrongKind(controller, wanted: "content, in whose view a bar can stand alone")
        }
        throw Refusal(
            .barManaged, "the bar belongs to \(controller.id); \(command.method) is for standalone bars",
            ["owner": controller.id.json, "use": MethodName.listed(use, before: ", or ")])
    }

    static func check(_ bar: StandaloneBar, on controller: Controller) throws(Refusal) {
        try ControllerSpec.check(name: bar.name, path: "params")
        guard !controller.bars.contains(where: { $0.name == bar.name }) else {
            throw Refusal(.nameTaken, "\(controller.id) has a bar \"\(bar.name)\" already", ["bar": bar.name])
        }
        guard controller.bars.count < maximumBars else {
            throw Refusal(.limitExceeded, "\(controller.id) has \(maximumBars) bars already")
        }
        try check(selected: bar.selectedIndex, bar)
    }

    static func check(selected index: Int?, _ bar: StandaloneBar) throws(Refusal) {
        guard let index, !bar.tabBarItems.indices.contains(index) else { return }
        throw .outOfRange(index, bar.tabBarItems.count)
    }
}

extension StandaloneBar.Kind {
    /// The methods that change what a container's own bar of this kind shows; nil where it has no such bar.
    fileprivate func methods(of container: Kind) -> [String]? {
        switch self {
        case .navigationBar where container.isStack:
            [
                MethodName.navigationControllerSetNavigationBarHidden, MethodName.navigationControllerSetBarAppearance,
                MethodName.navigationControllerPushViewController, MethodName.navigationControllerPopViewController,
                MethodName.navigationItemSet,
            ]
        case .toolbar where container.isStack:
            [
                MethodName.navigationControllerSetToolbarHidden, MethodName.navigationControllerSetToolbarAppearance,
                MethodName.viewControllerSetToolbarItems,
            ]
        case .tabBar where container.inside == .tab:
            [
                MethodName.tabBarControllerSetViewControllers, MethodName.tabBarControllerBeginCustomizing,
                "\(MethodName.viewControllerSet) {tabBarItem}",
            ]
        default: nil
        }
    }
}
