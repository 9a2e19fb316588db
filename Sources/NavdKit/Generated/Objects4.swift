// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What `controller.get` returns: the members of a controller, and what follows from the tree around it.
    public struct Described: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var kind: Words.Kind { json.required("kind") }
        /// The name of the application's class.
        public var customClass: String? { json.read("customClass") }
        public var storyboardIdentifier: String? { json.read("storyboardIdentifier") }
        /// The object id in the storyboard.
        public var objectID: String? { json.read("objectID") }
        /// The storyboard from which the controller was made.
        public var storyboard: String? { json.read("storyboard") }
        /// The language of its titles.
        public var language: String? { json.read("language") }
        /// The roles of its outlets in the storyboard.
        public var roles: [Words.Role]? { json.read("roles") }
        /// A value of the application's own that says what to show. At most 32 levels.
        public var payload: JSON? { json.read("payload") }
        public var viewSource: Words.ViewSource? { json.read("viewSource") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// For a table view controller: its contents while it has no data source.
        public var staticSections: [Objects.StaticSection]? { json.read("staticSections") }
        /// For a navigation controller that may only be presented, or be in a popover.
        public var modalOnly: Bool { json.read("modalOnly") ?? false }
        /// The controller comes from a storyboard that violates containment. Read-only.
        public var permissive: Bool { json.read("permissive") ?? false }
        public var name: String? { json.read("name") }
        /// A stack from bottom to top, tabs, pages, panes, or embedded children.
        public var viewControllers: [String]? { json.read("viewControllers") }
        /// How many of its holds belong to no session.
        public var lastingHolds: Int { json.read("lastingHolds") ?? 0 }
        /// Always present.
        public var appearance: Words.Appearance { json.required("appearance") }
        /// A value of the application's own, of at most 64 KiB.
        public var state: JSON? { json.read("state") }
        /// For a navigation controller: the controller whose view is shown. During a transition it may be another one
        /// than the top.
        public var shownViewController: String? { json.read("shownViewController") }
        /// For a tab bar controller with more tabs than fit.
        public var moreNavigationController: String? { json.read("moreNavigationController") }
        /// For a tab bar controller. If absent, all tabs; if empty, none.
        public var customizableViewControllers: [String]? { json.read("customizableViewControllers") }
        /// For a tab bar controller: the tabs that may be rearranged on its configuration screen. Absent while that is
        /// closed.
        public var customizing: [String]? { json.read("customizing") }
        /// The transition that runs.
        public var transition: Objects.Transition? { json.read("transition") }
        /// For a table view controller.
        public var table: Objects.Table? { json.read("table") }
        /// For a page view controller, if a rotation has moved the spine.
        public var spineLocation: Words.SpineLocation? { json.read("spineLocation") }
        /// For a page view controller: the view in which gestures begin.
        public var gestureView: String? { json.read("gestureView") }
        /// For a page view controller that shows one.
        public var pageIndicator: Objects.PageIndicator? { json.read("pageIndicator") }
        /// For a split view controller whose first pane is hidden.
        public var hiddenPane: Objects.HiddenPane? { json.read("hiddenPane") }
        /// For a popover controller.
        public var popover: Objects.Popover? { json.read("popover") }
        /// Present if another process runs its rules, and those of everything in it.
        public var host: Objects.HostMark? { json.read("host") }
        /// For an embedded child: true if its view is not shown.
        public var hidden: Bool { json.read("hidden") ?? false }
        public var title: String? { json.read("title") }
        public var tabBarItem: Objects.TabBarItem? { json.read("tabBarItem") }
        public var toolbarItems: [Objects.BarButtonItem]? { json.read("toolbarItems") }
        public var hidesBottomBarWhenPushed: Bool { json.read("hidesBottomBarWhenPushed") ?? false }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { json.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { json.read("modalTransitionStyle") }
        /// If absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? { json.read("supportedInterfaceOrientations") }
        /// If false, the application forwards appearance callbacks to embedded children itself.
        public var automaticallyForwardsAppearance: Bool { json.read("automaticallyForwardsAppearance") ?? true }
        /// In points. If absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? { json.read("contentSizeForViewInPopover") }
        /// If true, its view extends under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool { json.read("wantsFullScreenLayout") ?? false }
        /// For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0.
        public var contentOffset: Objects.Point? { json.read("contentOffset") }
        /// For a page view controller: whether its pages have a back. If absent, as its `page` says.
        public var doubleSided: Bool? { json.read("doubleSided") }
        /// If true, a tap outside the popover does nothing.
        public var modalInPopover: Bool { json.read("modalInPopover") ?? false }
        /// The name of a view of the application's, which moves out of sight in the first half of a rotation.
        public var rotatingHeaderView: String? { json.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { json.read("rotatingFooterView") }
        /// For a split view controller: whether a swipe may open the hidden pane.
        public var presentsWithGesture: Bool { json.read("presentsWithGesture") ?? true }
        /// For a table view controller: if true, no row is selected when it appears.
        public var clearsSelectionOnViewWillAppear: Bool { json.read("clearsSelectionOnViewWillAppear") ?? true }
        public var window: String { json.required("window") }
        public var viewLoaded: Bool { json.required("viewLoaded") }
        public var holds: Int { json.required("holds") }
        public var editing: Bool { json.required("editing") }
        public var isOnScreen: Bool { json.required("isOnScreen") }
        public var parent: String? { json.read("parent") }
        /// The controller that it presents itself.
        public var presented: String? { json.read("presented") }
        /// The controller that presents it itself.
        public var presenting: String? { json.read("presenting") }
        /// The controller that it, or a container around it, presents.
        public var presentedViewController: String? { json.read("presentedViewController") }
        /// The controller that presents it, or presents a container around it.
        public var presentingViewController: String? { json.read("presentingViewController") }
        /// The word of 2008 for `presented`.
        public var modalViewController: String? { json.read("modalViewController") }
        /// The parent, or the presenting controller.
        public var parentViewController: String? { json.read("parentViewController") }
        /// The nearest one around it, as the next two members.
        public var navigationController: String? { json.read("navigationController") }
        public var tabBarController: String? { json.read("tabBarController") }
        public var splitViewController: String? { json.read("splitViewController") }
        /// The item that the bar shows.
        public var effectiveTabBarItem: Objects.TabBarItem { json.required("effectiveTabBarItem") }
        public var effectiveBackBarButtonItem: Objects.BarButtonItem { json.required("effectiveBackBarButtonItem") }
        public var editButtonItem: Objects.BarButtonItem { json.required("editButtonItem") }
        /// The roles of its storyboard's outlets to which no peer is attached.
        public var openRoles: [Words.Role]? { json.read("openRoles") }
        /// For a navigation controller, as the next five members.
        public var navigationBarHidden: Bool? { json.read("navigationBarHidden") }
        public var toolbarHidden: Bool? { json.read("toolbarHidden") }
        public var topViewController: String? { json.read("topViewController") }
        public var visibleViewController: String? { json.read("visibleViewController") }
        public var navigationBar: Objects.ShownNavigationBar? { json.read("navigationBar") }
        public var toolbar: Objects.ShownToolbar? { json.read("toolbar") }
        /// For a tab bar controller; null while More is selected.
        public var selectedIndex: Int? { json.read("selectedIndex") }
        public var selectedViewController: String? { json.read("selectedViewController") }
        public var tabBar: Objects.ShownTabBar? { json.read("tabBar") }
        /// The bars of the application's own, with their contents.
        public var bars: [Objects.ShownBar]? { json.read("bars") }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        /// For a popover controller, as the next four members.
        public var contentViewController: String? { json.read("contentViewController") }
        public var popoverVisible: Bool? { json.read("popoverVisible") }
        public var popoverContentSize: Objects.Size? { json.read("popoverContentSize") }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        /// For a popover controller, while it is visible. For an embedded child, the frame that was set.
        public var frame: Objects.Rect? { json.read("frame") }
        /// For a page view controller: its style at present.
        public var page: Objects.Page? { json.read("page") }
        /// For a page view controller: `tap` and `pan` while there is a data source.
        public var gestureRecognizers: [Objects.GestureRecognizer]? { json.read("gestureRecognizers") }
    }

    /// The properties that `viewController.set` changes. Null restores the default.
    public struct Settable: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { json.read("title") }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        public var tabBarItem: Objects.TabBarItem? { json.read("tabBarItem") }
        public var toolbarItems: [Objects.BarButtonItem]? { json.read("toolbarItems") }
        public var hidesBottomBarWhenPushed: Bool? { json.read("hidesBottomBarWhenPushed") }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { json.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { json.read("modalTransitionStyle") }
        /// If absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? { json.read("supportedInterfaceOrientations") }
        /// In points. If absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? { json.read("contentSizeForViewInPopover") }
        /// If true, its view extends under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool? { json.read("wantsFullScreenLayout") }
        /// For content whose main view is a scroll view: how far it is scrolled, in points. If absent, 0, 0.
        public var contentOffset: Objects.Point? { json.read("contentOffset") }
        /// For a page view controller: whether its pages have a back. If absent, as its `page` says.
        public var doubleSided: Bool? { json.read("doubleSided") }
        /// If true, a tap outside the popover does nothing.
        public var modalInPopover: Bool? { json.read("modalInPopover") }
        /// The name of a view of the application's, which moves out of sight in the first half of a rotation.
        public var rotatingHeaderView: String? { json.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { json.read("rotatingFooterView") }
        /// For a split view controller: whether a swipe may open the hidden pane.
        public var presentsWithGesture: Bool? { json.read("presentsWithGesture") }
        /// For a table view controller: if true, no row is selected when it appears.
        public var clearsSelectionOnViewWillAppear: Bool? { json.read("clearsSelectionOnViewWillAppear") }
    }

    /// The style of a table to be made. Other members of a table are accepted and ignored.
    public struct TableSpec: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var style: Words.TableStyle? { get { self["style"] } set { self["style"] = newValue } }

        public init(style: Words.TableStyle? = nil) {
            self.init(json: JSONObject(present: ["style": style?.wire]))
        }
    }

    /// A section of a static table.
    public struct StaticSection: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The title above its rows.
        public var headerTitle: String? { get { self["headerTitle"] } set { self["headerTitle"] = newValue } }
        /// The title below its rows.
        public var footerTitle: String? { get { self["footerTitle"] } set { self["footerTitle"] = newValue } }
        public var rows: [Objects.StaticRow]? { get { self["rows"] } set { self["rows"] = newValue } }

        public init(headerTitle: String? = nil, footerTitle: String? = nil, rows: [Objects.StaticRow]? = nil) {
            self.init(json: JSONObject(present: [
                "headerTitle": headerTitle?.wire, "footerTitle": footerTitle?.wire, "rows": rows?.wire
            ]))
        }
    }

    /// A row of a static table.
    public struct StaticRow: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var text: String? { get { self["text"] } set { self["text"] = newValue } }
        public var detailText: String? { get { self["detailText"] } set { self["detailText"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        /// In points, 0 to 100,000. If absent, the table's rowHeight.
        public var height: Double? { get { self["height"] } set { self["height"] = newValue } }
        public var accessoryType: Words.AccessoryType? {
            get { self["accessoryType"] }
            set { self["accessoryType"] = newValue }
        }
        public var reuseIdentifier: String? {
            get { self["reuseIdentifier"] }
            set { self["reuseIdentifier"] = newValue }
        }
        /// The id of its cell in the storyboard. A tap on the row performs the cell's segue.
        public var objectID: String? { get { self["objectID"] } set { self["objectID"] = newValue } }

        public init(
            text: String? = nil, detailText: String? = nil, image: String? = nil, height: Double? = nil,
            accessoryType: Words.AccessoryType? = nil, reuseIdentifier: String? = nil, objectID: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "text": text?.wire, "detailText": detailText?.wire, "image": image?.wire, "height": height?.wire,
                "accessoryType": accessoryType?.wire, "reuseIdentifier": reuseIdentifier?.wire,
                "objectID": objectID?.wire
            ]))
        }
    }

    /// A controller that exists, by id.
    public struct Existing: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { get { self["id"] } set { self["id"] = newValue } }

        public init(id: String) {
            self.init(json: JSONObject(present: ["id": id.wire]))
        }
    }
}
