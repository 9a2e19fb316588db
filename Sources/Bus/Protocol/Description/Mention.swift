/// A reference in a message to something that the message does not contain. References are found by the description of
/// the message's types. The codec reads no member that is not described, so none is forgotten.
public struct Mention: Sendable, Equatable {
    /// The object to which a message refers.
    public enum Subject: Sendable, Equatable {
        /// An existing controller, by id or name.
        case controller(String)
        /// A window, by id or name.
        case window(String)
        /// The name of a controller that is to be made.
        case made(String)
        /// Something is presented above everything shown.
        case presentation
    }

    public let subject: Subject
    /// True if the name is stored as it is and looked up when it is needed: the target of an item.
    public let isKept: Bool
    /// The place of the reference in the message: `params.viewController.presented`.
    public let path: String

    /// All references in the params of a method, in their order.
    public static func all(in params: JSONObject, of method: MethodDescription, path: String = "params") -> [Mention] {
        var walk = MentionWalk()
        _ = walk.object(params, method.parameters, path)
        return walk.found
    }

    /// All references in the params of a method, in their order, and the params with other ids and names.
    /// - Parameter rename: maps the id or name of a controller to the text that replaces it. References in the text of
    ///   a path, and in the commands of a transaction, are found and not replaced.
    public static func all(
        in params: JSONObject, of method: MethodDescription, rename: @escaping (String) -> String
    ) -> (mentions: [Mention], params: JSONObject) {
        var walk = MentionWalk(rename: rename)
        let params = walk.object(params, method.parameters, "params")
        return (walk.found, params)
    }

    /// All references in an answer to a question, in their order.
    /// - Parameter rename: maps the id or name of a controller to the text that replaces it.
    /// - Returns: the references, and the answer with the replaced texts.
    public static func all(
        inAnswer result: JSONObject, to method: MethodDescription, rename: @escaping (String) -> String
    ) -> (mentions: [Mention], answer: JSONObject) {
        var walk = MentionWalk(rename: rename)
        let answer = walk.object(result, method.results, "result")
        return (walk.found, answer)
    }

    /// True if a value of this type can refer to anything that it does not contain.
    public static func canStand(in type: WireType) -> Bool {
        var seen: Set<String> = []
        return canStand(in: type, &seen)
    }

    private static func canStand(in type: WireType, _ seen: inout Set<String>) -> Bool {
        for name in type.names {
            if MentionWalk.leaves.contains(name) { return true }
            guard let described = TypeDescription.named(name), seen.insert(name).inserted else { continue }
            if [MentionWalk.command, MentionWalk.document].contains(name) { return true }
            let types: [WireType] =
                if case .oneOf(let type) = described.form { [type] } else { described.members.map(\.type) }
            if types.contains(where: { canStand(in: $0, &seen) }) { return true }
        }
        return false
    }
}

extension [Mention] {
    /// The names of the controllers to be made.
    public var made: Set<String> {
        Set(compactMap { mention in if case .made(let name) = mention.subject { name } else { nil } })
    }
}

/// Walks through a value along the description of its type.
struct MentionWalk {
    static let leaves: Set = ["id", "place", "windowID"]
    static let document = "document"
    static let command = "commandOfSeveral"
    /// Types whose strings are elements of a path.
    private static let pathTypes: Set = ["pathElement", "presentation"]
    /// Members whose value is presented above everything shown.
    private static let presenting: Set = ["spec.presented", "presentation.present"]

    private(set) var found: [Mention] = []
    private let rename: (String) -> String

    init(rename: @escaping (String) -> String = { $0 }) { self.rename = rename }

    mutating func object(_ object: JSONObject, _ members: [Member], _ path: String) -> JSONObject {
        var object = object
        for member in members {
            guard let value = object[member.name], value != .null else { continue }
            object[member.name] = self.value(value, member.type, "\(path).\(member.name)")
        }
        return object
    }

    /// - Parameter owner: the described type whose member this is; nil for a param.
    private mutating func value(
        _ json: JSON, _ type: WireType, _ path: String, in owner: TypeDescription? = nil
    ) -> JSON {
        switch type {
        case .named(let name): return named(json, name, path, in: owner)
        case .list(let element):
            guard let array = json.array else { return json }
            return .array(array.enumerated().map { value($1, element, "\(path)[\($0)]", in: owner) })
        case .map(let element):
            guard case .object(var object) = json else { return json }
            for (name, member) in object.members { object[name] = value(member, element, "\(path).\(name)", in: owner) }
            return .object(object)
        case .either(let types):
            if let text = json.string, type.names.contains("windowID") {
                note(.window(text), path)
            } else if let text = json.string, type.names.contains("pathElement") {
                note(text: text, path)
            } else {
                return types.reduce(json) { value($0, $1, path, in: owner) }
            }
            return json
        }
    }

