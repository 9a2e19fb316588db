/// The controllers of one window, in the order of their ids. Windows are small and ids only rise: two arrays are smaller than
/// a dictionary, faster to search, and in order.
public struct ControllerTable: Sendable, Equatable {
    private var ids: [ControllerID] = []
    private var list: [Controller] = []

    init() {}

    public var count: Int { ids.count }
    /// Rising.
    public var keys: [ControllerID] { ids }
    /// In the order of their ids.
    public var values: [Controller] { list }

    public subscript(id: ControllerID) -> Controller? { index(of: id).map { list[$0] } }

    /// False where it is there already.
    mutating func insert(_ controller: Controller) -> Bool {
        let id = controller.id
        if let last = ids.last, last >= id {
            let place = firstPlace(notBelow: id)
            if ids[place] == id { return false }
            ids.insert(id, at: place)
            list.insert(controller, at: place)
        } else {
            ids.append(id)
            list.append(controller)
        }
        return true
    }

    mutating func remove(_ id: ControllerID) -> Controller? {
        guard let place = index(of: id) else { return nil }
        ids.remove(at: place)
        return list.remove(at: place)
    }

    /// Changes one in place. False where it is not there.
    mutating func change(_ id: ControllerID, _ body: (inout Controller) -> Void) -> Bool {
        guard let place = index(of: id) else { return false }
        body(&list[place])
        return true
    }

    private func index(of id: ControllerID) -> Int? {
        let place = firstPlace(notBelow: id)
        return place < ids.count && ids[place] == id ? place : nil
    }

    private func firstPlace(notBelow id: ControllerID) -> Int {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
