import Bus
import Logging

// Who gets in, and whose a message is.
extension SocketWire {
    private static let requestsDoor = "requests"
    private static let eventsDoor = "events"

    /// Before the bind. On `ipc` the kernel knows the user, on `tcp` a key is wanted. The domain keeps ZMTP 1 and 2 out, which
    /// know of neither.
    func guardDoors(_ endpoint: Endpoint, _ secret: CurveSecret?) throws {
        let doors = [(requests, Self.requestsDoor, false), (events, Self.eventsDoor, true)]
        for (socket, name, hearing) in doors {
            try socket.setZAPDomain(name)
            switch endpoint {
            case .ipc: try socket.setAllowedUsers(accessList.uids(hearing: hearing))
            case .tcp:
                guard let secret else { throw StartError.usage("\(endpoint) needs a secret key") }
                try socket.serveCurve(secret)
            }
            try doorkeeper.watch(socket, as: name, filtered: endpoint.isLocal)
        }
        guard !endpoint.isLocal else { return }
        let list = accessList
        try doorkeeper.answer { domain, key in
            guard let access = list.access(of: .key(key)) else { return nil }
            let isOpen = domain == Self.requestsDoor || (domain == Self.eventsDoor && access.mayHearEvents)
            return isOpen ? key.text : nil
        }
    }

    func access(of address: PeerAddress) -> Access? {
        guard let sender else { return nil }
        let principal: Principal?
        if lock.endpoint.isLocal {
            principal = sender.credentials.map { .uid($0.uid) }
        } else {
            principal = sender.userID.flatMap { try? CurveKey($0) }.map { .key($0) }
        }
        return principal.flatMap(accessList.access)
    }

    func audit(_ line: JSONObject) {
        var metadata = Logger.Metadata()
        for (name, value) in line.members where name != "refused" && name != "epoch" {
            metadata[name] = "\(value.string ?? value.text)"
        }
        log.warning("refused: \(line["refused"]?.string ?? "")", metadata: metadata)
        let bytes = JSON.object(line).bytes
        bytes.withUnsafeBytes { publish(Router.auditTopic, $0) }
    }
}
