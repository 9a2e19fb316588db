import Bus

// From the items of bars in a file to those of navd.

extension StoryboardElement {
    /// The items of a plural list, after the single one under `key`. Real files hold one or the other.
    func barButtonItems(key: String? = nil, in list: String) -> [StoryboardElement] {
        let single = key.flatMap { child("barButtonItem", key: $0) }.map { [$0] } ?? []
        return single + (child(list)?.children.filter { $0.name == "barButtonItem" } ?? [])
    }

    /// The view of an item.
    func itemView(key: String) -> StoryboardElement? { children.first { $0.key == key && $0.role == .ownView } }

    /// Its connections of a kind: `action`, `segue`.
    func connections(_ kind: String) -> [StoryboardElement] {
        child("connections")?.children.filter { $0.name == kind } ?? []
    }
}

extension NavigationItem {
    init(_ xml: StoryboardElement, _ strings: [StoryboardStrings]) {
        self.init(title: strings.text("title", of: xml))
        prompt = strings.text("prompt", of: xml)
        titleView = xml.itemView(key: "titleView").map { CustomView($0, strings) }
        hidesBackButton = xml.flag("hidesBackButton")
        leftItemsSupplementBackButton = xml.flag("leftItemsSupplementBackButton")
        leftBarButtonItems = xml.barButtonItems(key: "leftBarButtonItem", in: "leftBarButtonItems")
            .map { BarButtonItem($0, strings) }
        // Index 0 is the outermost.
        rightBarButtonItems = xml.barButtonItems(key: "rightBarButtonItem", in: "rightBarButtonItems")
            .map { BarButtonItem($0, strings) }
        backBarButtonItem = xml.child("barButtonItem", key: "backBarButtonItem").map { BarButtonItem($0, strings) }
    }
}

extension TabBarItem {
    init(_ xml: StoryboardElement, _ strings: [StoryboardStrings]) {
        self.init(title: strings.text("title", of: xml), badgeValue: xml.string("badgeValue"))
        image = xml["image"]
        systemItem = xml["systemItem"]
        accessibilityLabel = strings.accessibilityLabel(of: xml)
        tag = xml.integer("tag") ?? 0
        enabled = xml.flag("enabled", absent: true)
    }
}

extension BarButtonItem {
    init(_ xml: StoryboardElement, _ strings: [StoryboardStrings]) {
        self.init(title: strings.text("title", of: xml), systemItem: xml["systemItem"], image: xml["image"])
        id = xml.id
        accessibilityLabel = strings.accessibilityLabel(of: xml)
        style = xml["style"]
        width = xml.number("width")
        tag = xml.integer("tag") ?? 0
        enabled = xml.flag("enabled", absent: true)
        customView = xml.itemView(key: "customView").map { CustomView($0, strings) }
        // An item that starts a segue does nothing else.
        let startsSegue = xml.connections("segue").contains { $0.id != nil }
        action = startsSegue ? nil : xml.connections("action").first.map { $0["selector"] ?? "" }
    }
}

extension [StoryboardStrings] {
    /// The accessibility label of an item. In `.strings` files it belongs to the item, as its title does.
    fileprivate func accessibilityLabel(of item: StoryboardElement) -> String? {
        let property = "accessibilityLabel"
        return text(property, of: item.id)
            ?? item.child("accessibility", key: "accessibilityConfiguration")?.string("label")
    }
}

extension CustomView {
    init(_ xml: StoryboardElement, _ strings: [StoryboardStrings]) {
        self.init(xml.name)
        // The text of a label or text field, or the title of a button.
        let state = xml.child("state", key: "normal")
        let textKey = state == nil ? "text" : "normalTitle"
        text = strings.text(textKey, of: xml.id) ?? xml.string("text") ?? state?["title"]
        width = xml.child("rect", key: "frame")?.number("width").flatMap {
            (1...Points.maximum).contains($0) ? $0 : nil
        }
        let startsSegue = !xml.connections("segue").isEmpty
        (id, action) = startsSegue ? (xml.id, nil) : (nil, xml.connections("action").first?["selector"])
        guard xml.name == "segmentedControl" else { return }
        segments = (xml.child("segments")?.children ?? []).enumerated().map { index, segment in
            let own = segment["title"].flatMap { $0.isEmpty ? nil : $0 }
            let title = strings.text("segmentTitles[\(index)]", of: xml.id) ?? own
            return Segment(title: title, image: segment["image"])
        }
        momentary = xml.flag("momentary")
        if !momentary, let selected = xml.integer("selectedSegmentIndex"), segments.indices.contains(selected) {
            selectedSegmentIndex = selected
        }
    }
}

extension StandaloneBar {
    /// A standalone bar in the view of content (STORY-14). Its name is its object id; without a usable one it is made
    /// from the kind and `number`.
    init(_ xml: StoryboardElement, number: Int, _ strings: [StoryboardStrings]) {
        let kind = Kind(rawValue: xml.name) ?? .toolbar
        let id = xml.id.flatMap { id in (try? ControllerSpec.check(name: id, path: "")).map { id } }
        self.init(name: id ?? "\(kind.rawValue)\(number)", kind: kind)
        look = BarLook(xml)
        let contents = xml.child("items")?.children ?? []
        switch kind {
        case .navigationBar:
            navigationItems = contents.filter { $0.role == .navigationItem }.map { NavigationItem($0, strings) }
        case .toolbar: items = contents.filter { $0.role == .barButtonItem }.map { BarButtonItem($0, strings) }
        case .tabBar:
            tabBarItems = contents.filter { $0.role == .tabBarItem }.map { TabBarItem($0, strings) }
            look.translucent = false
        }
    }
}

extension BarLook {
    init(_ xml: StoryboardElement) {
        self.init()
        barStyle = xml["barStyle"].flatMap { BarStyle(file: $0) } ?? .default
        translucent = xml.flag("translucent", absent: xml["barStyle"] == "blackTranslucent")
        tintColor = xml.tint?.colour
        prefersLargeTitles = xml.name == StandaloneBar.Kind.navigationBar.rawValue && xml.flag("largeTitles")
    }
}

extension BarStyle {
    init?(file word: String) {
        self.init(rawValue: ["blackOpaque", "blackTranslucent"].contains(word) ? Self.black.rawValue : word)
    }
}

extension StoryboardElement {
    /// The colour of a bar itself. Before iOS 7 that was its tint.
    var tint: StoryboardElement? { child("color", key: "barTintColor") ?? child("color", key: "tintColor") }

    /// The colour of a `<color>`: `#rrggbb`, or the name that the system or the application has for it. Nil where it is
    /// written in a way that this reader does not know.
    var colour: String? {
        // A system colour is written with the components that it has on Xcode's canvas, too.
        skip("red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace")
        if let name = self["systemColor"] ?? self["name"] ?? self["cocoaTouchSystemColor"] { return name }
        let parts = self["white"] == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
        let numbers = parts.compactMap { number($0) }.map { Int((min(1, max(0, $0)) * 255).rounded()) }
        guard numbers.count == 3 else { return nil }
        return "#" + numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
