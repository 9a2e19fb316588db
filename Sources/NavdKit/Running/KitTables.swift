import Bus

/// Who waits for what: the requests, attachments, followers and hosts of a client, by the numbers that the session
/// knows them by. Any thread may enter something; the runner tells what becomes of it.
final class KitTables: @unchecked Sendable {
    private let lock = PosixLock()
    private var last = 0
    private var requests: [RequestToken: Pending<Result<Reply, NavdError>>] = [:]
    private var attachments: [AttachmentToken: AttachmentDesk] = [:]
    private var followers: [WatchToken: any Follower] = [:]
    private var hosts: [HostingToken: HostDesk] = [:]
    /// Whether the client is closed. All attachments have ended then.
    private var isOver = false

    private func enter<Token: KitToken>(_ keep: (Token) -> Void) -> Token {
        lock.withLock {
            last += 1
            let token = Token(number: last)
            keep(token)
            return token
        }
    }

    func add(_ pending: Pending<Result<Reply, NavdError>>) -> RequestToken { enter { requests[$0] = pending } }
    func add(_ follower: any Follower) -> WatchToken { enter { followers[$0] = follower } }

    func add(_ desk: AttachmentDesk) -> AttachmentToken {
        defer { if lock.withLock({ isOver }) { desk.claim.hear(.ended(.wasClosed)) } }
        return enter { if !isOver { attachments[$0] = desk } }
    }

    func add(_ desk: HostDesk) -> HostingToken {
        defer { if lock.withLock({ isOver }) { desk.hear(.ended(.wasClosed)) } }
        return enter { if !isOver { hosts[$0] = desk } }
    }

    func take(_ token: RequestToken) -> Pending<Result<Reply, NavdError>>? {
        lock.withLock { requests.removeValue(forKey: token) }
    }

    func attachment(_ token: AttachmentToken) -> AttachmentDesk? { lock.withLock { attachments[token] } }
    func follower(_ token: WatchToken) -> (any Follower)? { lock.withLock { followers[token] } }
    func host(_ token: HostingToken) -> HostDesk? { lock.withLock { hosts[token] } }

    /// What speaks for controllers holds the client. It is let go at the end, so that both are freed.
    func endSpeakers() {
        let (attachments, hosts) = lock.withLock {
            isOver = true
            defer { (self.attachments, self.hosts) = ([:], [:]) }
            return (self.attachments, self.hosts)
        }
        for desk in attachments.values { desk.claim.hear(.ended(.wasClosed)) }
        for desk in hosts.values { desk.hear(.ended(.wasClosed)) }
    }

    func remove(_ token: AttachmentToken) { lock.withLock { attachments[token] = nil } }
    func remove(_ token: WatchToken) { lock.withLock { followers[token] = nil } }
    func remove(_ token: HostingToken) { lock.withLock { hosts[token] = nil } }
}

/// Takes what is followed of a window. It is called in the thread of the runner, and must not wait.
protocol Follower: AnyObject, Sendable {
    func take(_ news: WatchNews)
}

/// What the follower of a window is given.
enum WatchNews: Sendable {
    /// The layout of a window; it replaces an earlier one.
    case layout(JSONObject)
    /// A copy from which events go on: at the beginning, and where it had to begin anew.
    case copy(Replica)
    /// An event, and the copy after it.
    case event(JSONObject, Replica)
    /// No window has the name that is looked for. It is waited for.
    case missing(NavdError)
    /// Nothing comes any more: the window was closed, or with an error.
    case ended(NavdError?)
}

extension NavdClient {
    func unfollow(_ token: WatchToken) {
        runner.tables.remove(token)
        runner.post { $0.unfollow(token, $1) }
    }
}
