import Bus

/// Ids that are looked up. Most lists are short and are searched; a long one gets a set.
struct IDSet {
    private let list: [ControllerID]
    private let set: Set<ControllerID>?

    init(_ list: [ControllerID]) {
        self.list = list
        set = list.count > 32 ? Set(list) : nil
    }

    func contains(_ id: ControllerID) -> Bool { set?.contains(id) ?? list.contains(id) }
}

extension [ControllerID] {
    var json: JSON { .array(map(\.json)) }
}

extension Array where Element: WireObject {
    var json: JSON { .array(map(\.json)) }
}
