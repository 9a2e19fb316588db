import Bus

// Stacks, popovers, and standalone bars in content.
extension ScreenLayout {
    /// Places a popover above all layers, filled by its content (POP-03).
    mutating func placePopover(_ id: ControllerID) {
        guard let anchor = tree[id]?.popover?.anchor, let placement = PopoverPlacement(of: id, in: tree, self) else {
            return
        }
        let source = frame(of: anchor, in: tree)
        let popover = add(id, .popover, placement.frame, under: 0)
        entries[popover].arrow = placement.arrow
        entries[popover].source = source?.clipped(to: bounds)
        for content in tree[id]?.shownChildren(ShownChildren.standard) ?? .nobody {
            place(content, in: placement.frame, under: popover)
        }
    }

    private func height(of bar: StandaloneBar) -> Double {
        let item = bar.navigationItems.last
        return height(of: item, isLarge: bar.look.prefersLargeTitles && item?.title != nil)
    }

    /// Places standalone bars in a view: navigation bars at its top, others at its bottom (NAV-30, TAB-17, CMD-02).
    mutating func placeBars(_ controller: Controller, in frame: Rect, under view: Int) {
        var rest = frame
        for bar in controller.bars {
            let (part, place): (Part, Rect) =
                switch bar.kind {
                case .navigationBar: (.navigationBar, rest.top(height(of: bar)))
                case .toolbar: (.toolbar, lowest(low(Metrics.toolbar), in: rest))
                case .tabBar: (.tabBar, lowest(Metrics.tabBar, in: rest))
                }
            rest = bar.kind == .navigationBar ? rest.below(place.maxY) : rest.above(place)
            let index = add(controller.id, part, place, under: view)
            entries[index].bar = bar.name
            guard bar.customizing != nil else { continue }
            let screen = add(controller.id, .configuration, frame.above(place), under: view)
            entries[screen].bar = bar.name
        }
    }

    // MARK: Stacks, whose full-screen layout is decided edge by edge (NAV-25)

    /// Content lies under no opaque bar, but under a translucent one, and under the status bar if it wants that.
    /// - Parameter line: the upper edge of content that no bar moves down.
    mutating func placeStack(_ stack: Controller, in area: Rect, under view: Int, contentFrom line: Double) {
        guard let top = tree[stack.viewControllers.last] else { return }
        // A tab on the More stack that is a stack itself has bars of its own.
        if top.kind.isStack {
            place(top.id, in: area, under: view, underStatusBar: line < interface.line)
            return
        }
        let bar = navigationBar(stack, top, in: area)
        let rest = area.below(bar?.maxY ?? max(area.y, interface.line))
        let toolbar =
            stack.toolbarHidden || tree.hidesBottomBar(stack.id) ? nil : lowest(low(Metrics.toolbar), in: rest)
        var inner = area.below(line)
        var inset = 0.0
        if let bar {
            if stack.navigationBar.translucent { inset = bar.maxY - inner.y } else { inner = area.below(bar.maxY) }
        }
        if let toolbar, !stack.toolbar.translucent { inner = inner.above(toolbar) }
        if top.kind.isContainer || tree.front(of: top.id) != top.id {
            place(top.id, in: inner, under: view, underStatusBar: line < interface.line)
        } else {
            placeContent(top, in: inner, under: view, inset: inset)
        }
        if let bar { add(stack.id, .navigationBar, bar, under: view) }
        if let toolbar { add(stack.id, .toolbar, toolbar, under: view) }
    }

    /// The frame of the navigation bar, below the status bar; nil where it is hidden.
    private func navigationBar(_ stack: Controller, _ top: Controller, in area: Rect) -> Rect? {
        guard !stack.navigationBarHidden else { return nil }
        let item = top.navigationItem ?? NavigationItem(title: nil)
        let isLarge = stack.navigationBar.prefersLargeTitles && (item.title ?? top.title) != nil
        return area.below(max(area.y, interface.line)).top(height(of: item, isLarge: isLarge))
    }

    /// The height of a navigation bar, in points. A prompt makes it taller (NAV-17), and so does a large title.
    func height(of item: NavigationItem?, isLarge: Bool) -> Double {
        let controls = item?.prompt == nil ? low(Metrics.navigationBar) : Metrics.navigationBarWithPrompt
        return controls + (isLarge && item?.titleView == nil && !interface.isLow ? Metrics.largeTitle : 0)
    }

    func low(_ height: Double) -> Double { interface.isLow ? min(height, Metrics.lowBar) : height }
}

// The safe area (LAY-02) is the part of the screen that no notch, round corner or home indicator hides. Bars reach to
// the edge of the screen, and keep their items in the safe area.
extension ScreenLayout {
    /// How far a frame reaches out of the safe area at each of its edges, in points.
    func hiddenEdges(of frame: Rect) -> EdgeInsets {
        let safe = interface.safeArea
        func within(_ length: Double, _ side: Double) -> Double { min(max(0, length), side) }
        return EdgeInsets(
            top: within(safe.y - frame.y, frame.height), left: within(safe.x - frame.x, frame.width),
            bottom: within(frame.maxY - safe.maxY, frame.height), right: within(frame.maxX - safe.maxX, frame.width))
    }

    /// The frame of a bar at the lower edge of an area: as high as it is, and what the screen hides there.
    func lowest(_ height: Double, in area: Rect) -> Rect { area.bottom(height + hiddenEdges(of: area).bottom) }

    /// The part of a bar that holds its items. A bar lies below the status bar already.
    func roomForItems(in bar: Rect) -> Rect {
        var hidden = hiddenEdges(of: bar)
        hidden.top = 0
        return bar.inset(hidden)
    }

    /// The insets of a scroll view: what bars, the keyboard and the edges of the screen cover of it.
    /// - Parameter bar: points by which a translucent bar covers it from above.
    func contentInset(of frame: Rect, below bar: Double) -> EdgeInsets {
        var inset = hiddenEdges(of: frame)
        inset.top = max(inset.top, bar)
        inset.bottom = max(inset.bottom, min(frame.maxY - interface.end, frame.height))
        return inset
    }

    /// The part of the bounds in which popovers may lie.
    var roomForPopovers: Rect {
        var hidden = hiddenEdges(of: bounds)
        hidden.top = max(0, interface.line - PopoverMargins.statusBar)
        return bounds.inset(hidden).above(y: interface.end)
    }
}
