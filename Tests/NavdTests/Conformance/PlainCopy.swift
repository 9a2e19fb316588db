import Bus

/// A copy of one window, kept by the rules of docs/PROTOCOL.md §4 alone: a map from id to object, as a client in any
/// language would keep it.
struct PlainCopy {
    typealias Members = [String: JSON]

    private(set) var window: Members
    private(set) var controllers: [String: Members] = [:]
    /// True until the last page has come. Until then, changes of controllers that the copy does not have are passed
    /// over: a later page has these controllers as they are then.
    private(set) var isPart = false

    /// Reads the result of `snapshot`: all of the window, or the first page.
    init(snapshot: JSON) throws {
        window = [:]
        try add(snapshot)
    }

    /// Adds a page. The copy must have all events up to the page's `seq`, and none after it.
    mutating func add(_ page: JSON) throws {
        window = Self.members(page["window"])
        for controller in page["controllers"]?.array ?? [] {
            controllers[try Self.id(controller["id"])] = Self.members(controller)
        }
        isPart = page["more"] == true
    }

    /// Applies the `changes` of one event.
    mutating func apply(_ changes: JSON?) throws {
        for change in changes?.array ?? [] {
            if let inserted = change["insert"] {
                controllers[try Self.id(inserted["id"])] = Self.members(inserted)
            } else if let removed = change["remove"] {
                controllers[try Self.id(removed)] = nil
            } else if let id = change["set"] ?? change["splice"], isPart, controllers[try Self.id(id)] == nil {
                continue
            } else if let id = change["set"] {
                Self.merge(change, but: "set", into: &controllers[try Self.id(id), default: [:]])
            } else if let id = change["splice"] {
                let (id, part) = (try Self.id(id), change["viewControllers"])
                guard let at = part?["at"]?.int, let count = part?["remove"]?.int, let new = part?["insert"]?.array,
                    var list = controllers[id]?["viewControllers"]?.array, at + count <= list.count
                else { throw CaseError("\(change.text) does not fit the copy") }
                list.replaceSubrange(at..<(at + count), with: new)
                controllers[id]?["viewControllers"] = .array(list)
            } else if change["window"] != nil {
                Self.merge(change, but: "window", into: &window)
            }
        }
    }

    /// The members in which a fresh snapshot differs, one line each.
    func differences(from snapshot: JSON) throws -> [String] {
        let fresh = try PlainCopy(snapshot: snapshot)
        var lines = Self.differences("window", window, fresh.window)
        for id in Set(controllers.keys).union(fresh.controllers.keys).sorted() {
            lines += Self.differences(id, controllers[id] ?? [:], fresh.controllers[id] ?? [:])
        }
        return lines
    }

    private static func differences(_ name: String, _ copy: Members, _ fresh: Members) -> [String] {
        Set(copy.keys).union(fresh.keys).sorted().filter { copy[$0] != fresh[$0] }.map {
            "\(name).\($0) is \(copy[$0]?.text ?? "absent"), and \(fresh[$0]?.text ?? "absent") in a snapshot"
        }
    }

    private static func merge(_ change: JSON, but key: String, into object: inout Members) {
        for (name, value) in members(change) where name != key {
            if value == .null { object.removeValue(forKey: name) } else { object[name] = value }
        }
    }

    private static func members(_ json: JSON?) -> Members {
        Dictionary((json?.object?.members ?? []).map { ($0.name, $0.value) }) { $1 }
    }

    private static func id(_ json: JSON?) throws -> String {
        guard let id = json?.string else { throw CaseError("no id: \(json?.text ?? "nothing")") }
        return id
    }
}
