import Bus

/// Whether a client has done in a scene what it did by itself in the first one.
struct Readiness {
    let known: ClientProfile
    let conduct: ClientConduct
    let server: PlayedServer

    /// What it has not done yet, in words; nil if it has done everything.
    var missing: String? {
        if known.status != nil, conduct.status != nil { return nil }
        if let what = attachmentMissing ?? topicMissing { return what }
        if known.keepsCopy, conduct.copy.epoch != server.tree.epoch || conduct.snapshots < known.snapshots {
            return "it has taken no snapshot of \(server.tree.window)"
        }
        return known.commands.isEmpty || conduct.commands > 0 ? nil : "it has sent no command"
    }

    private var attachmentMissing: String? {
        let standing = server.sessions.present.flatMap(\.attachments)
        guard !server.sessions.present.isEmpty || known.status != nil && conduct.hellos > 0 else {
            return "it has no session"
        }
        let wanted = known.attachments.first { wanted in !standing.contains { $0.hasPlace(of: wanted) } }
        return wanted.map { "it is not attached to \($0.text("to"))" }
    }

    /// A topic of the first scene is that of the window which is there now.
    private var topicMissing: String? {
        let wanted = known.topics.sorted().map { topic -> String in
            let parts = topic.split(separator: "/")
            guard parts.count == 2, WindowID(String(parts[1])) != nil else { return topic }
            return "\(parts[0])/\(server.tree.window)\(topic.hasSuffix("/") ? "/" : "")"
        }
        return wanted.first { server.topics[$0] == nil }.map { "it has not subscribed to \"\($0)\"" }
    }
}
