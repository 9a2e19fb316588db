import Bus

/// The remembered answers about layers that lost their place in a draft: whether each leaves for good, and how many
/// controllers leave. A document needs that for each of its names, and the answer for a layer costs a walk over all of
/// it. So the answers are kept until a controller that was there when they were given moves, or is held.
struct Departures {
    private var layers: [ControllerID: Bool] = [:]
    /// Nil where the controllers were not counted since the last move.
    private(set) var count: Int?
    /// This number and all above it belong to controllers made after the first answer; nil while there is none.
    private var next: UInt64?
    /// True if controllers made in the draft are held. Where they are put may then change an answer.
    private var holdsNewcomers = false

    /// Whether this layer leaves for good; nil where that is not known.
    subscript(top: ControllerID) -> Bool? { layers[top] }

    /// - Parameter next: the number that the next controller made in the draft will get.
    mutating func remember(_ top: ControllerID, _ leaves: Bool, next: UInt64) {
        layers[top] = leaves
        if self.next == nil { self.next = next }
    }

    mutating func remember(count: Int, next: UInt64) {
        self.count = count
        if self.next == nil { self.next = next }
    }

    /// True for a property that must be noted even before the first answer was remembered.
    static func mustKnow(_ property: Property) -> Bool { if case .holds = property { true } else { false } }

    mutating func noteMade(_ controller: Controller) { if controller.holds > 0 { holdsNewcomers = true } }

    /// To be called before a property is set.
    mutating func note(_ id: ControllerID, _ property: Property) {
        if case .holds = property { holdsNewcomers = true }
        guard let next, id.number < next || holdsNewcomers else { return }
        forget()
    }

    mutating func forget() {
        guard next != nil else { return }
        layers.removeAll(keepingCapacity: true)
        (count, next) = (nil, nil)
    }
}
