import Bus
import ControllerActors

// Looks at the tree: from the replica, never asking anybody (D2).
extension Router {
    func read(_ call: Call) throws(Refusal) -> JSONObject {
        switch call.method {
        case "snapshot":
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            let layout = try call.fields.bool("layout") ?? false
            var found = try snapshot(window)
            if layout { found["layout"] = self.layout(of: window) }
            return found
        case "changesSince": return try changes(call.fields, window(named: call.envelope.on ?? call.envelope.window))
        case "controller.get":
            let found = try controller(named: call.envelope.on, in: call.envelope.window)
            return describe(found.id, in: found.window.assumingIsolated { $0.tree })
        case "visibleViewController":
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            return ["viewController": window.assumingIsolated { $0.tree.visibleViewController }?.json ?? .null]
        case "hierarchy":
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            let tree = window.assumingIsolated { $0.tree }
            return Hierarchy(tree) { openRoles($0, Cast(tree)) }.object
        case "layout":
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            let screen = try OtherScreen(call.fields)
            let layout =
                screen.isItsOwn
                ? layout(of: window) : ScreenLayout(try screen.show(window.assumingIsolated { $0.tree })).json
            return layout.object ?? JSONObject()
        case "shownHierarchy":
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            return ["views": ViewHierarchy(window.assumingIsolated { $0.tree }).json]
        case "window.path":
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            return ["path": window.assumingIsolated { Path($0.tree) }.map { .string($0.description) } ?? .null]
        case "window.list": return ["windows": .array(windows())]
        case "peer.list":
            let now = milliseconds
            return [
                "peers": .array(peers()), "owners": .array(owners()), "strays": .int(Int64(strays)),
                "cut": .array(cuts.filter { $0.until > now }.map { $0.json(now: now) }),
            ]
        case "host.list": return ["hosts": .array(hostList())]
        case "vote.list": return try votes(call.fields)
        case "attachment.list":
            let list = attachments.byID.values.sorted { $0.id < $1.id }
            return ["attachments": .array(list.map { $0.json(isPresent: isPresent($0)) })]
        case "storyboard.list":
            return ["storyboards": .array(summaries())]
        case "storyboard.get":
            let scene = try call.fields.string("scene")
            let name = try call.fields.required(call.fields.string("storyboard"), "storyboard")
            return try storyboards.entry(name).storyboard.contents(of: scene).object ?? JSONObject()
        default: throw Refusal(.methodNotFound, "\(call.method) reads nothing", data: ["method": .string(call.method)])
        }
    }

    /// The committed tree, and where it stands in the log.
    func snapshot(_ window: WindowActor) throws(Refusal) -> JSONObject {
        let (tree, last) = window.assumingIsolated { ($0.tree, $0.lastSeq) }
        var object: JSONObject = [
            "epoch": .string(application.epoch), "seq": .int(Int64(clamping: last)),
        ]
        for (name, value) in try parsed(.snapshot(of: tree)).object?.members ?? [] { object[name] = value }
        return object
    }

    private func changes(_ fields: FieldReader, _ window: WindowActor) throws(Refusal) -> JSONObject {
        let epoch = try fields.required(fields.string("epoch"), "epoch")
        let seq = try fields.required(fields.uint("seq"), "seq")
        let last = window.assumingIsolated { $0.lastSeq }
        let head = application.assumingIsolated { $0.seq }
        flush()
        guard seq <= head else {
            throw Refusal(
                .historyCompacted, "nothing has the number \(seq) here, the last is \(head); ask for a snapshot",
                data: ["epoch": .string(application.epoch), "seq": .int(Int64(clamping: last))])
        }
        guard epoch == application.epoch,
            let events = ring.events(of: window.id, after: seq, last: last)
                ?? keptEvents(of: window.id, after: seq, last: last)
        else {
            throw Refusal(
                .historyCompacted, "what came after \(seq) is no longer kept; ask for a snapshot",
                data: ["epoch": .string(application.epoch), "seq": .int(Int64(clamping: last))])
        }
        var list: [JSON] = []
        for bytes in events { list.append(try parsed(bytes)) }
        return ["epoch": .string(epoch), "seq": .int(Int64(clamping: last)), "events": .array(list)]
    }

    /// What navd wrote itself. An answer with a hole would be worse than none.
    private func parsed(_ bytes: [UInt8]) throws(Refusal) -> JSON {
        do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
            throw Refusal(.internalError, "navd wrote what it can't read: \(error)")
        }
    }

    private func windows() -> [JSON] {
        application.assumingIsolated { $0.windows.values.sorted { $0.id < $1.id } }.map { window in
            window.assumingIsolated { window -> JSON in
                let value = window.tree.window
                return [
                    "id": value.id.json, "name": value.name.map { .string($0) } ?? .null,
                    "visible": .bool(value.visible), "key": .bool(value.key),
                    "profile": .string(value.profile.name), "orientation": .string(value.orientation.rawValue),
                    "frame": value.effectiveFrame.json, "screen": value.screen.map { .string($0) } ?? .null,
                    "controllers": .int(Int64(window.tree.controllers.count)),
                    "seq": .int(Int64(clamping: window.lastSeq)),
                ]
            }
        }
    }

    private func peers() -> [JSON] {
        sessions.values.sorted { $0.number < $1.number }.map { session in
            session.json(attachments: attachments.of(session: session.number).map(\.name))
        }
    }
}
