import Glibc

/// The file of a bound socket. It may be deleted (by a cleaner of old files) or replaced. Connected peers notice
/// nothing then, but no new peer can connect.
struct SocketPlace {
    let path: String
    let address: Endpoint
    private(set) weak var socket: Socket?
    private let device: dev_t
    private let inode: ino_t

    init(_ path: String, _ socket: Socket, _ address: Endpoint) {
        (self.path, self.socket, self.address) = (path, socket, address)
        let status = Self.status(of: path)
        device = status?.st_dev ?? 0
        inode = status?.st_ino ?? 0
    }

    /// True if the file at the path is still the one that was bound.
    var isOurs: Bool {
        guard let status = Self.status(of: path) else { return false }
        return status.st_dev == device && status.st_ino == inode
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }
}
