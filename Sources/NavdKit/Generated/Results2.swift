// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Results {
    /// What `tabBarController.tap` answers.
    public struct TabBarControllerTap: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `tabBarController.setSelectedIndex` answers.
    public struct TabBarControllerSetSelectedIndex: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `tabBarController.setSelectedViewController` answers.
    public struct TabBarControllerSetSelectedViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `tabBarController.setViewControllers` answers.
    public struct TabBarControllerSetViewControllers: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `tabBarController.selectMoreRow` answers.
    public struct TabBarControllerSelectMoreRow: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `storyboard.list` answers.
    public struct StoryboardList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var storyboards: [Objects.Storyboard] { json.required("storyboards") }
    }

    /// What `window.setOrientation` answers.
    public struct WindowSetOrientation: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var rotated: Bool? { json.read("rotated") }
    }

    /// What `barButtonItem.tap` answers.
    public struct BarButtonItemTap: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var target: String? { json.read("target") }
        public var action: String? { json.read("action") }
        public var served: Bool? { json.read("served") }
    }

    /// What `navigationBar.popItem` answers.
    public struct NavigationBarPopItem: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var item: Objects.NavigationItem? { json.read("item") }
    }

    /// What `navigationBar.tap` answers.
    public struct NavigationBarTap: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var target: String? { json.read("target") }
        public var action: String? { json.read("action") }
        public var served: Bool? { json.read("served") }
        public var item: Objects.NavigationItem? { json.read("item") }
    }

    /// What `tabBar.tap` answers.
    public struct TabBarTap: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var index: Int? { json.read("index") }
    }

    /// What `tabBar.moveItem` answers.
    public struct TabBarMoveItem: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var items: [Objects.TabBarItem]? { json.read("items") }
    }

    /// What `tabBar.endCustomizing` answers.
    public struct TabBarEndCustomizing: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var items: [Objects.TabBarItem]? { json.read("items") }
        public var changed: Bool? { json.read("changed") }
    }

    /// What `toolbar.tap` answers.
    public struct ToolbarTap: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var target: String? { json.read("target") }
        public var action: String? { json.read("action") }
        public var served: Bool? { json.read("served") }
    }

    /// What `tabBarController.beginCustomizing` answers.
    public struct TabBarControllerBeginCustomizing: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `tabBarController.moveItem` answers.
    public struct TabBarControllerMoveItem: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `tabBarController.endCustomizing` answers.
    public struct TabBarControllerEndCustomizing: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
        public var changed: Bool? { json.read("changed") }
    }

    /// What `pageViewController.setViewControllers` answers.
    public struct PageViewControllerSetViewControllers: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `pageViewController.turn` answers.
    public struct PageViewControllerTurn: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
        public var endOfBook: Bool? { json.read("endOfBook") }
    }

    /// What `splitViewController.setViewControllers` answers.
    public struct SplitViewControllerSetViewControllers: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `splitViewController.showDetailViewController` answers.
    public struct SplitViewControllerShowDetailViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `splitViewController.swipe` answers.
    public struct SplitViewControllerSwipe: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        public var frame: Objects.Rect? { json.read("frame") }
    }

    /// What `splitViewController.tapBarButtonItem` answers.
    public struct SplitViewControllerTapBarButtonItem: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        public var frame: Objects.Rect? { json.read("frame") }
    }

    /// What `popoverController.create` answers.
    public struct PopoverControllerCreate: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var popoverController: String? { json.read("popoverController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `popoverController.presentFromBarButtonItem` answers.
    public struct PopoverControllerPresentFromBarButtonItem: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        public var frame: Objects.Rect? { json.read("frame") }
        public var viewController: String? { json.read("viewController") }
        public var popoverController: String? { json.read("popoverController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `popoverController.presentFromRect` answers.
    public struct PopoverControllerPresentFromRect: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        public var frame: Objects.Rect? { json.read("frame") }
        public var viewController: String? { json.read("viewController") }
        public var popoverController: String? { json.read("popoverController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `popoverController.setContentViewController` answers.
    public struct PopoverControllerSetContentViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `popoverController.setPopoverContentSize` answers.
    public struct PopoverControllerSetPopoverContentSize: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var animated: Bool? { json.read("animated") }
    }

    /// What `popoverController.tapOutside` answers.
    public struct PopoverControllerTapOutside: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var reached: String? { json.read("reached") }
    }

    /// What `tableViewController.rows` answers.
    public struct TableViewControllerRows: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var section: Int? { json.read("section") }
        public var rows: [Objects.RowContents]? { json.read("rows") }
        public var sections: [Int]? { json.read("sections") }
        public var dataVersion: Int? { json.read("dataVersion") }
        public var headerTitle: String? { json.read("headerTitle") }
        public var footerTitle: String? { json.read("footerTitle") }
    }

    /// What `tableViewController.tapRow` answers.
    public struct TableViewControllerTapRow: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var selected: Objects.Row? { json.read("selected") }
        public var pending: Objects.PendingRow? { json.read("pending") }
        public var kind: String? { json.read("kind") }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `tableViewController.tapAccessory` answers.
    public struct TableViewControllerTapAccessory: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var pending: Objects.PendingRow? { json.read("pending") }
        public var kind: String? { json.read("kind") }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `tableViewController.tapEditControl` answers.
    public struct TableViewControllerTapEditControl: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var style: Words.EditingStyle? { json.read("style") }
        public var pending: Objects.PendingRow? { json.read("pending") }
    }

    /// What `tableViewController.swipeRow` answers.
    public struct TableViewControllerSwipeRow: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var pending: Objects.PendingRow? { json.read("pending") }
    }

    /// What `tableViewController.tapDeleteButton` answers.
    public struct TableViewControllerTapDeleteButton: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var style: Words.EditingStyle? { json.read("style") }
    }
}
