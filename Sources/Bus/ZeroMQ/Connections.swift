import CZMQ

#if canImport(Glibc)
    import Glibc
#endif

/// The connections that this process accepts, those of all sockets together.
public enum Connections {
    /// Descriptors that are kept for what is no connection: files, libzmq's own.
    public static let reserve = 64

    /// Raises the process's own limit of descriptors as far as it may go, and caps connections below it: a server that runs out
    /// of descriptors dies (docs/decisions/0013).
    /// - Parameters:
    ///   - most: connections wanted at most.
    ///   - ofOneProcess: those of one ipc peer's process at most.
    /// - Returns: how many there can be; fewer than wanted where the system's limit is low.
    @discardableResult
    public static func limit(to most: Int, ofOneProcess share: Int) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        // A library that closes all descriptors one by one is slow where the limit is a billion.
        let wanted = rlim_t(most + reserve)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            _ = setrlimit(resource, &limit)
            _ = getrlimit(resource, &limit)
        }
        let highest = min(Int(clamping: limit.rlim_cur) - reserve / 2, most + reserve / 2)
        let possible = max(highest - reserve / 2, 0)
        // Where the system allows few, one process can't have them all either.
        czmq_limit_connections(Int32(clamping: max(highest, 8)), Int32(clamping: min(share, max(possible / 2, 4))))
        return possible
    }

    /// Bytes that a connection may bring before one of its messages is handled: beyond, it is ended.
    public static func limitUnhandled(bytes: Int) { czmq_limit_unhandled(Int64(bytes)) }

    /// The same for connections to that endpoint alone: of an event socket all that a subscriber has sent is taken in before the
    /// first of it is told of, and each byte of a topic costs thirty.
    public static func limitUnhandled(bytes: Int, at endpoint: Endpoint) {
        switch endpoint {
        case .ipc(let path): czmq_limit_unhandled_at(path, 0, Int64(bytes))
        case .tcp(let port): czmq_limit_unhandled_at(nil, port, Int64(bytes))
        }
    }

    /// A message is handled. Costs a look at one number, unless some connection has brought megabytes since its last.
    @inline(__always)
    public static func handled(_ sender: Sender) {
        if czmq_some_are_heavy() != 0 { czmq_handled(sender.descriptor) }
    }

    /// To be called now and then.
    public static func forgetClosed() { czmq_forget_closed() }

    /// Taken in since the start.
    public static var accepted: UInt64 { czmq_accepted_connections() }

    /// Ended for what they brought, since the start.
    public static var ended: UInt64 { czmq_ended_connections() }

    /// What peers that are gone had taken goes back to the system: the C library would keep it. Takes milliseconds.
    public static func giveBackMemory() { malloc_trim(0) }

    /// How many were closed as soon as they were accepted, since the start.
    public static var refused: UInt64 { czmq_refused_connections() }

    /// Does libzmq accept and read through us? If not, nothing of what is said here has any effect.
    public static var areOurs: Bool { czmq_is_in_front() != 0 }

    /// Only these users may connect to the ipc socket at `path`, from now on. The kernel says who it is; others are closed before a
    /// byte goes out. Who is connected stays so: see `hangUpOnStrangers`.
    /// - Returns: false where the path is longer than a socket's may be, or there are too many.
    public static func allow(users: [UInt32], at path: String) -> Bool {
        czmq_allow_users(path, users, users.count) != 0
    }

    /// The user who was turned away at `path` and has not been asked for yet.
    static func turnedAway(at path: String) -> UInt32? {
        var user: uid_t = 0
        return czmq_turned_away(path, &user) != 0 ? user : nil
    }

    /// Ends the ipc connections of users who are allowed no more.
    /// - Returns: how many.
    public static func hangUpOnStrangers() -> Int {
        (0..<czmq_end_of_accepted()).count { descriptor in
            var user: uid_t = 0
            guard czmq_was_accepted(descriptor) != 0, czmq_peer_process(descriptor, &user) >= 0,
                czmq_may_pass(descriptor, user) == 0
            else { return false }
            return OpenConnection(descriptor: descriptor)?.withCopy { copy in
                var user: uid_t = 0
                return czmq_peer_process(copy, &user) >= 0 && czmq_may_pass(copy, user) == 0
            } ?? false
        }
    }

    /// Connections that take nothing now: their peers have not read for a while, or only just enough.
    public static func full() -> [OpenConnection] {
        var asked: [pollfd] = []
        for descriptor in 0..<czmq_end_of_accepted() where czmq_was_accepted(descriptor) != 0 {
            asked.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
        }
        guard !asked.isEmpty, poll(&asked, nfds_t(asked.count), 0) >= 0 else { return [] }
        return asked.compactMap { $0.revents == 0 ? OpenConnection(descriptor: $0.fd) : nil }
    }
}
