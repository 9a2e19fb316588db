import Bus
import Logging
import NIOCore
import NIOPosix

/// What all connections share. Any thread may use it.
final class ServerState: @unchecked Sendable {
    // Sendable: what may change is used under the lock.
    let upstream: Upstream
    let loops: [PageLoop]
    /// The threads that wait for the disk.
    let disk: NIOThreadPool
    /// Bytes that wait for pages.
    let unread = SharedHoldings()
    /// Bytes of messages that pages have begun and not ended.
    let unfinished = SharedHoldings()
    private let began = PageLoop.now()
    private let log: Logger
    private let lock = PosixLock()
    private var current: GatewayConfiguration
    private var occupancy = Occupancy()
    private var openings = (ofAddress: KeyedRates(), ofToken: KeyedRates())
    private var bytes = KeyedRates()
    /// The log's lines about one kind of refusal are limited, so that no page can fill the log.
    private var lines: [String: RateLimit] = [:]

    init(
        _ configuration: GatewayConfiguration, _ upstream: Upstream, loops: [PageLoop], disk: NIOThreadPool, log: Logger
    ) {
        (current, self.upstream, self.loops, self.disk, self.log) = (configuration, upstream, loops, disk, log)
    }

    var configuration: GatewayConfiguration {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    func loop(of eventLoop: any EventLoop) -> PageLoop { loops.first { $0.eventLoop === eventLoop } ?? loops[0] }

    // MARK: Counting

    /// The address by which a connection is counted; nil for a proxy, whose connections are those of many clients.
    func counted(_ address: String) -> String? {
        configuration.rules.proxies.contains(address) ? nil : Self.counted(address)
    }

    private static func counted(_ address: String) -> String { ClientAddress(address)?.counted ?? address }
    func enter(connection address: String?) -> Bool {
        lock.withLock { occupancy.enter(connection: address, current.limits) }
    }

    func leave(connection address: String?) { lock.withLock { occupancy.leave(connection: address) } }

    /// Which limit keeps this page out; nil if it was let in.
    func enter(_ page: Page) -> String? {
        let (address, token, now) = (Self.counted(page.address), page.principal.name, PageLoop.now())
        return lock.withLock {
            let limits = current.limits
            let isRare = openings.ofAddress.take(of: address, limits.openingsOfAddress, at: now)
            guard isRare else { return "this address opens sockets too often" }
            let isRareOfToken = openings.ofToken.take(of: token, limits.openingsOfToken, at: now)
            guard isRareOfToken else { return "pages of this token open sockets too often" }
            return occupancy.enter(socket: address, of: token, limits)
        }
    }

    /// Counts a frame's bytes for the token of its page.
    /// - Returns: false if the pages of the token send too much together.
    func take(_ count: Int, of page: Page, at now: UInt64) -> Bool {
        lock.withLock {
            bytes.take(max(count, 1), of: page.principal.name, page.limits.bytesOfToken, at: now)
        }
    }

    func leave(_ page: Page) {
        let address = Self.counted(page.address)
        lock.withLock { occupancy.leave(socket: address, of: page.principal.name) }
    }

    /// How the gateway stands.
    func status(_ navd: GatewayStatus.OfNavd) -> GatewayStatus {
        let (configuration, rooms) = lock.withLock { (self.current, self.occupancy) }
        let tokens = configuration.rules.principals.all.map { principal in
            GatewayStatus.OfToken(
                name: principal.name, sockets: rooms.sockets(of: principal.name),
                unreadBytes: unread.bytes(of: principal.name), unfinishedBytes: unfinished.bytes(of: principal.name))
        }
        return GatewayStatus(
            version: Version.current, seconds: Int(PageLoop.now() - began) / 1_000,
            endpoint: configuration.endpoint.description, connections: rooms.totals.connections,
            sockets: rooms.totals.sockets, tokens: tokens, navd: navd)
    }

    // MARK: The log

    /// A page was cut.
    func say(_ page: Page, _ code: CloseCode, _ reason: String) {
        say(
            "page closed", kind: "\(code.rawValue)",
            [
                "code": "\(code.rawValue)", "why": "\(reason)", "token": "\(page.principal.name)",
                "address": "\(page.address)",
            ])
    }

    /// A request was refused.
    func say(refused status: Int, _ reason: String, _ address: String) {
        say(
            "request refused", kind: "refused \(status)",
            ["status": "\(status)", "why": "\(reason)", "address": "\(address)"])
    }

    private func say(_ what: Logger.Message, kind: String, _ metadata: Logger.Metadata) {
        // There are only as many kinds as there are codes.
        let limited = lock.withLock {
            lines[kind, default: RateLimit(burst: 20, perSecond: 2)].take(at: PageLoop.now())
        }
        guard let unsaid = limited else { return }
        var metadata = metadata
        if unsaid > 0 { metadata["unsaid"] = "\(unsaid)" }
        log.warning(what, metadata: metadata)
    }
}
