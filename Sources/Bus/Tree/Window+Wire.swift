// Windows on the wire: one member for each property.
extension Window.Property {
    /// The member's name on the wire.
    public var word: String {
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
        case .screen: "screen"
        case .front: "front"
        }
    }

    /// True if the value is a default that a snapshot leaves out.
    var isNone: Bool {
        switch self {
        case .name(nil), .frame(nil), .root(nil), .transition(nil), .deviceOrientation(nil), .focus(nil), .screen(nil),
            .front(0):
            true
        case .statusBarHidden(false), .popovers([]): true
        default: false
        }
    }

    /// Writes null for a value that a snapshot leaves out, as `Property.write` does for controllers.
    func write(to writer: inout JSONWriter) {
        guard !isNone else { return writer.nullMember(word) }
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
        case .screen(let value): writer.member("screen", value)
        case .front(let value): writer.member("front", value)
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
        case "screen": .screen(try fields.string(name))
        case "front": .front(try fields.int(name) ?? 0)
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
