/// Commands that perform segues and unwind (STORY-02), with everything that the storyboard says about them.
public enum SegueCommand: Sendable, Equatable {
    case perform(Segue)
    case unwind(Unwind)
    /// The user's tap on an object of a scene. It becomes one of the other commands, or a tap on an item or a row
    /// (STORY-09).
    case tap(SenderTap)
}

/// A segue that makes its destination.
public struct Segue: Sendable, Equatable {
    public enum Kind: String, Sendable {
        /// Pushes onto a stack, else presents.
        case show
        case push
        case present
        /// Replaces the second pane of a split, else presents.
        case showDetail
        /// Replaces a pane of a split.
        case replace
        /// Shows a popover; only on pads.
        case popover
        /// Shows a popover on a pad, and presents full screen on a phone.
        case popoverPresentation
        case embed
    }

    public var on: ControllerID
    public var kind: Kind
    public var name: SegueName
    public var destination: ControllerSpec
    public var sender: JSON?
    public var options = PresentOptions()
    /// For `replace`: the number of the pane of the split, from 0.
    public var pane = 1
    /// For a popover: the id of its source in the storyboard, and the permitted directions of its arrow.
    public var anchor: String?
    public var arrows: [String]?
    /// The tap on a row that started the segue.
    public var row: TappedRow?

    public init(on: ControllerID, kind: Kind, name: SegueName, destination: ControllerSpec) {
        (self.on, self.kind, self.name, self.destination) = (on, kind, name, destination)
    }
}

/// Goes back to a controller whose content has declared an action.
public struct Unwind: Sendable, Equatable {
    public var on: ControllerID
    public var action: String
    /// Nil if no segue of a storyboard leads there.
    public var name: SegueName?
    public var sender: JSON?
    public var animated = true
    /// The tap on a row that started it.
    public var row: TappedRow?

    public init(on: ControllerID, action: String) { (self.on, self.action) = (on, action) }
}

/// The user's tap on an object of a scene, by the object's id in the storyboard. It is sent to the controller of that
/// scene.
public struct SenderTap: Sendable, Equatable {
    public var object: String
    /// True for the accessory of a cell, false for the cell itself.
    public var isAccessory = false
}

/// A tap on a row whose cell performs a segue. The table changes, and its messages are sent, in the segue's own step.
public struct TappedRow: Sendable, Equatable {
    public var table: ControllerID
    /// The version of the data that the tap concerned.
    public var dataVersion: Int
    /// The state of the table after the tap.
    public var state: TableState
    /// The messages of the table, which are sent after `prepareForSegue`.
    public var said: [Message]
    /// Members that the answer has besides those of the segue.
    public var result: JSONObject

    public init(_ table: ControllerID, dataVersion: Int, _ state: TableState, _ said: [Message], _ result: JSONObject) {
        (self.result, self.table, self.dataVersion, self.state, self.said) = (result, table, dataVersion, state, said)
    }
}

/// The names of a segue: the author's identifier, and its object id in the storyboard.
public struct SegueName: Sendable, Equatable {
    public var identifier: String?
    public var objectID: String?

    public init(identifier: String?, objectID: String?) { (self.identifier, self.objectID) = (identifier, objectID) }

    /// The members that name the segue in what peers are asked and told.
    public var details: JSONObject {
        var object = JSONObject()
        object["identifier"] = identifier.map { .string($0) }
        object["segue"] = objectID.map { .string($0) }
        return object
    }
}
