import Glibc

/// Where a test hears what a service tells its service manager, or the journal.
final class DatagramListener {
    struct Message: Equatable {
        let text: String
        /// The process that has sent it, as the kernel says.
        let pid: Int32

        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    private let descriptor: Int32

    /// - Parameter name: a path, or `@` and a name without a file.
    init(_ name: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(name.utf8)
        let isAbstract = name.hasPrefix("@")
        if isAbstract { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
        let code = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard code == 0 else { throw CaseError("bind \(name): \(errno)") }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_PASSCRED, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// The next message; nil if none comes within that many milliseconds.
    func next(within milliseconds: Int32 = 20_000) -> Message? {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&item, 1, milliseconds) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var control = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    (header.msg_iov, header.msg_iovlen) = (part, 1)
                    (header.msg_control, header.msg_controllen) = (control.baseAddress, control.count)
                    return recvmsg(descriptor, &header, 0)
                }
            }
        }
        guard count >= 0 else { return nil }
        // SCM_CREDENTIALS: the process id stands behind the header of the control message.
        let pid = control.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: MemoryLayout<cmsghdr>.size, as: Int32.self)
        }
        return Message(text: String(decoding: bytes[..<count], as: UTF8.self), pid: pid)
    }

    /// The next message that has this line, without those before it; nil if none comes in time.
    func next(with line: String) -> Message? {
        while let message = next() {
            if message.lines.contains(line) { return message }
        }
        return nil
    }
}

/// A name that no other test has, for a socket without a file.
func abstractName(_ word: String) -> String { "@navd-tests-\(getpid())-\(word)-\(UInt32.random(in: 0...(.max)))" }
