import Bus

extension Controllers where Self: ~Copyable {
    /// Is the toolbar of a stack, or the tab bar of a tab bar controller, out of the way because somebody pushed wants it so
    /// (NAV-24)? Until that one is popped, whatever stands above it. A stack says so of the tab bar around it too.
    func hidesBottomBar(_ id: ControllerID) -> Bool {
        guard let controller = self[id] else { return false }
        if controller.kind.isStack {
            return controller.viewControllers.contains { child in
                // A guest of More may be a stack itself.
                self[child]?.hidesBottomBarWhenPushed == true
                    || (self[child]?.kind.isStack == true && hidesBottomBar(child))
            }
        }
        guard let selected = controller.selectedViewController, self[selected]?.kind.isStack == true else {
            return false
        }
        return hidesBottomBar(selected)
    }
}
