import Bus

/// The controllers of a draft that differ from its base, by rising ids. They are few in most drafts.
struct TouchedControllers {
    /// Nil for a controller that was removed.
    private var list: [(id: ControllerID, controller: Controller?)] = []

    /// The index of a controller that was changed, made or removed; nil for any other.
    func place(of id: ControllerID) -> Int? {
        let place = firstPlace(notBelow: id)
        return place < list.count && list[place].id == id ? place : nil
    }

    /// The controller at an index; nil where it was removed.
    subscript(place: Int) -> Controller? { list[place].controller }

    /// Changes the controller at an index in place: it is not copied unless another value refers to it.
    mutating func apply(_ property: Property, at place: Int) { list[place].controller?.apply(property) }

    /// Takes a controller in as it is now; nil once it is removed.
    mutating func note(_ id: ControllerID, _ controller: Controller?) {
        let place = firstPlace(notBelow: id)
        if place < list.count, list[place].id == id {
            list[place].controller = controller
        } else {
            list.insert((id, controller), at: place)
        }
    }

    private func firstPlace(notBelow id: ControllerID) -> Int {
        list.withUnsafeBufferPointer { list in
            var low = 0
            var high = list.count
            while low < high {
                let middle = (low &+ high) / 2
                if list[middle].id.number < id.number { low = middle &+ 1 } else { high = middle }
            }
            return low
        }
    }
}
