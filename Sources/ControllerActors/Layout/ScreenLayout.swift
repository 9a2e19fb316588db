import Bus

/// The frames of everything on screen, in points: a pure function of the tree (D42, LAY-01 to 06). Frames are in the
/// upright coordinates of the interface, and nothing reaches outside the window (WIN-03).
public struct ScreenLayout: Sendable {
    /// The part of its controller or of the window that an entry shows.
    public enum Part: String, Sendable {
        case window, view, navigationBar, toolbar, tabBar, statusBar, pane, divider, spine, dimming, popover
        /// The screen on which the user rearranges the tabs of a bar (TAB-23).
        case configuration
        /// The dots below horizontally scrolling pages (PAGE-17).
        case pageIndicator
    }

    /// One rectangle on screen.
    public struct Entry: Sendable, Equatable {
        /// Nil for what belongs to the window itself.
        public var of: ControllerID?
        public var part: Part
        /// In points. That of the window is on its screen; all others are in the coordinates of the interface.
        public var frame: Rect
        /// The index of the entry that this one lies in.
        public var container: Int?
        /// Points by which a bar covers a scroll view from above (NAV-20).
        public var topInset = 0.0
        /// True for a view that hangs in the window itself, and is turned with the interface (ROT-06).
        public var isTurned = false
        /// Of a popover: the direction of its arrow (POP-03).
        public var arrow: ArrowDirection?
        /// Of a popover: the frame that its arrow points at.
        public var source: Rect?
        /// The name of a standalone bar in the controller's view; nil for any other entry.
        public var bar: String?
    }

    /// Back to front: the window first, the status bar last.
    public internal(set) var entries: [Entry] = []
    public let tree: Tree
    let interface: Interface
    let metrics: Metrics
    /// The entries of the layer below the one that is being laid out.
    private var presenters: ArraySlice<Entry> = []

    /// The bounds of the interface, in points.
    public var bounds: Rect { interface.bounds }

    /// Lays out the window of `tree`. While no controller is on screen, the window is the only entry.
    public init(_ tree: Tree) { self.init(tree, .standard) }

    init(_ tree: Tree, _ metrics: Metrics) {
        self.tree = tree
        self.metrics = metrics
        interface = Interface(tree.window, metrics)
        entries = [Entry(of: nil, part: .window, frame: tree.window.effectiveFrame)]
        let shown = Set(tree.shown())
        guard !shown.isEmpty else { return }
        for layer in (tree.window.root.map { [$0] } ?? []) + tree.window.pile where !tree.isInContext(layer) {
            let start = entries.count
            placeLayer(layer)
            presenters = entries[start...]
            // A covered layer was laid out only because the place of what it presents depends on it (NAV-26).
            if !shown.contains(tree.front(of: layer)) { entries.removeSubrange(start...) }
        }
        for popover in tree.window.popovers { placePopover(popover) }
        if let bar = interface.statusBar {
            entries.append(Entry(of: nil, part: .statusBar, frame: bar, container: 0))
        }
    }

    /// The first entry of a controller's part.
    public subscript(id: ControllerID, part: Part) -> Entry? { entries.first { $0.of == id && $0.part == part } }

    // MARK: Layers

    private mutating func placeLayer(_ id: ControllerID) {
        guard let layer = tree[id] else { return }
        guard tree.window.profile.idiom == .pad, tree.window.pile.contains(id), let sheet = sheet(layer) else {
            let view = place(id, in: bounds, under: 0, underStatusBar: mayUnderlap(layer))
            entries[view].isTurned = true
            return
        }
        let dimming = add(id, .dimming, bounds, under: 0)
        place(id, in: sheet, under: dimming)
    }

    /// The frame of a sheet that is smaller than the screen of a pad; nil for a layer that fills the screen (MOD-08).
    private func sheet(_ layer: Controller) -> Rect? {
        let top = interface.line
        switch layer.modalPresentationStyle {
        case .fullScreen, .currentContext: return nil
        case .pageSheet: return centered(metrics.pageSheetWidth, bounds.height - top, from: top)
        case .formSheet: return centered(metrics.formSheet.width, metrics.formSheet.height, from: top)
        }
    }

    private func centered(_ width: Double, _ height: Double, from top: Double) -> Rect {
        let width = min(width, bounds.width)
        let height = min(height, bounds.height - top)
        return Rect(
            x: (bounds.width - width) / 2, y: max(top, (bounds.height - height) / 2), width: width, height: height)
    }

    /// A presented stack lies under the status bar only if its presenter does (NAV-26).
    private func mayUnderlap(_ layer: Controller) -> Bool {
        guard layer.kind.isStack, let presenter = layer.presenting else { return true }
        return presenters.contains { entry in
            guard let of = entry.of, entry.part == .view, tree[of]?.kind.isContainer == false else { return false }
            return entry.frame.y < interface.line && tree.isAbove(presenter, of)
        }
    }

    // MARK: Containers

    /// - Parameter underStatusBar: whether content that wants the full screen gets it.
    /// - Returns: the index of its view among the entries.
    @discardableResult
    mutating func place(_ id: ControllerID, in area: Rect, under container: Int, underStatusBar: Bool = true) -> Int {
        guard let controller = tree[tree.front(of: id)] else { return container }
        let id = controller.id
        let line = underStatusBar && wantsFullScreen(controller) ? area.y : max(area.y, interface.line)
        switch Arrangement.standard[controller.kind] ?? .content {
        case .content: return placeContent(controller, in: area.below(line), under: container)
        case .stack:
            let view = add(id, .view, area, under: container)
            placeStack(controller, in: area, under: view, contentFrom: line)
            return view
        case .tabs:
            let view = add(id, .view, area, under: container)
            placeTabs(controller, in: area, under: view, underStatusBar)
            return view
        case .pages:
            let view = add(id, .view, area.below(line), under: container)
            placePages(controller, in: area.below(line), under: view, underStatusBar)
            return view
        case .panes:
            let view = add(id, .view, area, under: container)
            placePanes(controller, in: area, under: view, underStatusBar)
            return view
        }
    }

