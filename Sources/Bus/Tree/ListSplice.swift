import Glibc

/// How a long list of ids changes: some ids at one place give way to others. Of a long list only this is published, so
/// that a change costs what it changes.
public struct ListSplice: MemberObject {
    public var at: Int
    public var remove: Int
    public var insert: [ControllerID]

    /// Lists with more ids than this are published as splices.
    static let longest = 64

    /// The shortest splice that makes the old list the new one.
    public init(from old: [ControllerID], to new: [ControllerID]) {
        let front = old.commonPrefix(with: new)
        let most = min(old.count, new.count) - front
        var back = 0
        while back < most, old[old.count - 1 - back] == new[new.count - 1 - back] { back += 1 }
        at = front
        remove = old.count - front - back
        insert = Array(new[front..<(new.count - back)])
    }

    /// The list after the change; nil if the place is outside of it.
    func applied(to list: [ControllerID]) -> [ControllerID]? {
        guard (0...list.count).contains(at), (0...(list.count - at)).contains(remove) else { return nil }
        var list = list
        list.replaceSubrange(at..<(at + remove), with: insert)
        return list
    }

    public static let typeText = "splice"
    public static var blank: ListSplice { ListSplice(from: [], to: []) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("at", \.at, is: .required, "The index of the first id that changes.")
        try row("remove", \.remove, is: .always, "How many ids are removed there.")
        try row("insert", \.insert, is: .always, "The ids that replace them.")
    }
}

extension Change {
    /// The changes as they are published: of a long list of children only what is new. Nil if they are published as
    /// they are.
    /// - Parameter tree: the tree to which they are applied.
    public static func spliced(_ changes: [Change], after tree: Tree) -> [Change]? {
        guard changes.contains(where: \.setsLongList) else { return nil }
        var lists: [ControllerID: [ControllerID]] = [:]
        return changes.map { change in
            guard case .set(let id, .viewControllers(let new)) = change else { return change }
            let old = lists.updateValue(new, forKey: id) ?? tree[id]?.viewControllers ?? []
            guard change.setsLongList, old.count > ListSplice.longest else { return change }
            let splice = ListSplice(from: old, to: new)
            return splice.insert.count < new.count ? .splice(id, splice) : change
        }
    }

    private var setsLongList: Bool {
        if case .set(_, .viewControllers(let list)) = self { list.count > ListSplice.longest } else { false }
    }
}

extension [ControllerID] {
    /// How many ids at the beginning are the same in both lists.
    public func commonPrefix(with other: [ControllerID]) -> Int {
        let most = Swift.min(count, other.count)
        return withUnsafeBytes { mine in
            other.withUnsafeBytes { theirs in
                guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return 0 }
                guard mine != theirs else { return most }
                let size = MemoryLayout<ControllerID>.stride
                var same = 0
                // Whole blocks are compared at once: the list may be long.
                while same + 64 <= most, memcmp(mine + same * size, theirs + same * size, 64 * size) == 0 { same += 64 }
                while same < most, self[same] == other[same] { same += 1 }
                return same
            }
        }
    }
}
