import Bus

extension Rect {
    /// Where the items of a toolbar stand along it: each as wide as it is measured. What is left goes to the flexible spaces in
    /// equal parts, so that two of them centre what stands between (NAV-36). Items that do not fit get less, in proportion.
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
    /// Of a toolbar, each with its place where it is known where the bar stands.
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
