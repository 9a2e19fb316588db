import Bus

/// How the items of bars are placed: by the widths of their texts, and in the direction of the interface (LAY-02, 07).
struct ItemPlacing: Sendable {
    var text: TextMetrics = .estimate
    var direction = LayoutDirection.leftToRight

    /// The frame that a piece has in the interface, given the one that it has from left to right.
    func placed(_ frame: Rect, in whole: Rect) -> Rect { direction.isMirrored ? frame.mirrored(in: whole) : frame }
}

extension Rect {
    /// The rectangle with left and right exchanged in another one.
    func mirrored(in whole: Rect) -> Rect {
        Rect(x: whole.x + whole.maxX - maxX, y: y, width: width, height: height)
    }
}
