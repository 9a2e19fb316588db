import Bus

/// The tree of a commit, or a draft of the next one. What follows from structure is derived here and never stored.
protocol Controllers: ~Copyable {
    var window: Window { get }
    subscript(id: ControllerID) -> Controller? { get }
    /// All popover controllers, visible or not.
    var popoverControllers: Set<ControllerID> { get }
    /// Controllers whose application forwards appearance to their children itself.
    var forwardingControllers: Set<ControllerID> { get }
}

extension Tree: Controllers {}

extension Window {
    /// The root and what is presented over it, bottom to top.
    var layers: [ControllerID] { (self.root.map { [$0] } ?? []) + self.pile }
    /// The topmost popover, else the topmost layer.
    var topmost: ControllerID? { self.popovers.last ?? self.pile.last ?? self.root }
}

extension Controllers where Self: ~Copyable {
    subscript(id: ControllerID?) -> Controller? { id.flatMap { self[$0] } }
}

// Nearest containers. They are derived by walking up, and the walk stops where a presentation begins (VC-01).
extension Controllers where Self: ~Copyable {
    /// The stack that a controller is on: its parent, or the More stack that it is shown on (TAB-21).
    func stack(of id: ControllerID) -> ControllerID? { self[id].flatMap { stack(of: $0)?.id } }

    func stack(of controller: Controller) -> Controller? {
        guard let parent = self[controller.parent] else { return nil }
        if parent.kind.isStack { return parent }
        guard let more = self[parent.moreNavigationController], more.viewControllers.contains(controller.id) else {
            return nil
        }
        return more
    }

    /// The container in which a controller is shown: its stack, else its parent.
    func container(of id: ControllerID) -> ControllerID? { stack(of: id) ?? self[id]?.parent }

    /// The nearest container above the controller whose kind meets the condition.
    func nearest(of id: ControllerID, _ isRight: (Kind) -> Bool) -> ControllerID? {
        nearest(from: container(of: id)) { self[$0].map { isRight($0.kind) } ?? false }
    }

    /// The nearest controller that meets the condition, of this one and those around it.
    func nearest(from id: ControllerID?, _ isRight: (ControllerID) -> Bool) -> ControllerID? {
        var current = id
        while let step = current, !isRight(step) { current = container(of: step) }
        return current
    }

    /// The nearest container at or above the controller. Nil for none: its commands are the window's turns.
    func actor(of id: ControllerID) -> ControllerID? {
        guard let controller = self[id] else { return nil }
        return controller.kind.isContainer ? id : controller.parent.flatMap { actor(of: $0) }
    }

    /// True if `ancestor` is `id`, or contains it within one layer.
    func isAbove(_ ancestor: ControllerID, _ id: ControllerID) -> Bool { nearest(from: id) { $0 == ancestor } != nil }

    /// True if the controller is in the window, shown or not: below the root, presented, or in a popover.
    func isInWindow(_ id: ControllerID) -> Bool {
        let top = layerRoot(of: id)
        return top == window.root || window.pile.contains(top)
            || popover(of: top).map { window.popovers.contains($0) } ?? false
    }

    /// A controller and all controllers in it, parents first, without presented ones.
    func subtree(_ id: ControllerID) -> [ControllerID] {
        var list = [id]
        var index = 0
        while index < list.count {
            if let controller = self[list[index]] {
                list += children(of: controller)
                if let popover = controller.hiddenPane?.popover { list.append(popover) }
                if let more = controller.moreNavigationController { list.append(more) }
            }
            index += 1
        }
        return list
    }

    /// The children that have this controller as parent. The tab on a More stack has its parent elsewhere, and is left
    /// out. The content of a popover has none, and counts.
    func children(of controller: Controller) -> [ControllerID] {
        let parent = controller.kind.isPopover ? nil : controller.id
        return controller.viewControllers.filter { self[$0] != nil && self[$0]?.parent == parent }
    }

