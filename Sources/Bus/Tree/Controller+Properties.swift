extension Controller {
    /// Every property that differs from a fresh controller's, in a fixed order; the appearance always.
    var properties: [Property] { all.filter { !$0.isDefault } }

    /// The words of what a saved window keeps.
    static let savedWords = Set(
        Controller(id: ControllerID(0), kind: .viewController).all.filter(\.isSaved).map(\.word))

    private var all: [Property] {
        [
            .name(name), .parent(parent), .viewControllers(viewControllers), .presented(presented),
            .presenting(presenting), .holds(holds), .appearance(appearance), .viewLoaded(viewLoaded), .title(title),
            .navigationItem(navigationItem), .tabBarItem(tabBarItem), .toolbarItems(toolbarItems),
            .hidesBottomBarWhenPushed(hidesBottomBarWhenPushed), .modalPresentationStyle(modalPresentationStyle),
            .modalTransitionStyle(modalTransitionStyle), .state(state), .navigationBarHidden(navigationBarHidden),
            .toolbarHidden(toolbarHidden), .navigationBar(navigationBar), .shownViewController(shownViewController),
            .selectedViewController(selectedViewController), .moreNavigationController(moreNavigationController),
            .transition(transition), .editing(editing),
            .supportedInterfaceOrientations(supportedInterfaceOrientations),
            .automaticallyForwardsAppearance(automaticallyForwardsAppearance),
            .contentSizeForViewInPopover(contentSizeForViewInPopover), .modalInPopover(modalInPopover),
            .rotatingHeaderView(rotatingHeaderView), .rotatingFooterView(rotatingFooterView), .bars(bars),
            .table(table), .toolbar(toolbar), .customizableViewControllers(customizableViewControllers),
            .customizing(customizing), .spineLocation(spineLocation), .gestureView(gestureView),
            .presentsWithGesture(presentsWithGesture), .hiddenPane(hiddenPane), .popover(popover),
        ]
    }
}
