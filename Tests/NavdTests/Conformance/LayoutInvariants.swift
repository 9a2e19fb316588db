import Bus
import ControllerActors

/// What holds of every layout, whatever the tree: no frame exceeds the window, every shown controller has exactly one
/// view, no view lies under an opaque bar (WIN-03, LAY-01, NAV-25, TAB-15).
enum LayoutInvariants {
    static func faults(of tree: Tree) -> [String] {
        let layout = ScreenLayout(tree)
        let entries = layout.entries.dropFirst()
        var faults: [String] = []
        for entry in entries where !isInside(entry.frame, layout.bounds) {
            faults.append("\(name(entry, tree)) sticks out of the window: \(entry.frame)")
        }
        let views = entries.filter { $0.part == .view }
        var places: [ControllerID: Int] = [:]
        for view in views { if let of = view.of { places[of, default: 0] += 1 } }
        for id in tree.shown() where places[id] != (isHidden(id, tree) ? nil : 1) {
            faults.append("\(tree[id]?.name ?? "\(id)") is on screen and has \(places[id] ?? 0) places")
        }
        // Only views and bars of the same container are compared.
        for bar in entries where [.navigationBar, .toolbar, .tabBar].contains(bar.part) && bar.bar == nil {
            guard let owner = bar.of.flatMap({ tree[$0] }), !isTranslucent(bar, owner) else { continue }
            for view in views where view.container == bar.container && view.frame.overlaps(bar.frame) {
                faults.append("\(name(view, tree)) lies under \(name(bar, tree))")
            }
        }
        return faults
    }

    /// True if the controller, one of its parents, or the controller whose place it takes is hidden.
    private static func isHidden(_ id: ControllerID, _ tree: Tree) -> Bool {
        guard let controller = tree[id] else { return false }
        let isInContext = controller.modalPresentationStyle == .currentContext && tree.window.profile.idiom == .pad
        let above = controller.parent ?? (isInContext ? controller.presenting : nil)
        return controller.hidden || above.map { isHidden($0, tree) } ?? false
    }

    private static func isTranslucent(_ bar: ScreenLayout.Entry, _ owner: Controller) -> Bool {
        switch bar.part {
        case .navigationBar: owner.navigationBar.translucent
        case .toolbar: owner.toolbar.translucent
        default: false
        }
    }

    private static func isInside(_ frame: Rect, _ bounds: Rect) -> Bool {
        frame.x >= 0 && frame.y >= 0 && frame.width >= 0 && frame.height >= 0
            && frame.x + frame.width <= bounds.width && frame.y + frame.height <= bounds.height
    }

    private static func name(_ entry: ScreenLayout.Entry, _ tree: Tree) -> String {
        "the \(entry.part.rawValue) of \(entry.of.flatMap { tree[$0]?.name } ?? entry.of?.description ?? "the window")"
    }
}
