import Bus

/// Where everything on screen stands, in points, in the window's own upright coordinates: a pure function of the tree
/// (D42, LAY-01 to 04). Nothing reaches outside the window (WIN-03).
public struct ScreenLayout: Sendable {
    public enum Part: String, Sendable { case view, navigationBar, toolbar, tabBar }

    public struct Entry: Sendable, Equatable {
        public var of: ControllerID
        public var part: Part
        public var frame: Rect
    }

    public private(set) var bounds: Rect
    public private(set) var entries: [Entry] = []
    private let tree: Tree
    private let metrics: Metrics
    private let isLow: Bool
    private let status: Double

    public init(_ tree: Tree) {
        self.tree = tree
        metrics = .standard
        let window = tree.window
        let isLandscape = window.orientation == .landscapeLeft || window.orientation == .landscapeRight
        let frame = window.effectiveFrame
        bounds = Rect(
            width: isLandscape ? frame.height : frame.width, height: isLandscape ? frame.width : frame.height)
        isLow = isLandscape && window.profile.idiom == .phone
        // A window that begins below the status bar has none of it.
        status = min(max(0, metrics.statusBar - frame.y), bounds.height)
        let shown = Set(tree.shown())
        for layer in (window.root.map { [$0] } ?? []) + window.pile
        where shown.contains(layer) && !tree.isInContext(layer) {
            place(layer, in: area(of: layer))
        }
    }

    /// The whole window, but for sheets on a pad.
    private func area(of layer: ControllerID) -> Rect {
        guard tree.window.profile.idiom == .pad, tree.window.pile.contains(layer), let controller = tree[layer] else {
            return bounds
        }
        let (width, height): (Double, Double)
        switch controller.modalPresentationStyle {
        case .formSheet: (width, height) = (metrics.formSheet.width, metrics.formSheet.height)
        case .pageSheet: (width, height) = (metrics.pageSheetWidth, bounds.height - status)
        default: return bounds
        }
        let fits = Rect(width: min(width, bounds.width), height: min(height, bounds.height - status))
        let y =
            controller.modalPresentationStyle == .pageSheet ? status : max(status, (bounds.height - fits.height) / 2)
        return Rect(x: (bounds.width - fits.width) / 2, y: y, width: fits.width, height: fits.height)
    }

    private mutating func place(_ id: ControllerID, in area: Rect) {
        if let other = tree.stand(in: id) { return place(other, in: area) }
        guard let controller = tree[id] else { return }
        switch ShownChildren.standard[controller.kind] ?? .none {
        case .none: add(id, .view, content(controller, in: area))
        case .top:
            add(id, .view, area)
            placeStack(controller, in: area)
        case .selected:
            add(id, .view, area)
            let bar = area.bottom(metrics.tabBar)
            add(id, .tabBar, bar)
            if let selected = controller.selectedViewController { place(selected, in: area.above(bar)) }
        case .all:
            add(id, .view, area)
            placeAll(controller, in: area)
        }
    }

    /// Alone, or where no bar stands: below the status bar, unless it wants the full screen.
    private func content(_ controller: Controller, in area: Rect) -> Rect {
        area.below(controller.birth.wantsFullScreenLayout ? area.y : max(area.y, status))
    }

    /// A bar that is opaque is never underlapped, a translucent one is; the status bar only by who wants it (NAV-25).
    private mutating func placeStack(_ stack: Controller, in area: Rect) {
        guard let top = stack.viewControllers.last.flatMap({ tree[$0] }) else { return }
        let edge = max(area.y, status)
        var inner = area.below(top.birth.wantsFullScreenLayout ? area.y : edge)
        if !stack.navigationBarHidden {
            let height =
                top.navigationItem?.prompt != nil
                ? metrics.navigationBarWithPrompt : isLow ? metrics.lowBar : metrics.navigationBar
            let bar = area.below(edge).top(height)
            add(stack.id, .navigationBar, bar)
            if !stack.navigationBar.translucent { inner = area.below(bar.y + bar.height) }
        }
        if !stack.toolbarHidden {
            let bar = inner.bottom(isLow ? metrics.lowBar : metrics.toolbar)
            add(stack.id, .toolbar, bar)
            inner = inner.above(bar)
        }
        // What stands on a stack is laid out by it; only More's guests bring a bar of their own.
        if top.kind.isContainer { place(top.id, in: area) } else { add(top.id, .view, inner) }
    }

    private mutating func placeAll(_ controller: Controller, in area: Rect) {
        let children = controller.viewControllers
        guard controller.kind == .splitViewController, children.count == 2 else {
            let width = area.width / Double(max(1, children.count))
            for (index, child) in children.enumerated() {
                place(child, in: Rect(x: area.x + Double(index) * width, y: area.y, width: width, height: area.height))
            }
            return
        }
        // The first is hidden (SPLIT-01).
        guard controller.hiddenPane == nil else { return place(children[1], in: area) }
        let first = area.left(metrics.firstPane)
        let taken = min(area.width, first.width + metrics.divider)
        place(children[0], in: first)
        place(children[1], in: Rect(x: area.x + taken, y: area.y, width: area.width - taken, height: area.height))
    }

    private mutating func add(_ id: ControllerID, _ part: Part, _ frame: Rect) {
        entries.append(Entry(of: id, part: part, frame: frame.clipped(to: bounds)))
    }

    public var json: JSON {
        [
            "bounds": bounds.json,
            "frames": .array(
                entries.map { ["of": $0.of.json, "part": .string($0.part.rawValue), "frame": $0.frame.json] }),
        ]
    }
}
