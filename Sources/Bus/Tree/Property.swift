/// One property of a controller with its new value: what a `Change.set` carries. Names are the words on the wire.
public enum Property: Sendable, Equatable {
    case name(String?)
    case parent(ControllerID?)
    case viewControllers([ControllerID])
    case presented(ControllerID?)
    case presenting(ControllerID?)
    case holds(Int)
    case appearance(Appearance)
    case viewLoaded(Bool)
    case title(String?)
    // The large ones stand apart: a change is copied often, and most are small.
    indirect case navigationItem(NavigationItem?)
    indirect case tabBarItem(TabBarItem?)
    case toolbarItems([BarButtonItem])
    case hidesBottomBarWhenPushed(Bool)
    case modalPresentationStyle(ModalPresentationStyle)
    case modalTransitionStyle(ModalTransitionStyle)
    indirect case state(JSON?)
    case navigationBarHidden(Bool)
    case toolbarHidden(Bool)
    indirect case navigationBar(BarLook)
    case shownViewController(ControllerID?)
    case selectedViewController(ControllerID?)
    case moreNavigationController(ControllerID?)
    indirect case transition(OpenTransition?)
}

extension Property {
    /// The member's name on the wire.
    var word: String {
        switch self {
        case .name: "name"
        case .parent: "parent"
        case .viewControllers: "viewControllers"
        case .presented: "presented"
        case .presenting: "presenting"
        case .holds: "holds"
        case .appearance: "appearance"
        case .viewLoaded: "viewLoaded"
        case .title: "title"
        case .navigationItem: "navigationItem"
        case .tabBarItem: "tabBarItem"
        case .toolbarItems: "toolbarItems"
        case .hidesBottomBarWhenPushed: "hidesBottomBarWhenPushed"
        case .modalPresentationStyle: "modalPresentationStyle"
        case .modalTransitionStyle: "modalTransitionStyle"
        case .state: "state"
        case .navigationBarHidden: "navigationBarHidden"
        case .toolbarHidden: "toolbarHidden"
        case .navigationBar: "navigationBar"
        case .shownViewController: "shownViewController"
        case .selectedViewController: "selectedViewController"
        case .moreNavigationController: "moreNavigationController"
        case .transition: "transition"
        }
    }
}

extension Controller {
    /// For drafts: the tree itself changes by `Tree.apply` alone.
    public mutating func apply(_ property: Property) {
        switch property {
        case .name(let value): name = value
        case .parent(let value): parent = value
        case .viewControllers(let value): viewControllers = value
        case .presented(let value): presented = value
        case .presenting(let value): presenting = value
        case .holds(let value): holds = value
        case .appearance(let value): appearance = value
        case .viewLoaded(let value): viewLoaded = value
        case .title(let value): title = value
        case .navigationItem(let value): navigationItem = value
        case .tabBarItem(let value): tabBarItem = value
        case .toolbarItems(let value): toolbarItems = value
        case .hidesBottomBarWhenPushed(let value): hidesBottomBarWhenPushed = value
        case .modalPresentationStyle(let value): modalPresentationStyle = value
        case .modalTransitionStyle(let value): modalTransitionStyle = value
        case .state(let value): state = value
        case .navigationBarHidden(let value): navigationBarHidden = value
        case .toolbarHidden(let value): toolbarHidden = value
        case .navigationBar(let value): navigationBar = value
        case .shownViewController(let value): shownViewController = value
        case .selectedViewController(let value): selectedViewController = value
        case .moreNavigationController(let value): moreNavigationController = value
        case .transition(let value): transition = value
        }
    }

    /// Is it so already?
    public func has(_ property: Property) -> Bool {
        switch property {
        case .name(let value): name == value
        case .parent(let value): parent == value
        case .viewControllers(let value): viewControllers == value
        case .presented(let value): presented == value
        case .presenting(let value): presenting == value
        case .holds(let value): holds == value
        case .appearance(let value): appearance == value
        case .viewLoaded(let value): viewLoaded == value
        case .title(let value): title == value
        case .navigationItem(let value): navigationItem == value
        case .tabBarItem(let value): tabBarItem == value
        case .toolbarItems(let value): toolbarItems == value
        case .hidesBottomBarWhenPushed(let value): hidesBottomBarWhenPushed == value
        case .modalPresentationStyle(let value): modalPresentationStyle == value
        case .modalTransitionStyle(let value): modalTransitionStyle == value
        case .state(let value): state == value
        case .navigationBarHidden(let value): navigationBarHidden == value
        case .toolbarHidden(let value): toolbarHidden == value
        case .navigationBar(let value): navigationBar == value
        case .shownViewController(let value): shownViewController == value
        case .selectedViewController(let value): selectedViewController == value
        case .moreNavigationController(let value): moreNavigationController == value
        case .transition(let value): transition == value
        }
    }

    /// Every property that differs from a fresh controller's, in a fixed order.
    var properties: [Property] {
        let fresh = Controller(id: id, kind: kind)
        var list: [Property] = []
        if name != nil { list.append(.name(name)) }
        if parent != nil { list.append(.parent(parent)) }
        if !viewControllers.isEmpty { list.append(.viewControllers(viewControllers)) }
        if presented != nil { list.append(.presented(presented)) }
        if presenting != nil { list.append(.presenting(presenting)) }
        if holds != 0 { list.append(.holds(holds)) }
        list.append(.appearance(appearance))
        if viewLoaded { list.append(.viewLoaded(true)) }
        if title != nil { list.append(.title(title)) }
        if navigationItem != nil { list.append(.navigationItem(navigationItem)) }
        if tabBarItem != nil { list.append(.tabBarItem(tabBarItem)) }
        if !toolbarItems.isEmpty { list.append(.toolbarItems(toolbarItems)) }
        if hidesBottomBarWhenPushed { list.append(.hidesBottomBarWhenPushed(true)) }
        if modalPresentationStyle != fresh.modalPresentationStyle {
            list.append(.modalPresentationStyle(modalPresentationStyle))
        }
        if modalTransitionStyle != fresh.modalTransitionStyle {
            list.append(.modalTransitionStyle(modalTransitionStyle))
        }
        if state != nil { list.append(.state(state)) }
        if navigationBarHidden { list.append(.navigationBarHidden(true)) }
        if !toolbarHidden { list.append(.toolbarHidden(false)) }
        if navigationBar != fresh.navigationBar { list.append(.navigationBar(navigationBar)) }
        if shownViewController != nil { list.append(.shownViewController(shownViewController)) }
        if selectedViewController != nil { list.append(.selectedViewController(selectedViewController)) }
        if moreNavigationController != nil { list.append(.moreNavigationController(moreNavigationController)) }
        if transition != nil { list.append(.transition(transition)) }
        return list
    }
}
