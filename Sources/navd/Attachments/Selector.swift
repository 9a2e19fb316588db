import Bus
import ControllerActors

/// Selects the controllers that an attachment speaks for. Of several matching attachments, the most specific serves.
struct Selector: Hashable {
    var id: ControllerID?
    var name: String?
    /// The object id in the storyboard that it was made from.
    var objectID: String?
    var storyboardIdentifier: String?
    var customClass: String?
    /// Everything in the subtree of this controller, by id or name.
    var inside: String?
    var window: String?

    /// The conditions that are texts, with their names on the wire.
    private static let texts: [(name: String, path: WritableKeyPath<Selector, String?> & Sendable)] = [
        ("name", \.name), ("objectID", \.objectID), ("storyboardIdentifier", \.storyboardIdentifier),
        ("customClass", \.customClass), ("inside", \.inside), ("window", \.window),
    ]

    /// The most specific condition, under which the attachment is found; the other conditions are checked after it.
    enum Key: Hashable {
        case id(ControllerID)
        case name(String)
        case objectID(String)
        case storyboardIdentifier(String)
        case customClass(String)
        case inside(Container)

        var form: Form {
            switch self {
            case .id: .id
            case .name: .name
            case .objectID: .objectID
            case .storyboardIdentifier: .storyboardIdentifier
            case .customClass: .customClass
            case .inside: .inside
            }
        }
    }

    /// A controller in whose subtree others stand, as `inside` names it. A text that looks like an id means that id,
    /// even if a controller has it as its name.
    enum Container: Hashable {
        case id(ControllerID)
        case name(String)

        init(_ text: String) { self = ControllerID(text).map { .id($0) } ?? .name(text) }
    }

    /// The forms of a key, from the most specific to the least.
    enum Form: Int, CaseIterable { case id, name, objectID, storyboardIdentifier, customClass, inside }

    /// - Parameter json: a reference, or an object of conditions.
    init(json: JSON?, path: String) throws(Refusal) {
        switch json {
        case .string(let text)?:
            if let id = ControllerID(text) { self.id = id } else { name = text }
        case .object(let object)?:
            let fields = FieldReader(object, path: path)
            id = try fields.id("id")
            for text in Self.texts { self[keyPath: text.path] = try fields.string(text.name) }
        default:
            throw .invalidParams(
                "\(path) is \(json?.kindName ?? "missing")",
                right: "a controller, or an object with id, name, objectID, storyboardIdentifier, customClass or inside"
            )
        }
        guard key != nil else {
            throw .invalidParams(
                "\(path) selects nothing", right: "id, name, objectID, storyboardIdentifier, customClass or inside")
        }
    }

    /// The text by which it selects, and the member of a controller that has such texts. Object ids are not made by
    /// people, so they are left out.
    var named: (text: String, path: KeyPath<Controller, String?>)? {
        switch key {
        case .name(let name)?: (name, \.name)
        case .inside?: inside.map { ($0, \.name) }
        case .customClass(let name)?: (name, \.fixed.customClass)
        case .storyboardIdentifier(let name)?: (name, \.fixed.storyboardIdentifier)
        case .id?, .objectID?, nil: nil
        }
    }

    var key: Key? {
        if let id { return .id(id) }
        if let name { return .name(name) }
        if let objectID { return .objectID(objectID) }
        if let storyboardIdentifier { return .storyboardIdentifier(storyboardIdentifier) }
        if let customClass { return .customClass(customClass) }
        return inside.map { .inside(Container($0)) }
    }

    func matches(_ controller: Controller, in known: KnownControllers) -> Bool {
        let tree = known.tree
        if let id, controller.id != id { return false }
        if let name, controller.name != name { return false }
        if let objectID, controller.fixed.objectID != objectID { return false }
        if let storyboardIdentifier, controller.fixed.storyboardIdentifier != storyboardIdentifier { return false }
        if let customClass, controller.fixed.customClass != customClass { return false }
        if let window, tree.window.id.description != window, tree.window.name != window { return false }
        guard let inside else { return true }
        guard let above = ControllerID(inside) ?? tree.names[inside] else { return false }
        var current: ControllerID? = controller.id
        while let step = current {
            if step == above { return true }
            current = known.container(of: step)
        }
        return false
    }

    var json: JSON {
        var object = JSONObject()
        object["id"] = id?.json
        for text in Self.texts { object[text.name] = self[keyPath: text.path].map { .string($0) } }
        return .object(object)
    }
}

extension KnownControllers {
    /// The controller in which that one stands, or which presents it: a subtree includes what is presented in it.
    func container(of id: ControllerID) -> ControllerID? { self[id].flatMap { $0.parent ?? $0.presenting } }

    /// Calls `body` with each way to name a controller in whose subtree that one stands, itself first: its id, and its
    /// name if that name is its own in the window.
    func eachContainer(of id: ControllerID, _ body: (Selector.Container) -> Void) {
        var current: ControllerID? = id
        while let step = current {
            body(.id(step))
            if let name = tree[step]?.name, tree.names[name] == step { body(.name(name)) }
            current = container(of: step)
        }
    }
}
