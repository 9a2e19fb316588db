import Bus

/// The places of the items of a bar in cells, left to right, with an empty cell at both ends and between two items.
struct BarFlow {
    struct Placed {
        let item: Item
        var x, width: Double
    }

    let bar: Rect
    let measure: (Item) -> Double

    /// Items from the left, beginning at `start`.
    func left(_ items: [Item], from start: Double) -> [Placed] {
        var x = max(start, bar.x) + 1
        return items.map { item in
            let width = width(item)
            defer { x += width + 1 }
            return Placed(item: item, x: x, width: width)
        }
    }

    /// Items from the right: the first one is at the right edge, the next one to its left.
    func right(_ items: [Item]) -> [Placed] {
        var x = bar.maxX - 1
        return items.map { item in
            let width = width(item)
            defer { x -= width + 1 }
            return Placed(item: item, x: x - width, width: width)
        }
    }

    /// A toolbar: each item in the middle of its own place (NAV-36), moved if it would overlap another one or leave the
    /// bar.
    func row(_ items: [Item], _ scale: (Rect) -> Rect) -> [Placed] {
        var row = items.filter { $0.space == .none }.compactMap { item -> Placed? in
            guard let frame = item.frame.map(scale) else { return nil }
            let width = min(measure(item), bar.width)
            return Placed(item: item, x: frame.midX - width / 2, width: width)
        }
        // Items that do not fit beside each other are cut off at the right.
        var end = bar.maxX - 1
        for place in row.indices.reversed() {
            row[place].x = min(row[place].x, end - row[place].width)
            end = row[place].x
        }
        var start = bar.x + 1
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
        case .fixed: item.width ?? 1
        case .none: measure(item)
        }
    }
}
