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
    /// Whether the client is closed: nobody speaks for anything any more.
    private var isOver = false

    private func number() -> Int {
        last += 1
        return last
    }

    func add(_ pending: Pending<Result<Reply, NavdError>>) -> RequestToken {
        lock.withLock {
            let token = RequestToken(number: number())
            requests[token] = pending
            return token
        }
    }

    func add(_ desk: AttachmentDesk) -> AttachmentToken {
        let (token, isLate) = lock.withLock {
            let token = AttachmentToken(number: number())
            if !isOver { attachments[token] = desk }
            return (token, isOver)
        }
        if isLate { desk.hear(.ended(.wasClosed)) }
        return token
    }

    func add(_ follower: any Follower) -> WatchToken {
        lock.withLock {
            let token = WatchToken(number: number())
            followers[token] = follower
            return token
        }
    }

    func add(_ desk: HostDesk) -> HostingToken {
        let (token, isLate) = lock.withLock {
            let token = HostingToken(number: number())
            if !isOver { hosts[token] = desk }
            return (token, isOver)
        }
        if isLate { desk.hear(.ended(.wasClosed)) }
        return token
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
        for desk in attachments.values { desk.hear(.ended(.wasClosed)) }
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
