/// Names that are much like another one: what may have been meant where nothing has that name.
public enum NearNames {
    /// A shorter name is not looked for as the beginning of another one.
    private static let shortestBeginning = 3

    /// - Parameter edits: in how many letters a name may differ at most, if that is less than a third of them.
    /// - Returns: those of the names that differ from `wanted` in a third of its letters at most, or in case only, and
    ///   those that begin with it, or that it begins with; the most alike first.
    public static func find(
        _ wanted: String, in names: some Sequence<String>, atMost count: Int = 3, edits: Int = .max
    ) -> [String] {
        guard count > 0, var distance = EditDistance(from: wanted) else { return [] }
        return find(wanted, in: names, atMost: count, edits: edits, by: &distance)
    }

    /// - Parameter distance: from `wanted`.
    static func find(
        _ wanted: String, in names: some Sequence<String>, atMost count: Int, edits: Int = .max,
        by distance: inout EditDistance
    ) -> [String] {
        let most = min(edits, max(1, distance.text.count / 3))
        var nearest: [(name: String, edits: Int)] = []
        for name in names where name != wanted {
            // Once there are enough, only those that are more alike matter.
            let limit = nearest.count < count ? most : min(most, nearest[count - 1].edits)
            var edits = distance.to(name, atMost: limit)
            if edits == nil, distance.sharesBeginning(with: name, of: shortestBeginning) { edits = most + 1 }
            guard let edits else { continue }
            if let known = nearest.firstIndex(where: { $0.name == name }) {
                guard edits < nearest[known].edits else { continue }
                nearest.remove(at: known)
            }
            let place = nearest.firstIndex { (edits, name) < ($0.edits, $0.name) } ?? nearest.count
            guard place < count else { continue }
            nearest.insert((name, edits), at: place)
            if nearest.count > count { nearest.removeLast() }
        }
        return nearest.map(\.name)
    }
}
