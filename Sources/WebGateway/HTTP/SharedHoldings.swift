import Bus

/// What the pages of all event loops hold together. Any thread may use it.
final class SharedHoldings: @unchecked Sendable {
    // Sendable: the holdings are used under the lock.
    private let lock = PosixLock()
    private var holdings = Holdings<Page>()

    /// Notes how many bytes a page holds now.
    /// - Returns: the pages that must give way.
    func note(_ page: Page, _ bytes: Int, _ bounds: HoldingBounds) -> [Page] {
        lock.withLock { holdings.note(page, of: page.principal.name, bytes, bounds) }
    }

    /// The bytes of all pages of that token.
    func bytes(of token: String) -> Int { lock.withLock { holdings.bytes(of: token) } }

    /// The page has ended.
    func remove(_ page: Page) { lock.withLock { holdings.remove(page, of: page.principal.name) } }
}
