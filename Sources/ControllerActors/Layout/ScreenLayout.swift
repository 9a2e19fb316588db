import Bus

/// The frames of everything on screen, in points: a pure function of the tree (LAY-01 to 06). Frames are in the
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
        /// How far a translucent navigation bar (NAV-20), the keyboard and the screen cover a scroll view at its edges.
        public var contentInset = EdgeInsets.zero
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
    /// The entries of the layer below the one that is being laid out.
    private var presenters: ArraySlice<Entry> = []

    /// How the items of bars are placed.
    var placing: ItemPlacing {
        ItemPlacing(text: tree.window.textMetrics ?? .estimate, direction: tree.window.layoutDirection)
    }

    /// The bounds of the interface, in points.
    public var bounds: Rect { interface.bounds }

    /// Lays out the window of `tree`. While no controller is on screen, the window is the only entry.
    public init(_ tree: Tree) {
        self.tree = tree
        interface = Interface(tree.window)
        entries = [Entry(of: nil, part: .window, frame: tree.window.effectiveFrame)]
        let shown = Set(tree.shown())
        guard !shown.isEmpty else { return }
        for layer in tree.window.layers where !tree.isInContext(layer) {
            let start = entries.count
            placeLayer(layer)
            presenters = entries[start...]
            // A covered layer was laid out only because the place of what it presents depends on it (NAV-26).
            if !shown.contains(tree.front(of: layer)) { entries.removeSubrange(start...) }
        }
        for popover in tree.window.popovers { placePopover(popover) }
        if let bar = interface.statusBar { entries.append(Entry(of: nil, part: .statusBar, frame: bar, container: 0)) }
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
        return switch layer.modalPresentationStyle {
        case .fullScreen, .currentContext: nil
        case .pageSheet: centered(Metrics.pageSheetWidth, bounds.height - top, from: top, to: bounds.height)
        case .formSheet: centered(Metrics.formSheet.width, Metrics.formSheet.height, from: top, to: interface.end)
        }
    }

    /// In the middle between the edges of what is free, but not above `top`.
    private func centered(_ width: Double, _ height: Double, from top: Double, to end: Double) -> Rect {
        let width = min(width, bounds.width)
        let height = min(height, bounds.height - top)
        return Rect(x: (bounds.width - width) / 2, y: max(top, (end - height) / 2), width: width, height: height)
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

    /// Where a controller is laid out.
    struct Area {
        let frame: Rect
        /// The upper edge of content that no bar moves down.
        let line: Double
        /// The index of the entry that its view lies in.
        let container: Int
        /// Whether content that wants the full screen gets it.
        let underStatusBar: Bool
    }

    /// - Parameter underStatusBar: whether content that wants the full screen gets it.
    /// - Returns: the index of its view among the entries.
    @discardableResult
    mutating func place(_ id: ControllerID, in area: Rect, under container: Int, underStatusBar: Bool = true) -> Int {
        guard let controller = tree[tree.front(of: id)] else { return container }
        let line = underStatusBar && wantsFullScreen(controller) ? area.y : max(area.y, interface.line)
        let place = Area(frame: area, line: line, container: container, underStatusBar: underStatusBar)
        return controller.kind.rules.place(controller, in: place, &self)
    }

    /// Places content by itself, or where no bar is: its view, its embedded children and its standalone bars. Embedded
    /// children fill the view, or have the frames that they were given (VC-09, VC-10). What sticks out is clipped.
    @discardableResult
    mutating func placeContent(_ controller: Controller, in frame: Rect, under container: Int, inset: Double = 0) -> Int
    {
        let view = add(controller.id, .view, frame, under: container)
        if controller.scrolls { entries[view].contentInset = contentInset(of: entries[view].frame, below: inset) }
        for child in controller.viewControllers {
            guard let embedded = tree[child], !embedded.hidden else { continue }
            place(child, in: embedded.frame?.moved(by: frame).clipped(to: frame) ?? frame, under: view)
        }
        placeBars(controller, in: entries[view].frame, under: view)
        return view
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
    var scrolls: Bool { kind.isTable || self.fixed.mainView == .scrollView }
}
