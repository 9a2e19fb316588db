import Bus

/// The answer to `peer.list`.
struct PeerList: Sendable {
    private struct Peer {
        let session: Int
        let client, state: String
        let pending: Int
    }

    private let peers: [Peer]

    init(_ json: JSON) {
        peers = json.list("peers").map {
            Peer(
                session: $0["session"]?.int ?? 0, client: $0.string("client", or: "?"), state: $0.string("state"),
                pending: $0["pending"]?.int ?? 0)
        }
    }

    /// The clients that wait for an answer of navd, but for the one that has asked for this list.
    var waiting: [(client: String, count: Int)] {
        peers.filter { $0.pending > 0 && $0.client != NavctlLine.client }.map { ($0.client, $0.pending) }
    }

    /// The peers that have come, gone or changed since an earlier list.
    func news(since earlier: PeerList) -> [String] {
        let old = Dictionary(earlier.peers.map { ($0.session, $0) }) { first, _ in first }
        let new = Set(peers.map(\.session))
        let here = peers.compactMap { peer -> String? in
            guard let known = old[peer.session] else { return "\(peer.client) (session \(peer.session)) has come" }
            return known.state == peer.state ? nil : "\(peer.client) (session \(peer.session)) is \(peer.state)"
        }
        let gone = earlier.peers.filter { !new.contains($0.session) }
        return here + gone.map { "\($0.client) (session \($0.session)) has gone" }
    }
}
