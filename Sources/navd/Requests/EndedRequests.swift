import ControllerActors

/// A request that has ended. It is remembered for a while to tell a late answer from a wrong one, and for `within`.
struct EndedRequest {
    let session: UInt64
    let wasAnswered, wasWithdrawn: Bool
    let turn: UInt64
    let container: Container?
    let isDryRun: Bool
    /// Answers that came after its end.
    var strays = 0
}

/// The requests that ended last. Each request enters it, and hardly any is looked up, so it is searched.
struct EndedRequests {
    /// How many are remembered at least. Twice as many are kept before the oldest are forgotten together.
    static let remembered = 4_096

    /// In the order in which they ended, as the requests beside them.
    private var ids: [PeerRequestID] = []
    private var requests: [EndedRequest] = []

    subscript(id: PeerRequestID) -> EndedRequest? { ids.lastIndex(of: id).map { requests[$0] } }

    mutating func append(_ request: EndedRequest, as id: PeerRequestID) {
        ids.append(id)
        requests.append(request)
        guard ids.count > Self.remembered * 2 else { return }
        ids.removeFirst(Self.remembered)
        requests.removeFirst(Self.remembered)
    }

    mutating func countStray(of id: PeerRequestID) {
        if let index = ids.lastIndex(of: id) { requests[index].strays += 1 }
    }
}
