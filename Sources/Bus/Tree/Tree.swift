/// One window and every controller that belongs to it, shown or not. Daemon, clients and tests share this type.
///
/// A tree is one pointer, because it is handed on with every question and every rule. It is changed in place as long as
/// no other copy of it exists.
public struct Tree: Sendable, Equatable {
    @usableFromInline
    final class Storage: @unchecked Sendable {
        // Sendable: it is changed only while one tree refers to it.
        var window: Window
        @usableFromInline var table: ControllerTable
        var index: Index

        init(_ window: Window, _ table: ControllerTable = ControllerTable(), _ index: Index = Index()) {
            (self.window, self.table, self.index) = (window, table, index)
        }

        func copy() -> Storage { Storage(window, table, index) }
    }

    /// Controllers by name, and the sets of those with a certain state. A lookup here replaces a walk over the tree.
    struct Index: Equatable {
        var names: [String: ControllerID] = [:]
        var popoverControllers: Set<ControllerID> = []
        var forwardingControllers: Set<ControllerID> = []
        var gestures: Set<ControllerID> = []
        var hosted: Set<ControllerID> = []
    }

    @usableFromInline var storage: Storage

    public var window: Window { storage.window }
    public var controllers: ControllerTable { storage.table }
    /// Names in use in this window.
    public var names: [String: ControllerID] { storage.index.names }
    /// All popover controllers, visible or not. They are few, and are needed whenever a controller may be inside one.
    public var popoverControllers: Set<ControllerID> { storage.index.popoverControllers }
    /// The controllers whose application forwards appearance itself; they are few too.
    public var forwardingControllers: Set<ControllerID> { storage.index.forwardingControllers }
    /// Containers whose transition a gesture steers.
    public var gestures: Set<ControllerID> { storage.index.gestures }
    /// Containers whose rules another process runs, together with everything inside them.
    public var hosted: Set<ControllerID> { storage.index.hosted }

    public init(window: Window) { storage = Storage(window) }

    public static func == (one: Tree, other: Tree) -> Bool {
        one.storage === other.storage
            || one.window == other.window && one.controllers == other.controllers
                && one.storage.index == other.storage.index
    }

    @inlinable public subscript(id: ControllerID) -> Controller? { storage.table[id] }

    /// The only function that changes a tree. Throws if a change names a controller that is not there, or inserts
    /// one twice. The tree can't be trusted after that: the caller needs a new snapshot.
    public mutating func apply(_ change: Change) throws(Refusal) {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
        try storage.apply(change)
    }

    /// Frees unused capacity.
    public mutating func compact() {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
        storage.table.compact()
    }
}

extension Tree.Storage {
    fileprivate func apply(_ change: Change) throws(Refusal) {
        switch change {
        case .insert(let controller):
            guard table.insert(controller) else { throw Refusal(.internalError, "\(controller.id) is inserted twice") }
            if let name = controller.name { index.names[name] = controller.id }
            if controller.kind.isPopover { index.popoverControllers.insert(controller.id) }
            if !controller.automaticallyForwardsAppearance { index.forwardingControllers.insert(controller.id) }
            if controller.transition?.interactive == true { index.gestures.insert(controller.id) }
            if controller.host != nil { index.hosted.insert(controller.id) }
        case .remove(let id):
            guard let gone = table.remove(id) else { throw missing(id) }
            if let name = gone.name, index.names[name] == id { index.names[name] = nil }
            if gone.kind.isPopover { index.popoverControllers.remove(id) }
            if !gone.automaticallyForwardsAppearance { index.forwardingControllers.remove(id) }
            if !index.gestures.isEmpty { index.gestures.remove(id) }
            if !index.hosted.isEmpty { index.hosted.remove(id) }
        case .set(let id, let property):
            guard let place = table.place(of: id) else { throw missing(id) }
            switch property {
            case .transition(let open) where open?.interactive == true: index.gestures.insert(id)
            case .transition: if !index.gestures.isEmpty { index.gestures.remove(id) }
            case .host(nil): index.hosted.remove(id)
            case .host: index.hosted.insert(id)
            case .automaticallyForwardsAppearance(true): index.forwardingControllers.remove(id)
            case .automaticallyForwardsAppearance: index.forwardingControllers.insert(id)
            case .name(let name):
                if let old = table[place: place].name, index.names[old] == id { index.names[old] = nil }
                if let name { index.names[name] = id }
            default: break
            }
            table.apply(property, at: place)
        case .splice(let id, let splice):
            guard let place = table.place(of: id) else { throw missing(id) }
            guard let list = splice.applied(to: table[place: place].viewControllers) else {
                throw Refusal(.treeInvalid, "\(id) has no children from \(splice.at) on", data: ["id": id.json])
            }
            table.apply(.viewControllers(list), at: place)
        case .window(let property): window.apply(property)
        case .close: break
        }
    }

    private func missing(_ id: ControllerID) -> Refusal {
        Refusal(.unknownController, "\(id) is not in window \(window.id)", data: ["id": id.json])
    }
}

extension Tree {
    /// Writes the members `window` and `controllers` into an open object; the controllers are in the order of their
    /// ids.
    public func write(to writer: inout JSONWriter) { write(above: nil, limit: .max, bytes: .max, to: &writer) }

    /// The same with a part of the controllers: those with ids above `lowest`, at most `limit`, and none after the one
    /// with which they reach that many bytes.
    /// - Returns: whether others follow.
    @discardableResult
    public func write(above lowest: ControllerID?, limit: Int, bytes: Int, to writer: inout JSONWriter) -> Bool {
        writer.name("window")
        window.write(to: &writer)
        writer.name("controllers")
        writer.beginArray()
        let table = controllers
        let first = lowest.map { table.firstPlace(above: $0) } ?? 0
        let (end, start) = (first + min(limit, table.count - first), writer.count)
        var place = first
        while place < end, writer.count - start < bytes {
            table[place: place].write(to: &writer)
            place += 1
        }
        writer.endArray()
        return place < table.count
    }

    public init(json: JSON, path: String) throws(Refusal) {
        guard let window = json["window"], let list = json["controllers"]?.array else {
            throw .invalidParams("\(path) is not a snapshot", right: "window and controllers")
        }
        self.init(window: try Window(json: window, path: "\(path).window"))
        for (index, element) in list.enumerated() {
            try apply(.insert(try Controller(json: element, path: "\(path).controllers[\(index)]")))
        }
    }

    /// Reads a snapshot from its bytes, without making JSON values where navd wrote it. Errors: `JSONError`, `Refusal`,
    /// the same as with JSON values.
    public init(bytes: UnsafeRawBufferPointer, path: String) throws {
        var reader = PlainTree(bytes)
        do throws(NotPlain) { self = try reader.snapshot(path: path) } catch {
            self = try Tree(json: try JSONParser.parse(bytes), path: path)
        }
    }

    /// The changes that turn an empty window of the same id into this tree.
    public var changes: [Change] {
        controllers.values.map { Change.insert($0) }
            + window.properties.filter { !$0.isDefault }.map { Change.window($0) }
    }
}