    /// The number of controllers from the topmost ancestor down to this one.
    func depth(of id: ControllerID) -> Int {
        var depth = 1
        var current = id
        while let above = self[current]?.parent {
            depth += 1
            current = above
        }
        return depth
    }

    /// The number of levels in the subtree of this one.
    func height(of id: ControllerID) -> Int {
        if self[id]?.isLeaf == true { return 1 }
        let top = depth(of: id) - 1
        return subtree(id).map { depth(of: $0) - top }.max() ?? 1
    }

    /// The controller's name, or else its id.
    func label(_ id: ControllerID) -> String { self[id]?.name ?? id.description }

    /// The topmost ancestor: the window's root, a presented controller, or a controller without a place.
    func layerRoot(of id: ControllerID) -> ControllerID {
        var top = id
        while let parent = self[top]?.parent { top = parent }
        return top
    }
}

// Controllers on screen.
extension Controllers where Self: ~Copyable {
    /// Every controller on screen, parent before child, lower layers first.
    func shown(by rule: ByKind<ShownChildren>) -> [ControllerID] {
        var list = shownBelowPopovers(by: rule)
        for popover in window.popovers {
            guard let popover = self[popover] else { continue }
            for content in popover.shownChildren(rule) { visit(content, rule, into: &list) }
        }
        return list
    }

    func shownBelowPopovers(by rule: ByKind<ShownChildren>) -> [ControllerID] {
        let window = window
        guard window.visible, let root = window.root else { return [] }
        var list: [ControllerID] = []
        list.reserveCapacity(8)
        let first = window.pile.lastIndex { covers($0, window) }
        if first == nil { visit(root, rule, into: &list) }
        for layer in window.pile[(first ?? 0)...] where !isInContext(layer) { visit(layer, rule, into: &list) }
        return list
    }

    /// True if the controller replaces everything below it: full screen, and on a phone every style (MOD-15).
    func covers(_ id: ControllerID) -> Bool { covers(id, window) }

    private func covers(_ id: ControllerID, _ window: Window) -> Bool {
        if window.profile.idiom == .phone { return true }
        switch self[id]?.modalPresentationStyle {
        case .pageSheet, .formSheet, .currentContext: return false
        default: return true
        }
    }

    /// True if the controller replaces its presenter alone, and is on screen where the presenter would be (MOD-08).
    func isInContext(_ id: ControllerID) -> Bool {
        window.profile.idiom == .pad && self[id]?.modalPresentationStyle == .currentContext && window.pile.contains(id)
    }

    /// True if the controller's view, or one that it lies in, is hidden by the content that embeds that (VC-09). The
    /// controller has appeared all the same.
    func isHidden(_ id: ControllerID) -> Bool { lies(id) { self[$0]?.hidden == true } }

    /// True if the view of the controller, or one that it lies in, meets the condition. A controller that is presented
    /// in a context lies in its presenter's view.
    func lies(_ id: ControllerID, in isRight: (ControllerID) -> Bool) -> Bool {
        var current: ControllerID? = id
        while let step = current {
            if isRight(step) { return true }
            current = container(of: step) ?? (isInContext(step) ? self[step]?.presenting : nil)
        }
        return false
    }

    /// The controller that is shown in place of this one: itself, or what it presents in its context.
    func front(of id: ControllerID) -> ControllerID { self[id].map { front(of: $0).id } ?? id }

    func front(of controller: Controller) -> Controller {
        var front = controller
        while let next = front.presented, isInContext(next), let above = self[next] { front = above }
        return front
    }

    func visit(_ id: ControllerID, _ rule: ByKind<ShownChildren>, into list: inout [ControllerID]) {
        guard let controller = self[id] else { return }
        let node = front(of: controller)
        list.append(node.id)
        let forwards = node.forwardsAppearance
        for child in node.shownChildren(rule) where forwards || self[child]?.appearance.isUp == true {
            visit(child, rule, into: &list)
        }
    }
}

