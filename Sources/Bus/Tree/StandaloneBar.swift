/// A bar that stands alone in a content view: its owner fills it (NAV-30, TAB-17, CMD-02).
public struct StandaloneBar: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable { case navigationBar, tabBar, toolbar }

    /// Unique in its view.
    public var name: String
    public var kind: Kind
    public var look = BarLook()
    /// Of a navigation bar, bottom to top.
    public var navigationItems: [NavigationItem] = []
    /// Of a tab bar.
    public var tabBarItems: [TabBarItem] = []
    public var selectedIndex: Int?
    /// Of a tab bar whose configuration screen is open (TAB-26).
    public var customizing: Customizing?
    /// Of a toolbar.
    public var items: [BarButtonItem] = []

    /// What the user does to a tab bar; it counts when he is done.
    public struct Customizing: Sendable, Equatable {
        /// The items that the user may rearrange. All other items of the bar keep their places.
        public var items: [TabBarItem]
        /// The bar as it is being arranged.
        public var arranged: [TabBarItem]

        public init(_ items: [TabBarItem], arranged: [TabBarItem]) {
            self.items = items
            self.arranged = arranged
        }
    }

    /// Of a tab bar, if one is selected.
    public var selectedItem: TabBarItem? {
        selectedIndex.flatMap { tabBarItems.indices.contains($0) ? tabBarItems[$0] : nil }
    }

    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

extension StandaloneBar: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        name = try fields.required(fields.string("name"), "name")
        kind = try fields.required(fields.word("kind"), "kind")
        look = try fields.object("look") ?? BarLook()
        try setItems(fields)
        selectedIndex = try fields.int("selectedIndex")
        customizing = try fields.object("customizing")
    }

    /// Reads the member `items` as what a bar of this kind holds.
    mutating func setItems(_ fields: FieldReader) throws(Refusal) {
        switch kind {
        case .navigationBar: navigationItems = try fields.objects("items") ?? []
        case .tabBar: tabBarItems = try fields.objects("items") ?? []
        case .toolbar: items = try fields.barButtonItems("items") ?? []
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("name", name)
        fields.add("kind", kind.rawValue)
        if look != BarLook() { fields.add("look", look) }
        switch kind {
        case .navigationBar: fields.add("items", navigationItems)
        case .tabBar: fields.add("items", tabBarItems)
        case .toolbar: fields.add("items", items)
        }
        fields.add("selectedIndex", selectedIndex)
        fields.add("customizing", customizing)
    }
}

extension StandaloneBar.Customizing: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        items = try fields.required(fields.objects("items"), "items")
        arranged = try fields.required(fields.objects("arranged"), "arranged")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("items", items)
        fields.add("arranged", arranged)
    }
}
