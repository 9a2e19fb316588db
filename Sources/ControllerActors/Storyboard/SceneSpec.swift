import Bus

// From what a file says about one controller to what navd builds (STORY-01, 03, 08).
extension Storyboard.Controller {
    /// The spec of the scene without its children, with titles in other languages.
    func spec(titles strings: [StoryboardStrings]) -> ControllerSpec {
        var spec = ControllerSpec(kind: kind)
        if let name = storyboardIdentifier, (try? ControllerSpec.check(name: name, path: "")) != nil {
            spec.name = name
            spec.isNamedIfFree = true
        }
        spec.fixed.customClass = customClass
        spec.fixed.storyboardIdentifier = storyboardIdentifier
        spec.fixed.objectID = id
        spec.fixed.storyboard = storyboard
        spec.fixed.roles = openRoles
        spec.fixed.viewSource = .nib
        if scrolls, !spec.kind.isTable { spec.fixed.mainView = .scrollView }
        spec.fixed.page = page.map { PageStyle($0) }
        if spec.kind.asksForRows, let content, content.dataMode == "static" {
            spec.fixed.staticSections = content.sections.map { StaticSection($0, strings) }
        }
        spec.properties = properties(strings)
        return spec
    }

    /// The controller's own open roles, and those of the table or collection that is its view, not of other views.
    private var openRoles: [Role] {
        let owners = [id, content?.id].compactMap { $0 }
        let said = roles.filter { $0.owner.id.map(owners.contains) == true }.compactMap(\.role)
        return Role.allCases.filter(said.contains)
    }

    private func properties(_ strings: [StoryboardStrings]) -> [Property] {
        var list: [Property] = []
        if let title = strings.text("title", of: xml) { list.append(.title(title)) }
        if let navigationItem { list.append(.navigationItem(NavigationItem(navigationItem, strings))) }
        if let tabBarItem { list.append(.tabBarItem(TabBarItem(tabBarItem, strings))) }
        if !toolbarItems.isEmpty { list.append(.toolbarItems(toolbarItems.map { BarButtonItem($0, strings) })) }
        if !bars.isEmpty { list.append(.bars(namedBars(strings))) }
        if hidesBottomBarWhenPushed { list.append(.hidesBottomBarWhenPushed(true)) }
        if let style = modalPresentationStyle.flatMap({ ModalPresentationStyle(file: $0) }) {
            list.append(.modalPresentationStyle(style))
        }
        if let style = modalTransitionStyle.flatMap({ ModalTransitionStyle(rawValue: $0) }) {
            list.append(.modalTransitionStyle(style))
        }
        if kind.asksForRows {
            // Every other style is grouped, inset or not.
            let style: TableState.Style = content?.style.map { $0 == "plain" ? .plain : .grouped } ?? .plain
            let table = TableState(style: style, rowHeight: content?.rowHeight ?? TableState.usualRowHeight)
            if table != TableState() { list.append(.table(table)) }
            if !clearsSelectionOnViewWillAppear { list.append(.clearsSelectionOnViewWillAppear(false)) }
        }
        if let size = contentSizeForViewInPopover {
            list.append(.contentSizeForViewInPopover(Size(width: size[0], height: size[1])))
        }
        if split?.flagIfSaid("presentsWithGesture") == false { list.append(.presentsWithGesture(false)) }
        if let navigation {
            if navigation.flag("navigationBarHidden") { list.append(.navigationBarHidden(true)) }
            // The `<toolbar>` element alone shows nothing.
            if !navigation.flag("toolbarHidden", absent: true) { list.append(.toolbarHidden(false)) }
            if let look = look(of: "navigationBar") { list.append(.navigationBar(look)) }
            if let look = look(of: "toolbar") { list.append(.toolbar(look)) }
        }
        if wantsFullScreenLayout { list.append(.wantsFullScreenLayout(true)) }
        return list
    }

    /// Nil where the file has no such bar, or says nothing about its look.
    private func look(of bar: String) -> BarLook? {
        let look = self.bar(bar).map { BarLook($0) } ?? BarLook()
        return look == BarLook() ? nil : look
    }

    /// The standalone bars, each under a name of its own: a made-up name may be another bar's id.
    private func namedBars(_ strings: [StoryboardStrings]) -> [StandaloneBar] {
        var names = Set(bars.compactMap(\.id))
        return bars.enumerated().map { offset, file in
            var bar = StandaloneBar(file, number: offset + 1, strings)
            guard bar.name != file.id else { return bar }
            var number = offset + 1
            while !names.insert(bar.name).inserted {
                number += 1
                bar.name = "\(bar.kind.rawValue)\(number)"
            }
            return bar
        }
    }
}

extension ModalPresentationStyle {
    /// The style that a file names; nil for an unknown word. A style that lies over another view counts as covering it.
    init?(file word: String) {
        switch word {
        case "overFullScreen", "automatic": self = .fullScreen
        case "overCurrentContext": self = .currentContext
        default: self.init(rawValue: word)
        }
    }
}
