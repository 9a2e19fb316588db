import Bus

/// Where the buttons of a bar stand, near enough to hang a popover on: navd knows no widths of texts.
enum BarItemFrames {
    static let gap = 5.0

    static func frame(
        of place: ItemPlace, among items: [BarButtonItem], in bar: Rect, _ metrics: Metrics = .standard
    ) -> Rect {
        let width = metrics.barButtonItem
        let step = gap + Double(place.index) * (width + gap)
        let x: Double
        switch place.position {
        case .toolbar:
            let places = bar.places(for: items, metrics)
            return places.indices.contains(place.index) ? places[place.index] : bar.left(width)
        case .left, .back: x = bar.x + step
        // The first of several stands outermost.
        case .right: x = bar.maxX - step - width
        case .title: x = bar.x + (bar.width - width) / 2
        }
        return Rect(x: x, y: bar.y, width: width, height: bar.height).clipped(to: bar)
    }
}
