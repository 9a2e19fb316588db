extension Controller {
    /// Every property that differs from that of a new controller, in a fixed order, and always the appearance.
    var properties: [Property] {
        let list = box.rare === RareProperties.none ? common : common + rare
        return list.filter { !$0.isDefault }
    }

    /// The wire names of the properties that a saved window keeps.
    static let savedWords = Set(
        Controller(id: ControllerID(0), kind: .viewController).everything.filter(\.isSaved).map(\.word))

    /// The properties that differ from those of `old`, with the values they have here.
    public func differences(from old: Controller) -> [Property] {
        zip(everything, old.everything).filter { $0 != $1 }.map(\.0)
    }

    private var everything: [Property] { common + rare }

    private var common: [Property] {
        [
            .name(name), .parent(parent), .viewControllers(viewControllers), .presented(presented),
            .presenting(presenting), .holds(holds), .appearance(appearance), .viewLoaded(viewLoaded), .title(title),
            .navigationItem(navigationItem), .hidesBottomBarWhenPushed(hidesBottomBarWhenPushed),
            .modalPresentationStyle(modalPresentationStyle), .navigationBarHidden(navigationBarHidden),
            .toolbarHidden(toolbarHidden), .shownViewController(shownViewController),
            .selectedViewController(selectedViewController), .moreNavigationController(moreNavigationController),
            .automaticallyForwardsAppearance(automaticallyForwardsAppearance),
        ]
    }

    /// The properties of `RareProperties`, without the birth.
    private var rare: [Property] {
        [
            .tabBarItem(tabBarItem), .toolbarItems(toolbarItems), .modalTransitionStyle(modalTransitionStyle),
            .state(state), .navigationBar(navigationBar), .transition(transition), .editing(editing),
            .supportedInterfaceOrientations(supportedInterfaceOrientations),
            .contentSizeForViewInPopover(contentSizeForViewInPopover), .modalInPopover(modalInPopover),
            .rotatingHeaderView(rotatingHeaderView), .rotatingFooterView(rotatingFooterView), .bars(bars),
            .table(table), .toolbar(toolbar), .customizableViewControllers(customizableViewControllers),
            .customizing(customizing), .spineLocation(spineLocation), .gestureView(gestureView),
            .pageIndicator(pageIndicator), .wantsFullScreenLayout(wantsFullScreenLayout),
            .presentsWithGesture(presentsWithGesture), .hiddenPane(hiddenPane), .popover(popover),
            .host(host), .clearsSelectionOnViewWillAppear(clearsSelectionOnViewWillAppear),
            .lastingHolds(lastingHolds),
            .frame(frame), .hidden(hidden),
        ]
    }
}
