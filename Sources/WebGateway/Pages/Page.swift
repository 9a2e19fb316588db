import NIOCore

/// One WebSocket, as the event loop that serves it and the thread of navd's sockets both know it. Each side keeps what
/// it has for the page in a table of its own.
final class Page: Sendable, Hashable {
    /// Which event loop serves it.
    let loop: PageLoop
    let principal: Principal
    /// The client's address.
    let address: String
    /// The limits that were in force when it came.
    let limits: Limits

    init(_ principal: Principal, address: String, loop: PageLoop, _ limits: Limits) {
        (self.principal, self.address, self.loop, self.limits) = (principal, address, loop, limits)
    }

    static func == (a: Page, b: Page) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
