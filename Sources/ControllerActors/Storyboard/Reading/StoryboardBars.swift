import Bus

/// Finds the bars in the view of a scene's controller, and warns of what can't be loaded of bars and items (STORY-14).
struct StoryboardBars {
    private(set) var bars: [StoryboardElement] = []
    private(set) var warnings: [Storyboard.Warning] = []
    /// The bars that are loaded: those above, and those of a container.
    private var loaded: [StoryboardElement] = []
    private let isContainer: Bool
    /// Cells of a table or collection that is not the controller's own view.
    private static let cells: Set = ["tableViewCell", "collectionViewCell", "collectionReusableView"]

    init(controller element: StoryboardElement) { isContainer = Kind(element: element.name).isContainer }

    /// Reads an object of the scene: the controller, or one beside it.
    mutating func read(_ object: StoryboardElement) {
        let isOwner = object.role == .controller
        if !isOwner, ["navigationBar", "toolbar", "tabBar"].contains(object.name) {
            return warn(.ignoredBar, object, "the \(named(object)) stands in no view")
        }
        walk(object, isInView: isOwner, isOwner: isOwner)
    }

    /// The reader's limit bounds the depth.
    private mutating func walk(_ element: StoryboardElement, isInView: Bool, isOwner: Bool = false) {
        for child in element.children {
            var isInside = false
            switch child.role {
            case .bar where isOwner:
                checkLook(of: child)
                continue
            case .bar: add(child, isInView: isInView)
            case .barButtonItem: checkActions(of: child)
            case .ownView: checkWidth(of: child)
            case .view, .scroll, .table: isInside = isInView && !Self.cells.contains(child.name)
            default: break
            }
            walk(child, isInView: isInside)
        }
    }

    private mutating func add(_ element: StoryboardElement, isInView: Bool) {
        guard isInView, !isContainer else {
            let place = isContainer ? "a container" : "a cell, an item or another bar"
            return warn(.ignoredBar, element, "the \(named(element)) stands in \(place), where navd has no bars")
        }
        guard bars.count < StandaloneBarRules.maximumBars else {
            let most = StandaloneBarRules.maximumBars
            return warn(.ignoredBar, element, "the \(named(element)) is one too many: a view has at most \(most) bars")
        }
        checkLook(of: element)
        if element.child("rect", key: "frame") != nil {
            let edge = element.name == "navigationBar" ? "top" : "bottom"
            warn(
                .ignoredFrame, element,
                "the frame of the \(named(element)) is not kept: navd lays it out at the \(edge) of its view")
        }
        let bar = StandaloneBar(element, number: 1, [])
        let most = FieldReader.maximumItems
        guard max(bar.navigationItems.count, bar.items.count, bar.tabBarItems.count) <= most else {
            return warn(.ignoredBar, element, "the \(named(element)) has more than \(most) items")
        }
        do throws(Refusal) { try bar.checkReadBack(at: element.id ?? element.name) } catch {
            let (wrong, right) = error.halves
            let wanted = right.map { " (expected: \($0))" } ?? ""
            return warn(.ignoredBar, element, "the \(named(element)) is not kept: \(wrong)\(wanted)")
        }
        bars.append(element)
    }

    /// Warns of the width of a view in the place of a title or of an item.
    private mutating func checkWidth(of view: StoryboardElement) {
        guard ["titleView", "customView"].contains(view.key), let rect = view.child("rect", key: "frame"),
            let width = rect.number("width"), width > Points.maximum
        else { return }
        let right = "(expected: at most \(Int(Points.maximum)))"
        warn(.ignoredFrame, rect, "the width of the \(named(view)) is not kept: it is \(width) points \(right)")
    }

    private mutating func checkLook(of element: StoryboardElement) {
        loaded.append(element)
        let isManagedTabBar = element.name == "tabBar" && element.key == "tabBar"
        if let style = element["barStyle"], isManagedTabBar || BarStyle(file: style) == nil {
            warn(.ignoredLook, element, "the barStyle \(style) of the \(named(element)) is read as default")
        }
        guard let tint = element.tint else { return }
        let colour = tint.colour
        let word = "\(tint.key ?? "colour") of the \(named(element))"
        if isManagedTabBar || colour == nil {
            warn(.ignoredLook, element, "the \(word) is not kept")
        } else if let alpha = tint.number("alpha"), alpha < 1 {
            warn(.ignoredLook, tint, "the alpha of the \(word) is not kept")
        }
    }

    /// Warns of everything else that the loaded bars have. To be called when their items and look have been read: only
    /// then is it known what was not.
    mutating func warnOfUnread() {
        for bar in loaded {
            for attribute in bar.unread.keys.sorted() where !Self.ofViews.contains(attribute) {
                warn(.ignoredLook, bar, "the \(attribute) of the \(named(bar)) is not kept")
            }
            for child in bar.children where isUnread(child, of: bar) {
                warn(.ignoredLook, child, "the \(child.key ?? child.name) of the \(named(bar)) is not kept")
            }
        }
    }

    private func isUnread(_ child: StoryboardElement, of bar: StoryboardElement) -> Bool {
        if child.key.map(Self.ofViews.contains) == true { return false }
        switch child.role {
        // A bar has one colour.
        case .leaf: return child.name == "color" && child.key != bar.tint?.key
        // An explicit nil is the default.
        case .other: return child.name != "nil"
        case .runtimeAttributes: return true
        default: return false
        }
    }

    /// Attributes of every view, which say how it is drawn and laid out. Xcode writes some of them for each bar.
    private static let ofViews: Set = [
        "ambiguous", "autoresizesSubviews", "backgroundColor", "clearsContextBeforeDrawing", "clipsSubviews",
        "contentMode", "fixedFrame", "horizontalCompressionResistancePriority", "horizontalHuggingPriority",
        "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "misplaced", "multipleTouchEnabled",
        "opaque", "preservesSuperviewLayoutMargins", "translatesAutoresizingMaskIntoConstraints", "userLabel",
        "verifyAmbiguity", "verticalCompressionResistancePriority", "verticalHuggingPriority",
    ]

    private mutating func checkActions(of item: StoryboardElement) {
        guard !item.connections("segue").isEmpty, let action = item.connections("action").first?["selector"]
        else { return }
        warn(.ignoredAction, item, "the item \(item.id ?? "") starts a segue: its action \(action) is not sent as well")
    }

    private func named(_ element: StoryboardElement) -> String { "\(element.name) \(element.id ?? "")" }

    private mutating func warn(_ code: Storyboard.Warning.Code, _ element: StoryboardElement, _ reason: String) {
        warnings.append(Storyboard.Warning(code: code, line: element.line, reason: reason))
    }
}
