import Bus

extension Storyboard {
    /// The controller of one scene, with everything the file says about it except its children and segues.
    public struct Controller: Sendable {
        let xml: StoryboardElement
        /// The name of the file.
        let storyboard: String
        public let id: String
        /// The kind that it has at run time. An element that this reader does not know is content.
        public let kind: Kind
        /// The controller's own outlets, and every `delegate` and `dataSource` in its scene (STORY-06).
        public let outlets: [Outlet]
        /// The standalone bars in its view, in the file's order (STORY-14).
        let bars: [StoryboardElement]
        /// Rows and cells, if the controller's own view is a table or a collection.
        public let content: TableContent?
        /// On a `viewControllerPlaceholder`: the controller of another file that belongs here.
        public let reference: Reference?
        /// The spec of the scene without its children, with the titles of the file itself.
        private(set) var bareSpec: ControllerSpec

        init(
            _ element: StoryboardElement, in storyboard: String, id: String, outlets: [Outlet],
            bars: [StoryboardElement]
        ) {
            (xml, self.storyboard, self.id, self.outlets, self.bars) = (element, storyboard, id, outlets, bars)
            kind = Kind(element: xml.name)
            content = xml.children.first { $0.role == .table && $0.key == "view" }.map { TableContent($0) }
            reference = xml.name == "viewControllerPlaceholder" ? Reference(xml: xml) : nil
            bareSpec = ControllerSpec(kind: kind)
            bareSpec = spec(titles: [])
            // All attributes are read while reads are recorded.
            _ = (restorationIdentifier, reference?.json, withoutEffect([]))
        }

        /// The element itself, if it is a navigation controller, a page controller or a split controller.
        var navigation: StoryboardElement? { kind.inside == .stack ? xml : nil }
        var page: StoryboardElement? { kind.inside == .page ? xml : nil }
        var split: StoryboardElement? { kind.inside == .pane ? xml : nil }
        /// A bar of a navigation controller.
        func bar(_ name: String) -> StoryboardElement? { navigation?.child(name, key: name) }

        var navigationItem: StoryboardElement? { xml.child("navigationItem", key: "navigationItem") }
        var tabBarItem: StoryboardElement? { xml.child("tabBarItem", key: "tabBarItem") }
        var toolbarItems: [StoryboardElement] { xml.barButtonItems(in: "toolbarItems") }
        /// The element as written.
        public var element: String { xml.name }
        public var line: Int { xml.line }
        public var customClass: String? { xml["customClass"] }
        public var storyboardIdentifier: String? { xml["storyboardIdentifier"] }
        public var restorationIdentifier: String? {
            xml.flag("useStoryboardIdentifierAsRestorationIdentifier")
                ? storyboardIdentifier : xml["restorationIdentifier"]
        }
        public var title: String? { xml.string("title") }
        public var hidesBottomBarWhenPushed: Bool { xml.flag("hidesBottomBarWhenPushed") }
        public var wantsFullScreenLayout: Bool { xml.flag("wantsFullScreenLayout") }
        public var modalPresentationStyle: String? { xml["modalPresentationStyle"] }
        public var modalTransitionStyle: String? { xml["modalTransitionStyle"] }
        /// Width and height in points, of the old popover attribute.
        public var contentSizeForViewInPopover: [Double]? {
            xml.child("value", key: "contentSizeForViewInPopover").map {
                [$0.number("width") ?? 0, $0.number("height") ?? 0]
            }
        }
        /// True if its own view is a scroll view, a table or a collection (NAV-20).
        public var scrolls: Bool { content != nil || xml.children.contains { $0.role == .scroll } }
        public var clearsSelectionOnViewWillAppear: Bool { xml.flag("clearsSelectionOnViewWillAppear", absent: true) }
        /// For Xcode's canvas only: by key, the element's name as `type` and its other attributes.
        public var simulatedMetrics: [String: [String: String]] { xml.simulatedMetrics }

