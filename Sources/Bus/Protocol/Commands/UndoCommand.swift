/// Takes back one commit. navd makes this command from its history; it is never decoded from a message.
public struct UndoCommand: Sendable, Equatable {
    /// The number of the commit, and the method that led to it.
    public let seq: UInt64
    public let method: String
    /// The tree before that commit, and the tree that the commit left.
    public let before: Tree
    public let after: Tree
    /// New ids of controllers that were released since and made again, by their old ids.
    public let aliases: [ControllerID: ControllerID]
    public let animated: Bool

    public init(
        seq: UInt64, method: String, before: Tree, after: Tree, aliases: [ControllerID: ControllerID], animated: Bool
    ) {
        (self.seq, self.method, self.before, self.after) = (seq, method, before, after)
        (self.aliases, self.animated) = (aliases, animated)
    }

    /// The present id of a controller of the earlier tree. New ids are greater than old ones, so the search ends.
    public func now(_ id: ControllerID) -> ControllerID { aliases.last(of: id) }
}

extension [ControllerID: ControllerID] {
    /// Follows the new ids of a controller to the last one.
    public func last(of id: ControllerID) -> ControllerID {
        var id = id
        while let next = self[id] { id = next }
        return id
    }

    /// `{"c5":"c19"}`: new ids by old ones.
    public var json: JSON {
        .object(JSONObject(sorted { $0.key < $1.key }.map { (name: $0.key.description, value: $0.value.json) }))
    }

    /// Errors: `invalidParams` if a key is no id, or a value is no greater id.
    public init(json: JSON?, path: String) throws(Refusal) {
        self.init()
        for (name, value) in json?.object?.members ?? [] {
            guard let old = ControllerID(name), let new = value.string.flatMap({ ControllerID($0) }), new > old else {
                throw .invalidParams("\(path).\(name) is \(value.text)", right: "a later id")
            }
            self[old] = new
        }
    }
}
