/// Segues and unwinding (STORY-02), with all that their storyboard says about them: the rules look into no file.
public enum SegueCommand: Sendable, Equatable {
    case perform(Segue)
    case unwind(Unwind)

    var isStructural: Bool { true }

    /// Segues are found in their storyboard first, see `Storyboard.command`; an action needs none.
    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> SegueCommand? {
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

    public init(on: ControllerID, action: String) {
        self.on = on
        self.action = action
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
