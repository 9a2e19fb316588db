import Bus

extension Rect {
    /// The frames of a toolbar's items, from left to right. Each item is as wide as it is measured. The remaining width
    /// is shared equally by the flexible spaces, so that two of them centre what is between them (NAV-36). Items that
    /// do not fit are narrowed in proportion.
    func places(for items: [BarButtonItem]) -> [Rect] {
        let taken = items.reduce(0) { $0 + $1.measuredWidth }
        let flexible = items.count { $0.isFlexibleSpace }
        let share = flexible == 0 ? 0 : max(0, (width - taken) / Double(flexible))
        let scale = taken > width ? width / taken : 1
        var line = x
        return items.map { item in
            let width = item.isFlexibleSpace ? share : item.measuredWidth * scale
            defer { line += width }
            return Rect(x: line, y: y, width: width, height: height).clipped(to: self)
        }
    }
}

extension [BarButtonItem] {
    /// The items of a toolbar, each with its `frame` where the frame of the bar is given.
    func json(in bar: Rect?) -> JSON {
        guard let bar else { return .array(map(\.json)) }
        return .array(
            zip(self, bar.places(for: self)).map { item, place in
                var object = item.json.object ?? JSONObject()
                object["frame"] = place.json
                return .object(object)
            })
    }
}
