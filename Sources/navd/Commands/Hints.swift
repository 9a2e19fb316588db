import Bus
import ControllerActors

/// Adds to the error for a name that was not found, or that is ambiguous, what may have been meant. Only names that the
/// session may read are told.
struct Hints {
    /// The most windows that a message lists.
    private static let maximumListed = 8

    let lookup: Lookup
    let access: Access

    func added(to refusal: Refusal) -> Refusal {
        guard access.rights.contains(.read) else { return refusal }
        switch refusal.name {
        case .unknownController:
            guard let name = refusal.data["name"]?.string else { return refusal }
            return alike(name, lookup.trees.names(\.name, within: access.scope), refusal)
        case .unknownWindow, .ambiguousName:
            if let name = refusal.data["window"]?.string { return alike(name, windowNames, refusal) }
            return listing(refusal.data["windows"]?.array ?? [], refusal)
        case .selectorUnmatched:
            guard let on = refusal.data["on"], let selector = try? Selector(json: on, path: "on"),
                let (name, path) = selector.named
            else { return refusal }
            return alike(name, lookup.trees.names(path, within: access.scope), refusal)
        default: return refusal
        }
    }

    private var windowNames: [String] {
        lookup.trees.compactMap(\.window.name).filter { access.scope?.contains(windowNamed: $0) ?? true }
    }

    private func alike(_ wanted: String, _ names: [String], _ refusal: Refusal) -> Refusal {
        let near = NearNames.find(wanted, in: names)
        guard !near.isEmpty else { return refusal }
        var data = refusal.data
        data["near"] = .strings(near)
        let quoted = near.map { "\"\($0.echoed)\"" }.joined(separator: " or ")
        return Refusal(refusal.name, "\(refusal.message); wanted: perhaps \(quoted)", data: data)
    }

    /// The windows by name, since people know them by it.
    private func listing(_ windows: [JSON], _ refusal: Refusal) -> Refusal {
        let ids = windows.compactMap { $0.string.flatMap { WindowID($0) } }
        guard !ids.isEmpty else { return refusal }
        let named = ids.prefix(Self.maximumListed).map { id in
            let window = lookup.window(id)?.tree.window
            guard let window, access.scope?.contains(windowNamed: window.name) ?? true else { return id.description }
            return window.label
        }
        let more = ids.count > named.count ? ", …" : ""
        return Refusal(refusal.name, "\(refusal.message): \(named.joined(separator: ", "))\(more)", data: refusal.data)
    }
}

extension [Tree] {
    /// The most names that are compared with one that nothing has.
    private static var maximumCompared: Int { 2_000 }
    /// The most controllers that are looked at for them: most controllers may have no name.
    static var maximumWalked: Int { 20_000 }

    /// These texts of controllers in that scope: names, for example.
    func names(_ path: KeyPath<Controller, String?>, within scope: Scope?) -> [String] {
        var (left, names) = (Self.maximumWalked, [String]())
        for tree in self {
            let known = KnownControllers(tree)
            for controller in tree.controllers.values {
                guard left > 0, names.count < Self.maximumCompared else { return names }
                left -= 1
                guard let name = controller[keyPath: path], scope?.contains(controller, in: known) ?? true else {
                    continue
                }
                names.append(name)
            }
        }
        return names
    }
}
