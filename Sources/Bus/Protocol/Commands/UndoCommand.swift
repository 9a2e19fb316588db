/// Takes back what one commit did. Made by navd from its history, never read from outside.
public struct UndoCommand: Sendable, Equatable {
    /// The commit's number, and the method that it was for.
    public let seq: UInt64
    public let method: String
    /// The tree as it was before that commit, and as the commit left it.
    public let before: Tree
    public let after: Tree
    /// Who was let go of since and made anew, under which id.
    public let aliases: [ControllerID: ControllerID]
    public let animated: Bool

    public init(
        seq: UInt64, method: String, before: Tree, after: Tree, aliases: [ControllerID: ControllerID], animated: Bool
    ) {
        (self.seq, self.method, self.before, self.after) = (seq, method, before, after)
        (self.aliases, self.animated) = (aliases, animated)
    }

    /// Who a controller of then is now. New ids are greater than old ones, so this ends.
    public func now(_ id: ControllerID) -> ControllerID { aliases.last(of: id) }
}

extension [ControllerID: ControllerID] {
    public func last(of id: ControllerID) -> ControllerID {
        var id = id
        while let next = self[id] { id = next }
        return id
    }

    /// `{"c5":"c19"}`: old to new.
    public var json: JSON {
        .object(JSONObject(sorted { $0.key < $1.key }.map { (name: $0.key.description, value: $0.value.json) }))
    }

    /// Errors: `invalidParams`.
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
