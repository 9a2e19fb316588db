/// One step of a commit. A commit is a list of these, and `Tree.apply` is the only thing that acts on them.
///
/// On the wire: `{"insert":{…}}`, `{"remove":"c5"}`, `{"set":"c1","title":"Albums","viewLoaded":true}`,
/// `{"splice":"c1","viewControllers":{"at":99,"remove":0,"insert":["c7"]}}`, `{"window":"w1","visible":true}`,
/// `{"close":"w1"}`. A client keeps a flat map: insert stores an object, remove deletes it, set overwrites members,
/// splice changes a part of a list.
public enum Change: Sendable, Equatable {
    case insert(Controller)
    case remove(ControllerID)
    case set(ControllerID, Property)
    /// The controller's children change at one place. Rules set the whole list; this is how a long one is published.
    case splice(ControllerID, ListSplice)
    case window(Window.Property)
    /// The window is closed; nothing follows on its topic.
    case close
}

extension Change {
    /// Writes changes as the member `changes`. Successive sets of one controller share one object, in which each member
    /// occurs once.
    public static func write(_ changes: [Change], window: WindowID, to writer: inout JSONWriter) {
        writer.beginArray()
        var index = 0
        while index < changes.count {
            writer.beginObject()
            switch changes[index] {
            case .insert(let controller):
                writer.name("insert")
                controller.write(to: &writer)
                index += 1
            case .remove(let id):
                writer.member("remove", id)
                index += 1
            case .set(let id, _):
                writer.member("set", id)
                let first = index
                while index < changes.count, case .set(id, let property) = changes[index],
                    index == first || !isSet(property.memberName, in: changes[first..<index])
                {
                    property.write(to: &writer)
                    index += 1
                }
            case .splice(let id, let splice):
                writer.member("splice", id)
                writer.member("viewControllers", json: splice.json)
                index += 1
            case .close:
                writer.name("close")
                writer.plain("w", window.number)
                index += 1
            case .window:
                writer.name("window")
                writer.plain("w", window.number)
                let first = index
                while index < changes.count, case .window(let property) = changes[index],
                    index == first || !isSet(property.memberName, in: changes[first..<index])
                {
                    property.write(to: &writer)
                    index += 1
                }
            }
            writer.endObject()
        }
        writer.endArray()
    }

    /// Whether one of the changes sets the member of that name. The addresses are compared: each row has a name of its
    /// own.
    private static func isSet(_ name: StaticString, in changes: ArraySlice<Change>) -> Bool {
        changes.contains { change in
            switch change {
            case .set(_, let property): property.memberName.utf8Start == name.utf8Start
            case .window(let property): property.memberName.utf8Start == name.utf8Start
            default: false
            }
        }
    }

    /// Reads the `changes` of a publication. Errors: `invalidParams`, and those of the properties.
    public static func read(_ json: JSON?, path: String) throws(Refusal) -> [Change] {
        guard let elements = json?.array else { throw .invalidParams("\(path) is missing", right: "an array") }
        var changes: [Change] = []
        for (index, element) in elements.enumerated() {
            let path = "\(path)[\(index)]"
            guard let object = element.object else {
                throw .invalidParams("\(path) is \(element.kindName)", right: "an object")
            }
            let fields = FieldReader(object, path: path)
            if let inserted = fields.json("insert") {
                changes.append(.insert(try Controller(json: inserted, path: "\(path).insert")))
            } else if let id = try fields.id("remove") {
                changes.append(.remove(id))
            } else if let id = try fields.id("set") {
                for (name, _) in object.members {
                    if let property = try Property.read(name, fields) { changes.append(.set(id, property)) }
                }
            } else if let id = try fields.id("splice") {
                changes.append(.splice(id, try fields.required("viewControllers")))
            } else if fields.has("close") {
                changes.append(.close)
            } else if fields.has("window") {
                for (name, _) in object.members {
                    if let property = try Window.Property.read(name, fields) { changes.append(.window(property)) }
                }
            } else {
                throw .invalidParams("\(path) is not a change", right: "insert, remove, set, splice, window or close")
            }
        }
        return changes
    }

    /// Reads the changes of a commit from its bytes, as `Tree.init(bytes:path:)` reads a snapshot.
    public static func read(commit bytes: UnsafeRawBufferPointer) throws -> [Change] {
        var reader = PlainTree(bytes)
        do throws(NotPlain) { return try reader.commit() } catch {
            return try read(try JSONParser.parse(bytes)["changes"], path: "changes")
        }
    }
}
