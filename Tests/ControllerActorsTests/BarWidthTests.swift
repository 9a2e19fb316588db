import Bus
import Testing

@testable import ControllerActors

/// An item in a bar is as wide as what it shows, and items never overlap.
@Suite("Widths in bars")
struct BarWidthTests {
    private let bar = Rect(x: 0, y: 20, width: 320, height: 44)

    private func item(_ title: String) -> BarButtonItem { BarButtonItem(title: title) }

    private func view(_ json: JSON) throws -> BarButtonItem {
        try BarButtonItem(json: ["customView": json], path: "item")
    }

    @Test("a button is as wide as its title, and at least as wide as a finger")
    func titles() {
        #expect(item("x").measuredWidth() == BarButtonItem.leastWidth)
        #expect(item("Organize").measuredWidth() == TextWidth.of("Organize", size: BarFont.button.size) + 20)
        #expect(BarButtonItem(systemItem: "add").measuredWidth() == BarButtonItem.leastWidth)
        #expect(BarButtonItem(systemItem: "cancel").measuredWidth() == item("Cancel").measuredWidth())
        // East Asian characters count as two.
        #expect(item("音楽音楽").measuredWidth() == item("musicmus").measuredWidth())
    }

    @Test("a custom view has its own width, or the width of its segments or its text")
    func views() throws {
        #expect(try view(["view": "slider", "width": 120]).measuredWidth() == 120)
        let words = try view(["view": "label", "text": "3 of 10"]).measuredWidth()
        #expect(words == TextWidth.of("3 of 10", size: BarFont.button.size) + 16)
        #expect(try view(["view": "label", "name": "3 of 10"]).measuredWidth() == words)
        let control = try view(["view": "segmentedControl", "segments": [["title": "Day"], ["image": "month.png"]]])
        let segments = control.customView?.segments.map { $0.measuredWidth() } ?? []
        #expect(control.measuredWidth() == segments.reduce(0, +))
        #expect(segments[0] < segments[1])
    }

    @Test("items that do not fit are narrowed in proportion, and stay inside the bar", arguments: [1, 3, 9, 40])
    func crowded(count: Int) {
        var row = NavigationBarRow()
        row.back = item("Everything there is")
        row.left = (0..<count).map { item("left \($0)") }
        row.right = (0..<count).map { item("right \($0)") }
        row.title = "A title that is long"
        let places = NavigationBarPlaces(row, in: bar)
        let all = ([places.back] + places.left + [places.title] + places.right.reversed()).compactMap { $0 }
        #expect(all.count == 2 * count + 2)
        for (one, next) in zip(all, all.dropFirst()) { #expect(one.maxX <= next.x + 0.001, "\(one) \(next)") }
        #expect(all.allSatisfy { $0.clipped(to: bar) == $0 })
        let tools = bar.places(for: row.left + row.right)
        for (one, next) in zip(tools, tools.dropFirst()) { #expect(one.maxX <= next.x + 0.001, "\(one) \(next)") }
        #expect(tools.allSatisfy { $0.width > 0 && $0.maxX <= bar.maxX + 0.001 })
    }
}
