import Bus

/// An observer of one window: a replica that applies its events, and the state that its appearance messages lead to.
struct WindowWatch {
    private(set) var replica: Replica
    /// The same window, kept by a client's rules.
    private(set) var copy: PlainCopy
    private(set) var isClosed = false
    /// Derived from the messages alone, not from the changes.
    private var appearance: [ControllerID: Appearance] = [:]
    private var loaded: Set<ControllerID> = []
    /// Controllers that were appearing or disappearing during an interactive gesture, and may turn back (NAV-41).
    private var reversible: Set<ControllerID> = []

    var tree: Tree { replica.tree }

    /// Starts with the state before the window's first event.
    init(_ window: WindowID, epoch: String) throws {
        let nothing: JSON = ["epoch": .string(epoch), "seq": 0, "window": ["id": window.json], "controllers": []]
        replica = try Replica(snapshot: nothing)
        copy = try PlainCopy(snapshot: nothing)
    }

    /// Applies one publication. Errors: what is wrong with it.
    mutating func apply(_ event: JSON) throws {
        let before = replica.tree
        if before.controllers.values.contains(where: { $0.transition?.interactive == true }) {
            reversible.formUnion(appearance.filter { $0.value != .appeared && $0.value != .disappeared }.keys)
        }
        guard !isClosed else { throw CaseError("after the window's end: \(event.text)") }
        guard event["prev"] == .int(Int64(replica.seq)) else {
            throw CaseError("the event \(event.text) names another before it than \(replica.seq)")
        }
        guard try replica.apply(event) == .applied else {
            throw CaseError("the event \(event.text) does not follow \(replica.seq)")
        }
        try copy.apply(event["changes"])
        let changes = try Change.read(event["changes"], path: "changes")
        for case .insert(let controller) in changes where controller.viewLoaded { loaded.insert(controller.id) }
        try drop(changes, event)
        for message in event["messages"]?.array ?? [] { try say(message) }
        for change in changes {
            switch change {
            case .remove(let id):
                guard appearance[id, default: .disappeared] == .disappeared else {
                    throw CaseError(
                        "\(before[id]?.name ?? id.description) was released while it was \(appearance[id]!.rawValue)")
                }
            case .close: isClosed = true
            default: break
            }
        }
        for controller in tree.controllers.values {
            let said = appearance[controller.id, default: .disappeared]
            guard controller.appearance == said else {
                throw CaseError(
                    "\(name(controller.id)) is \(controller.appearance.rawValue), but its messages leave it \(said.rawValue)"
                )
            }
            guard controller.viewLoaded == loaded.contains(controller.id) else {
                throw CaseError(
                    "\(name(controller.id)): viewLoaded is \(controller.viewLoaded), viewDidLoad says otherwise")
            }
        }
    }

    /// A view that is set to null is dropped without a message (VC-17).
    private mutating func drop(_ changes: [Change], _ event: JSON) throws {
        guard ["viewController.setView", "window.transaction"].contains(event["cause"]?["method"]) else { return }
        let unloads = event["messages"]?.array?.filter { $0["method"] == "viewController.viewDidUnload" } ?? []
        for case .set(let id, .viewLoaded(false)) in changes where !unloads.contains(where: { $0["on"] == id.json }) {
            guard loaded.remove(id) != nil else { throw CaseError("\(name(id)) is set to no view, and had none") }
        }
    }

    private func name(_ id: ControllerID) -> String { tree[id]?.name ?? id.description }

    /// Checks that appearance messages come in matched pairs, whatever lies between them (VC-03).
    private mutating func say(_ message: JSON) throws {
        guard let id = message["on"]?.string.flatMap({ ControllerID($0) }), let method = message["method"]?.string,
            let known = Message.Method(rawValue: method)
        else { throw CaseError("no message: \(message.text)") }
        let now = appearance[id, default: .disappeared]
        let next: (from: Appearance, to: Appearance)
        switch known {
        case .viewDidLoad:
            guard loaded.insert(id).inserted else { throw CaseError("\(name(id)) hears viewDidLoad a second time") }
            return
        case .viewDidUnload:
            guard now == .disappeared, loaded.remove(id) != nil else {
                throw CaseError("\(name(id)) hears viewDidUnload while it is \(now.rawValue)")
            }
            return
        case .viewWillAppear: next = (.disappeared, .appearing)
        case .viewDidAppear: next = (.appearing, .appeared)
        case .viewWillDisappear: next = (.appeared, .disappearing)
        case .viewDidDisappear: next = (.disappearing, .disappeared)
        default: return
        }
        let back: Appearance? =
            known == .viewWillDisappear ? .appearing : known == .viewWillAppear ? .disappearing : nil
        let turnsBack = reversible.remove(id) != nil && now == back
        guard now == next.from || turnsBack else {
            throw CaseError("\(name(id)) hears \(method) while it is \(now.rawValue)")
        }
        guard loaded.contains(id) else { throw CaseError("\(name(id)) hears \(method) before viewDidLoad") }
        appearance[id] = next.to
    }
}
