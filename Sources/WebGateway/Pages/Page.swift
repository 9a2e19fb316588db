import NIOCore

/// One WebSocket, as the event loop that serves it and the thread of navd's sockets both know it. Each side keeps what
/// it has for the page in a member of its own, and touches the other's never.
final class Page: @unchecked Sendable, Hashable {
    /// Which event loop serves it.
    let loop: PageLoop
    let principal: Principal
    /// The client's address, for the log.
    let address: String

    /// The limits that were in force when it came.
    let limits: Limits
    /// Used on the event loop only; nil before the page was added there and after it has ended.
    var handler: PageHandler?
    /// Used on the thread of navd's sockets only; nil before the page was opened there and after it has ended.
    var line: PageLine?

    init(_ principal: Principal, address: String, loop: PageLoop, _ limits: Limits) {
        (self.principal, self.address, self.loop, self.limits) = (principal, address, loop, limits)
    }

    static func == (a: Page, b: Page) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
