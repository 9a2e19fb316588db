import Bus
import Logging

// Who gets in, and whose a message is.
extension SocketWire {
    private static let requestsDoor = "requests"
    private static let eventsDoor = "events"
    /// What a client says in the handshake of CURVE is 300 bytes, and 255 more if it has chosen a routing id; it must pass.
    private static let maximumEventsOfCurve = 640

    /// Before the bind. On `ipc` the kernel knows the user, on `tcp` a key is wanted. The domain keeps ZMTP 1 and 2 out, which
    /// know of neither.
    func guardDoors(_ endpoint: Endpoint, _ secret: CurveSecret?) throws {
        guard Connections.areOurs else {
            throw StartError.failure("libzmq accepts connections past navd, which could refuse nobody")
        }
        let doors = [(requests, Self.requestsDoor, false), (events, Self.eventsDoor, true)]
        for (socket, name, hearing) in doors {
            try socket.setZAPDomain(name)
            switch endpoint {
            case .ipc: break
            case .tcp:
                guard let secret else { throw StartError.usage("\(endpoint) needs a secret key") }
                try socket.serveCurve(secret)
                if hearing { try socket.setMaxMessageSize(Self.maximumEventsOfCurve) }
            }
            try doorkeeper.watch(socket, as: name, at: (hearing ? endpoint.events : endpoint).path)
        }
        guard !endpoint.isLocal else { return try openDoors(book.list) }
        let book = book
        try doorkeeper.answer { domain, key in
            guard let access = book.list.access(of: .key(key)) else { return nil }
            let isOpen = domain == Self.requestsDoor || (domain == Self.eventsDoor && access.mayHearEvents)
            return isOpen ? key.text : nil
        }
    }

    /// On `ipc`.
    private func openDoors(_ list: AccessList) throws {
        for (endpoint, hearing) in [(lock.endpoint, false), (try lock.endpoint.events, true)] {
            guard let path = endpoint.path, Connections.allow(users: list.uids(hearing: hearing), at: path) else {
                throw StartError.failure("\(endpoint) can't be guarded")
            }
        }
    }

    func access(of address: PeerAddress) -> Access? {
        guard let sender, let access = principal(of: sender).flatMap(book.list.access) else { return nil }
        // On ipc the kernel can be asked at any time.
        if let connection = sender.connection {
            unread.readers.note(address, connection, of: access.principal)
            if !lock.endpoint.isLocal { known[connection] = access.principal }
        }
        return access
    }

    func principal(of sender: Sender) -> Principal? {
        if lock.endpoint.isLocal { return sender.credentials.map { .uid($0.uid) } }
        return sender.userID.flatMap { try? CurveKey($0) }.map { .key($0) }
    }

    func admit(_ list: AccessList, _ quotas: Quotas) {
        // Before anybody is hung up on.
        if gathered.count > 0 { empty() }
        book.list = list
        take(quotas)
        do {
            if lock.endpoint.isLocal {
                try openDoors(list)
                try lock.share(list.allowsOtherUsers)
            }
        } catch {
            log.error("not all of the new rights are in force", metadata: ["error": "\(error)"])
        }
        var count = lock.endpoint.isLocal ? Connections.hangUpOnStrangers() : 0
        for (connection, principal) in known where list.access(of: principal) == nil && connection.cut() { count += 1 }
        for connection in subscriptions.connections(where: { list.access(of: $0)?.mayHearEvents != true })
        where connection.cut() { count += 1 }
        if count > 0 { log.notice("connections ended: their right was withdrawn", metadata: ["count": "\(count)"]) }
    }

    func audit(_ line: JSONObject) {
        var metadata = Logger.Metadata()
        let event = ["refused", "withdrawn", "reloaded", "changed"].first { line[$0] != nil } ?? ""
        for (name, value) in line.members where name != event && name != "epoch" {
            metadata[name] = "\(value.string ?? value.text)"
        }
        log.warning("\(event): \(line[event]?.string ?? "")", metadata: metadata)
        let bytes = JSON.object(line).bytes
        bytes.withUnsafeBytes { publish(Router.auditTopic, $0) }
    }
}