    /// Places content by itself, or where no bar is: its view, its embedded children and its standalone bars. Embedded
    /// children fill the view, or have the frames in it that they were given (VC-09, VC-10). Whatever sticks out is
    /// clipped.
    @discardableResult
    mutating func placeContent(_ controller: Controller, in frame: Rect, under container: Int, inset: Double = 0) -> Int
    {
        let view = add(controller.id, .view, frame, under: container)
        if controller.scrolls { entries[view].topInset = inset }
        for child in controller.viewControllers {
            guard let embedded = tree[child], !embedded.hidden else { continue }
            place(child, in: embedded.frame?.moved(into: frame) ?? frame, under: view)
        }
        placeBars(controller, in: entries[view].frame, under: view)
        return view
    }

    private mutating func placeTabs(
        _ tabs: Controller, in area: Rect, under view: Int, _ underStatusBar: Bool
    ) {
        guard let selected = tabs.selectedViewController else { return }
        let bar = tree.hidesBottomBar(tabs.id) ? nil : area.bottom(metrics.tabBar)
        // Content always ends at the bar (TAB-15, TAB-25).
        let rest = bar.map(area.above) ?? area
        place(selected, in: rest, under: view, underStatusBar: underStatusBar)
        if let bar { add(tabs.id, .tabBar, bar, under: view) }
        if tabs.customizing != nil {
            add(tabs.id, .configuration, rest.below(max(rest.y, interface.line)), under: view)
        }
    }

    /// Two pages lie side by side if the spine is in the middle. Otherwise the second page is the back of the first.
    private mutating func placePages(_ book: Controller, in area: Rect, under view: Int, _ underStatusBar: Bool) {
        let style = book.birth.page ?? PageStyle()
        let isOpen = (book.spineLocation ?? style.spineLocation) == "mid" && book.viewControllers.count == 2
        guard isOpen else {
            // The page indicator takes its height from the pages.
            let line = book.pageIndicator.map { _ in area.bottom(metrics.pageIndicator) }
            let area = line.map { area.above($0) } ?? area
            if let line { add(book.id, .pageIndicator, line, under: view) }
            for page in book.viewControllers.reversed() {
                place(page, in: area, under: view, underStatusBar: underStatusBar)
            }
            return placeSpine(style, in: area, of: book.id, under: view)
        }
        for (index, page) in book.viewControllers.enumerated() {
            let half = area.half(index, stacked: style.navigationOrientation == "vertical")
            place(page, in: half, under: view, underStatusBar: underStatusBar)
        }
        placeSpine(style, in: area, of: book.id, under: view)
    }

    /// The spine is the line along which pages are bound. Scrolled pages have none.
    private mutating func placeSpine(_ style: PageStyle, in area: Rect, of book: ControllerID, under view: Int) {
        guard let location = tree[book]?.spineLocation ?? style.spineLocation else { return }
        let isStacked = style.navigationOrientation == "vertical"
        let share = location == "max" ? 1 : location == "mid" ? 0.5 : 0
        let spine =
            isStacked
            ? area.below(area.y + (area.height - metrics.divider) * share).top(metrics.divider)
            : area.right(of: area.x + (area.width - metrics.divider) * share).left(metrics.divider)
        add(book, .spine, spine, under: view)
    }

    /// SPLIT-01: both panes with a divider between them, or the second alone.
    private mutating func placePanes(_ split: Controller, in area: Rect, under view: Int, _ underStatusBar: Bool) {
        guard split.viewControllers.count == 2, split.hiddenPane == nil else {
            if let last = split.viewControllers.last { placePane(last, in: area, under: view, underStatusBar) }
            return
        }
        let first = area.left(metrics.firstPane)
        let divider = area.right(of: first.maxX).left(metrics.divider)
        placePane(split.viewControllers[0], in: first, under: view, underStatusBar)
        placePane(split.viewControllers[1], in: area.right(of: divider.maxX), under: view, underStatusBar)
        add(split.id, .divider, divider, under: view)
    }

    private mutating func placePane(_ id: ControllerID, in frame: Rect, under view: Int, _ underStatusBar: Bool) {
        let pane = add(id, .pane, frame, under: view)
        place(id, in: frame, under: pane, underStatusBar: underStatusBar)
    }

    // MARK: Derived from the tree

    /// True if the controller asks for the full screen, or a controller that it shows does.
    func wantsFullScreen(_ controller: Controller) -> Bool {
        controller.wantsFullScreenLayout
            || controller.kind.isContainer
                && controller.shownChildren(ShownChildren.standard).contains { tree[$0].map(wantsFullScreen) ?? false }
    }

    @discardableResult
    mutating func add(_ id: ControllerID, _ part: Part, _ frame: Rect, under container: Int) -> Int {
        entries.append(Entry(of: id, part: part, frame: frame.clipped(to: bounds), container: container))
        return entries.count - 1
    }
}

extension Controller {
    /// True if its main view is a scroll view, as that of a table always is (NAV-20).
    var scrolls: Bool { kind.isTable || self.birth.mainView == .scrollView }
}
