import Bus

/// Where the buttons of a bar stand, near enough to hang a popover on: navd knows no widths of texts.
enum BarItemFrames {
    static let width = 50.0
    static let gap = 5.0

    static func frame(of place: ItemPlace, among count: Int, in bar: Rect) -> Rect {
        let step = Double(place.index) * (width + gap)
        let x: Double
        switch place.position {
        case .left, .back: x = bar.x + gap + step
        // The first of several stands outermost.
        case .right: x = bar.maxX - gap - width - step
        case .title: x = bar.x + (bar.width - width) / 2
        case .toolbar:
            let share = bar.width / Double(max(1, count))
            x = bar.x + (Double(place.index) + 0.5) * share - width / 2
        }
        return Rect(x: x, y: bar.y, width: width, height: bar.height).clipped(to: bar)
    }
}
