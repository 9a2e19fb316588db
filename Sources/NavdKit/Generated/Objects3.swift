// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A controller to be made, with its children. The application's members are given once; those from `title` on may
    /// be set later.
    public struct Spec: ControllerMembers {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// But More's.
        public var kind: Words.Kind { get { self["kind"] } set { self["kind"] = newValue } }
        /// 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        public var viewControllers: [Reference]? {
            get { self["viewControllers"] }
            set { self["viewControllers"] = newValue }
        }
        /// Of a tab bar: which tab. The first, where there are any.
        public var selectedIndex: Int? { get { self["selectedIndex"] } set { self["selectedIndex"] = newValue } }
        /// What it presents.
        public var presented: Reference? { get { self["presented"] } set { self["presented"] = newValue } }
        /// Of a table view controller.
        public var table: Objects.TableSpec? { get { self["table"] } set { self["table"] = newValue } }
        /// Of an embedded child: in its parent's view.
        public var frame: Objects.Rect? { get { self["frame"] } set { self["frame"] = newValue } }
        /// Of an embedded child.
        public var hidden: Bool? { get { self["hidden"] } set { self["hidden"] = newValue } }
        /// The application's class.
        public var customClass: String? { get { self["customClass"] } set { self["customClass"] = newValue } }
        public var storyboardIdentifier: String? {
            get { self["storyboardIdentifier"] }
            set { self["storyboardIdentifier"] = newValue }
        }
        /// The storyboard's own id.
        public var objectID: String? { get { self["objectID"] } set { self["objectID"] = newValue } }
        /// The one it came from.
        public var storyboard: String? { get { self["storyboard"] } set { self["storyboard"] = newValue } }
        /// Of its titles.
        public var language: String? { get { self["language"] } set { self["language"] = newValue } }
        /// Outlets of the storyboard that wait for a peer.
        public var roles: [Words.Role]? { get { self["roles"] } set { self["roles"] = newValue } }
        /// What to show: the application's. At most 32 levels.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        public var viewSource: Words.ViewSource? { get { self["viewSource"] } set { self["viewSource"] = newValue } }
        public var mainView: Words.MainView? { get { self["mainView"] } set { self["mainView"] = newValue } }
        /// Of a page view controller.
        public var page: Objects.Page? { get { self["page"] } set { self["page"] = newValue } }
        /// Of a table view controller: what it shows while it has no data source.
        public var staticSections: [Objects.StaticSection]? {
            get { self["staticSections"] }
            set { self["staticSections"] = newValue }
        }
        /// Of a navigation controller: presented or in a popover, nowhere else.
        public var modalOnly: Bool? { get { self["modalOnly"] } set { self["modalOnly"] = newValue } }
        /// From a storyboard that breaks containment; read-only.
        public var permissive: Bool? { get { self["permissive"] } set { self["permissive"] = newValue } }

        public init(kind: Words.Kind) {
            self.init(json: JSONObject(present: ["kind": kind.wire]))
        }
    }

    /// A controller as a storyboard describes it. Only a storyboard gives it standalone bars.
    public struct SceneSpec: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// But More's.
        public var kind: Words.Kind { json.required("kind") }
        /// 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id.
        public var name: String? { json.read("name") }
        public var viewControllers: [Reference]? { json.read("viewControllers") }
        /// Of a tab bar: which tab. The first, where there are any.
        public var selectedIndex: Int? { json.read("selectedIndex") }
        /// What it presents.
        public var presented: Reference? { json.read("presented") }
        /// Of a table view controller.
        public var table: Objects.TableSpec? { json.read("table") }
        /// Of an embedded child: in its parent's view.
        public var frame: Objects.Rect? { json.read("frame") }
        /// Of an embedded child.
        public var hidden: Bool { json.read("hidden") ?? false }
        /// The application's class.
        public var customClass: String? { json.read("customClass") }
        public var storyboardIdentifier: String? { json.read("storyboardIdentifier") }
        /// The storyboard's own id.
        public var objectID: String? { json.read("objectID") }
        /// The one it came from.
        public var storyboard: String? { json.read("storyboard") }
        /// Of its titles.
        public var language: String? { json.read("language") }
        /// Outlets of the storyboard that wait for a peer.
        public var roles: [Words.Role]? { json.read("roles") }
        /// What to show: the application's. At most 32 levels.
        public var payload: JSON? { json.read("payload") }
        public var viewSource: Words.ViewSource? { json.read("viewSource") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// Of a page view controller.
        public var page: Objects.Page? { json.read("page") }
        /// Of a table view controller: what it shows while it has no data source.
        public var staticSections: [Objects.StaticSection]? { json.read("staticSections") }
        /// Of a navigation controller: presented or in a popover, nowhere else.
        public var modalOnly: Bool { json.read("modalOnly") ?? false }
        /// From a storyboard that breaks containment; read-only.
        public var permissive: Bool { json.read("permissive") ?? false }
        public var title: String? { json.read("title") }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        public var tabBarItem: Objects.TabBarItem? { json.read("tabBarItem") }
        public var toolbarItems: [Objects.BarButtonItem]? { json.read("toolbarItems") }
        public var hidesBottomBarWhenPushed: Bool { json.read("hidesBottomBarWhenPushed") ?? false }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { json.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { json.read("modalTransitionStyle") }
        /// Of a stack.
        public var navigationBarHidden: Bool { json.read("navigationBarHidden") ?? false }
        /// Of a stack.
        public var toolbarHidden: Bool { json.read("toolbarHidden") ?? true }
        /// Of a stack.
        public var navigationBar: Objects.BarLook? { json.read("navigationBar") }
        /// Of a stack.
        public var toolbar: Objects.BarLook? { json.read("toolbar") }
        /// Absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? { json.read("supportedInterfaceOrientations") }
        /// False: the application tells embedded children itself.
        public var automaticallyForwardsAppearance: Bool { json.read("automaticallyForwardsAppearance") ?? true }
        /// Absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? { json.read("contentSizeForViewInPopover") }
        /// Its view may lie under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool { json.read("wantsFullScreenLayout") ?? false }
        /// Of a page view controller: have its pages a back? Absent, as its `page` says.
        public var doubleSided: Bool? { json.read("doubleSided") }
        /// A tap beside the popover does nothing.
        public var modalInPopover: Bool { json.read("modalInPopover") ?? false }
        /// A view of the application's that goes out in the first half of a rotation.
        public var rotatingHeaderView: String? { json.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { json.read("rotatingFooterView") }
        /// Of a split: may a swipe open the hidden pane?
        public var presentsWithGesture: Bool { json.read("presentsWithGesture") ?? true }
        /// Of a table: it comes on screen with no row selected.
        public var clearsSelectionOnViewWillAppear: Bool { json.read("clearsSelectionOnViewWillAppear") ?? true }
        /// In the view of content.
        public var bars: [Objects.StandaloneBar]? { json.read("bars") }
    }

    /// What `controller.get` answers: the members of a controller, and what follows from the tree around it.
    public struct Described: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var kind: Words.Kind { json.required("kind") }
        /// The application's class.
        public var customClass: String? { json.read("customClass") }
        public var storyboardIdentifier: String? { json.read("storyboardIdentifier") }
        /// The storyboard's own id.
        public var objectID: String? { json.read("objectID") }
        /// The one it came from.
        public var storyboard: String? { json.read("storyboard") }
        /// Of its titles.
        public var language: String? { json.read("language") }
        /// Outlets of the storyboard that wait for a peer.
        public var roles: [Words.Role]? { json.read("roles") }
        /// What to show: the application's. At most 32 levels.
        public var payload: JSON? { json.read("payload") }
        public var viewSource: Words.ViewSource? { json.read("viewSource") }
        public var mainView: Words.MainView? { json.read("mainView") }
        /// Of a table view controller: what it shows while it has no data source.
        public var staticSections: [Objects.StaticSection]? { json.read("staticSections") }
        /// Of a navigation controller: presented or in a popover, nowhere else.
        public var modalOnly: Bool { json.read("modalOnly") ?? false }
        /// From a storyboard that breaks containment; read-only.
        public var permissive: Bool { json.read("permissive") ?? false }
        public var name: String? { json.read("name") }
        /// A stack bottom to top, tabs, pages, panes, embedded children.
        public var viewControllers: [String]? { json.read("viewControllers") }
        /// How many of those belong to no session.
        public var lastingHolds: Int { json.read("lastingHolds") ?? 0 }
        /// Always told.
        public var appearance: Words.Appearance { json.required("appearance") }
        /// The application's own, at most 64 KiB.
        public var state: JSON? { json.read("state") }
        /// Of a stack: whose view stands there, while a transition runs another than the top.
        public var shownViewController: String? { json.read("shownViewController") }
        /// Of a tab bar with more tabs than fit.
        public var moreNavigationController: String? { json.read("moreNavigationController") }
        /// Of a tab bar: absent, all; empty, none.
        public var customizableViewControllers: [String]? { json.read("customizableViewControllers") }
        /// Of a tab bar: the configuration screen is open with these.
        public var customizing: [String]? { json.read("customizing") }
        /// One that is open.
        public var transition: Objects.Transition? { json.read("transition") }
        /// Of a table view controller.
        public var table: Objects.Table? { json.read("table") }
        /// Of a page view controller, where a rotation has moved it.
        public var spineLocation: Words.SpineLocation? { json.read("spineLocation") }
        /// Of a page view controller: the view in which gestures begin.
        public var gestureView: String? { json.read("gestureView") }
        /// Of a page view controller that shows one.
        public var pageIndicator: Objects.PageIndicator? { json.read("pageIndicator") }
        /// Of a split whose first pane is hidden.
        public var hiddenPane: Objects.HiddenPane? { json.read("hiddenPane") }
        /// Of a popover controller.
        public var popover: Objects.Popover? { json.read("popover") }
        /// Another process runs its rules, and those of what stands in it.
        public var host: Objects.HostMark? { json.read("host") }
        /// Of an embedded child: its view is not shown.
        public var hidden: Bool { json.read("hidden") ?? false }
        public var title: String? { json.read("title") }
        public var tabBarItem: Objects.TabBarItem? { json.read("tabBarItem") }
        public var toolbarItems: [Objects.BarButtonItem]? { json.read("toolbarItems") }
        public var hidesBottomBarWhenPushed: Bool { json.read("hidesBottomBarWhenPushed") ?? false }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { json.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { json.read("modalTransitionStyle") }
        /// Absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? { json.read("supportedInterfaceOrientations") }
        /// False: the application tells embedded children itself.
        public var automaticallyForwardsAppearance: Bool { json.read("automaticallyForwardsAppearance") ?? true }
        /// Absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? { json.read("contentSizeForViewInPopover") }
        /// Its view may lie under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool { json.read("wantsFullScreenLayout") ?? false }
        /// Of a page view controller: have its pages a back? Absent, as its `page` says.
        public var doubleSided: Bool? { json.read("doubleSided") }
        /// A tap beside the popover does nothing.
        public var modalInPopover: Bool { json.read("modalInPopover") ?? false }
        /// A view of the application's that goes out in the first half of a rotation.
        public var rotatingHeaderView: String? { json.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { json.read("rotatingFooterView") }
        /// Of a split: may a swipe open the hidden pane?
        public var presentsWithGesture: Bool { json.read("presentsWithGesture") ?? true }
        /// Of a table: it comes on screen with no row selected.
        public var clearsSelectionOnViewWillAppear: Bool { json.read("clearsSelectionOnViewWillAppear") ?? true }
        public var window: String { json.required("window") }
        public var viewLoaded: Bool { json.required("viewLoaded") }
        public var holds: Int { json.required("holds") }
        public var editing: Bool { json.required("editing") }
        public var isOnScreen: Bool { json.required("isOnScreen") }
        public var parent: String? { json.read("parent") }
        /// What it presents itself.
        public var presented: String? { json.read("presented") }
        /// Who presents it itself.
        public var presenting: String? { json.read("presenting") }
        /// What it or the chain of containers around it presents.
        public var presentedViewController: String? { json.read("presentedViewController") }
        /// Who presents it, or presents what it stands in.
        public var presentingViewController: String? { json.read("presentingViewController") }
        /// 2008's word for `presented`.
        public var modalViewController: String? { json.read("modalViewController") }
        /// The parent, or who presents it.
        public var parentViewController: String? { json.read("parentViewController") }
        /// The nearest, as the next two.
        public var navigationController: String? { json.read("navigationController") }
        public var tabBarController: String? { json.read("tabBarController") }
        public var splitViewController: String? { json.read("splitViewController") }
        /// What stands in the bar.
        public var effectiveTabBarItem: Objects.TabBarItem { json.required("effectiveTabBarItem") }
        public var effectiveBackBarButtonItem: Objects.BarButtonItem { json.required("effectiveBackBarButtonItem") }
        public var editButtonItem: Objects.BarButtonItem { json.required("editButtonItem") }
        /// Those of its storyboard that nobody has taken.
        public var openRoles: [Words.Role]? { json.read("openRoles") }
        /// Of a stack, as the next five.
        public var navigationBarHidden: Bool? { json.read("navigationBarHidden") }
        public var toolbarHidden: Bool? { json.read("toolbarHidden") }
        public var topViewController: String? { json.read("topViewController") }
        public var visibleViewController: String? { json.read("visibleViewController") }
        public var navigationBar: Objects.ShownNavigationBar? { json.read("navigationBar") }
        public var toolbar: Objects.ShownToolbar? { json.read("toolbar") }
        /// Of a tab bar; null while More is selected.
        public var selectedIndex: Int? { json.read("selectedIndex") }
        public var selectedViewController: String? { json.read("selectedViewController") }
        public var tabBar: Objects.ShownTabBar? { json.read("tabBar") }
        /// Those that stand alone, with their contents.
        public var bars: [Objects.ShownBar]? { json.read("bars") }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        /// Of a popover controller, as the next four.
        public var contentViewController: String? { json.read("contentViewController") }
        public var popoverVisible: Bool? { json.read("popoverVisible") }
        public var popoverContentSize: Objects.Size? { json.read("popoverContentSize") }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        /// Of a popover controller, while it is visible; of an embedded child, what was given.
        public var frame: Objects.Rect? { json.read("frame") }
        /// Of a page view controller, as it is now.
        public var page: Objects.Page? { json.read("page") }
        /// Of a page view controller: `tap` and `pan` while there is a data source.
        public var gestureRecognizers: [Objects.GestureRecognizer]? { json.read("gestureRecognizers") }
    }
}
