import Bus

/// The children of one container, and which of them is shown.
struct Standing: Equatable {
    enum Selection: Equatable {
        case nobody, more
        case tab(ControllerID)
    }

    var viewControllers: [ControllerID]
    var selected = Selection.nobody
    /// The tab that is on the More stack.
    var guest: ControllerID?
    /// The tabs that may be rearranged; nil for all of them.
    var customizable: [ControllerID]?
    /// The new order of tabs that are being rearranged; nil while none are.
    var order: [ControllerID]?

    /// Nil where there is no such controller.
    init?<Place: Controllers & ~Copyable>(_ id: ControllerID, in place: borrowing Place) {
        guard let controller = place[id] else { return nil }
        viewControllers = controller.viewControllers
        if let tab = controller.selectedViewController { selected = controller.isMoreSelected ? .more : .tab(tab) }
        guest = controller.moreNavigationController.flatMap { place[$0]?.viewControllers.dropFirst().last }
        customizable = controller.customizableViewControllers
        order = controller.customizing
    }

    func renamed(_ now: (ControllerID) -> ControllerID) -> Standing {
        var copy = self
        copy.viewControllers = viewControllers.map(now)
        if case .tab(let tab) = selected { copy.selected = .tab(now(tab)) }
        copy.guest = guest.map(now)
        copy.customizable = customizable?.map(now)
        copy.order = order?.map(now)
        return copy
    }
}
