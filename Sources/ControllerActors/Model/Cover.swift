import Bus

/// What lies over that which the user touches (MOD-16). Full-screen layers are none: what they hide is not on screen, and each
/// rule says so by a name of its own.
struct Cover {
    enum Kind: String { case formSheet, pageSheet, popover, window }

    let kind: Kind
    /// The controller or window that lies above.
    let by: JSON

    /// - Parameter id: what is touched; nil for the window itself.
    /// Errors: `covered`; `notOnScreen`, where its view is hidden.
    static func check(
        _ id: ControllerID?, in tree: borrowing some Controllers & ~Copyable, _ directory: Directory
    ) throws(Refusal) {
        if let id, tree.isHidden(id) {
            throw Refusal(
                .notOnScreen, "\(id) is hidden, or stands in what is", data: ["viewController": id.json, "hidden": true])
        }
        guard let cover = id.flatMap({ tree.cover(of: $0) }) ?? directory.cover(of: tree.window) else { return }
        let touched = id?.description ?? "window \(tree.window.id)"
        var data: JSONObject = ["by": cover.by, "cover": .string(cover.kind.rawValue)]
        data["viewController"] = id?.json
        throw Refusal(
            .covered,
            "\(touched) lies under \(cover.by.string ?? ""), a \(cover.kind.rawValue); take that away first, or use a command "
                + "of the program's",
            data: data)
    }

}

extension Controllers where Self: ~Copyable {
    /// A popover lies above every layer; a sheet and its dimming view above all layers below it.
    func cover(of id: ControllerID) -> Cover? {
        let inside = window.popovers.lastIndex { popover in
            popover == id || self[popover]?.viewControllers.contains { isAbove($0, id) } == true
        }
        for popover in window.popovers.dropFirst(inside.map { $0 + 1 } ?? 0).reversed()
        where !lets(id, through: popover) {
            return Cover(kind: .popover, by: popover.json)
        }
        guard inside == nil, self[id]?.kind.hasView == true, let above = layersAbove(id) else { return nil }
        guard !above.contains(where: { covers($0) }), let sheet = above.last(where: { !isInContext($0) }) else { return nil }
        let isPage = self[sheet]?.modalPresentationStyle == .pageSheet
        return Cover(kind: isPage ? .pageSheet : .formSheet, by: sheet.json)
    }

    /// Nil where it is in no window.
    private func layersAbove(_ id: ControllerID) -> ArraySlice<ControllerID>? {
        let layer = layerRoot(of: id)
        if layer == window.root { return window.pile[...] }
        return window.pile.firstIndex(of: layer).map { window.pile[($0 + 1)...] }
    }

    /// A passthrough view is named by its controller: what stands in that view gets the tap as well. A modal popover lets
    /// nothing through (POP-13).
    private func lets(_ id: ControllerID, through popover: ControllerID) -> Bool {
        let views = self[popover]?.popover?.passthroughViews ?? []
        guard !views.isEmpty, !isModal(popover: popover, by: ShownChildren.standard) else { return false }
        var current: ControllerID? = id
        while let step = current {
            if views.contains(step.description) || self[step]?.name.map({ views.contains($0) }) == true { return true }
            // What is presented in a context stands in its presenter's view.
            current = container(of: step) ?? (isInContext(step) ? self[step]?.presenting : nil)
        }
        return false
    }
}

extension Directory {
    /// The window in front of it, of those on its screen whose frames overlap.
    func cover(of window: Window) -> Cover? {
        guard window.visible, let screen = window.screen else { return nil }
        let above = shared.values.filter {
            $0.screen == screen && $0.id != window.id && $0.front > window.front
                && $0.effectiveFrame.overlaps(window.effectiveFrame)
        }
        return above.max { $0.front < $1.front }.map { Cover(kind: .window, by: $0.id.json) }
    }

    /// The number of the window that comes before all others of its screen.
    func front(of window: Window) -> Int {
        let others = shared.values.filter { $0.screen == window.screen && $0.id != window.id }
        let front = others.map(\.front).max() ?? 0
        return window.front > front ? window.front : front + 1
    }
}
