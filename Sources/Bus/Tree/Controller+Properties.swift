extension Controller {
    /// Every property that differs from that of a new controller, in a fixed order, and always the appearance.
    var properties: [Property] {
        let list = box.rare === RareBox.none ? common : common + rare
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
            .name(self.name), .parent(self.parent), .viewControllers(self.viewControllers), .presented(self.presented),
            .presenting(self.presenting), .holds(self.holds), .appearance(self.appearance),
            .viewLoaded(self.viewLoaded), .title(self.title),
            .navigationItem(self.navigationItem), .hidesBottomBarWhenPushed(self.hidesBottomBarWhenPushed),
            .modalPresentationStyle(self.modalPresentationStyle), .navigationBarHidden(self.navigationBarHidden),
            .toolbarHidden(self.toolbarHidden), .shownViewController(self.shownViewController),
            .selectedViewController(self.selectedViewController),
            .moreNavigationController(self.moreNavigationController),
            .automaticallyForwardsAppearance(self.automaticallyForwardsAppearance),
        ]
    }

    /// The properties of `RareFields`, without the birth.
    private var rare: [Property] {
        [
            .tabBarItem(self.tabBarItem), .toolbarItems(self.toolbarItems),
            .modalTransitionStyle(self.modalTransitionStyle),
            .state(self.state), .navigationBar(self.navigationBar), .transition(self.transition),
            .editing(self.editing),
            .supportedInterfaceOrientations(self.supportedInterfaceOrientations),
            .contentSizeForViewInPopover(self.contentSizeForViewInPopover), .modalInPopover(self.modalInPopover),
            .rotatingHeaderView(self.rotatingHeaderView), .rotatingFooterView(self.rotatingFooterView),
            .bars(self.bars),
            .table(self.table), .toolbar(self.toolbar), .customizableViewControllers(self.customizableViewControllers),
            .customizing(self.customizing), .spineLocation(self.spineLocation), .gestureView(self.gestureView),
            .pageIndicator(self.pageIndicator), .wantsFullScreenLayout(self.wantsFullScreenLayout),
            .presentsWithGesture(self.presentsWithGesture), .hiddenPane(self.hiddenPane), .popover(self.popover),
            .host(self.host), .clearsSelectionOnViewWillAppear(self.clearsSelectionOnViewWillAppear),
            .lastingHolds(self.lastingHolds),
            .frame(self.frame), .hidden(self.hidden),
        ]
    }
}
