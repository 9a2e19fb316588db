/// The controllers of one window, in the order of their ids. Windows are small and new ids are always higher: two
/// arrays take less memory than a dictionary, are searched faster, and keep the order.
public struct ControllerTable: Sendable, Equatable {
    @usableFromInline var ids: [ControllerID] = []
    @usableFromInline var list: [Controller] = []

    public init() {}

    public var count: Int { ids.count }
    /// In rising order.
    public var keys: [ControllerID] { ids }
    /// In the order of their ids.
    public var values: [Controller] { list }

    @inlinable public subscript(id: ControllerID) -> Controller? {
        guard let place = place(of: id) else { return nil }
        return list[place]
    }

    /// The index of the first controller with a higher id than that; `count` if there is none.
    public func firstPlace(above id: ControllerID) -> Int {
        let place = firstPlace(notBelow: id)
        return place < ids.count && ids[place] == id ? place + 1 : place
    }

    /// The controller at an index in the order of ids.
    @inlinable public subscript(place place: Int) -> Controller { list[place] }

    /// The index of a controller in the order of ids; nil if it is not in the table.
    @inlinable public func place(of id: ControllerID) -> Int? {
        let place = firstPlace(notBelow: id)
        return place < ids.count && ids[place] == id ? place : nil
    }

    /// Returns false if the controller is in the table already.
    @discardableResult
    public mutating func insert(_ controller: Controller) -> Bool {
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

    @discardableResult
    public mutating func remove(_ id: ControllerID) -> Controller? {
        guard let place = place(of: id) else { return nil }
        ids.remove(at: place)
        return list.remove(at: place)
    }

    /// Changes a controller in place: it is not copied unless another value refers to it.
    public mutating func apply(_ property: Property, at place: Int) { list[place].apply(property) }

    /// Frees unused capacity. For trees that are read back by the hundred thousand.
    mutating func compact() {
        ids = ids.withUnsafeBufferPointer { [ControllerID]($0) }
        list = list.withUnsafeBufferPointer { [Controller]($0) }
    }

    @inlinable func firstPlace(notBelow id: ControllerID) -> Int {
        ids.withUnsafeBufferPointer { ids in
            var low = 0
            var high = ids.count
            while low < high {
                let middle = (low &+ high) / 2
                if ids[middle].number < id.number { low = middle &+ 1 } else { high = middle }
            }
            return low
        }
    }
}
