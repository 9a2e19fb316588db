import Bus

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
        hidden.top = max(0, interface.line - metrics.popoverMargins.statusBar)
        return bounds.inset(hidden).above(y: interface.end)
    }
}
