import Glibc

/// What a navd that navctl has started tells its service manager, in the words of sd_notify(3): here that it comes
/// further. Its socket is a file in a folder that no other user can enter.
final class ChildNotices {
    /// The value of `$NOTIFY_SOCKET` for the child.
    let path: String
    private let descriptor: Int32

    /// Nil if no socket can be made there. The child's notices are not received then.
    init?(in folder: String) {
        path = "\(folder)/n"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let code = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        // The socket is closed by `deinit`, which also runs after this.
        guard descriptor >= 0, code == 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Waits for a word of the child's. What it says does not matter: a navd that stands still says nothing.
    /// - Returns: false if none comes within that many milliseconds.
    func hear(within milliseconds: Int32) -> Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&item, 1, milliseconds) == 1 else { return false }
        // What is longer is cut off.
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) >= 0 {}
        return true
    }
}

/// How long a work may stand still. All times are milliseconds of one clock.
struct StallLimit {
    let patience: Int
    private var lastMove: Int

    init(patience: Int, from now: Int) { (self.patience, lastMove) = (patience, now) }

    mutating func moved(at now: Int) { lastMove = now }

    func isOver(at now: Int) -> Bool { now - lastMove >= patience }
}
