import Bus

/// The commands that were answered `chained`: they run after the turn from which they were sent, and their end comes
/// later.
struct Chains {
    private enum Chain {
        case open([RequestToken])
        case ended(Result<JSONObject, NavdError>)
    }

    private var chains: [Int: Chain] = [:]
    /// The numbers of those that have ended, the oldest first.
    private var ended: [Int] = []

    mutating func begin(_ id: Int) {
        if chains.count >= Requests.mostEnds, let oldest = ended.first ?? oldestAlone { forget(id: oldest) }
        chains[id] = .open([])
    }

    /// The oldest one for whose end no caller waits.
    private var oldestAlone: Int? { chains.filter { if case .open([]) = $0.value { true } else { false } }.keys.min() }

    /// Returns who waits for that end.
    mutating func end(_ id: Int, _ result: Result<JSONObject, NavdError>) -> [RequestToken] {
        guard case .open(let tokens)? = chains[id] else { return [] }
        chains[id] = .ended(result)
        ended.append(id)
        return tokens
    }

    /// The end, if it has come; nil where the request ends with it later.
    mutating func wait(_ token: RequestToken, for id: Int) -> Result<JSONObject, NavdError>? {
        switch chains[id] {
        case .open(let tokens)?:
            chains[id] = .open(tokens + [token])
            return nil
        case .ended(let result)?: return result
        case nil: return .failure(.sessionEnded)
        }
    }

    /// Returns false if it does not wait any more.
    @discardableResult
    mutating func forget(_ token: RequestToken) -> Bool {
        for case (let id, .open(let tokens)) in chains where tokens.contains(token) {
            chains[id] = .open(tokens.filter { $0 != token })
            return true
        }
        return false
    }

    private mutating func forget(id: Int) {
        chains[id] = nil
        ended.removeAll { $0 == id }
    }

    /// Ends all that are open. Returns who waits.
    mutating func endAll(_ error: NavdError) -> [RequestToken] {
        chains.keys.sorted().flatMap { end($0, .failure(error)) }
    }
}
