import Glibc

/// The datagram socket at which a service manager hears its services: the protocol of sd_notify(3).
package final class NotifySocket: Sendable {
    /// Milliseconds between two attempts to send to a service manager that is busy, and how many there are.
    private static let (pause, attempts): (Int32, Int) = (10, 100)

    private let descriptor: Int32
    private let address: [UInt8]

    /// - Parameter path: the value of `$NOTIFY_SOCKET`: a path, or the name of an abstract socket behind an `@`.
    ///   Errors: `NotifySocketError`.
    package init(_ path: String) throws(NotifySocketError) {
        var name = Array(path.utf8)
        // The bytes of `sun_path`; a path also has a zero at its end.
        let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1
        guard name.count > 1, name[0] == UInt8(ascii: "/") || name[0] == UInt8(ascii: "@"), name.count <= room else {
            throw .address(path, room: room)
        }
        if name[0] == UInt8(ascii: "@") { name[0] = 0 } else { name.append(0) }
        address = withUnsafeBytes(of: sa_family_t(AF_UNIX)) { Array($0) } + name
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system("socket", errno) }
    }

    deinit { close(descriptor) }

    /// Sends one message. False if the service manager did not take it: it has gone, or takes nothing at present.
    /// - Parameter waits: whether to wait for a service manager that is busy, for up to a second.
    @discardableResult
    package func send(_ notices: [Notice], waits: Bool) -> Bool {
        let text = Array(notices.map(\.line).joined(separator: "\n").utf8)
        for _ in 0..<(waits ? Self.attempts : 1) {
            if send(text) { return true }
            guard errno == EAGAIN, waits else { return false }
            // No descriptor tells that a socket takes datagrams again to which this one is not connected.
            poll(nil, 0, Self.pause)
        }
        return false
    }

    private func send(_ text: [UInt8]) -> Bool {
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        let count = address.withUnsafeBytes { address in
            sendto(
                descriptor, text, text.count, flags, address.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(address.count))
        }
        return count == text.count
    }
}
