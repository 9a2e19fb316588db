import Bus

/// The reasons that peers are: those attached to a controller and its parent, absent ones, and missing ones.
struct RoleReasons {
    let circumstances: Circumstances
    let id: ControllerID

    private var tree: Tree { circumstances.tree }

    var all: [Reason] {
        let places = Array(circumstances.chain(of: id).prefix(2))
        return places.flatMap(delegates) + [tree[id]].compactMap(\.self).flatMap { outlets($0) + rows($0) }
    }

    private func attachments(of controller: Controller) -> [JSON] {
        circumstances.attachments.filter { Attached.matches($0["to"] ?? .null, controller, tree) }
    }

    /// Delegates that have votes.
    private func delegates(_ controller: Controller) -> [Reason] {
        attachments(of: controller).filter { attachment in
            attachment["role"]?.string == Role.delegate.rawValue
                && attachment.strings("implements").contains { QuestionMethod(rawValue: $0)?.kind == .vote }
        }.map { attachment in
            let client = attachment.string("client")
            let name = circumstances.name(controller.id)
            let silence = attachment.string("silence")
            guard attachment["state"] != "absent" else {
                return Reason(
                    kind: .attachment, blocks: silence != Silence.allow.rawValue,
                    text:
                        "\(client), the delegate of \(name), is absent\(lapse(attachment)): each of its votes counts "
                        + "as \(silence) at once")
            }
            return Reason(
                kind: .attachment, blocks: false,
                text: "\(client) is the delegate of \(name): it has \(attachment.text("patience", or: "?")) ms for an "
                    + "answer, then it counts as \(silence)")
        }
    }

    /// ` for 3 min 5 s`, or nothing if it is not known since when the peer is absent.
    private func lapse(_ attachment: JSON) -> String {
        circumstances.lapse(since: attachment["absentSince"]).map { " for \($0)" } ?? ""
    }

    /// Outlets of the storyboard to which no peer is attached.
    private func outlets(_ controller: Controller) -> [Reason] {
        let taken = Set(attachments(of: controller).map { $0.string("role") })
        return controller.fixed.roles.filter { !taken.contains($0.rawValue) }.map { role in
            Reason(
                kind: .attachment, blocks: false,
                text: "its storyboard has an outlet \(role.rawValue), and no client has attached to it")
        }
    }

    private func rows(_ controller: Controller) -> [Reason] {
        guard controller.kind.asksForRows, controller.fixed.staticSections == nil else { return [] }
        let sources = attachments(of: controller).filter { $0["role"]?.string == Role.dataSource.rawValue }
        if sources.contains(where: { $0["state"] != "absent" }) { return [] }
        let absent = sources.first.map { "its data source \($0.string("client")) is absent\(lapse($0))" }
        let who = absent ?? "it has no data source"
        return [Reason(kind: .noRows, text: "\(who), and so no rows")]
    }
}
