/// Names of methods that other code than the rows refers to. The rows take their names from here.
public enum MethodName {
    public static let accessReload = "access.reload"
    public static let attach = "attach"
    public static let attachmentEnded = "attachment.ended"
    public static let barButtonItemTap = "barButtonItem.tap"
    public static let commandFinished = "command.finished"
    public static let historyList = "history.list"
    public static let hostAttach = "host.attach"
    public static let hostCommitted = "host.committed"
    public static let hostDetach = "host.detach"
    public static let hostEnded = "host.ended"
    public static let hostPerform = "host.perform"
    public static let hostPing = "host.ping"
    public static let hostRefused = "host.refused"
    public static let hostWindow = "host.window"
    public static let maintenanceBegin = "maintenance.begin"
    public static let maintenanceEnd = "maintenance.end"
    public static let metricsRead = "metrics.read"
    public static let navigationControllerPopToRootViewController = "navigationController.popToRootViewController"
    public static let navigationControllerPopViewController = "navigationController.popViewController"
    public static let navigationControllerPushViewController = "navigationController.pushViewController"
    public static let navigationControllerSetBarAppearance = "navigationController.setBarAppearance"
    public static let navigationControllerSetNavigationBarHidden = "navigationController.setNavigationBarHidden"
    public static let navigationControllerSetToolbarAppearance = "navigationController.setToolbarAppearance"
    public static let navigationControllerSetToolbarHidden = "navigationController.setToolbarHidden"
    public static let navigationControllerSetViewControllers = "navigationController.setViewControllers"
    public static let navigationControllerTapBack = "navigationController.tapBack"
    public static let navigationItemSet = "navigationItem.set"
    public static let pageViewControllerSetViewControllers = "pageViewController.setViewControllers"
    public static let popoverControllerDismiss = "popoverController.dismiss"
    public static let popoverControllerSetContentViewController = "popoverController.setContentViewController"
    public static let sessionProbe = "session.probe"
    public static let splitViewControllerSetViewControllers = "splitViewController.setViewControllers"
    public static let splitViewControllerSwipe = "splitViewController.swipe"
    public static let splitViewControllerTapBarButtonItem = "splitViewController.tapBarButtonItem"
    public static let tabBarBeginCustomizing = "tabBar.beginCustomizing"
    public static let tabBarControllerBeginCustomizing = "tabBarController.beginCustomizing"
    public static let tabBarControllerEndCustomizing = "tabBarController.endCustomizing"
    public static let tabBarControllerSelectMoreRow = "tabBarController.selectMoreRow"
    public static let tabBarControllerSetCustomizableViewControllers = "tabBarController.setCustomizableViewControllers"
    public static let tabBarControllerSetSelectedIndex = "tabBarController.setSelectedIndex"
    public static let tabBarControllerSetSelectedViewController = "tabBarController.setSelectedViewController"
    public static let tabBarControllerSetViewControllers = "tabBarController.setViewControllers"
    public static let tabBarControllerTap = "tabBarController.tap"
    public static let tabBarEndCustomizing = "tabBar.endCustomizing"
    public static let tabBarTap = "tabBar.tap"
    public static let tableViewControllerReloadData = "tableViewController.reloadData"
    public static let tableViewControllerSwipeRow = "tableViewController.swipeRow"
    public static let tableViewControllerTapRow = "tableViewController.tapRow"
    public static let thenRefused = "then.refused"
    public static let transitionUpdate = "transition.update"
    public static let viewControllerAddChild = "viewController.addChild"
    public static let viewControllerCreate = "viewController.create"
    public static let viewControllerEndAppearance = "viewController.endAppearance"
    public static let viewControllerInstantiateViewController = "viewController.instantiateViewController"
    public static let viewControllerNavigationItem = "viewController.navigationItem"
    public static let viewControllerPerform = "viewController.perform"
    public static let viewControllerRelease = "viewController.release"
    public static let viewControllerSet = "viewController.set"
    public static let viewControllerSetEditing = "viewController.setEditing"
    public static let viewControllerSetFrame = "viewController.setFrame"
    public static let viewControllerSetToolbarItems = "viewController.setToolbarItems"
    public static let voteCancelled = "vote.cancelled"
    public static let windowMakeKeyAndVisible = "window.makeKeyAndVisible"
    public static let windowOpen = "window.open"
    public static let windowOpenIdlePath = "window.openIdlePath"
    public static let windowSave = "window.save"
    public static let windowSetIdleTimeout = "window.setIdleTimeout"
    public static let windowSetOrientation = "window.setOrientation"
    public static let windowSetRootViewController = "window.setRootViewController"
}

extension MethodName {
    /// Names for a sentence, each without what it has in common with the one before it:
    /// `navigationController.setToolbarHidden, setToolbarAppearance, or viewController.setToolbarItems`.
    /// - Parameter last: the text before the last name.
    public static func listed(_ names: [String], before last: String = " or ") -> String {
        var text = ""
        var object: Substring = ""
        for (index, name) in names.enumerated() {
            let own = name.prefix { $0 != "." }
            text += index == 0 ? "" : index == names.count - 1 ? last : ", "
            text += own == object ? String(name.dropFirst(own.count + 1)) : name
            object = own
        }
        return text
    }
}
