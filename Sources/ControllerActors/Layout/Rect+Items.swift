import Bus

extension Rect {
    /// Where the items of a toolbar stand along it: each as wide as it says, or as a button is; what is left goes to the
    /// flexible spaces in equal parts, so that two of them centre what stands between (NAV-36).
    func places(for items: [BarButtonItem], _ metrics: Metrics = .standard) -> [Rect] {
        func width(_ item: BarButtonItem) -> Double { item.width ?? (item.isSpace ? 0 : metrics.barButtonItem) }
        let taken = items.filter { !$0.isFlexibleSpace }.map(width).reduce(0, +)
        let flexible = items.count { $0.isFlexibleSpace }
        let share = flexible == 0 ? 0 : max(0, (self.width - taken) / Double(flexible))
        var line = x
        return items.map { item in
            let width = item.isFlexibleSpace ? share : width(item)
            defer { line += width }
            return Rect(x: line, y: y, width: width, height: height).clipped(to: self)
        }
    }
}
