/// A bar inside a content view, whose content fills it (NAV-30, TAB-17, CMD-02).
public struct StandaloneBar: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable { case navigationBar, tabBar, toolbar }

    /// Unique in the view.
    public var name: String
    public var kind: Kind
    public var look = BarLook()
    /// The items of a navigation bar, bottom to top.
    public var navigationItems: [NavigationItem] = []
    /// The items of a tab bar.
    public var tabBarItems: [TabBarItem] = []
    /// The selected item of a tab bar, from 0.
    public var selectedIndex: Int?
    /// Set while the configuration screen of a tab bar is open (TAB-26).
    public var customizing: Customizing?
    /// The items of a toolbar.
    public var items: [BarButtonItem] = []

    /// The user's rearrangement of a tab bar. It takes effect when the user is done.
    public struct Customizing: MemberObject {
        /// The items that the user may rearrange. All other items of the bar keep their places.
        public var items: [TabBarItem]
        public var arranged: [TabBarItem]

        public init(_ items: [TabBarItem], arranged: [TabBarItem]) { (self.items, self.arranged) = (items, arranged) }

        public static let typeText = "barCustomizing"
        public static var blank: StandaloneBar.Customizing { StandaloneBar.Customizing([], arranged: []) }

        public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
            try row("items", \.items, is: .required, "The items that may be in the bar.")
            try row("arranged", \.arranged, is: .required, "The items of the bar, as they are arranged so far.")
        }
    }

    /// The selected item of a tab bar; nil if none is selected.
    public var selectedItem: TabBarItem? {
        selectedIndex.flatMap { tabBarItems.indices.contains($0) ? tabBarItems[$0] : nil }
    }

    public init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

extension StandaloneBar: WireObject, MemberElement {
    public init(_ fields: FieldReader) throws(Refusal) {
        name = try fields.required(fields.string("name"), "name")
        kind = try fields.required(fields.word("kind"), "kind")
        look = try fields.object("look") ?? BarLook()
        try setItems(fields)
        selectedIndex = try fields.int("selectedIndex")
        customizing = try fields.object("customizing")
    }

    /// Reads the member `items` as the items of a bar of this kind.
    mutating func setItems(_ fields: FieldReader) throws(Refusal) {
        switch kind {
        case .navigationBar: navigationItems = try fields.objects("items") ?? []
        case .tabBar: tabBarItems = try fields.objects("items") ?? []
        case .toolbar: items = try [BarButtonItem].read("items", fields) ?? []
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
