// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// The description of a controller to be made, with its children. Members of the application's own are set once;
    /// those from `title` on may be set again later.
    public struct Spec: ControllerMembers {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Any kind but the two of More.
        public var kind: Words.Kind { get { self["kind"] } set { self["kind"] = newValue } }
        /// 1 to 128 bytes. It must be unique in its window, and must not look like an id.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        public var viewControllers: [Reference]? {
            get { self["viewControllers"] }
            set { self["viewControllers"] = newValue }
        }
        /// For a tab bar controller: the selected tab. If absent, the first one, if there are tabs.
        public var selectedIndex: Int? { get { self["selectedIndex"] } set { self["selectedIndex"] = newValue } }
        /// The controller that it presents.
        public var presented: Reference? { get { self["presented"] } set { self["presented"] = newValue } }
        /// For a table view controller.
        public var table: Objects.TableSpec? { get { self["table"] } set { self["table"] = newValue } }
        /// For an embedded child: in its parent's view, in points.
        public var frame: Objects.Rect? { get { self["frame"] } set { self["frame"] = newValue } }
        /// The name of the application's class.
        public var customClass: String? { get { self["customClass"] } set { self["customClass"] = newValue } }
        public var storyboardIdentifier: String? {
            get { self["storyboardIdentifier"] }
            set { self["storyboardIdentifier"] = newValue }
        }
        /// The object id in the storyboard.
        public var objectID: String? { get { self["objectID"] } set { self["objectID"] = newValue } }
        /// The storyboard from which the controller was made.
        public var storyboard: String? { get { self["storyboard"] } set { self["storyboard"] = newValue } }
        /// The language of its titles.
        public var language: String? { get { self["language"] } set { self["language"] = newValue } }
        /// The roles of its outlets in the storyboard.
        public var roles: [Words.Role]? { get { self["roles"] } set { self["roles"] = newValue } }
        /// A value of the application's own that says what to show. At most 32 levels.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        public var viewSource: Words.ViewSource? { get { self["viewSource"] } set { self["viewSource"] = newValue } }
        public var mainView: Words.MainView? { get { self["mainView"] } set { self["mainView"] = newValue } }
        /// For a page view controller.
        public var page: Objects.Page? { get { self["page"] } set { self["page"] = newValue } }
        /// For a table view controller: its contents while it has no data source.
        public var staticSections: [Objects.StaticSection]? {
            get { self["staticSections"] }
            set { self["staticSections"] = newValue }
        }
        /// For a navigation controller that may only be presented, or be in a popover.
        public var modalOnly: Bool? { get { self["modalOnly"] } set { self["modalOnly"] = newValue } }
        /// The controller comes from a storyboard that violates containment. Read-only.
        public var permissive: Bool? { get { self["permissive"] } set { self["permissive"] = newValue } }

        public init(kind: Words.Kind) {
            self.init(json: JSONObject(present: ["kind": kind.wire]))
        }
    }

    /// A controller as a storyboard describes it. Only a storyboard gives it standalone bars.
    public struct SceneSpec: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Any kind but the two of More.
        public var kind: Words.Kind { json.required("kind") }
        /// 1 to 128 bytes. It must be unique in its window, and must not look like an id.
        public var name: String? { json.read("name") }
        public var viewControllers: [Reference]? { json.read("viewControllers") }
        /// For a tab bar controller: the selected tab. If absent, the first one, if there are tabs.
        public var selectedIndex: Int? { json.read("selectedIndex") }
        /// The controller that it presents.
        public var presented: Reference? { json.read("presented") }
        /// For a table view controller.
        public var table: Objects.TableSpec? { json.read("table") }
        /// For an embedded child: in its parent's view, in points.
        public var frame: Objects.Rect? { json.read("frame") }
        /// For an embedded child: true if its view is not shown.
        public var hidden: Bool { json.read("hidden") ?? false }
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
        /// For a page view controller.
        public var page: Objects.Page? { json.read("page") }
        /// For a table view controller: its contents while it has no data source.
        public var staticSections: [Objects.StaticSection]? { json.read("staticSections") }
        /// For a navigation controller that may only be presented, or be in a popover.
        public var modalOnly: Bool { json.read("modalOnly") ?? false }
        /// The controller comes from a storyboard that violates containment. Read-only.
        public var permissive: Bool { json.read("permissive") ?? false }
        public var title: String? { json.read("title") }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        public var tabBarItem: Objects.TabBarItem? { json.read("tabBarItem") }
        public var toolbarItems: [Objects.BarButtonItem]? { json.read("toolbarItems") }
        public var hidesBottomBarWhenPushed: Bool { json.read("hidesBottomBarWhenPushed") ?? false }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { json.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { json.read("modalTransitionStyle") }
        /// For a navigation controller.
        public var navigationBarHidden: Bool { json.read("navigationBarHidden") ?? false }
        /// For a navigation controller.
        public var toolbarHidden: Bool { json.read("toolbarHidden") ?? true }
        /// For a navigation controller.
        public var navigationBar: Objects.BarLook? { json.read("navigationBar") }
        /// For a navigation controller.
        public var toolbar: Objects.BarLook? { json.read("toolbar") }
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
        /// In the view of content.
        public var bars: [Objects.StandaloneBar]? { json.read("bars") }
    }
}
