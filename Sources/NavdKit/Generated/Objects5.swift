// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A controller to be made, with its children. The application's members are given once; those from `title` on may
    /// be set later.
    public struct Spec: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// But More's.
        public var kind: Words.Kind { get { json.required("kind") } set { json["kind"] = newValue.wire } }
        /// 1 to 128 bytes, unlike any other in its window, and nothing that looks like an id.
        public var name: String? { get { json.read("name") } set { json["name"] = newValue?.wire } }
        public var viewControllers: [Reference]? {
            get { json.read("viewControllers") }
            set { json["viewControllers"] = newValue?.wire }
        }
        /// Of a tab bar: which tab. The first, where there are any.
        public var selectedIndex: Int? {
            get { json.read("selectedIndex") }
            set { json["selectedIndex"] = newValue?.wire }
        }
        /// What it presents.
        public var presented: Reference? { get { json.read("presented") } set { json["presented"] = newValue?.wire } }
        /// Of a table view controller.
        public var table: Objects.TableSpec? { get { json.read("table") } set { json["table"] = newValue?.wire } }
        /// Of an embedded child: in its parent's view.
        public var frame: Objects.Rect? { get { json.read("frame") } set { json["frame"] = newValue?.wire } }
        /// Of an embedded child.
        public var hidden: Bool? { get { json.read("hidden") } set { json["hidden"] = newValue?.wire } }
        /// The application's class.
        public var customClass: String? {
            get { json.read("customClass") }
            set { json["customClass"] = newValue?.wire }
        }
        public var storyboardIdentifier: String? {
            get { json.read("storyboardIdentifier") }
            set { json["storyboardIdentifier"] = newValue?.wire }
        }
        /// The storyboard's own id.
        public var objectID: String? { get { json.read("objectID") } set { json["objectID"] = newValue?.wire } }
        /// The one it came from.
        public var storyboard: String? { get { json.read("storyboard") } set { json["storyboard"] = newValue?.wire } }
        /// Of its titles.
        public var language: String? { get { json.read("language") } set { json["language"] = newValue?.wire } }
        /// Outlets of the storyboard that wait for a peer.
        public var roles: [Words.Role]? { get { json.read("roles") } set { json["roles"] = newValue?.wire } }
        /// What to show: the application's. At most 32 levels.
        public var payload: JSON? { get { json.read("payload") } set { json["payload"] = newValue?.wire } }
        public var viewSource: Words.ViewSource? {
            get { json.read("viewSource") }
            set { json["viewSource"] = newValue?.wire }
        }
        public var mainView: Words.MainView? { get { json.read("mainView") } set { json["mainView"] = newValue?.wire } }
        /// Of a page view controller.
        public var page: Objects.Page? { get { json.read("page") } set { json["page"] = newValue?.wire } }
        /// Of a table view controller: what it shows while it has no data source.
        public var staticSections: [Objects.StaticSection]? {
            get { json.read("staticSections") }
            set { json["staticSections"] = newValue?.wire }
        }
        /// Of a navigation controller: presented or in a popover, nowhere else.
        public var modalOnly: Bool? { get { json.read("modalOnly") } set { json["modalOnly"] = newValue?.wire } }
        /// From a storyboard that breaks containment; read-only.
        public var permissive: Bool? { get { json.read("permissive") } set { json["permissive"] = newValue?.wire } }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var navigationItem: Objects.NavigationItem? {
            get { json.read("navigationItem") }
            set { json["navigationItem"] = newValue?.wire }
        }
        public var tabBarItem: Objects.TabBarItem? {
            get { json.read("tabBarItem") }
            set { json["tabBarItem"] = newValue?.wire }
        }
        public var toolbarItems: [Objects.BarButtonItem]? {
            get { json.read("toolbarItems") }
            set { json["toolbarItems"] = newValue?.wire }
        }
        public var hidesBottomBarWhenPushed: Bool? {
            get { json.read("hidesBottomBarWhenPushed") }
            set { json["hidesBottomBarWhenPushed"] = newValue?.wire }
        }
        public var modalPresentationStyle: Words.ModalPresentationStyle? {
            get { json.read("modalPresentationStyle") }
            set { json["modalPresentationStyle"] = newValue?.wire }
        }
        public var modalTransitionStyle: Words.ModalTransitionStyle? {
            get { json.read("modalTransitionStyle") }
            set { json["modalTransitionStyle"] = newValue?.wire }
        }
        /// Of a stack.
        public var navigationBarHidden: Bool? {
            get { json.read("navigationBarHidden") }
            set { json["navigationBarHidden"] = newValue?.wire }
        }
        /// Of a stack.
        public var toolbarHidden: Bool? {
            get { json.read("toolbarHidden") }
            set { json["toolbarHidden"] = newValue?.wire }
        }
        /// Of a stack.
        public var navigationBar: Objects.BarLook? {
            get { json.read("navigationBar") }
            set { json["navigationBar"] = newValue?.wire }
        }
        /// Of a stack.
        public var toolbar: Objects.BarLook? { get { json.read("toolbar") } set { json["toolbar"] = newValue?.wire } }
        /// Absent, portrait only, or as its content votes.
        public var supportedInterfaceOrientations: [Words.Orientation]? {
            get { json.read("supportedInterfaceOrientations") }
            set { json["supportedInterfaceOrientations"] = newValue?.wire }
        }
        /// False: the application tells embedded children itself.
        public var automaticallyForwardsAppearance: Bool? {
            get { json.read("automaticallyForwardsAppearance") }
            set { json["automaticallyForwardsAppearance"] = newValue?.wire }
        }
        /// Absent, 320 by 1100.
        public var contentSizeForViewInPopover: Objects.Size? {
            get { json.read("contentSizeForViewInPopover") }
            set { json["contentSizeForViewInPopover"] = newValue?.wire }
        }
        /// Its view may lie under translucent bars and the status bar.
        public var wantsFullScreenLayout: Bool? {
            get { json.read("wantsFullScreenLayout") }
            set { json["wantsFullScreenLayout"] = newValue?.wire }
        }
        /// A tap beside the popover does nothing.
        public var modalInPopover: Bool? {
            get { json.read("modalInPopover") }
            set { json["modalInPopover"] = newValue?.wire }
        }
        /// A view of the application's that goes out in the first half of a rotation.
        public var rotatingHeaderView: String? {
            get { json.read("rotatingHeaderView") }
            set { json["rotatingHeaderView"] = newValue?.wire }
        }
        public var rotatingFooterView: String? {
            get { json.read("rotatingFooterView") }
            set { json["rotatingFooterView"] = newValue?.wire }
        }
        /// Of a split: may a swipe open the hidden pane?
        public var presentsWithGesture: Bool? {
            get { json.read("presentsWithGesture") }
            set { json["presentsWithGesture"] = newValue?.wire }
        }
        /// Of a table: it comes on screen with no row selected.
        public var clearsSelectionOnViewWillAppear: Bool? {
            get { json.read("clearsSelectionOnViewWillAppear") }
            set { json["clearsSelectionOnViewWillAppear"] = newValue?.wire }
        }

        public init(kind: Words.Kind) {
            var json = JSONObject()
            json.write("kind", kind)
            self.json = json
        }
    }
}
