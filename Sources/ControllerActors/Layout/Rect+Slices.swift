import Bus

// Pieces of rectangles. No piece is larger than the whole.
extension Rect {
    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }

    func top(_ height: Double) -> Rect { Rect(x: x, y: y, width: width, height: min(height, self.height)) }

    func bottom(_ height: Double) -> Rect {
        let height = min(height, self.height)
        return Rect(x: x, y: maxY - height, width: width, height: height)
    }

    func left(_ width: Double) -> Rect { Rect(x: x, y: y, width: min(width, self.width), height: height) }

    /// A piece of full height whose left edge is at `x`.
    func slice(from x: Double, _ width: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height).clipped(to: self)
    }

    /// The piece to the right of a vertical line.
    func right(of line: Double) -> Rect {
        let line = min(max(line, x), maxX)
        return Rect(x: line, y: y, width: maxX - line, height: height)
    }

    /// The piece below a horizontal line.
    func below(_ line: Double) -> Rect {
        let line = min(max(line, y), maxY)
        return Rect(x: x, y: line, width: width, height: maxY - line)
    }

    /// The piece above a bar.
    func above(_ bar: Rect) -> Rect { above(y: bar.y) }

    /// The piece above a horizontal line.
    func above(y line: Double) -> Rect { Rect(x: x, y: y, width: width, height: max(0, min(line, maxY) - y)) }

    /// The piece to the left of a vertical line.
    func left(until line: Double) -> Rect { left(max(0, line - x)) }

    /// The first or second half, side by side or stacked.
    func half(_ index: Int, stacked: Bool) -> Rect {
        stacked
            ? Rect(x: x, y: y + Double(index) * height / 2, width: width, height: height / 2)
            : Rect(x: x + Double(index) * width / 2, y: y, width: width / 2, height: height)
    }

    /// The rectangle without the insets at its edges.
    func inset(_ insets: EdgeInsets) -> Rect {
        below(y + insets.top).above(y: maxY - insets.bottom).right(of: x + insets.left).left(until: maxX - insets.right)
    }

    func clipped(to other: Rect) -> Rect {
        let left = min(max(x, other.x), other.maxX)
        let top = min(max(y, other.y), other.maxY)
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The rectangle, given in the bounds of `other`, in the coordinates in which `other` is given.
    func moved(by other: Rect) -> Rect { Rect(x: other.x + x, y: other.y + y, width: width, height: height) }

    /// The frames of a toolbar's items, in the direction of the interface. Each item is as wide as it is measured. The
    /// remaining width is shared equally by the flexible spaces, so that two of them centre what is between them
    /// (NAV-36). Items that do not fit are narrowed in proportion.
    func places(for items: [BarButtonItem], _ placing: ItemPlacing = ItemPlacing()) -> [Rect] {
        let text = placing.text
        let taken = items.reduce(0) { $0 + $1.measuredWidth(text) }
        let flexible = items.count { $0.isFlexibleSpace }
        let share = flexible == 0 ? 0 : max(0, (width - taken) / Double(flexible))
        let scale = taken > width ? width / taken : 1
        var line = x
        return items.map { item in
            let width = item.isFlexibleSpace ? share : item.measuredWidth(text) * scale
            defer { line += width }
            return placing.placed(slice(from: line, width), in: self)
        }
    }
}

extension [BarButtonItem] {
    /// The items of a toolbar, each with its `frame` where the frame of the bar is given.
    func json(in bar: Rect?, _ placing: ItemPlacing = ItemPlacing()) -> JSON {
        guard let bar else { return json }
        return .array(zip(self, bar.places(for: self, placing)).map { .object($0.json(with: ["frame": $1])) })
    }
}
