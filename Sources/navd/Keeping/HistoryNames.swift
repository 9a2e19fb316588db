import Bus
import Store

/// The names of the controllers that entries of `history.list` mention: the subjects of the commands and of the votes,
/// and the controllers that have changed.
struct HistoryNames {
    /// Of all names in one answer, in bytes. The rest is left out.
    static let maximumBytes = 64 << 10
    /// In a window with more controllers no older tree is read for the sake of names.
    static let mostControllers = 4_096

    private var mentioned: Set<ControllerID> = []
    private var names: [ControllerID: String] = [:]

    /// - Parameter commits: as in the answer, the oldest first.
    init(_ commits: [JSON]) {
        for commit in commits {
            mention(commit["on"])
            for vote in commit["votes"]?.array ?? [] {
                mention(vote["on"])
                mention(vote["viewController"])
            }
            for change in commit["changes"]?.array ?? [] {
                mention(change["set"])
                mention(change["remove"])
                mention(change["splice"])
                guard let made = change["insert"] else { continue }
                mention(made["id"])
                learn(made["id"], made["name"])
            }
        }
    }

    private mutating func mention(_ id: JSON?) { if let id = Self.id(id) { mentioned.insert(id) } }

    private mutating func learn(_ id: JSON?, _ name: JSON?) {
        if let id = Self.id(id), let name = name?.string { names[id] = name }
    }

    private static func id(_ json: JSON?) -> ControllerID? { json?.string.flatMap { ControllerID($0) } }

    /// Learns names from a tree in which some of the controllers stand.
    mutating func learn(_ tree: Tree) { for id in mentioned where names[id] == nil { names[id] = tree[id]?.name } }

    /// Whether a controller is mentioned that is neither in that tree nor made by one of the commits.
    func lacks(in tree: Tree) -> Bool { mentioned.contains { names[$0] == nil && tree[$0] == nil } }

    /// By id, in the order of ids.
    var json: JSON {
        var object = JSONObject()
        var bytes = 0
        for id in mentioned.sorted() {
            guard let name = names[id] else { continue }
            bytes += name.utf8.count
            guard bytes <= Self.maximumBytes else { break }
            object["\(id)"] = .string(name)
        }
        return .object(object)
    }
}

extension History {
    /// - Parameter now: the window as it is, which has most of the controllers. For those that are gone, the tree
    ///   before the first of the commits is read; their names are left out if it is not kept any more, or is large.
    func names(in commits: [JSON], now: Tree) -> JSON {
        var names = HistoryNames(commits)
        names.learn(now)
        if now.controllers.count <= HistoryNames.mostControllers, names.lacks(in: now),
            let first = commits.first?["seq"]?.int, first > 1, let before = try? tree(at: UInt64(first - 1)).tree
        {
            names.learn(before)
        }
        return names.json
    }
}
