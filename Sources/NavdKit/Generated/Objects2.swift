// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// Members of a controller, beside `set`; null takes one away, which gives it its default.
    public struct SetChange: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var set: String { get { json.required("set") } set { json["set"] = newValue.wire } }
        public var name: String? { get { json.read("name") } set { json["name"] = newValue?.wire } }
        /// None of the root, of what is presented, of a popover's content.
        public var parent: String? { get { json.read("parent") } set { json["parent"] = newValue?.wire } }
        /// A stack bottom to top, tabs, pages, panes, embedded children.
        public var viewControllers: [String]? {
            get { json.read("viewControllers") }
            set { json["viewControllers"] = newValue?.wire }
        }
        public var presented: String? { get { json.read("presented") } set { json["presented"] = newValue?.wire } }
        public var presenting: String? { get { json.read("presenting") } set { json["presenting"] = newValue?.wire } }
        /// How many holds of peers keep it.
        public var holds: Int? { get { json.read("holds") } set { json["holds"] = newValue?.wire } }
        /// How many of those belong to no session.
        public var lastingHolds: Int? {
            get { json.read("lastingHolds") }
            set { json["lastingHolds"] = newValue?.wire }
        }
        /// Always told.
        public var appearance: Words.Appearance? {
            get { json.read("appearance") }
            set { json["appearance"] = newValue?.wire }
        }
        public var viewLoaded: Bool? { get { json.read("viewLoaded") } set { json["viewLoaded"] = newValue?.wire } }
        /// The application's own, at most 64 KiB.
        public var state: JSON? { get { json.read("state") } set { json["state"] = newValue?.wire } }
        public var editing: Bool? { get { json.read("editing") } set { json["editing"] = newValue?.wire } }
        /// Of a stack: whose view stands there, while a transition runs another than the top.
        public var shownViewController: String? {
            get { json.read("shownViewController") }
            set { json["shownViewController"] = newValue?.wire }
        }
        /// Of a tab bar; More too.
        public var selectedViewController: String? {
            get { json.read("selectedViewController") }
            set { json["selectedViewController"] = newValue?.wire }
        }
        /// Of a tab bar with more tabs than fit.
        public var moreNavigationController: String? {
            get { json.read("moreNavigationController") }
            set { json["moreNavigationController"] = newValue?.wire }
        }
        /// Of a tab bar: absent, all; empty, none.
        public var customizableViewControllers: [String]? {
            get { json.read("customizableViewControllers") }
            set { json["customizableViewControllers"] = newValue?.wire }
        }
        /// Of a tab bar: the configuration screen is open with these.
        public var customizing: [String]? {
            get { json.read("customizing") }
            set { json["customizing"] = newValue?.wire }
        }
        /// One that is open.
        public var transition: Objects.Transition? {
            get { json.read("transition") }
            set { json["transition"] = newValue?.wire }
        }
        /// In its view.
        public var bars: [Objects.StandaloneBar]? { get { json.read("bars") } set { json["bars"] = newValue?.wire } }
        /// Of a table view controller.
        public var table: Objects.Table? { get { json.read("table") } set { json["table"] = newValue?.wire } }
        /// Of a page view controller, where a rotation has moved it.
        public var spineLocation: Words.SpineLocation? {
            get { json.read("spineLocation") }
            set { json["spineLocation"] = newValue?.wire }
        }
        /// Of a page view controller: the view in which gestures begin.
        public var gestureView: String? {
            get { json.read("gestureView") }
            set { json["gestureView"] = newValue?.wire }
        }
        /// Of a page view controller that shows one.
        public var pageIndicator: Objects.PageIndicator? {
            get { json.read("pageIndicator") }
            set { json["pageIndicator"] = newValue?.wire }
        }
        /// Of a split whose first pane is hidden.
        public var hiddenPane: Objects.HiddenPane? {
            get { json.read("hiddenPane") }
            set { json["hiddenPane"] = newValue?.wire }
        }
        /// Of a popover controller.
        public var popover: Objects.Popover? { get { json.read("popover") } set { json["popover"] = newValue?.wire } }
        /// Another process runs its rules, and those of what stands in it.
        public var host: Objects.HostMark? { get { json.read("host") } set { json["host"] = newValue?.wire } }
        /// Of an embedded child: in its parent's view. Absent, it fills that view.
        public var frame: Objects.Rect? { get { json.read("frame") } set { json["frame"] = newValue?.wire } }
        /// Of an embedded child: its view is not shown.
        public var hidden: Bool? { get { json.read("hidden") } set { json["hidden"] = newValue?.wire } }
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

        public init(set: String) {
            var json = JSONObject()
            json.write("set", set)
            self.json = json
        }
    }

    /// The children of a controller that has more than 64: some of them give way to others.
    public struct SpliceChange: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var splice: String { get { json.required("splice") } set { json["splice"] = newValue.wire } }
        public var viewControllers: Objects.Splice {
            get { json.required("viewControllers") }
            set { json["viewControllers"] = newValue.wire }
        }

        public init(splice: String, viewControllers: Objects.Splice) {
            var json = JSONObject()
            json.write("splice", splice)
            json.write("viewControllers", viewControllers)
            self.json = json
        }
    }

    /// Members of the window, beside `window`; null takes one away.
    public struct WindowChange: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { get { json.required("window") } set { json["window"] = newValue.wire } }
        public var name: String? { get { json.read("name") } set { json["name"] = newValue?.wire } }
        public var profile: Objects.Profile? { get { json.read("profile") } set { json["profile"] = newValue?.wire } }
        /// Of the interface.
        public var orientation: Words.Orientation? {
            get { json.read("orientation") }
            set { json["orientation"] = newValue?.wire }
        }
        /// Points; absent, the whole screen.
        public var frame: Objects.Rect? { get { json.read("frame") } set { json["frame"] = newValue?.wire } }
        public var visible: Bool? { get { json.read("visible") } set { json["visible"] = newValue?.wire } }
        /// One window of all is.
        public var key: Bool? { get { json.read("key") } set { json["key"] = newValue?.wire } }
        public var root: String? { get { json.read("root") } set { json["root"] = newValue?.wire } }
        /// What is presented over the root, bottom to top.
        public var pile: [String]? { get { json.read("pile") } set { json["pile"] = newValue?.wire } }
        /// Who ends animated transitions, where no renderer does.
        public var transitions: Words.TransitionOwner? {
            get { json.read("transitions") }
            set { json["transitions"] = newValue?.wire }
        }
        /// A modal one that is open.
        public var transition: Objects.Transition? {
            get { json.read("transition") }
            set { json["transition"] = newValue?.wire }
        }
        public var statusBarHidden: Bool? {
            get { json.read("statusBarHidden") }
            set { json["statusBarHidden"] = newValue?.wire }
        }
        /// Points.
        public var statusBarHeight: Double? {
            get { json.read("statusBarHeight") }
            set { json["statusBarHeight"] = newValue?.wire }
        }
        /// What the screen hides at its edges, as it is held in portrait. Absent, nothing.
        public var safeAreaInsets: Objects.Inset? {
            get { json.read("safeAreaInsets") }
            set { json["safeAreaInsets"] = newValue?.wire }
        }
        /// Points that a keyboard covers at the lower edge of the interface.
        public var keyboardHeight: Double? {
            get { json.read("keyboardHeight") }
            set { json["keyboardHeight"] = newValue?.wire }
        }
        /// The widths of the renderer's fonts. Absent, they are estimated.
        public var textMetrics: Objects.TextMetrics? {
            get { json.read("textMetrics") }
            set { json["textMetrics"] = newValue?.wire }
        }
        /// How the device is held, where the interface did not follow.
        public var deviceOrientation: Words.Orientation? {
            get { json.read("deviceOrientation") }
            set { json["deviceOrientation"] = newValue?.wire }
        }
        /// On screen, in the order they came.
        public var popovers: [String]? { get { json.read("popovers") } set { json["popovers"] = newValue?.wire } }
        /// What the keys of a remote work on.
        public var focus: String? { get { json.read("focus") } set { json["focus"] = newValue?.wire } }
        /// Windows that name the same screen lie over each other. Absent: a screen of its own.
        public var screen: String? { get { json.read("screen") } set { json["screen"] = newValue?.wire } }
        /// Of the windows on its screen the one with the highest number is in front.
        public var front: Int? { get { json.read("front") } set { json["front"] = newValue?.wire } }

        public init(window: String) {
            var json = JSONObject()
            json.write("window", window)
            self.json = json
        }
    }
}
