/// A whole window as one value: the answer of `window.save` and the input of `window.restore` (STATE-01). It is a tree
/// file with additional members. The root's spec contains everything inside the root; presentations are a list from the
/// bottom up.
public struct WindowDocument: Sendable, Equatable {
    public static let format = "navd.window"
    public static let version = 1

    /// A presented controller with everything inside it.
    public struct Presentation: Sendable, Equatable {
        /// The presenting controller: an id in this document, or a name.
        public var presenter: String
        public var viewController: ControllerSpec
    }

    public var window: [Window.Property] = []
    public var root: ControllerSpec?
    public var presentations: [Presentation] = []
    /// The visible popovers. The popover of a hidden pane is saved with its split, and only named here.
    public var popovers: [ControllerReference] = []

    public init(_ tree: Tree) {
        window = tree.window.properties.filter { $0.isSaved && !$0.isDefault }
        root = tree.window.root.map { ControllerSpec(saving: $0, in: tree) }
        presentations = tree.window.pile.map { id in
            Presentation(
                presenter: tree[id]?.presenting?.description ?? "",
                viewController: ControllerSpec(saving: id, in: tree))
        }
        popovers = tree.window.popovers.map { id in
            tree[id]?.parent == nil ? .spec(ControllerSpec(saving: id, in: tree)) : .existing(id.description)
        }
    }

    /// Errors: `treeInvalid`, and those of a spec.
    /// - Parameter permissive: accepts what containment forbids, if the saved window was made so.
    public init(json: JSON, permissive: Bool, path: String) throws(Refusal) {
        guard case .object(let object) = json, object["format"]?.string == Self.format else {
            throw Refusal(.treeInvalid, "\(path) is not a saved window; wanted: an answer of \(MethodName.windowSave)")
        }
        guard object["version"]?.int == Self.version else {
            throw Refusal(
                .treeInvalid,
                "\(path).version is \(object["version"]?.text.echoed ?? "missing"); wanted: \(Self.version)")
        }
        let fields = FieldReader(object, path: path)
        // In an order of their own, not that of the members: a profile takes away what belongs to another one.
        for word in Window.Property.defaults.filter(\.isSaved).map(\.word) where object[word] != nil {
            if let property = try Window.Property.read(word, fields) { window.append(property) }
        }
        var reading = ControllerSpec.Reading()
        reading.isSaved = true
        reading.isPermissive = permissive
        if let root = fields.json("root") { self.root = try ControllerSpec(json: root, path: "\(path).root", reading) }
        for (index, element) in try (fields.array("presentations") ?? []).enumerated() {
            let place = "\(path).presentations[\(index)]"
            guard let object = element.object, let spec = object["viewController"] else {
                throw .invalidParams("\(place) is not a presentation", right: "from and viewController")
            }
            let fields = FieldReader(object, path: place)
            presentations.append(
                Presentation(
                    presenter: try fields.required(fields.string("from"), "from"),
                    viewController: try ControllerSpec(json: spec, path: "\(place).viewController", reading)))
        }
        for (index, element) in try (fields.array("popovers") ?? []).enumerated() {
            popovers.append(try ControllerSpec.child(element, "\(path).popovers[\(index)]", reading))
        }
    }

    /// The same document without visibility and popovers, for a window that is opened hidden and stays so until it is
    /// shown.
    public var hidden: WindowDocument {
        var copy = self
        copy.window.removeAll {
            switch $0 {
            case .visible, .key: true
            default: false
            }
        }
        copy.popovers = []
        return copy
    }

    /// The name and transitions that the document gives to a window opened with it; nil if it gives none.
    public var name: String? { window.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first }
    public var transitions: TransitionOwner? {
        window.lazy.compactMap { if case .transitions(let owner) = $0 { owner } else { nil } }.first
    }
    public var isVisible: Bool { window.contains(.visible(true)) }

    public var json: JSON {
        var object: JSONObject = ["format": .string(Self.format), "version": .int(Int64(Self.version))]
        for property in window { object[property.word] = property.wire ?? .null }
        object["root"] = root?.json
        if !presentations.isEmpty {
            object["presentations"] = .array(
                presentations.map { ["from": .string($0.presenter), "viewController": $0.viewController.json] })
        }
        if !popovers.isEmpty { object["popovers"] = .array(popovers.map(\.json)) }
        return .object(object)
    }
}

extension MethodDescription {
    /// The members of a tree file that has a `root`: the params of `window.open`, but for those of other ways to open a
    /// window.
    public static let treeFileMembers: [String] = {
        let others: Set = ["spare", "document", "permissive", "again"]
        return (named(MethodName.windowOpen)?.parameters ?? []).map(\.name).filter { !others.contains($0) }
    }()
}

extension FieldReader {
    /// Refuses an object of a file that a person has written, if it has an unknown member, which may be misspelt.
    /// Errors: `invalidParams`, with the known members.
    public func refuseUnknown(_ known: [String]) throws(Refusal) {
        guard let stray = object.members.first(where: { !known.contains($0.name) }) else { return }
        throw .invalidParams("\(path).\(stray.name.echoed) is unknown", right: known.joined(separator: ", "))
    }
}
