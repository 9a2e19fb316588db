import Bus

// Popovers, and standalone bars in content.
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
        for content in tree[id]?.shownChildren(ShownChildren.standard) ?? ShownList(nil) {
            place(content, in: placement.frame, under: popover)
        }
    }

    private func height(of bar: StandaloneBar) -> Double {
        let item = bar.navigationItems.last
        return height(of: item, isLarge: bar.look.prefersLargeTitles && item?.title != nil)
    }

    /// Places standalone bars in a view: a navigation bar at its top, other bars at its bottom (NAV-30, TAB-17,
    /// CMD-02).
    mutating func placeBars(_ controller: Controller, in frame: Rect, under view: Int) {
        var rest = frame
        for bar in controller.bars {
            let (part, place): (Part, Rect) =
                switch bar.kind {
                case .navigationBar: (.navigationBar, rest.top(height(of: bar)))
                case .toolbar: (.toolbar, rest.bottom(low(metrics.toolbar)))
                case .tabBar: (.tabBar, rest.bottom(metrics.tabBar))
                }
            rest = bar.kind == .navigationBar ? rest.below(place.maxY) : rest.above(place)
            let index = add(controller.id, part, place, under: view)
            entries[index].bar = bar.name
            guard bar.customizing != nil else { continue }
            let screen = add(controller.id, .configuration, frame.above(place), under: view)
            entries[screen].bar = bar.name
        }
    }
}
