import Bus

// Popovers: contents know nothing of them (POP-11), so who stands in one is asked of the popovers.
extension Controllers where Self: ~Copyable {
    /// Has it a place: below a parent, in the window, in a popover? Else only holds keep it (VC-06).
    func stands(_ id: ControllerID) -> Bool {
        self[id]?.parent != nil || window.root == id || window.pile.contains(id) || window.popovers.contains(id)
            || popover(of: id) != nil
    }

    /// The popover that a controller is the content of. A hidden pane is only a guest of its popover.
    func popover(of content: ControllerID) -> ControllerID? {
        guard self[content]?.parent == nil else { return nil }
        return popoverControllers.first { self[$0]?.viewControllers.contains(content) == true }
    }

    /// A tap outside does nothing while somebody in it says so (POP-13).
    func isModal(popover id: ControllerID, by rule: ByKind<ShownChildren>) -> Bool {
        var path = self[id]?.viewControllers ?? []
        while let next = path.popLast().flatMap({ self[$0] }) {
            if next.modalInPopover { return true }
            path += next.shownChildren(rule)
        }
        return false
    }

    /// What is set, else what the content wants; a stack answers what its top does (POP-02).
    func contentSize(ofPopover id: ControllerID) -> Size {
        var wanted = self[id]?.popover?.contentSize
        if wanted == nil, let content = self[id]?.viewControllers.first.flatMap({ self[$0] }) {
            wanted = content.topViewController.flatMap { self[$0]?.contentSizeForViewInPopover }
            wanted = wanted ?? content.contentSizeForViewInPopover
        }
        let size = wanted ?? Size(width: 320, height: 1_100)
        return Size(width: min(max(size.width, 320), 600), height: size.height)
    }
}
