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

    /// A toolbar: each item in the middle of its own place, and no further out than the bar reaches (NAV-36).
    func row(_ items: [Item], in bar: Rect, _ scale: (Rect) -> Rect) -> [Placed] {
        items.filter { $0.space == .none }.compactMap { item in
            guard let frame = item.frame.map(scale) else { return nil }
            let width = min(measure(item), bar.width)
            let x = min(max(frame.midX - width / 2, bar.x + margin), bar.maxX - width - margin)
            return Placed(item: item, x: max(bar.x, x), width: width)
        }
    }

    private func width(_ item: Item) -> Double {
        switch item.space {
        case .flexible: 0
        case .fixed: item.width ?? gap
        case .none: measure(item)
        }
    }
}
