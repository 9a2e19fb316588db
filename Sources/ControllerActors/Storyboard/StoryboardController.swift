extension Storyboard {
    /// The controller of one scene, with everything the file says about it except its children and segues.
    public struct Controller: Sendable, Equatable {
        public let id: String
        public let kind: ControllerKind
        /// The element as written; an element this reader does not know has `kind == .viewController`.
        public let element: String
        public let line: Int
        /// Lines of the elements right below it, each by its name and by its key.
        let lines: [String: Int]
        public let customClass: String?
        public let customModule: String?
        public let storyboardIdentifier: String?
        public let restorationIdentifier: String?
        public let title: String?
        public let flags: ControllerFlags
        public let modalPresentationStyle: String?
        public let modalTransitionStyle: String?
        /// Width and height in points, of the old popover attribute.
        public let contentSizeForViewInPopover: [Double]?
        public let navigationItem: NavigationItem?
        public let tabBarItem: TabBarItem?
        public let toolbarItems: [BarButtonItem]
        /// The standalone bars in its view, in the file's order (STORY-14).
        public let bars: [Bar]
        /// Rows and cells, if the controller's own view is a table or a collection.
        public let content: TableContent?
        /// True if its own view is a scroll view, a table or a collection (NAV-20).
        public let scrolls: Bool
        public let clearsSelectionOnViewWillAppear: Bool
        /// Nil for anything but a navigation controller.
        public let navigation: NavigationStyle?
        /// Nil for anything but a page controller (STORY-06).
        public let page: PageStyle?
        /// Nil for anything but a split controller.
        public let split: SplitStyle?
        /// On a `viewControllerPlaceholder`: the controller of another file that belongs here.
        public let reference: Reference?
        /// For Xcode's canvas only: by key, the element's name as `type` and its other attributes.
        public let simulatedMetrics: [String: [String: String]]
        /// The controller's own outlets, and every `delegate` and `dataSource` in its scene (STORY-06).
        public let outlets: [Outlet]

        /// The open roles: outlets named `delegate` or `dataSource`, in the file's order (STORY-06).
        public var roles: [Outlet] { outlets.filter { $0.role != nil } }
    }
}

extension Storyboard.Controller {
    init(_ element: StoryboardElement, id: String, outlets: [Storyboard.Outlet], bars: [Storyboard.Bar]) {
        self.bars = bars
        self.id = id
        self.outlets = outlets
        self.element = element.name
        line = element.line
        let below = element.children.flatMap { child in
            [child.name, child.key].compactMap { $0 }.map { ($0, child.line) }
        }
        lines = Dictionary(below) { first, _ in first }
        let kind = Storyboard.ControllerKind(element: element.name)
        self.kind = kind
        customClass = element["customClass"]
        customModule = element["customModule"]
        storyboardIdentifier = element["storyboardIdentifier"]
        restorationIdentifier =
            element.flag("useStoryboardIdentifierAsRestorationIdentifier")
            ? element["storyboardIdentifier"] : element["restorationIdentifier"]
        title = element.string("title")
        flags = Storyboard.ControllerFlags(element)
        modalPresentationStyle = element["modalPresentationStyle"]
        modalTransitionStyle = element["modalTransitionStyle"]
        contentSizeForViewInPopover = element.child("value", key: "contentSizeForViewInPopover").map {
            [$0.number("width") ?? 0, $0.number("height") ?? 0]
        }
        navigationItem = element.child("navigationItem", key: "navigationItem").map(Storyboard.NavigationItem.init)
        tabBarItem = element.child("tabBarItem", key: "tabBarItem").map(Storyboard.TabBarItem.init)
        toolbarItems = element.barButtonItems(in: "toolbarItems")
        content = element.children.first { $0.role == .table && $0.key == "view" }.map(Storyboard.TableContent.init)
        scrolls = element.children.contains { $0.role == .scroll || $0.role == .table && $0.key == "view" }
        clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear", absent: true)
        navigation = kind.runtime.inside == .stack ? Storyboard.NavigationStyle(element) : nil
        page = kind.runtime.inside == .page ? Storyboard.PageStyle(element) : nil
        split = kind.runtime.inside == .pane ? Storyboard.SplitStyle(element) : nil
        reference = kind == .viewControllerPlaceholder ? Storyboard.Reference(element) : nil
        simulatedMetrics = element.simulatedMetrics
    }
}
