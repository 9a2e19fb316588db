/// Reads snapshots and commits in the form in which navd writes them. A start reads hundreds of megabytes of these, and
/// making a JSON value of each member would cost more than everything else. The result is that of `Change.read` and
/// `Tree(json:path:)`, or the error `NotPlain`.
struct PlainTree {
    var reader: PlainReader
    /// The bit of each property that was read of the present object, to notice one that is named twice.
    private var seen: UInt64 = 0
    /// The other members of the present object, as JSON values.
    private var others: [(name: String, value: JSON)] = []

    init(_ bytes: UnsafeRawBufferPointer) { reader = PlainReader(bytes) }

    // MARK: Whole texts

    /// The `changes` of a commit. Its other members are skipped.
    mutating func commit() throws(NotPlain) -> [Change] {
        var changes: [Change]?
        try reader.expect("{")
        repeat {
            if try reader.name().spell("changes") {
                guard changes == nil else { throw NotPlain() }
                changes = try readChanges()
            } else {
                try reader.skip()
            }
        } while reader.take(",")
        try reader.expect("}")
        guard let changes, reader.isAtEnd else { throw NotPlain() }
        return changes
    }

    /// The tree of a snapshot, whose window must come before its controllers. Other members are skipped.
    mutating func snapshot(path: String) throws(NotPlain) -> Tree {
        var tree: Tree?
        var hasControllers = false
        try reader.expect("{")
        repeat {
            let name = try reader.name()
            if name.spell("window") {
                let json = try reader.json(depth: 1)
                guard tree == nil, let window = try? Window(json: json, path: path) else { throw NotPlain() }
                tree = Tree(window: window)
            } else if name.spell("controllers") {
                guard tree != nil, !hasControllers else { throw NotPlain() }
                hasControllers = true
                try readControllers(into: &tree!)
            } else {
                try reader.skip()
            }
        } while reader.take(",")
        try reader.expect("}")
        guard let tree, hasControllers, reader.isAtEnd else { throw NotPlain() }
        return tree
    }

    private mutating func readControllers(into tree: inout Tree) throws(NotPlain) {
        try reader.expect("[")
        if reader.take("]") { return }
        repeat {
            let controller = try controller(depth: 2)
            do throws(Refusal) { try tree.apply(.insert(controller)) } catch { throw NotPlain() }
        } while reader.take(",")
        try reader.expect("]")
    }

    private mutating func readChanges() throws(NotPlain) -> [Change] {
        var changes: [Change] = []
        try reader.expect("[")
        if reader.take("]") { return [] }
        changes.reserveCapacity(32)
        repeat {
            try reader.expect("{")
            let name = try reader.name()
            if name.spell("set") {
                try set(ControllerID(try reader.id("c")), &changes)
            } else if name.spell("insert") {
                changes.append(.insert(try controller(depth: 3)))
            } else if name.spell("remove") {
                changes.append(.remove(ControllerID(try reader.id("c"))))
            } else if name.spell("window") {
                _ = try reader.id("w")
                try window(&changes)
            } else if name.spell("close") {
                _ = try reader.id("w")
                changes.append(.close)
            } else {
                throw NotPlain()
            }
            try reader.expect("}")
        } while reader.take(",")
        try reader.expect("]")
        return changes
    }

    // MARK: Objects

    private mutating func set(_ id: ControllerID, _ changes: inout [Change]) throws(NotPlain) {
        begin()
        while reader.take(",") {
            let name = try reader.name()
            if let property = try plain(name) {
                changes.append(.set(id, property))
            } else {
                let (name, value) = try other(name, depth: 3)
                // If such a member came first, it would decide what the change is.
                guard name != "insert", name != "remove", name != "set" else { throw NotPlain() }
                if let property: Property = try Self.property(name, value) { changes.append(.set(id, property)) }
            }
        }
    }

    private mutating func window(_ changes: inout [Change]) throws(NotPlain) {
        begin()
        while reader.take(",") {
            let (name, value) = try other(try reader.name(), depth: 3)
            guard !["insert", "remove", "set", "splice", "close", "window"].contains(name) else { throw NotPlain() }
            if let property: Window.Property = try Self.property(name, value) { changes.append(.window(property)) }
        }
    }

    private mutating func controller(depth: Int) throws(NotPlain) -> Controller {
        begin()
        try reader.expect("{")
        guard try reader.name().spell("id") else { throw NotPlain() }
        let id = ControllerID(try reader.id("c"))
        try reader.expect(",")
        guard try reader.name().spell("kind") else { throw NotPlain() }
        var controller = Controller(id: id, kind: try Kind.plain(&reader))
        while reader.take(",") {
            let name = try reader.name()
            if let property = try plain(name) {
                controller.apply(property)
            } else {
                let (name, value) = try other(name, depth: depth + 1)
                guard name != "id", name != "kind" else { throw NotPlain() }
                if let property: Property = try Self.property(name, value) { controller.apply(property) }
            }
        }
        try reader.expect("}")
        guard !others.isEmpty else { return controller }
        let fields = FieldReader(JSONObject(others), path: "")
        do throws(Refusal) { controller.fixed = try FixedFields(fields) } catch { throw NotPlain() }
        return controller
    }

    // MARK: Members

    private mutating func begin() {
        seen = 0
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }

    /// The property of a plain member. If its value is not of the plain form, nil is returned and only the name was
    /// read.
    private mutating func plain(_ name: UnsafeRawBufferPointer) throws(NotPlain) -> Property? {
        guard let entry = Property.entry(name) else { return nil }
        guard seen & entry.bit == 0 else { throw NotPlain() }
        seen |= entry.bit
        let start = reader.position
        do throws(NotPlain) { return try entry.property.read(&reader) } catch {
            reader.position = start
            return nil
        }
    }

    private mutating func other(
        _ name: UnsafeRawBufferPointer, depth: Int
    ) throws(NotPlain) -> (name: String, value: JSON) {
        let name = name.text
        guard !others.contains(where: { $0.name == name }) else { throw NotPlain() }
        let value = try reader.json(depth: depth)
        others.append((name, value))
        return (name, value)
    }

    private static func property<P: MemberProperty>(_ name: String, _ value: JSON) throws(NotPlain) -> P? {
        do throws(Refusal) { return try P.read(name, FieldReader(JSONObject([(name, value)]), path: "")) } catch {
            throw NotPlain()
        }
    }
}
