import Bus

extension Controllers where Self: ~Copyable {
    /// True if the toolbar of a stack, or the tab bar of a tab bar controller, is hidden because a controller on the
    /// stack has `hidesBottomBarWhenPushed` (NAV-24). The bar stays hidden until that controller is popped, whatever is
    /// pushed above it. A stack gives the same answer for the tab bar around it.
    func hidesBottomBar(_ id: ControllerID) -> Bool {
        guard let controller = self[id] else { return false }
        if controller.kind.isStack {
            return controller.viewControllers.contains { child in
                // A tab that is shown on the More stack may be a stack itself.
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
