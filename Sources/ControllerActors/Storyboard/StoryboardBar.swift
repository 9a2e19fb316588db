extension Storyboard {
    /// A standalone bar in the view of content (STORY-14).
    public struct Bar: Sendable, Equatable {
        public let id: String?
        /// `navigationBar`, `toolbar` or `tabBar`.
        public let element: String
        public let look: BarLook
        /// The items of a navigation bar, bottom to top.
        public let navigationItems: [NavigationItem]
        /// The items of a toolbar.
        public let items: [BarButtonItem]
        public let tabBarItems: [TabBarItem]
        public let line: Int
    }

    /// The look of a bar, as far as the file says it; a member that is nil is not in the file.
    public struct BarLook: Sendable, Equatable {
        /// As written, such as `blackOpaque`.
        public let barStyle: String?
        public let translucent: Bool?
        /// `#rrggbb`, or a name that the system or the application has for a colour.
        public let tintColor: String?
    }
}

extension Storyboard.Bar {
    init(_ element: StoryboardElement) {
        id = element.id
        self.element = element.name
        look = Storyboard.BarLook(element)
        let contents = element.child("items")?.children ?? []
        navigationItems = contents.filter { $0.role == .navigationItem }.map(Storyboard.NavigationItem.init)
        items = contents.filter { $0.role == .barButtonItem }.map(Storyboard.BarButtonItem.init)
        tabBarItems = contents.filter { $0.role == .tabBarItem }.map(Storyboard.TabBarItem.init)
        line = element.line
    }
}

extension Storyboard.BarLook {
    init(_ element: StoryboardElement) {
        barStyle = element["barStyle"]
        translucent = element.flagIfSaid("translucent")
        tintColor = Self.tint(of: element)?.colour
    }

    /// The colour of the bar itself. Before iOS 7 that was its tint.
    static func tint(of element: StoryboardElement) -> StoryboardElement? {
        element.child("color", key: "barTintColor") ?? element.child("color", key: "tintColor")
    }
}

extension StoryboardElement {
    /// The colour of a `<color>`: `#rrggbb`, or its name. Nil where it is written in a way that this reader does not
    /// know.
    var colour: String? {
        if let name = self["systemColor"] ?? self["name"] ?? self["cocoaTouchSystemColor"] { return name }
        let parts = self["white"] == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
        let numbers = parts.compactMap { number($0) }.map { Int((min(1, max(0, $0)) * 255).rounded()) }
        guard numbers.count == 3 else { return nil }
        return "#" + numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