        /// The open roles: outlets named `delegate` or `dataSource`, in the file's order (STORY-06).
        public var roles: [Outlet] { outlets.filter { $0.role != nil } }

        /// The line of the first element right below it with that name or key; else its own.
        func line(of part: String?) -> Int {
            xml.children.first { part != nil && ($0.name == part || $0.key == part) }?.line ?? line
        }

        /// The values that were read and have no effect in navd.
        func withoutEffect(_ extraObjects: [Object]) -> JSONObject {
            JSONObject(showing: [
                "customModule": xml["customModule"],
                "definesPresentationContext": xml.yes("definesPresentationContext"),
                "providesPresentationContextTransitionStyle": xml.yes("providesPresentationContextTransitionStyle"),
                "extendedLayoutIncludesOpaqueBars": xml.yes("extendedLayoutIncludesOpaqueBars"),
                "hidesBarsOnSwipe": navigation?.yes("hidesBarsOnSwipe"),
                "hidesBarsOnTap": navigation?.yes("hidesBarsOnTap"),
                "hidesBarsWhenKeyboardAppears": navigation?.yes("hidesBarsWhenKeyboardAppears"),
                "hidesBarsWhenVerticallyCompact": navigation?.yes("hidesBarsWhenVerticallyCompact"),
                "pageSpacing": page?.number("pageSpacing"),
                "largeTitleDisplayMode": navigationItem?["largeTitleDisplayMode"],
                "split": split.map {
                    JSON.showing([
                        "preferredDisplayMode": $0["preferredDisplayMode"], "behavior": $0["behavior"],
                        "primaryBackgroundStyle": $0["primaryBackgroundStyle"],
                        "allowDoubleColumnStyle": $0.yes("allowDoubleColumnStyle"),
                        "allowTripleColumnStyle": $0.yes("allowTripleColumnStyle"),
                        "presentsWithGesture": $0.flagIfSaid("presentsWithGesture"),
                        "minimumPrimaryColumnWidth": $0.number("minimumPrimaryColumnWidth"),
                        "maximumPrimaryColumnWidth": $0.number("maximumPrimaryColumnWidth"),
                    ])
                },
                "content": content?.json,
                // A bare nil would become a JSON null here.
                "simulatedMetrics": simulatedMetrics.isEmpty
                    ? JSON?.none : JSON(simulatedMetrics) { JSON($0) { .string($0) } },
                "objects": extraObjects.map(\.json).shown,
            ])
        }
    }

    /// Where a `viewControllerPlaceholder` leads: into another file, seldom into another bundle.
    public struct Reference: Sendable {
        let xml: StoryboardElement

        /// Nil where it was not set in Xcode, so that the reference leads nowhere.
        public var storyboardName: String? { xml["storyboardName"] }
        /// Nil for the other file's initial controller.
        public var referencedIdentifier: String? { xml["referencedIdentifier"] }
        public var bundleIdentifier: String? { xml["bundleIdentifier"] }

        var json: JSON {
            .showing([
                "storyboardName": storyboardName, "referencedIdentifier": referencedIdentifier,
                "bundleIdentifier": bundleIdentifier,
            ])
        }
    }
}

extension PageStyle {
    /// How a page controller turns its pages (STORY-06). The pages themselves come from a data source, never the file.
    init(_ xml: StoryboardElement) {
        self.init()
        // An unknown word, of a later Xcode, counts as none. Xcode itself writes "none" where nothing was chosen.
        func known(_ name: String, _ words: some Collection<String>) -> String? {
            xml[name].flatMap { words.contains($0) ? $0 : nil }
        }
        transitionStyle = known("transitionStyle", Self.transitionStyles) ?? transitionStyle
        navigationOrientation = known("navigationOrientation", Self.navigationOrientations) ?? navigationOrientation
        spineLocation = known("spineLocation", Self.spineLocations) ?? spineLocation
        if transitionStyle == "scroll" { spineLocation = nil }
        doubleSided = xml.flag("doubleSided")
    }
}
