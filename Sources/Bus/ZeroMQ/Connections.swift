import CZMQ
import Glibc

/// The connections that this process accepts, over all its sockets.
public enum Connections {
    /// Descriptors kept free of connections: for files, and for libzmq itself.
    public static let reserve = 64

    /// Raises the process's limit of descriptors as far as needed and permitted, and keeps the number of connections
    /// below it: a server that runs out of descriptors aborts (docs/decisions/0013).
    /// - Parameters:
    ///   - most: how many connections there may be.
    ///   - ofOneProcess: how many of them one peer process may have over ipc.
    /// - Returns: how many there can be: fewer than `most` if the system's limit is low.
    @discardableResult
    public static func limit(to most: Int, ofOneProcess share: Int) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        // The limit is raised no further than needed: some libraries close all descriptors one by one, which is slow up
        // to a billion.
        let wanted = rlim_t(most + reserve)
        if limit.rlim_cur < wanted {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            _ = setrlimit(resource, &limit)
            _ = getrlimit(resource, &limit)
        }
        let highest = min(Int(clamping: limit.rlim_cur) - reserve / 2, most + reserve / 2)
        let possible = max(highest - reserve / 2, 0)
        // If the system permits few descriptors, one process does not get them all either.
        czmq_limit_connections(Int32(clamping: max(highest, 8)), Int32(clamping: min(share, max(possible / 2, 4))))
        return possible
    }

    /// Limits the bytes that a connection may bring without one of its messages being handled. Beyond it the connection
    /// is ended.
    public static func limitUnhandled(bytes: Int) { czmq_limit_unhandled(Int64(bytes)) }

    /// The same for connections to that endpoint alone. libzmq takes in everything that a subscriber has sent before it
    /// reports the first subscription, and each byte of a topic costs it thirty bytes of memory.
    public static func limitUnhandled(bytes: Int, at endpoint: Endpoint) {
        switch endpoint {
        case .ipc(let path): czmq_limit_unhandled_at(path, 0, Int64(bytes))
        case .tcp(let port): czmq_limit_unhandled_at(nil, port, Int64(bytes))
        }
    }

    /// Notes that a message of that sender is handled. It reads one number, unless some connection has brought
    /// megabytes since its last handled message.
    @inline(__always)
    public static func handled(_ sender: Sender) { if czmq_some_are_heavy() != 0 { czmq_handled(sender.descriptor) } }

    /// Forgets connections that have closed. To be called every few seconds.
    public static func forgetClosed() { czmq_forget_closed() }

    /// How many accepted connections are open. It looks at each descriptor.
    public static var open: Int { (0..<czmq_end_of_accepted()).count { czmq_was_accepted($0) != 0 } }

    /// How many connections were accepted since the start.
    public static var accepted: UInt64 { czmq_accepted_connections() }

    /// How many connections were ended for what they sent, since the start.
    public static var ended: UInt64 { czmq_ended_connections() }

    /// Returns memory that closed connections had used to the system; the C library would keep it. Takes milliseconds.
    public static func giveBackMemory() { malloc_trim(0) }

    /// How many connections were closed as soon as they were accepted, since the start.
    public static var refused: UInt64 { czmq_refused_connections() }

    /// True if libzmq calls the `accept4` and `recv` of CZMQ. If false, no limit of this type has any effect.
    public static var areOurs: Bool { czmq_is_in_front() != 0 }

    /// From now on only these users may connect to the ipc socket at `path`. The kernel tells which user a peer is; the
    /// connection of any other user is closed before a byte is sent. Connections that exist already stay: see
    /// `disconnectStrangers`.
    /// - Returns: false if the path is longer than a socket's path may be, or too many paths are restricted already.
    public static func allow(users: [UInt32], at path: String) -> Bool {
        czmq_allow_users(path, users, users.count) != 0
    }

    /// The user whose connection to `path` was refused longest ago, among those not yet returned here; nil if there is
    /// none.
    static func turnedAway(at path: String) -> UInt32? {
        var user: uid_t = 0
        return czmq_turned_away(path, &user) != 0 ? user : nil
    }

    /// Ends the ipc connections of users that are no longer allowed.
    /// - Returns: how many were ended.
    public static func disconnectStrangers() -> Int {
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

    /// Connections that accept no more bytes now, since their peers read slowly or not at all.
    public static func full() -> [OpenConnection] {
        var asked: [pollfd] = []
        for descriptor in 0..<czmq_end_of_accepted() where czmq_was_accepted(descriptor) != 0 {
            asked.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
        }
        guard !asked.isEmpty, poll(&asked, nfds_t(asked.count), 0) >= 0 else { return [] }
        return asked.compactMap { $0.revents == 0 ? OpenConnection(descriptor: $0.fd) : nil }
    }
}
