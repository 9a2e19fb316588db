/// A window: one screen with one root (SYS-10, D27).
public struct Window: Sendable, Equatable {
    /// Shared by copies until one of them changes, as a controller's: a tree is handed around whole.
    private var box: WindowBox

    public init(id: WindowID) { box = WindowBox(id: id) }

    public var id: WindowID { box.id }
    public var name: String? {
        get { box.name }
        set {
            own()
            box.name = newValue
        }
    }
    public var profile: DeviceProfile {
        get { box.profile }
        set {
            own()
            box.profile = newValue
        }
    }
    public var orientation: Orientation {
        get { box.orientation }
        set {
            own()
            box.orientation = newValue
        }
    }
    /// Given at its opening; nil for the screen's bounds (WIN-03).
    public var frame: Rect? {
        get { box.frame }
        set {
            own()
            box.frame = newValue
        }
    }
    /// False until `makeKeyAndVisible` (WIN-01).
    public var visible: Bool {
        get { box.visible }
        set {
            own()
            box.visible = newValue
        }
    }
    public var key: Bool {
        get { box.key }
        set {
            own()
            box.key = newValue
        }
    }
    public var root: ControllerID? {
        get { box.root }
        set {
            own()
            box.root = newValue
        }
    }
    /// What is presented over the root, bottom to top (MOD-01).
    public var pile: [ControllerID] {
        get { box.pile }
        set {
            own()
            box.pile = newValue
        }
    }
    /// Who ends animated transitions (D24).
    public var transitions: TransitionOwner {
        get { box.transitions }
        set {
            own()
            box.transitions = newValue
        }
    }
    /// A modal transition that is open.
    public var transition: OpenTransition? {
        get { box.transition }
        set {
            own()
            box.transition = newValue
        }
    }
    public var statusBarHidden: Bool {
        get { box.statusBarHidden }
        set {
            own()
            box.statusBarHidden = newValue
        }
    }
    /// How the device is held, where the interface does not follow (ROT-07).
    public var deviceOrientation: Orientation? {
        get { box.deviceOrientation }
        set {
            own()
            box.deviceOrientation = newValue
        }
    }
    /// Popovers on screen, in the order they came (D27).
    public var popovers: [ControllerID] {
        get { box.popovers }
        set {
            own()
            box.popovers = newValue
        }
    }
    /// What the keys of a remote work on.
    public var focus: String? {
        get { box.focus }
        set {
            own()
            box.focus = newValue
        }
    }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = WindowBox(box) }
    }

    public static func == (a: Window, b: Window) -> Bool { a.box === b.box || a.box.isEqual(to: b.box) }

    /// What was given, else the bounds of the screen, upright (WIN-03, LAY-03).
    public var effectiveFrame: Rect { frame ?? Rect(width: profile.width, height: profile.height) }

    /// One property with its new value.
    public enum Property: Sendable, Equatable {
        case name(String?)
        case orientation(Orientation)
        case visible(Bool)
        case key(Bool)
        case root(ControllerID?)
        case pile([ControllerID])
        case transitions(TransitionOwner)
        indirect case profile(DeviceProfile)
        indirect case transition(OpenTransition?)
        indirect case frame(Rect?)
        case statusBarHidden(Bool)
        case deviceOrientation(Orientation?)
        case popovers([ControllerID])
        case focus(String?)
    }

    /// For drafts: the tree itself changes by `Tree.apply` alone.
    public mutating func apply(_ property: Property) {
        switch property {
        case .name(let value): name = value
        case .profile(let value): profile = value
        case .orientation(let value): orientation = value
        case .frame(let value): frame = value
        case .visible(let value): visible = value
        case .key(let value): key = value
        case .root(let value): root = value
        case .pile(let value): pile = value
        case .transitions(let value): transitions = value
        case .transition(let value): transition = value
        case .statusBarHidden(let value): statusBarHidden = value
        case .deviceOrientation(let value): deviceOrientation = value
        case .popovers(let value): popovers = value
        case .focus(let value): focus = value
        }
    }

    var properties: [Property] {
        [
            .name(name), .profile(profile), .orientation(orientation), .frame(frame), .visible(visible), .key(key),
            .root(root), .pile(pile),
            .transitions(transitions), .transition(transition), .statusBarHidden(statusBarHidden),
            .deviceOrientation(deviceOrientation), .popovers(popovers), .focus(focus),
        ]
    }
}

extension Window.Property {
    /// The member's name on the wire.
    var word: String {
        switch self {
        case .name: "name"
        case .profile: "profile"
        case .orientation: "orientation"
        case .frame: "frame"
        case .visible: "visible"
        case .key: "key"
        case .root: "root"
        case .pile: "pile"
        case .transitions: "transitions"
        case .transition: "transition"
        case .statusBarHidden: "statusBarHidden"
        case .deviceOrientation: "deviceOrientation"
        case .popovers: "popovers"
        case .focus: "focus"
        }
    }

    /// Nothing to say: not in a snapshot.
    var isNone: Bool {
        switch self {
        case .name(nil), .frame(nil), .root(nil), .transition(nil), .deviceOrientation(nil), .focus(nil): true
        case .statusBarHidden(false), .popovers([]): true
        default: false
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .name(let value): writer.member("name", value)
        case .profile(let value): writer.member("profile", json: value.json)
        case .orientation(let value): writer.member("orientation", value.rawValue)
        case .frame(let value): writer.member("frame", json: value?.json)
        case .visible(let value): writer.member("visible", value)
        case .key(let value): writer.member("key", value)
        case .root(let value): writer.member("root", value)
        case .pile(let value): writer.member("pile", value)
        case .transitions(let value): writer.member("transitions", value.rawValue)
        case .transition(let value): writer.member("transition", json: value?.json)
        case .statusBarHidden(let value): writer.member("statusBarHidden", value)
        case .deviceOrientation(let value): writer.member("deviceOrientation", value?.rawValue)
        case .popovers(let value): writer.member("popovers", value)
        case .focus(let value): writer.member("focus", value)
        }
    }

    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Window.Property? {
        switch name {
        case "name": .name(try fields.string(name))
        case "profile": .profile(try fields.object(name) ?? DeviceProfile.known[0])
        case "orientation": .orientation(try fields.word(name) ?? .portrait)
        case "frame": .frame(try fields.object(name))
        case "visible": .visible(try fields.bool(name) ?? false)
        case "key": .key(try fields.bool(name) ?? false)
        case "root": .root(try fields.id(name))
        case "pile": .pile(try fields.ids(name))
        case "transitions": .transitions(try fields.word(name) ?? .instant)
        case "transition": .transition(try fields.object(name))
        case "statusBarHidden": .statusBarHidden(try fields.bool(name) ?? false)
        case "deviceOrientation": .deviceOrientation(try fields.word(name))
        case "popovers": .popovers(try fields.ids(name))
        case "focus": .focus(try fields.string(name))
        default: nil
        }
    }
}

extension Window {
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.name("id")
        writer.plain("w", id.number)
        for property in properties where !property.isNone { property.write(to: &writer) }
        writer.endObject()
    }

    public init(json: JSON, path: String) throws(Refusal) {
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object")
        }
        let fields = FieldReader(object, path: path)
        guard let id = try fields.string("id").flatMap({ WindowID($0) }) else {
            throw .invalidParams("\(path).id is missing", right: "an id such as \"w1\"")
        }
        self.init(id: id)
        for (name, _) in object.members {
            if let property = try Property.read(name, fields) { apply(property) }
        }
    }
}
