/// Segues and unwinding (STORY-02), with all that their storyboard says about them.
public enum SegueCommand: Sendable, Equatable {
    case perform(Segue)
    case unwind(Unwind)
    /// The user's tap on an object of a scene: it turns out to be one of the others, or a tap on an item or a row (STORY-09).
    case tap(SenderTap)

    var isStructural: Bool { true }

    /// Segues are found in their storyboard first, see `Storyboard.command`; an action needs none.
    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> SegueCommand? {
        if method == "viewController.tap" {
            var tap = SenderTap(try fields.required(fields.string("object"), "object"))
            tap.isAccessory = try fields.bool("accessory") ?? false
            return .tap(tap)
        }
        guard method == "viewController.unwind", let source = ControllerID(on) else { return nil }
        let action = try fields.required(fields.string("action"), "action")
        var unwind = Unwind(on: source, action: action)
        unwind.animated = try fields.animated
        unwind.sender = try fields.opaque("sender")
        return .unwind(unwind)
    }
}

/// A segue that makes its destination.
public struct Segue: Sendable, Equatable {
    public enum Kind: String, Sendable {
        /// Pushes on a stack, else presents.
        case show
        case push
        case present
        /// The second pane of a split, else presents.
        case showDetail
        /// A pane of a split.
        case replace
        /// A popover, on pads.
        case popover
        /// On a phone full screen, on a pad a popover.
        case popoverPresentation
        case embed
    }

    public var on: ControllerID
    public var kind: Kind
    public var name: SegueName
    public var destination: ControllerSpec
    public var sender: JSON?
    public var options = PresentOptions()
    /// Of a split, for `replace`.
    public var pane = 1
    /// Where a popover hangs: an object of the file, and the directions its arrow may have.
    public var anchor: String?
    public var arrows: [String]?
    /// The tap on a row that it comes from.
    public var row: TappedRow?

    public init(on: ControllerID, kind: Kind, name: SegueName, destination: ControllerSpec) {
        self.on = on
        self.kind = kind
        self.name = name
        self.destination = destination
    }
}

/// The way back to whoever has declared an action.
public struct Unwind: Sendable, Equatable {
    public var on: ControllerID
    public var action: String
    /// Nil: no segue stands behind it.
    public var name: SegueName?
    public var sender: JSON?
    public var animated = true
    /// The tap on a row that it comes from.
    public var row: TappedRow?

    public init(on: ControllerID, action: String) {
        self.on = on
        self.action = action
    }
}

/// The user's tap on an object of the scene of the controller it is sent to, by the object's id in the storyboard.
public struct SenderTap: Sendable, Equatable {
    public var object: String
    /// On the accessory of a cell, and not on the cell.
    public var isAccessory = false

    public init(_ object: String) { self.object = object }
}

/// A tap on a row whose cell performs a segue: what the table keeps and says of it, in the segue's own step.
public struct TappedRow: Sendable, Equatable {
    public var table: ControllerID
    /// Of the data that the tap was about.
    public var dataVersion: Int
    /// As the tap leaves it.
    public var state: TableState
    /// Said after `prepareForSegue`.
    public var said: [Message]
    /// Members of the answer besides the segue's.
    public var result: JSONObject

    public init(
        _ table: ControllerID, dataVersion: Int, _ state: TableState, _ said: [Message], _ result: JSONObject
    ) {
        self.result = result
        self.table = table
        self.dataVersion = dataVersion
        self.state = state
        self.said = said
    }
}

/// What a segue is called: by its author, by its file.
public struct SegueName: Sendable, Equatable {
    public var identifier: String?
    public var objectID: String?

    public init(identifier: String?, objectID: String?) {
        self.identifier = identifier
        self.objectID = objectID
    }

    /// Members of what peers are asked and told.
    public var details: JSONObject {
        var object = JSONObject()
        object["identifier"] = identifier.map { .string($0) }
        object["segue"] = objectID.map { .string($0) }
        return object
    }
}