    private mutating func named(_ json: JSON, _ name: String, _ path: String, in owner: TypeDescription?) -> JSON {
        switch (name, json) {
        case ("id", .string(let text)), ("place", .string(let text)):
            // A reference is looked up with the command that contains it; the target of an item is looked up when the
            // item is tapped.
            note(.controller(text), isKept: owner != nil && name == "place", path)
            return .string(rename(text))
        case ("windowID", .string(let text)):
            note(.window(text), path)
            return json
        case ("string", .string(let text)):
            if let owner, Self.pathTypes.contains(owner.name) { note(element: text, path) }
            return json
        default: break
        }
        guard let type = TypeDescription.named(name) else { return json }
        switch type.form {
        case .oneOf(let other):
            // A value that may be a name or a description is looked up at once, whatever it is a member of.
            return value(json, other, path, in: Self.pathTypes.contains(name) ? type : nil)
        case .members(let members):
            guard let object = json.object, !isOther(object, type) else { return json }
            return .object(described(object, type, members, path))
        }
    }

    /// A spec has a kind, and a reference to an existing controller has none. The codec distinguishes them in the same
    /// way.
    private func isOther(_ object: JSONObject, _ type: TypeDescription) -> Bool {
        switch type.name {
        case "existing": object["kind"] != nil
        case "spec": object["kind"] == nil
        default: false
        }
    }

    private mutating func described(
        _ object: JSONObject, _ type: TypeDescription, _ members: [Member], _ path: String
    ) -> JSONObject {
        var object = object
        if type.name == Self.command { note(commandIn: object, path) }
        if type.name == "spec", let name = object["name"]?.string { note(.made(name), "\(path).name") }
        for (name, json) in object.members where json != .null {
            let place = "\(path).\(name)"
            if Self.presenting.contains("\(type.name).\(name)") { note(.presentation, place) }
            if let member = members.first(where: { $0.name == name }) {
                object[name] = value(json, member.type, place, in: type)
            } else if type.name == "spec" || type.name == Self.document {
                undescribed(json, place)
            }
        }
        return object
    }

    /// Walks through undescribed parts of a saved window: every object with a kind is a spec.
    private mutating func undescribed(_ json: JSON, _ path: String) {
        switch json {
        case .array(let list): for (index, json) in list.enumerated() { undescribed(json, "\(path)[\(index)]") }
        case .object(let object):
            if object["kind"]?.string.flatMap({ Kind(rawValue: $0) }) != nil {
                _ = named(json, "spec", path, in: nil)
            } else {
                for (name, json) in object.members { undescribed(json, "\(path).\(name)") }
            }
        default: break
        }
    }

    /// Notes the references of a command inside a transaction or a dry run.
    private mutating func note(commandIn object: JSONObject, _ path: String) {
        if let on = object["on"]?.string { note(.controller(on), "\(path).on") }
        guard let method = object["method"]?.string.flatMap({ MethodDescription.named($0) }),
            let params = object["params"]?.object
        else { return }
        found += Mention.all(in: params, of: method, path: "\(path).params")
    }

    private mutating func note(text: String, _ path: String) {
        guard let way = try? Path(text: text, path: path) else { return }
        for (index, layer) in way.layers.enumerated() {
            if index > 0 { note(.presentation, path) }
            if let presenter = layer.presenter { note(presenter, path) }
            for element in layer.way.flatMap(\.all) { note(element.reference, path) }
        }
    }

    private mutating func note(element text: String, _ path: String) {
        guard let element = try? Path.Element(json: .string(text), path: path) else { return }
        for element in element.all { note(element.reference, path) }
    }

    private mutating func note(_ reference: Path.Reference, _ path: String) {
        switch reference {
        case .name(let name): note(.controller(name), path)
        case .id(let id): note(.controller(id.description), path)
        case .identifier, .customClass, .index, .more, .new: break
        }
    }

    private mutating func note(_ subject: Mention.Subject, isKept: Bool = false, _ path: String) {
        found.append(Mention(subject: subject, isKept: isKept, path: path))
    }
}
