import Bus

/// What a captured commit comes to when it is played: the commands that have words for it, or else the whole window,
/// which is restored as it was after the commit.
enum PlayedCommit {
    case commands([Request])
    case wholeWindow
    case close

    /// - Parameters:
    ///   - changes: of the event.
    ///   - before: the captured window before the commit, and `after` it.
    ///   - live: the ids of the window that is played in, by the captured ones.
    init(_ changes: [JSON], before: Tree, after: Tree, live: [String: String], animated: Bool) {
        var reading = CommitReading(before: before, after: after, live: live, animated: animated)
        self = reading.read(changes)
    }
}

/// Reads the changes of one commit.
private struct CommitReading {
    let before, after: Tree
    let live: [String: String]
    let animated: Bool

    /// Stacks and tab bars whose children or selection changed.
    var containers: Set<ControllerID> = []
    var presents = false
    var commands: [Request] = []

    /// Members that follow from others, or that belong to navd and its peers.
    private static let following: Set<String> = [
        "appearance", "viewLoaded", "transition", "shownViewController", "parent", "presented", "presenting", "holds",
        "lastingHolds", "host", "table", "state",
    ]
    private static let followingOfWindow: Set<String> = ["window", "key", "front", "focus", "transition"]
    /// What `viewController.set` sets.
    private static let settable = Set(TypeDescription.named("settable")?.members.map(\.name) ?? [])

    mutating func read(_ changes: [JSON]) -> PlayedCommit {
        for change in changes {
            if change["close"] != nil { return .close }
            if change["window"] != nil {
                guard readWindow(change) else { return .wholeWindow }
            } else if let id = (change["set"] ?? change["splice"])?.string.flatMap({ ControllerID($0) }) {
                // What a new controller has is in the spec of its making.
                guard before[id] == nil || readController(id, change) else { return .wholeWindow }
            }
        }
        guard containers.count + (presents ? 1 : 0) <= 1 else { return .wholeWindow }
        guard presents || !containers.isEmpty else { return .commands(commands) }
        let request = presents ? presentation : containers.first.flatMap { arrangement(of: $0) }
        return request.map { .commands([$0] + commands) } ?? .wholeWindow
    }

    /// False if no command has words for it.
    private mutating func readWindow(_ change: JSON) -> Bool {
        for (name, value) in change.object?.members ?? [] where !Self.followingOfWindow.contains(name) {
            switch name {
            case "pile": presents = true
            case "visible":
                commands.append(Request(value.bool == true ? "window.makeKeyAndVisible" : "window.hide"))
            default: return false
            }
        }
        return true
    }

    private mutating func readController(_ id: ControllerID, _ change: JSON) -> Bool {
        guard let on = live["\(id)"] else { return false }
        var properties = JSONObject()
        for (name, value) in change.object?.members ?? []
        where name != "set" && name != "splice" && !Self.following.contains(name) {
            switch name {
            case "viewControllers", "selectedViewController": containers.insert(id)
            case "editing":
                commands.append(
                    Request("viewController.setEditing", on: on, ["editing": value.bool == true, "animated": animated]))
            case _ where Self.settable.contains(name): properties[name] = value
            default: return false
            }
        }
        if !properties.isEmpty { commands.append(Request("viewController.set", on: on, Members(properties))) }
        return true
    }

    // MARK: Structure

    /// A push, a pop, another stack, or another tab; nil for anything else.
    private func arrangement(of id: ControllerID) -> Request? {
        guard let old = before[id], let new = after[id], let on = live["\(id)"] else { return nil }
        switch new.kind {
        case .navigationController:
            let (before, after) = (old.viewControllers, new.viewControllers)
            let pushes = after.count == before.count + 1 && after.starts(with: before)
            if let top = after.last, pushes || after.count < before.count && before.starts(with: after) {
                return Request(
                    "navigationController.\(pushes ? "pushViewController" : "popToViewController")", on: on,
                    ["viewController": reference(top), "animated": animated])
            }
            return Request(
                "navigationController.setViewControllers", on: on,
                ["viewControllers": after.map(reference), "animated": animated])
        case .tabBarController where old.viewControllers == new.viewControllers:
            guard let selected = new.selectedViewController, new.viewControllers.contains(selected) else { return nil }
            return Request(
                "tabBarController.setSelectedViewController", on: on, ["viewController": reference(selected)])
        default: return nil
        }
    }

    /// One controller more that is presented, or some less; nil for anything else.
    private var presentation: Request? {
        let (old, new) = (before.window.pile, after.window.pile)
        if new.count == old.count + 1, new.starts(with: old), let top = new.last {
            guard let presenter = after[top]?.presenting, let on = live["\(presenter)"] else { return nil }
            return Request("viewController.present", on: on, ["viewController": reference(top), "animated": animated])
        }
        guard new.count < old.count, old.starts(with: new) else { return nil }
        guard let presenter = before[old[new.count]]?.presenting, let on = live["\(presenter)"] else { return nil }
        return Request("viewController.dismiss", on: on, ["animated": animated])
    }

    /// The id of a controller that is there, or the spec of one that is to be made.
    private func reference(_ id: ControllerID) -> JSON {
        if let known = live["\(id)"], before[id] != nil { return .string(known) }
        return ControllerSpec(remaking: id, of: after) { inner in
            before[inner] == nil ? nil : live["\(inner)"].flatMap { ControllerID($0) }
        }.json
    }
}
