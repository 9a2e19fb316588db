import Bus

/// Maps names to ids and back. Cases use names only; a name stays known after its controller is gone.
struct Names {
    private var ids: [WindowID: [String: ControllerID]] = [:]
    private var names: [ControllerID: String] = [:]
    private var windows: [String: WindowID] = [:]
    private var windowNames: [WindowID: String] = [:]
    var main = WindowID(0)

    mutating func learn(_ id: ControllerID, _ name: String, in window: WindowID) {
        ids[window, default: [:]][name] = id
        names[id] = name
    }

    mutating func learn(_ window: WindowID, _ name: String) {
        windows[name] = window
        windowNames[window] = name
    }

    func name(_ id: ControllerID) -> String { names[id] ?? id.description }

    func knows(_ id: ControllerID) -> Bool { names[id] != nil }

    /// Looks in the given window first, then in the main window, then in all windows.
    func id(_ name: String, in window: WindowID? = nil) -> ControllerID? {
        if let window, let id = ids[window]?[name] { return id }
        if let id = ids[main]?[name] { return id }
        return ids.keys.sorted().lazy.compactMap { ids[$0]?[name] }.first
    }

    /// `$window` and nil stand for the case's own window.
    func window(_ name: String?) -> WindowID? {
        guard let name, name != "$window" else { return main }
        return windows[name]
    }

    /// Replaces names by ids in those members of a command's params that refer to controllers; other strings stay.
    func outgoing(_ json: JSON, in window: WindowID?) -> JSON {
        switch json {
        case .array(let elements): return .array(elements.map { outgoing($0, in: window) })
        case .object(let object):
            return .object(
                JSONObject(
                    object.members.map { name, value in
                        switch name {
                        case "viewController", "viewControllers", "presented", "id", "inside", "item", "set", "parent",
                            "loose", "on":
                            (name: name, value: reference(value, in: window))
                        case "after": (name: name, value: value.string.flatMap { position($0, in: window) } ?? value)
                        case "toolbarItems", "proposal", "changes", "outline", "ask", "result":
                            (name: name, value: outgoing(value, in: window))
                        default: (name: name, value: value)
                        }
                    }))
        default: return json
        }
    }

    /// The id of the controller or window with that name: where a page begins.
    private func position(_ name: String, in window: WindowID?) -> JSON? {
        id(name, in: window)?.json ?? windows[name]?.json
    }

    private func reference(_ json: JSON, in window: WindowID?) -> JSON {
        switch json {
        case .string(let name): id(name, in: window)?.json ?? json
        case .array(let elements): .array(elements.map { reference($0, in: window) })
        default: outgoing(json, in: window)
        }
    }

    /// Replaces ids by names everywhere.
    func incoming(_ json: JSON) -> JSON {
        switch json {
        case .string(let text):
            if let id = ControllerID(text), let name = names[id] { return .string(name) }
            if let id = WindowID(text), let name = windowNames[id] { return .string(name) }
            return json
        case .array(let elements): return .array(elements.map(incoming))
        case .object(let object): return .object(JSONObject(object.members.map { ($0.name, incoming($0.value)) }))
        default: return json
        }
    }
}
