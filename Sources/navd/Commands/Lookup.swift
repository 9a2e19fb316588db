import Bus
import ControllerActors

/// Finds windows and controllers by the ids and names that requests use. For the loop only.
struct Lookup {
    let application: Application

    /// All open windows, by id.
    var windows: [WindowActor] { application.openWindows() }

    var trees: [Tree] { windows.map(\.tree) }

    /// A page of the windows in that scope, and whether others follow. A page costs what it has, however many windows
    /// are open.
    func windows(_ page: ListPage<WindowID>, in scope: Scope?) -> (page: ArraySlice<WindowActor>, hasMore: Bool) {
        if let names = scope?.windows {
            let windows = names.compactMap { application.window(named: $0) }
            return page.cut(windows.sorted { $0.id < $1.id }, by: \.id)
        }
        return page.list { application.openWindows(above: $0, limit: $1) }
    }

    /// The answer to `window.list`.
    /// - Parameter lock: the lock of a window; nil if the window has none.
    func list(
        _ page: ListPage<WindowID>, in scope: Scope?, locked lock: (WindowID) -> WindowLocks.Told?
    ) -> JSONObject {
        let (windows, hasMore) = windows(page, in: scope)
        var answer: JSONObject = ["windows": .array(windows.map { listed($0, lock($0.id)) })]
        answer.add(hasMore: hasMore)
        return answer
    }

    private func listed(_ window: WindowActor, _ lock: WindowLocks.Told?) -> JSON {
        let (tree, seq) = (window.tree, window.lastSeq)
        let value = tree.window
        var object: JSONObject = [
            "id": value.id.json, "name": value.name.map { .string($0) } ?? .null,
            "visible": .bool(value.visible), "key": .bool(value.key),
            "profile": .string(value.profile.name), "orientation": .string(value.orientation.rawValue),
            "frame": value.effectiveFrame.json, "screen": value.screen.map { .string($0) } ?? .null,
            "controllers": .number(tree.controllers.count), "seq": .number(seq),
        ]
        if let lock {
            object["lockedBy"] = .string(lock.client)
            object["lockedFor"] = .number(lock.remaining)
            object["lockedSince"] = .number(lock.since)
        }
        return .object(object)
    }

    /// The names of those of the controllers that have one, by id.
    func names(of ids: [ControllerID?]) -> JSON {
        var names = JSONObject()
        for id in Set(ids.compactMap(\.self)).sorted() {
            let name = window(of: id)?.tree[id]?.name
            names["\(id)"] = name.map { .string($0) }
        }
        return .object(names)
    }

    var storyboards: StoryboardLibrary {
        get { application.storyboards }
        nonmutating set { application.storyboards = newValue }
    }

    func isOpen(_ window: WindowID) -> Bool { self.window(window) != nil }

    func window(_ id: WindowID) -> WindowActor? { application.window(id) }

    func window(of id: ControllerID) -> WindowActor? { application.window(of: id) }

    /// Finds a window by id or name; without either, the only open window. Errors: `unknownWindow`.
    func window(named text: String?) throws(Refusal) -> WindowActor {
        let windows = application.windows
        guard let text else {
            if windows.count == 1, let only = windows.values.first { return only }
            throw Refusal(
                .unknownWindow, windows.isEmpty ? "no window is open" : "\(windows.count) windows are open; name one",
                data: ["windows": .array(windows.keys.sorted().prefix(32).map(\.json))])
        }
        if let id = WindowID(text), let window = windows[id] { return window }
        if let window = application.window(named: text) { return window }
        throw Refusal(.unknownWindow, "no window is called \"\(text.echoed)\"", data: ["window": .string(text.echoed)])
    }

    /// The window that a call names in `on` or `window`. Errors: `unknownWindow`.
    func window(of call: Call) throws(Refusal) -> WindowActor {
        try window(named: call.envelope.on ?? call.envelope.window)
    }

    /// The controller that a call names in `on`. Errors: as of `controller(named:in:)`.
    func controller(of call: Call) throws(Refusal) -> (id: ControllerID, window: WindowActor) {
        try controller(named: call.envelope.on, in: call.envelope.window)
    }

    /// - Parameter window: the window in which a name is looked up; nil for all windows.
    /// Errors: `invalidRequest`, `unknownController`, `released`, `ambiguousName`, `unknownWindow`.
    func controller(named text: String?, in window: String?) throws(Refusal) -> (id: ControllerID, window: WindowActor)
    {
        guard let text else { throw Refusal(.invalidRequest, "on is missing; wanted: a controller, by id or name") }
        if let id = ControllerID(text) {
            guard let window = self.window(of: id) else { throw missing(id) }
            return (id, window)
        }
        var found: (id: ControllerID, window: WindowActor)?
        var others: [WindowActor] = []
        func look(in window: WindowActor) {
            guard let id = window.controller(named: text) else { return }
            if found == nil { found = (id, window) } else { others.append(window) }
        }
        if let window {
            look(in: try self.window(named: window))
        } else {
            for (_, window) in application.windows { look(in: window) }
        }
        guard let found else {
            throw Refusal(
                .unknownController, "no controller is called \"\(text.echoed)\"",
                data: ["name": .string(text.echoed)])
        }
        guard others.isEmpty else {
            throw Refusal(
                .ambiguousName, "\(others.count + 1) windows have a \"\(text)\"; name the window too",
                data: ["windows": .array(([found.window] + others).map(\.id.json))])
        }
        return found
    }

    /// Looks up an id in all windows, and a name in that window only.
    func found(_ text: String, in window: WindowActor?) -> (ControllerID, WindowActor)? {
        if let id = ControllerID(text) { return self.window(of: id).map { (id, $0) } }
        return window.flatMap { window in window.controller(named: text).map { ($0, window) } }
    }

    /// Whether the call is about a name that no controller has yet. An earlier command of the turn may make it.
    func isYetToCome(_ call: Call) -> Bool {
        guard let name = call.envelope.on, ControllerID(name) == nil, !call.isAboutWindow else { return false }
        do throws(Refusal) { _ = try controller(of: call) } catch { return error.name == .unknownController }
        return false
    }

    /// The error for a controller that does not exist: `unknownController` or `released`.
    func missing(_ id: ControllerID) -> Refusal {
        application.directory.refusal(for: id, in: nil)
    }
}
