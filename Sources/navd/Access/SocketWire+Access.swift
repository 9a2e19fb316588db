import Bus
import Glibc
import Logging

// Which connections are accepted, and which principal a message belongs to.
extension SocketWire {
    private static let requestsDoor = "requests"
    private static let eventsDoor = "events"
    /// A client's message in the CURVE handshake has 300 bytes, and up to 255 more for a routing id; it must fit.
    private static let maximumEventsOfCurve = 640

    /// Called before the bind. On `ipc` the kernel names the user; on `tcp` a key is required. The ZAP domain rejects
    /// peers with ZMTP 1 and 2, which support neither.
    func guardDoors(_ endpoint: Endpoint, _ secret: CurveSecret?) throws {
        guard Connections.areOurs else {
            throw StartError.failure("navd does not see the connections that libzmq accepts, so it could refuse none")
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
            try zapHandler.watch(socket, as: name, at: (hearing ? endpoint.events : endpoint).path)
        }
        guard !endpoint.isLocal else { return try openDoors(book.list) }
        let book = book
        try zapHandler.answer { domain, key in
            guard let access = book.list.access(of: .key(key)) else { return nil }
            let isOpen = domain == Self.requestsDoor || (domain == Self.eventsDoor && access.mayHearEvents)
            return isOpen ? key.text : nil
        }
    }

    /// For `ipc` only.
    private func openDoors(_ list: AccessList) throws {
        for (endpoint, hearing) in [(lock.endpoint, false), (try lock.endpoint.events, true)] {
            guard let path = endpoint.path, Connections.allow(users: list.uids(hearing: hearing), at: path) else {
                throw StartError.failure("the access to \(endpoint) can't be controlled")
            }
        }
    }

    func access(of address: PeerAddress) -> Access? {
        guard let sender, let access = principal(of: sender).flatMap(book.list.access) else { return nil }
        // On ipc the kernel can be asked at any time, so `known` is not needed.
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
        // Send first what is gathered, before connections are ended.
        if gathered.count > 0 { empty() }
        book.list = list
        apply(quotas)
        do {
            if lock.endpoint.isLocal {
                try openDoors(list)
                try lock.share(list.allowsOtherUsers)
            }
        } catch {
            log.error("not all of the new rights could be applied", metadata: ["error": "\(error)"])
        }
        var count = lock.endpoint.isLocal ? Connections.disconnectStrangers() : 0
        for (connection, principal) in known where list.access(of: principal) == nil && connection.disconnect() {
            count += 1
        }
        for connection in subscriptions.connections(where: { list.access(of: $0)?.mayHearEvents != true })
        where connection.disconnect() { count += 1 }
        if count > 0 { log.notice("connections ended: their right was withdrawn", metadata: ["count": "\(count)"]) }
    }

    // MARK: A key that is being replaced

    /// Called after the endpoint in force is bound: the sockets listen at a second one, with the other key. After its
    /// time nothing is opened.
    func open(_ retiring: RetiringEndpoint) throws {
        guard retiring.until > wallNow() else { return }
        let places = [(events, try retiring.endpoint.events), (requests, retiring.endpoint)]
        limitSubscribers(places[0].1)
        for (socket, place) in places {
            try socket.serveCurve(retiring.secret)
            try lock.bind(socket, to: place)
        }
        self.retiring = retiring
        log.notice(
            "the retiring key is accepted",
            metadata: ["endpoint": "\(retiring.endpoint)", "key": "\(retiring.secret.publicKey)"])
    }

    var retiringEndpoint: Endpoint? {
        guard let endpoint = retiring?.endpoint, case .tcp(let port) = endpoint, sender?.connection?.port == port else {
            return nil
        }
        return endpoint
    }

    func retire(_ retirement: Retirement) {
        switch retirement {
        case .unchanged: break
        case .until(let time): retiring?.until = time
        // Should it not succeed now, the sweep tries again.
        case .over: retiring?.until = 0
        }
        endRetiringInTime()
    }

    /// Ends the retiring endpoint if its time is over.
    func endRetiringInTime() { if let until = retiring?.until, until <= wallNow() { endRetiring() } }

    /// Closes the retiring endpoint; its connections end too. Where that fails the key is still accepted, and the next
    /// sweep tries again.
    private func endRetiring() {
        guard let retiring else { return }
        if gathered.count > 0 { empty() }
        let places = [(requests, retiring.endpoint), (events, try? retiring.endpoint.events)]
        let errors = places.compactMap { socket, endpoint in endpoint.flatMap { Self.unbind(socket, $0) } }
        guard errors.isEmpty else { return say("the retiring endpoint can't be closed", ["error": "\(errors[0])"]) }
        self.retiring = nil
        log.notice("the retiring key is accepted no more", metadata: ["endpoint": "\(retiring.endpoint)"])
    }

    /// - Returns: why the endpoint is still bound; nil if it is not, for whatever reason.
    private static func unbind(_ socket: Socket, _ endpoint: Endpoint) -> ZMQError? {
        do throws(ZMQError) { try socket.unbind(endpoint.description) } catch {
            if error.code != ENOENT { return error }
        }
        return nil
    }

    func audit(_ line: JSONObject, at level: Logger.Level) {
        let event = ["refused", "withdrawn", "reloaded", "changed", "peer"].first { line[$0] != nil } ?? ""
        if log.logLevel <= level {
            var metadata = Logger.Metadata()
            for (name, value) in line.members where name != event && name != "epoch" {
                metadata[name] = "\(value.string ?? value.text)"
            }
            log.log(level: level, "\(event): \(line[event]?.string ?? "")", metadata: metadata)
        }
        let bytes = JSON.object(line).bytes
        bytes.withUnsafeBytes { publish(AuditTrail.topic, $0) }
    }
}
