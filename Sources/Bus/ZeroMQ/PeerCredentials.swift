/// The user, group and process at the other end of an `ipc` connection, as the kernel recorded them at the connect.
public struct PeerCredentials: Sendable, Hashable {
    public let uid: UInt32
    public let gid: UInt32
    public let pid: Int32

    public init(uid: UInt32, gid: UInt32, pid: Int32) { (self.uid, self.gid, self.pid) = (uid, gid, pid) }

    /// Reads libzmq's `<host>:<uid>:<gid>:<pid>` of a Unix socket. Nil for the bare number of a TCP socket.
    init?(peerAddress: String) {
        let parts = peerAddress.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 4, let uid = UInt32(Substring(parts[1])), let gid = UInt32(Substring(parts[2])),
            let pid = Int32(Substring(parts[3]))
        else { return nil }
        self.init(uid: uid, gid: gid, pid: pid)
    }
}
