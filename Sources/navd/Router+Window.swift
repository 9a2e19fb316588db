import Bus
import ControllerActors

// Windows come into being here; the rest of their life is commands.
extension Router {
    func openWindow(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        let fields = call.fields
        var opening = Application.Opening()
        opening.name = try fields.string("name")
        if let profile = fields.json("profile") {
            opening.profile = try DeviceProfile(json: profile, orNameAt: "params.profile")
        }
        opening.orientation = try fields.word("orientation") ?? .portrait
        opening.frame = try fields.object("frame")
        opening.transitions = try fields.transitions()
        if let root = fields.json("root") { opening.root = try ControllerSpec(json: root, path: "params.root") }
        for (index, spare) in try (fields.array("spare") ?? []).enumerated() {
            opening.spare.append(try ControllerSpec(json: spare, path: "params.spare[\(index)]"))
        }
        if let json = fields.json("document") {
            opening.take(
                try WindowDocument(
                    json: json, permissive: fields.bool("permissive") ?? false, path: "params.document"))
        }
        opening.visible = try fields.bool("visible") ?? opening.visible
        let origin = origin(call, session)
        try checkWindows(session.holdings)
        let (window, result) = try open(opening, origin)
        session.holdings.opened(window.id, isOpen: isOpen)
        keep(owner: session.access.principal, of: window.id)
        for spare in result["spare"]?.array ?? [] {
            if let id = spare.string.flatMap({ ControllerID($0) }) {
                hold(id, by: session.number)
            }
        }
        if opening.visible { show(window, by: session.client) }
        return result
    }

    func isOpen(_ window: WindowID) -> Bool { application.assumingIsolated { $0.windows[window] != nil } }

    func checkWindows(_ holdings: Holdings) throws(Refusal) {
        guard holdings.windows.count >= quotas.windowsOfOwner else { return }
        // All of them are looked through: not at each request of one who has too many.
        if milliseconds >= holdings.lastLook + Self.rollCall {
            holdings.lastLook = milliseconds
            holdings.forgetWindows(isOpen)
        }
        try holdings.check(holdings.windows.count, "windowsOfOwner", "windows", quotas.windowsOfOwner)
    }

    /// What each principal holds that has anything.
    func owners() -> [JSON] {
        let topics = wire?.topics ?? [:]
        return holdings.values.sorted { $0.principal.description < $1.principal.description }.map { holdings in
            holdings.forgetWindows(isOpen)
            return [
                "principal": .string(holdings.principal.description), "name": .string(holdings.name),
                "sessions": .int(Int64(holdings.sessions)), "pending": .int(Int64(holdings.pending)),
                "attachments": .int(Int64(attachments.count(of: holdings.principal))),
                "windows": .int(Int64(holdings.windows.count)),
                "subscriptions": .int(Int64(topics[holdings.principal] ?? 0)),
            ]
        }
    }

    func open(_ opening: Application.Opening, _ origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        try application.assumingIsolated { application in
            Result { () throws(Refusal) in try application.open(opening, origin: origin) }
        }.get()
    }

    /// Shows a window as `makeKeyAndVisible` does; nobody waits for the answer.
    func show(_ window: WindowActor, by client: String) {
        let origin = Origin(session: 0, request: nil, client: client, method: "window.makeKeyAndVisible")
        submit(TurnRequest(command: .window(.makeKeyAndVisible), target: .window, in: window, origin: origin))
    }
}

extension Application.Opening {
    /// Opens what was saved; what else is said of the window comes first.
    mutating func take(_ saved: WindowDocument) {
        document = saved
        name = name ?? saved.name
        transitions = saved.transitions ?? transitions
        visible = saved.isVisible
    }
}
