/// Who is at the other end of an `ipc` connection, as the kernel saw it connect.
public struct PeerCredentials: Sendable, Hashable {
    public let uid: UInt32
    public let gid: UInt32
    public let pid: Int32

    public init(uid: UInt32, gid: UInt32, pid: Int32) {
        self.uid = uid
        self.gid = gid
        self.pid = pid
    }

    /// libzmq writes `<host>:<uid>:<gid>:<pid>` for a Unix socket and a bare number for TCP.
    init?(peerAddress: String) {
        let parts = peerAddress.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 4,
            let uid = UInt32(Substring(parts[1])),
            let gid = UInt32(Substring(parts[2])),
            let pid = Int32(Substring(parts[3]))
        else { return nil }
        self.init(uid: uid, gid: gid, pid: pid)
    }
}