extension Controller {
    /// True if no controller is in it, so that it alone is its subtree.
    var isLeaf: Bool { self.viewControllers.isEmpty && self.moreNavigationController == nil && !hidesPane }

    /// True for a container that shows no child, by that table.
    func isEmptyContainer(_ rule: ByKind<ShownChildren>) -> Bool { kind.isContainer && shownChildren(rule).isEmpty }

    /// True if its children appear and disappear along with it, as those of containers always do.
    var forwardsAppearance: Bool { kind.isContainer || self.automaticallyForwardsAppearance }

    func shownChildren(_ rule: ByKind<ShownChildren>) -> ShownList {
        switch rule[kind] {
        case .none: .nobody
        case .top: self.viewControllers.last.map { .one($0) } ?? .nobody
        case .selected: self.selectedViewController.map { .one($0) } ?? .nobody
        case .all where self.viewControllers.isEmpty: .nobody
        // A hidden pane is shown by its popover alone.
        case .all: .several(hidesPane ? self.viewControllers.dropFirst() : self.viewControllers[...])
        }
    }
}

extension Tree {
    /// Every controller on screen, parent before child, lower layers first.
    public func shown(_ tables: RuleTables = .standard) -> [ControllerID] { shown(by: tables.shown) }

    /// The controller that the user looks at, along the shown path of the topmost layer (COMB-06). Nil without a root.
    public var visibleViewController: ControllerID? {
        guard let top = window.pile.last(where: { !isInContext($0) }) ?? window.root else { return nil }
        var id = front(of: top)
        while let node = self[id], node.kind.isContainer, let next = node.shownChildren(ShownChildren.standard).first {
            id = front(of: next)
        }
        return id
    }

    /// The last controller in the chain of presentations that begins at the stack or at its top; the top of the stack
    /// if neither presents (NAV-11); nil for an empty stack.
    public func visibleViewController(of stack: ControllerID) -> ControllerID? {
        guard let node = self[stack], let top = node.viewControllers.last else { return nil }
        var visible = node.presented ?? self[top]?.presented ?? top
        while let above = self[visible]?.presented { visible = above }
        return visible
    }
}

/// Children on screen. Most containers show one child, and most content shows none: no array is made for them.
enum ShownList: RandomAccessCollection {
    case nobody
    case one(ControllerID)
    case several(ArraySlice<ControllerID>)

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .nobody: 0
        case .one: 1
        case .several(let list): list.count
        }
    }

    subscript(index: Int) -> ControllerID {
        switch self {
        case .nobody: preconditionFailure("nothing is shown")
        case .one(let only): only
        case .several(let list): list[list.startIndex + index]
        }
    }
}

// Presented and presenting controllers, as found along the containment chain (VC-16). A copy of the tree finds the
// same: a controller names only what it presents itself, and the window's pile gives the order.
extension Controllers where Self: ~Copyable {
    /// The controller that this one or its nearest ancestor presents, else the one that is presented over its layer. So
    /// a stack answers with what its top presents, and so does everything in that stack. A controller presented in a
    /// context is found only from its presenter, from the containers around it, and from the controllers in it.
    func presentedViewController(of id: ControllerID) -> ControllerID? {
        var current: ControllerID? = id
        while let step = current, let controller = self[step] {
            if let own = controller.presented { return own }
            current = controller.parent
        }
        guard let above = layersAbove(id)?.first, let presenter = self[above]?.presenting,
            !isInContext(above) || isAbove(id, presenter)
        else { return nil }
        return above
    }

    /// The layers above that of the controller; nil where it is in no window.
    func layersAbove(_ id: ControllerID) -> ArraySlice<ControllerID>? {
        let layer = layerRoot(of: id)
        if layer == window.root { return window.pile[...] }
        return window.pile.firstIndex(of: layer).map { window.pile[($0 + 1)...] }
    }

    /// The presenter of the layer that the controller is in. Only a controller without a parent can be presented.
    func presentingViewController(of id: ControllerID) -> ControllerID? { self[layerRoot(of: id)]?.presenting }
}
