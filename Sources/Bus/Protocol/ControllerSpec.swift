/// A controller named by a request: one that exists, by id or name, or one to be made in the same commit.
public indirect enum ControllerReference: Sendable, Equatable {
    case existing(String)
    case spec(ControllerSpec)

    /// Reads `"c12"`, `"Albums"`, `{"id":"c12"}` or a spec. Errors: `invalidParams`, and those of a spec.
    public init(json: JSON, path: @autoclosure () -> String) throws(Refusal) {
        switch json {
        case .string(let text): self = .existing(text)
        case .object(let object):
            if object["kind"] == nil, let id = object["id"]?.string {
                self = .existing(id)
            } else {
                self = .spec(try ControllerSpec(json: json, path: path()))
            }
        default: throw .invalidParams("\(path()) is \(json.kindName)", right: "an id, a name or a controller's spec")
        }
    }

    public var json: JSON {
        switch self {
        case .existing(let text): .string(text)
        case .spec(let spec): spec.json
        }
    }
}

/// A controller to be made, with its children: the JSON of tree files, cases and answers.
///
/// `{"kind":"navigationController","name":"N1","viewControllers":[{"kind":"viewController","title":"Albums"}]}`
public struct ControllerSpec: Sendable, Equatable {
    /// How many levels of specs may be nested, except in a saved window.
    public static let maximumDepth = 24

    public var kind: Kind
    public var name: String?
    /// True for the identifier of a storyboard: it becomes the name if no other controller has it, else the controller
    /// has no name.
    public var isNamedIfFree = false
    public var fixed = FixedFields()
    public var properties: [Property] = []
    public var viewControllers: [ControllerReference] = []
    public var selectedIndex: Int?
    public var presented: ControllerReference?
    /// Only in a saved window: the old id of the controller, and what More showed.
    public var saved = Saved()
    /// The place of the spec in the request or file, for error messages.
    public var path = ""

    public init(kind: Kind) { self.kind = kind }

    public init(json: JSON, path: String) throws(Refusal) { try self.init(json: json, path: path, Reading()) }

    init(json: JSON, path: String, _ reading: Reading) throws(Refusal) {
        guard case .object(let object) = json else {
            throw .invalidParams("\(path) is \(json.kindName)", right: "an object with a kind")
        }
        guard reading.depth < Self.maximumDepth || reading.isSaved else {
            throw .invalidParams("\(path) is nested too deep", right: "at most \(Self.maximumDepth) levels")
        }
        let fields = FieldReader(object, path: path)
        self.path = path
        kind = try fields.required(fields.word("kind"), "kind")
        guard reading.isMore || !kind.isMadeByNavd else {
            throw .invalidParams(
                "\(path).kind is \"\(kind.rawValue)\"",
                right: "a kind other than moreNavigationController and moreListController, which only navd makes")
        }
        name = try fields.string("name")
        if let name { try Self.check(name: name, path: path) }
        fixed = try FixedFields(fields)
        guard !fixed.modalOnly || kind.inside == .stack else {
            throw .invalidParams("\(path).modalOnly is set on a \(kind.rawValue)", right: "a navigationController")
        }
        guard fixed.staticSections == nil || kind.asksForRows else {
            throw .invalidParams("\(path).staticSections is set on a \(kind.rawValue)", right: "a tableViewController")
        }
        try StaticSection.check(fixed.staticSections ?? [], path: path)
        // Only a storyboard that is loaded with `permissive` sets this mark, and a window that was saved with it.
        fixed.permissive = fixed.permissive && reading.isPermissive
        for (name, _) in object.members {
            if let property = try Property.settable(name, fields) {
                // A saved window was valid when it was saved, so its properties are not checked again.
                properties.append(reading.isSaved ? property.unlit : try property.asked(at: "\(path).\(name)"))
            } else if !reading.isSaved, name == "frame" || name == "hidden",
                let property = try Property.read(name, fields)
            {
                // Only an embedded child has these. They are set along with the parent, or by commands of their own.
                properties.append(property)
            }
        }
        if let table: TableState = try fields.object("table") {
            guard kind.asksForRows else {
                throw .invalidParams("\(path).table is set on a \(kind.rawValue)", right: "a tableViewController")
            }
            // The other members tell what was known about the data, which is not kept.
            properties.append(.table(table.asMade))
        }
        guard fixed.hasContentOffset(as: kind) || !properties.contains(where: \.isScrolled) else {
            throw .invalidParams(
                "\(path).contentOffset is set on a \(kind.rawValue) that has none",
                right: "a viewController whose mainView is scrollView")
        }
        for (index, child) in try (fields.array("viewControllers") ?? []).enumerated() {
            viewControllers.append(try Self.child(child, "\(path).viewControllers[\(index)]", reading))
        }
        selectedIndex = try fields.int("selectedIndex")
        if let child = fields.json("presented") { presented = try Self.child(child, "\(path).presented", reading) }
        if reading.isSaved { try readSaved(fields, reading) }
    }

    /// True if it has properties that only an embedded child has.
    public var isOfChild: Bool {
        properties.contains { property in
            switch property {
            case .frame(.some), .hidden(true): true
            default: false
            }
        }
    }

    static func child(_ json: JSON, _ path: String, _ reading: Reading) throws(Refusal) -> ControllerReference {
        guard json["kind"] != nil else { return try ControllerReference(json: json, path: path) }
        return .spec(try ControllerSpec(json: json, path: path, reading.deeper))
    }

    /// Errors: `nameInvalid` for a name that looks like an id, or is not 1 to 128 bytes long.
    public static func check(name: String, path: String) throws(Refusal) {
        if name.isEmpty || name.utf8.count > 128 {
            throw Refusal(.nameInvalid, "\(path).name has \(name.utf8.count) bytes; wanted: 1 to 128")
        }
        if ControllerID(name) != nil || WindowID(name) != nil {
            throw Refusal(.nameInvalid, "\(path).name is \"\(name)\"; wanted: a name that does not look like an id")
        }
    }

    public var json: JSON {
        var object = JSONObject()
        object["kind"] = .string(kind.rawValue)
        if let name { object["name"] = .string(name) }
        for (name, value) in fixed.json.object?.members ?? [] { object[name] = value }
        // Defaults are left out, since a reader assumes them anyway.
        for property in properties where !property.isDefault { object[property.word] = property.wire }
        if !viewControllers.isEmpty { object["viewControllers"] = .array(viewControllers.map(\.json)) }
        if let selectedIndex { object["selectedIndex"] = .int(Int64(selectedIndex)) }
        if let presented { object["presented"] = presented.json }
        saved.write(to: &object)
        return .object(object)
    }

    /// The containers that a tree file leaves empty (STORY-08): a line for each in this tree that lacks the controllers
    /// it needs to be shown, with its place in the file. Such a tree can be made; showing, presenting or selecting an
    /// empty container is refused (`emptyContainer`).
    public var emptyContainers: [String] {
        var lines: [String] = []
        if viewControllers.isEmpty, let need = kind.row.needs {
            let name = name.map { " \"\($0)\"" } ?? ""
            lines.append("\(path): the \(kind.rawValue)\(name) has no \(need): it can't be shown")
        }
        for case .spec(let child) in viewControllers { lines += child.emptyContainers }
        if case .spec(let child)? = presented { lines += child.emptyContainers }
        return lines
    }
}
