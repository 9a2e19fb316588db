import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Hears what a service tells its service manager, at an abstract socket of its own.
final class NoticeListener {
    /// For `$NOTIFY_SOCKET`.
    let name = "@navweb-tests-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The name of an abstract socket begins with a zero, which is written as `@`.
        let bytes = [0] + Array(name.utf8.dropFirst())
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let code = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard code == 0 else { throw SceneError("bind \(name): \(errno)") }
    }

    deinit { close(descriptor) }

    /// The next message; nil if none comes within that many milliseconds.
    func next(within milliseconds: Int32 = 20_000) -> String? {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&item, 1, milliseconds) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
}
