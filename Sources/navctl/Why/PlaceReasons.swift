import Bus

/// The reasons that lie in the tree: where a controller stands, what lies over it, and what moves there.
struct PlaceReasons {
    let circumstances: Circumstances
    let id: ControllerID

    private var tree: Tree { circumstances.tree }
    private var window: Window { tree.window }
    private var chain: [Controller] { circumstances.chain(of: id) }

    private func name(_ id: ControllerID) -> String { circumstances.name(id) }

    var all: [Reason] { windowReasons + standing + shown + covers + transitions + hosts + items }

    private var windowReasons: [Reason] {
        let name = window.name ?? "\(window.id)"
        let hidden = Reason(kind: .hiddenWindow, text: "the window \(name) is hidden: nothing in it is on screen")
        let maintenance = window.maintenance.map {
            Reason(
                kind: .maintenance,
                text: "navd is in maintenance mode\(circumstances.beginningOfMaintenance), and refuses touches: \($0)")
        }
        return (window.visible ? [] : [hidden]) + [maintenance, lock(of: name)].compactMap(\.self)
    }

    private func lock(of window: String) -> Reason? {
        guard let client = circumstances.summary["lockedBy"]?.string else { return nil }
        let since = circumstances.summary["lockedSince"]?.int.map { " since \(Amounts.time($0))," } ?? ""
        let left = circumstances.summary["lockedFor"]?.int.map { " for \(Amounts.lapse($0)) more" } ?? ""
        return Reason(
            kind: .locked,
            text: "\(client) has locked the window \(window)\(since)\(left): commands of others are refused")
    }

    /// The layers of the window from bottom to top: the root, and what is presented over it.
    private var layers: [ControllerID] { [window.root].compactMap(\.self) + window.pile }

    private var standing: [Reason] {
        guard let top = chain.last, !layers.contains(top.id), !window.popovers.contains(top.id) else { return [] }
        let holds = top.holds == 1 ? "1 hold keeps it" : "\(top.holds) holds keep it"
        return [
            Reason(kind: .standsNowhere, text: "\(name(top.id)) stands nowhere in the window \(window.id): \(holds)")
        ]
    }

    /// At the innermost container that is on screen itself and shows something else.
    private var shown: [Reason] {
        for (child, parent) in zip(chain, chain.dropFirst())
        where !child.appearance.isUp && parent.appearance.isUp {
            return [Reason(kind: .notShown, text: instead(of: child, in: parent))]
        }
        return []
    }

    private func instead(of child: Controller, in parent: Controller) -> String {
        let parentName = name(parent.id)
        switch parent.kind.inside {
        case .tab:
            let selected = parent.selectedViewController.map(name) ?? "no tab"
            return "\(parentName) has selected \(selected), not \(name(child.id))"
        case .stack, .moreStack:
            let top = parent.topViewController.map(name) ?? "nothing"
            return "\(top) lies over \(name(child.id)) on the stack \(parentName)"
        case .pane: return "the pane \(name(child.id)) of \(parentName) is hidden"
        case .embedded where child.hidden: return "\(name(child.id)) is hidden in \(parentName)"
        default:
            let others = parent.viewControllers.filter { tree[$0]?.appearance.isUp == true }.map(name)
            return "\(parentName) shows \(others.isEmpty ? "nothing" : others.joined(separator: ", ")) now"
        }
    }

    private var covers: [Reason] {
        guard let top = chain.last else { return [] }
        var reasons: [Reason] = []
        if let layer = layers.firstIndex(of: top.id), layer + 1 < layers.count {
            let over = layers[(layer + 1)...].map { layer in
                let style = tree[layer]?.modalPresentationStyle.rawValue ?? "?"
                return "\(name(layer)) (\(style)\(circumstances.origin(of: .presented(layer))))"
            }
            let isAre = over.count == 1 ? "is" : "are"
            reasons.append(Reason(kind: .covered, text: "\(over.joined(separator: ", ")) \(isAre) presented over it"))
        }
        if let popover = window.popovers.last, popover != top.id {
            let isModal = tree[popover]?.viewControllers.contains { tree[$0]?.modalInPopover == true } == true
            let since = circumstances.origin(of: .popover(popover))
            let effect = isModal ? "a tap beside it does nothing" : "a tap beside it goes to the popover"
            reasons.append(Reason(kind: .covered, text: "the popover \(name(popover)) is open\(since): \(effect)"))
        }
        return reasons
    }

    private var transitions: [Reason] {
        let windows = window.transition.map { ("the window \(window.id)", $0) }
        let own = chain.compactMap { controller in controller.transition.map { (name(controller.id), $0) } }
        return (own + [windows].compactMap(\.self)).map { place, transition in
            let turn = circumstances.turns[transition.turn]
            let since = circumstances.lapse(since: turn?["since"]).map { " for \($0)" } ?? ""
            let command = turn.map { " (\($0.string("method")) by \($0.string("by")))" } ?? ""
            return Reason(
                kind: .transition,
                text: "a transition (\(transition.kind)) runs in \(place)\(since), turn \(transition.turn)\(command), "
                    + "and ends \(Self.end(transition)): until then commands are refused, or queue where they may",
                behind: circumstances.turns.behind(transition.turn, circumstances.name(of:)))
        }
    }

    private static func end(_ transition: OpenTransition) -> String {
        switch transition.owner {
        case .gesture: "with the user's gesture"
        case .instant: "at once"
        case .timed: "\(transition.duration) ms after it began"
        case .renderer: "when its renderer says so, or else some time after \(transition.duration) ms"
        }
    }

    private var hosts: [Reason] {
        chain.compactMap { controller in
            guard let host = controller.host, host.state != .running else { return nil }
            let why = host.why.map { ": \($0)" } ?? ""
            let known = circumstances.hosts.first {
                $0["hostEpoch"]?.int.flatMap(UInt64.init(exactly:)) == host.epoch
            }
            let lapse = circumstances.lapse(since: known?["lostSince"]).map { " for \($0)" } ?? ""
            return Reason(
                kind: .host,
                text: "the host \(host.client) of \(name(controller.id)) is \(host.state.rawValue)\(lapse)\(why)")
        }
    }

    /// Its tab and its items, where a tap on them does nothing.
    private var items: [Reason] {
        guard let controller = tree[id] else { return [] }
        var reasons: [Reason] = []
        let tab = zip(chain, chain.dropFirst()).first { $1.kind.inside == .tab }?.0
        if let tab, tab.tabBarItem?.enabled == false {
            let text = "the tab \(name(tab.id)) is disabled: a tap on it does nothing"
            reasons.append(Reason(kind: .disabled, text: text))
        }
        let bar = controller.navigationItem
        let lists = [
            ("left", bar?.leftBarButtonItems ?? []), ("right", bar?.rightBarButtonItems ?? []),
            ("toolbar", controller.toolbarItems),
        ]
        for (position, items) in lists {
            for (index, item) in items.enumerated() where !item.isSpace {
                let title = item.title ?? item.accessibilityLabel ?? item.systemItem ?? item.id ?? "no title"
                let place = "its item \(position):\(index) (\(title))"
                if !item.enabled {
                    reasons.append(Reason(kind: .disabled, blocks: false, text: "\(place) is disabled"))
                }
                if item.highlighted {
                    let text = "\(place) waits for the answer to its last tap"
                    reasons.append(Reason(kind: .disabled, blocks: false, text: text))
                }
            }
        }
        return reasons
    }
}
