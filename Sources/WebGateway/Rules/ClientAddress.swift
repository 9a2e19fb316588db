import NIOCore

/// The address of a client or of a proxy. One address has many spellings; here it has one.
struct ClientAddress: Equatable {
    private let bytes: [UInt8]

    /// Nil if the text is no address of numbers. A port, and the brackets of IPv6, may stand there: proxies write both.
    init?(_ text: String) {
        var host = text
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            host = String(host[host.index(after: host.startIndex)..<end])
        } else if let colon = host.firstIndex(of: ":"), host.lastIndex(of: ":") == colon {
            host = String(host[..<colon])
        }
        // An address with a zone counts on this machine only.
        guard !host.contains("%") else { return nil }
        switch try? SocketAddress(ipAddress: host, port: 0) {
        case .v4(let address)?:
            bytes = withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address)?:
            let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
            // A socket of IPv6 that takes IPv4, too, writes its addresses so.
            let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
            bytes = isMapped ? Array(all.suffix(4)) : all
        case .unixDomainSocket?, nil:
            return nil
        }
    }

    /// `192.168.1.7`, or eight groups of IPv6.
    var text: String { bytes.count == 4 ? bytes.map { "\($0)" }.joined(separator: ".") : groups(8) }

    /// By what the client is counted. Of IPv6 a customer has at least a /64, and may use each address of it in turn.
    var counted: String { bytes.count == 4 ? text : groups(4) + "::/64" }

    private func groups(_ count: Int) -> String {
        (0..<count).map { String(UInt16(bytes[$0 * 2]) << 8 | UInt16(bytes[$0 * 2 + 1]), radix: 16) }
            .joined(separator: ":")
    }

    /// The one spelling of an address; the text itself if it is none.
    static func plain(_ text: String) -> String { ClientAddress(text)?.text ?? text }
}
