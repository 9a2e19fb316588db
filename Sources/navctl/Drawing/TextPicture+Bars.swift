import Bus

// Drawing bars as text.
extension TextPicture {
    private func flow(_ area: Area) -> BarFlow { BarFlow(bar: bar(area)) { Double(Self.label($0).columns) } }

    private static func label(_ item: Item) -> String {
        if item.isView { return "⟨\(item.label)⟩" }
        if !item.segments.isEmpty {
            let segments = item.segments.enumerated().map {
                $0.offset == item.view?.selectedSegmentIndex ? "▸\($0.element.words)" : $0.element.words
            }
            return "[\(segments.joined(separator: "|"))]"
        }
        return marked((item.isPictured ? nil : item.title) ?? picture(of: item), item)
    }

    /// The character of an item's image. One that has none says more by its accessibility label.
    private static func picture(of item: Item) -> String {
        let symbol = Symbol.named(item.symbol)
        return symbol.isUnknown ? item.spoken ?? String(symbol.glyph) : String(symbol.glyph)
    }

    /// `[Back]`, `(Back)` if it is disabled, `▐Back▌` if it is highlighted, `⟦Done⟧` if it is bold.
    private static func marked(_ words: String, _ item: Item) -> String {
        if item.isHighlighted { return "▐\(words)▌" }
        if !item.isEnabled { return "(\(words))" }
        return item.isDone ? "⟦\(words)⟧" : "[\(words)]"
    }

    private func bar(_ area: Area) -> Rect { Rect(x: Double(area.left), width: Double(area.columns.count), height: 1) }

    /// - Parameter isFlowing: whether the place was made from left to right: it is mirrored where the interface is.
    private mutating func put(_ placed: BarFlow.Placed, _ row: Int, in area: Area, isFlowing: Bool = true) {
        let first = max(Int(placed.x), area.left)
        let width = min(Int(placed.width), area.columns.upperBound - first)
        let column = isFlowing ? self.column(first, width, in: area) : first
        let item = placed.item
        let style: Paint? = !item.isEnabled ? .dim : item.isDone ? .bold : .blue
        canvas.put(Self.label(item), column, row, width: width, style)
    }

    /// The first column of what begins there from left to right.
    private func column(_ first: Int, _ width: Int, in area: Area) -> Int {
        picture.isMirrored ? area.columns.lowerBound + area.columns.upperBound - first - width : first
    }

    /// The edge of a translucent bar is dashed.
    private mutating func edge(_ row: Int, _ columns: Range<Int>, isTranslucent: Bool) {
        guard isTranslucent else { return canvas.horizontal(row, columns) }
        canvas.fill("╌", columns.lowerBound, row, width: columns.count)
    }

    mutating func drawNavigationBar(_ contents: JSON, _ area: Area, isTranslucent: Bool = false) {
        canvas.clear(area)
        let first = area.top
        var last = area.bottom
        if first < last { edge(last, area.columns, isTranslucent: isTranslucent) }
        if contents.isTrue("titleIsLarge"), last - first > 2, let title = contents["title"]?.string {
            last = first + (last - first) / 2
            let width = min(title.columns, area.columns.count - 3)
            canvas.put(title, column(area.left + 2, width, in: area), last + 1, width: width, .bold)
        }
        var row = first + (last - first) / 2
        if let prompt = contents["prompt"]?.string, last - first > 1 {
            canvas.center(prompt, in: area.columns, first, .dim)
            row = max(first + 1, row)
        }
        var start = area.left
        var end = area.columns.upperBound
        let flow = flow(area)
        for placed in flow.right(contents.list("right").map(Item.init)) {
            put(placed, row, in: area)
            end = min(end, Int(placed.x))
        }
        if let back = contents["back"] {
            let room = max(0, min(area.columns.count / 3, end - start - 2))
            let label = Item(back).label
            let text =
                picture.isMirrored && room > 2 ? "\(label.fitted(to: room - 2)) ›" : "‹ \(label)".fitted(to: room)
            canvas.put(text, column(start + 1, text.columns, in: area), row, width: text.columns, .blue)
            start += 1 + text.columns
        }
        for placed in flow.left(contents.list("left").map(Item.init), from: Double(start)) {
            put(placed, row, in: area)
            start = max(start, Int(placed.x + placed.width))
        }
        if last < area.bottom { return }
        let room = max(0, end - start - 2)
        let begin = column(start + 1, room, in: area)
        drawTitle(contents, in: area.columns, between: begin..<(begin + room), row)
    }

    /// Draws the title in the middle of the bar, or beside it if the items leave no room there.
    private mutating func drawTitle(_ contents: JSON, in columns: Range<Int>, between room: Range<Int>, _ row: Int) {
        let view = contents["titleView"].map { Item(["customView": $0]) }
        guard let title = view.map(Self.label) ?? contents["title"]?.string else { return }
        let ideal = columns.lowerBound + (columns.count - title.columns) / 2
        if ideal >= room.lowerBound, ideal + title.columns <= room.upperBound {
            canvas.put(title, ideal, row, width: title.columns, .bold)
        } else {
            canvas.center(title, in: room, row, .bold)
        }
    }

    mutating func drawToolbar(_ contents: JSON, _ area: Area, isTranslucent: Bool) {
        canvas.clear(area)
        let first = area.top
        if area.rows.count > 1 { edge(first, area.columns, isTranslucent: isTranslucent) }
        let items = flow(area).row(contents.list("items").map(Item.init)) { bar(self.area($0)) }
        for placed in items { put(placed, first + area.rows.count / 2, in: area, isFlowing: false) }
    }

    mutating func drawTabBar(_ contents: JSON, _ area: Area) {
        canvas.clear(area)
        let places = Item.places(contents)
        let first = area.top
        let hasLine = area.rows.count > 1
        if hasLine { canvas.horizontal(first, area.columns) }
        for (index, (item, isSelected)) in places.enumerated() {
            func edge(_ index: Int) -> Int { area.left + index * area.columns.count / places.count }
            let place = picture.isMirrored ? places.count - 1 - index : index
            let columns = edge(place)..<edge(place + 1)
            let style: Paint? = isSelected ? .blue : item.isEnabled ? nil : .dim
            if isSelected, hasLine { canvas.horizontal(first, columns, heavy: true) }
            let badge = item.badge.map { "(\($0))" } ?? ""
            if area.rows.count > 2 {
                canvas.center("\(Symbol.named(item.symbol).glyph)", in: columns, first + 1, style)
                let column = columns.lowerBound + columns.count / 2 + 1
                canvas.put(badge, column, first + 1, width: columns.upperBound - column, .red)
            }
            let label = item.isEnabled ? item.label : "(\(item.label))"
            let words = area.rows.count > 2 ? label : label + badge
            canvas.center(hasLine || !isSelected ? words : "[\(words)]", in: columns, area.bottom, style)
        }
    }
}
