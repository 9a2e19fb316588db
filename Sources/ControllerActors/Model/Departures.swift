import Bus

/// What a draft has found out about layers that lost their place in it: whether each leaves for good, and how many controllers leave.
/// A document asks for each of its names, and the answer for a whole layer costs a walk over it. So the answers are kept until one of
/// the controllers that were there when they were given moves, or is held.
struct Departures {
    private var layers: [ControllerID: Bool] = [:]
    /// Nil where nobody has counted since the last move.
    private(set) var count: Int?
    /// Made later than the first answer: this number and all above it.
    private var next: UInt64?
    /// Of those made in the draft some are held, so where they are put may change an answer.
    private var holdsNewcomers = false

    /// Does this layer leave for good? Nil where that is not known.
    subscript(top: ControllerID) -> Bool? { layers[top] }

    /// - Parameter next: the number of the controller that would be made next.
    mutating func remember(_ top: ControllerID, _ leaves: Bool, next: UInt64) {
        layers[top] = leaves
        if self.next == nil { self.next = next }
    }

    mutating func remember(count: Int, next: UInt64) {
        self.count = count
        if self.next == nil { self.next = next }
    }

    mutating func noteMade(_ controller: Controller) { if controller.holds > 0 { holdsNewcomers = true } }

    /// A property is about to be set.
    mutating func note(_ id: ControllerID, _ property: Property) {
        guard let next else {
            if case .holds = property { holdsNewcomers = true }
            return
        }
        if case .holds = property {
            holdsNewcomers = true
        } else if id.number >= next, !holdsNewcomers {
            return
        }
        forget()
    }

    mutating func forget() {
        guard next != nil else { return }
        layers.removeAll(keepingCapacity: true)
        (count, next) = (nil, nil)
    }
}
