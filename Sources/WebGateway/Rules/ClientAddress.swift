#if canImport(Glibc)
    import Glibc
#endif

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
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, host, &four) == 1 {
            bytes = withUnsafeBytes(of: &four) { Array($0) }
        } else if inet_pton(AF_INET6, host, &six) == 1 {
            let all = withUnsafeBytes(of: &six) { Array($0) }
            // A socket of IPv6 that takes IPv4, too, writes its addresses so.
            let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
            bytes = isMapped ? Array(all.suffix(4)) : all
        } else {
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
