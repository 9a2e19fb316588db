import Bus

/// What few drafts come to: what is made from specs, names, popovers, and the earlier commands of a transaction. It is
/// an object, so that a draft without it has one empty pointer. Only one draft refers to it.
final class DraftDetails {
    var popoverControllers: Set<ControllerID>
    var forwardingControllers: Set<ControllerID>
    var newNames: [String: ControllerID] = [:]
    var pendingPresentations: [(presenter: ControllerID, presented: ControllerReference)] = []
    /// Controllers whose children are being made, each inside the one before it.
    var building: [ControllerID] = []
    /// The id of each controller of the saved window that is being built, with the id of the new one (STATE-01).
    var restored: [ControllerID: ControllerID] = [:]
    var departures = Departures()
    /// The controllers that were on screen when the command began; nil for the first, which begins with the base.
    var shownAtBeginning: [ControllerID]?

    /// The details of a draft that has not changed anything that is told here.
    init(of base: Tree) {
        (popoverControllers, forwardingControllers) = (base.popoverControllers, base.forwardingControllers)
    }

    init(copying other: DraftDetails) {
        (popoverControllers, forwardingControllers) = (other.popoverControllers, other.forwardingControllers)
        (newNames, pendingPresentations) = (other.newNames, other.pendingPresentations)
        (building, restored, departures) = (other.building, other.restored, other.departures)
        shownAtBeginning = other.shownAtBeginning
    }
}
