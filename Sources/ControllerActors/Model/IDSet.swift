import Bus

/// Is one of these in a list? Most lists are short and looked through; a long one gets a set.
struct IDSet {
    private let list: [ControllerID]
    private let set: Set<ControllerID>?

    init(_ list: [ControllerID]) {
        self.list = list
        set = list.count > 32 ? Set(list) : nil
    }

    func contains(_ id: ControllerID) -> Bool { set?.contains(id) ?? list.contains(id) }
}
