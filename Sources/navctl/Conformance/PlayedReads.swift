import Bus

/// The answers to requests that only read.
struct PlayedReads {
    private let tree: PlayedTree
    private let history: ServerBehaviour.History

    init(_ tree: PlayedTree, _ history: ServerBehaviour.History) { (self.tree, self.history) = (tree, history) }

    /// Errors: those of the method.
    func result(of method: MethodDescription, _ message: JSON) throws(Refusal) -> JSON {
        let on = message["on"]?.string
        try check(on, isWindow: method.on == "window")
        switch method.name {
        case "window.list": return ["windows": [summary.json]]
        case "snapshot":
            guard message["params"]?.isTrue("layout") == true else { return tree.snapshot }
            return (Members(tree.snapshot.object ?? [:]) + ["layout": PlayedPicture(tree).layout]).json
        case "changesSince": return try changes(since: message["params"] ?? [:])
        case "layout": return PlayedPicture(tree).shown
        case "hierarchy": return (window(method.results) + ["root": tree.tree.window.root.map(node) ?? JSON.null]).json
        case "shownHierarchy": return ["views": PlayedPicture(tree).views]
        case "visibleViewController": return ["viewController": tree.id(.first).json]
        case "controller.get": return .object(described(on.flatMap(tree.controller) ?? tree.id(.first), method))
        default: return .object(sample.object(method.results))
        }
    }

    private var sample: Sample { Sample(controller: tree.id(.first), window: tree.window) }

    private func check(_ on: String?, isWindow: Bool) throws(Refusal) {
        guard let on else { return }
        if isWindow, on != tree.tree.window.name, WindowID(on) != tree.window {
            throw Refusal(.unknownWindow, "no window is called that", data: ["window": .string(on)])
        }
        if let id = ControllerID(on), tree.tree[id] == nil {
            throw Refusal(.unknownController, "no controller has that id", data: ["id": .string(on)])
        }
    }

    private func changes(since params: JSON) throws(Refusal) -> JSON {
        guard let seq = params["seq"]?.int, let epoch = params["epoch"]?.string else {
            throw .invalidParams("params", right: "epoch and seq")
        }
        if case .lower(let less) = history {
            return ["epoch": .string(tree.epoch), "seq": .int(Int64(max(0, seq - less))), "events": []]
        }
        guard case .kept = history, epoch == tree.epoch, let events = tree.events(after: seq) else {
            throw Refusal(.historyCompacted, "those changes are not kept; ask for a snapshot")
        }
        return ["epoch": .string(tree.epoch), "seq": .int(Int64(tree.seq)), "events": .array(events)]
    }

    /// The members of the window, in an object that has all of these.
    private func window(_ members: [Member]) -> Members {
        let window = tree.tree.window
        return Members(sample.object(members)) + [
            "name": window.name?.json ?? JSON.null, "visible": true, "key": true, "profile": window.profile.name,
            "frame": window.effectiveFrame,
        ]
    }

    private var summary: Members {
        window(TypeDescription.named("windowSummary")?.members ?? [])
            + ["controllers": tree.tree.controllers.count, "seq": tree.seq]
    }

    private func node(_ id: ControllerID) -> JSON {
        guard let one = tree.tree[id] else { return .null }
        let children = one.viewControllers.map(node)
        let members: Members = [
            "id": id.json, "kind": one.kind.rawValue, "name": one.name, "title": one.title,
            "appearance": one.appearance.rawValue, "shown": one.appearance == .appeared,
            "selectedViewController": one.selectedViewController?.json,
            "viewControllers": children.isEmpty ? nil : children,
        ]
        return members.json
    }

    private func described(_ id: ControllerID, _ method: MethodDescription) -> JSONObject {
        guard let one = tree.tree[id] else { return [:] }
        var writer = JSONWriter()
        one.write(to: &writer)
        var result = sample.object(method.results)
        for (name, value) in (try? JSONParser.parse(writer.bytes))?.object?.members ?? [] { result[name] = value }
        result["isOnScreen"] = .bool(one.appearance == .appeared)
        result["viewLoaded"] = .bool(one.viewLoaded)
        result["parent"] = one.parent?.json ?? .null
        return result
    }
}

extension PlayedTree {
    /// What `attach` tells of a controller.
    func attached(_ id: ControllerID) -> JSON {
        guard let one = tree[id] else { return .null }
        let members: Members = [
            "id": id.json, "window": window.json, "kind": one.kind.rawValue, "viewLoaded": one.viewLoaded,
            "appearance": one.appearance.rawValue, "name": one.name,
        ]
        return members.json
    }
}
