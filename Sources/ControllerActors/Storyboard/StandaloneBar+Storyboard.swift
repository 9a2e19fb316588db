import Bus

// From the bars of a file to those of content and of stacks (STORY-14).
extension StandaloneBar {
    /// The bar's name is its object id, which is unique in its file; without a usable one it is made from the kind and
    /// `number`.
    init(_ bar: Storyboard.Bar, number: Int, _ strings: [StoryboardStrings]) {
        let kind = Kind(rawValue: bar.element) ?? .toolbar
        let id = bar.id.flatMap { id in (try? ControllerSpec.check(name: id, path: "")).map { id } }
        self.init(name: id ?? "\(kind.rawValue)\(number)", kind: kind)
        look = BarLook(bar.look)
        switch kind {
        case .navigationBar: navigationItems = bar.navigationItems.map { NavigationItem($0, strings) }
        case .toolbar: items = bar.items.map { BarButtonItem($0, strings) }
        case .tabBar:
            tabBarItems = bar.tabBarItems.map { TabBarItem($0, strings) }
            look.translucent = false
        }
    }
}

extension BarLook {
    init(_ look: Storyboard.BarLook) {
        self.init()
        barStyle = look.barStyle.flatMap { BarStyle(file: $0) } ?? .default
        translucent = look.translucent ?? (look.barStyle == "blackTranslucent")
        tintColor = look.tintColor
    }
}

extension BarStyle {
    init?(file word: String) {
        switch word {
        case "blackOpaque", "blackTranslucent": self = .black
        default: self.init(rawValue: word)
        }
    }
}
