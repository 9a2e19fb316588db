import Bus

/// A sheet, popover or window that lies over what the user touches (MOD-16). A full-screen layer is no cover: what it
/// hides is not on screen, and each rule refuses that by a name of its own.
struct Cover {
    enum Kind: String { case formSheet, pageSheet, popover, window }

    let kind: Kind
    /// The id of the controller or window that covers.
    let by: JSON

    /// Refuses a touch that a cover keeps from its target.
    /// - Parameter id: the controller that is touched; nil for the window itself.
    ///
    /// Errors: `covered`; `notOnScreen`, where its view is hidden.
    static func check(
        _ id: ControllerID?, in tree: borrowing some Controllers & ~Copyable, _ directory: Directory
    ) throws(Refusal) {
        if let id, tree.isHidden(id) {
            throw Refusal(.notOnScreen, about: id, "\(id) or one of its ancestors is hidden", ["hidden": true])
        }
        guard let cover = id.flatMap({ tree.cover(of: $0) }) ?? directory.cover(of: tree.window) else { return }
        let touched = id?.description ?? "window \(tree.window.label)"
        var data: JSONObject = ["by": cover.by, "cover": .string(cover.kind.rawValue)]
        data["viewController"] = id?.json
        throw Refusal(
            .covered,
            "\(touched) is covered by \(cover.by.string ?? ""), a \(cover.kind.rawValue); dismiss that first, "
                + "or use a command that is not a touch",
            data: data)
    }
}

extension Controllers where Self: ~Copyable {
    /// The topmost cover of a controller. A popover lies above every layer, a sheet above those below it.
    func cover(of id: ControllerID) -> Cover? {
        let inside = window.popovers.lastIndex { popover in
            popover == id || self[popover]?.viewControllers.contains { isAbove($0, id) } == true
        }
        for popover in window.popovers.dropFirst(inside.map { $0 + 1 } ?? 0).reversed()
        where !lets(id, through: popover) { return Cover(kind: .popover, by: popover.json) }
        guard inside == nil, self[id]?.kind.hasView == true, let above = layersAbove(id) else { return nil }
        guard !above.contains(where: { covers($0) }), let sheet = above.last(where: { !isInContext($0) }) else {
            return nil
        }
        let isPage = self[sheet]?.modalPresentationStyle == .pageSheet
        return Cover(kind: isPage ? .pageSheet : .formSheet, by: sheet.json)
    }

    /// True if the popover lets a tap on the controller through. A passthrough view is named by its controller, and
    /// everything in that view gets the tap as well. A modal popover lets nothing through (POP-13).
    func lets(_ id: ControllerID, through popover: ControllerID) -> Bool {
        let views = self[popover]?.popover?.passthroughViews ?? []
        guard !views.isEmpty, !isModal(popover: popover, by: ShownChildren.standard) else { return false }
        return lies(id) { views.contains($0.description) || self[$0]?.name.map { views.contains($0) } == true }
    }
}

extension Directory {
    /// The frontmost of the windows in front of this one that are on the same screen and overlap it.
    func cover(of window: Window) -> Cover? {
        guard window.visible, let screen = window.screen else { return nil }
        let above = shared.values.filter {
            $0.screen == screen && $0.id != window.id && $0.front > window.front
                && $0.effectiveFrame.overlaps(window.effectiveFrame)
        }
        return above.max { $0.front < $1.front }.map { Cover(kind: .window, by: $0.id.json) }
    }

    /// The number that puts the window in front of all others on its screen.
    func front(of window: Window) -> Int {
        let others = shared.values.filter { $0.screen == window.screen && $0.id != window.id }
        let front = others.map(\.front).max() ?? 0
        return window.front > front ? window.front : front + 1
    }
}
