import Bus

/// Where the items of a bar stand, left to right, in cells or in points: whoever draws says how wide things are.
struct BarFlow: Sendable {
    struct Placed: Sendable {
        let item: Item
        let x: Double
        let width: Double
    }

    let margin: Double
    let gap: Double
    let measure: @Sendable (Item) -> Double

    /// From the left edge on.
    func left(_ items: [Item], in bar: Rect) -> [Placed] {
        var x = bar.x + margin
        return items.map { item in
            let width = width(item)
            defer { x += width + gap }
            return Placed(item: item, x: x, width: width)
        }
    }

    /// The first stands at the right edge, the next to its left.
    func right(_ items: [Item], in bar: Rect) -> [Placed] {
        var x = bar.maxX - margin
        return items.map { item in
            let width = width(item)
            defer { x -= width + gap }
            return Placed(item: item, x: x - width, width: width)
        }
    }

    /// A toolbar: flexible spaces share what is left (NAV-22, NAV-36).
    func row(_ items: [Item], in bar: Rect) -> [Placed] {
        let springs = items.count { $0.space == .flexible }
        let taken = items.reduce(0) { $0 + width($1) } + gap * Double(max(0, items.count - 1))
        let spring = springs == 0 ? 0 : max(0, bar.width - 2 * margin - taken) / Double(springs)
        var x = bar.x + margin
        var placed: [Placed] = []
        for item in items {
            let width = item.space == .flexible ? spring : width(item)
            if item.space == .none { placed.append(Placed(item: item, x: x, width: width)) }
            x += width + gap
        }
        return placed
    }

    private func width(_ item: Item) -> Double {
        switch item.space {
        case .flexible: 0
        case .fixed: item.width ?? gap
        case .none: measure(item)
        }
    }
}
