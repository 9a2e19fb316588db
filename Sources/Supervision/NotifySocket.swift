import Glibc

/// The datagram socket at which a service manager hears its services: the protocol of sd_notify(3).
package final class NotifySocket: Sendable {
    /// What became of a message.
    package enum Outcome: Equatable {
        case sent
        /// The service manager takes nothing at present. No descriptor tells when it does again, because this socket is
        /// not connected to it.
        case busy
        /// The message can't be delivered: the service manager has gone, or refuses this process.
        case lost
    }

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

    /// Sends one message. It never waits.
    @discardableResult
    package func send(_ notices: [Notice]) -> Outcome {
        switch send(Array(notices.map(\.line).joined(separator: "\n").utf8)) {
        case 0: .sent
        case EAGAIN, EINTR, ENOBUFS, ENOMEM: .busy
        default: .lost
        }
    }

    /// - Returns: the `errno`; 0 if the text was sent.
    private func send(_ text: [UInt8]) -> Int32 {
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        return address.withUnsafeBytes { address in
            let count = sendto(
                descriptor, text, text.count, flags, address.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(address.count))
            // A datagram is sent whole or not at all.
            return count < 0 ? errno : 0
        }
    }
}
