import Bus

/// The places of the items of a bar, left to right, in cells or in points: `measure` tells the width of an item in that
/// unit.
struct BarFlow: Sendable {
    struct Placed: Sendable {
        let item: Item
        var x: Double
        var width: Double
    }

    let margin: Double
    let gap: Double
    let measure: @Sendable (Item) -> Double

    /// Items from the left, beginning at `start` or at the left edge.
    func left(_ items: [Item], in bar: Rect, from start: Double? = nil) -> [Placed] {
        var x = max(start ?? bar.x, bar.x) + margin
        return items.map { item in
            let width = width(item)
            defer { x += width + gap }
            return Placed(item: item, x: x, width: width)
        }
    }

    /// Items from the right: the first one is at the right edge, the next one to its left.
    func right(_ items: [Item], in bar: Rect) -> [Placed] {
        var x = bar.maxX - margin
        return items.map { item in
            let width = width(item)
            defer { x -= width + gap }
            return Placed(item: item, x: x - width, width: width)
        }
    }

    /// A toolbar: each item in the middle of its own place (NAV-36), moved if it would overlap another one or leave the
    /// bar.
    func row(_ items: [Item], in bar: Rect, _ scale: (Rect) -> Rect) -> [Placed] {
        var row = items.filter { $0.space == .none }.compactMap { item -> Placed? in
            guard let frame = item.frame.map(scale) else { return nil }
            let width = min(measure(item), bar.width)
            return Placed(item: item, x: frame.midX - width / 2, width: width)
        }
        // Items that do not fit beside each other are cut off at the right.
        var end = bar.maxX - margin
        for place in row.indices.reversed() {
            row[place].x = min(row[place].x, end - row[place].width)
            end = row[place].x
        }
        var start = bar.x + margin
        for place in row.indices {
            row[place].x = max(row[place].x, start)
            row[place].width = max(0, min(row[place].width, bar.maxX - row[place].x))
            start = row[place].x + row[place].width
        }
        return row
    }

    private func width(_ item: Item) -> Double {
        switch item.space {
        case .flexible: 0
        case .fixed: item.width ?? gap
        case .none: measure(item)
        }
    }
}
