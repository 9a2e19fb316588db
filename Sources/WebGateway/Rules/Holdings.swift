/// How many bytes the pages of one token may hold, and all pages together.
package struct HoldingBounds: Sendable, Equatable {
    package var ofToken: Int
    package var inAll: Int

    static let none = HoldingBounds(ofToken: .max, inAll: .max)
}

/// How many bytes each page holds, where the bytes are bounded for a token and in all. Beyond a bound the largest
/// holder gives way: the page that holds most, and in all first a page of the token that holds most. So a page that
/// holds little is never closed for the others, even if its own request was the one that exceeded the bound.
struct Holdings<Page: Hashable> {
    private struct Share {
        var bytes = 0
        var pages: [Page: Int] = [:]
    }

    private var shares: [String: Share] = [:]
    /// The bytes of all pages.
    private(set) var bytes = 0

    /// The bytes of all pages of that token.
    func bytes(of token: String) -> Int { shares[token]?.bytes ?? 0 }

    /// Notes how many bytes a page holds now. A page that holds none is not remembered.
    /// - Returns: the pages that give way. They are forgotten here.
    mutating func note(_ page: Page, of token: String, _ count: Int, _ bounds: HoldingBounds) -> [Page] {
        set(page, token, count)
        var givingWay: [Page] = []
        while let over = shares[token], over.bytes > bounds.ofToken { givingWay.append(takeLargest(of: token)) }
        while bytes > bounds.inAll, let largest = largestToken { givingWay.append(takeLargest(of: largest)) }
        return givingWay
    }

    /// The page has ended.
    mutating func remove(_ page: Page, of token: String) { set(page, token, 0) }

    private mutating func set(_ page: Page, _ token: String, _ count: Int) {
        var share = shares[token] ?? Share()
        let change = count - (share.pages[page] ?? 0)
        share.pages[page] = count > 0 ? count : nil
        share.bytes += change
        bytes += change
        shares[token] = share.pages.isEmpty ? nil : share
    }

    /// Of several tokens that hold the same, the one whose name is the last.
    private var largestToken: String? { shares.max { ($0.value.bytes, $0.key) < ($1.value.bytes, $1.key) }?.key }

    private mutating func takeLargest(of token: String) -> Page {
        // A share is never empty.
        let page = shares[token]!.pages.max { $0.value < $1.value }!.key
        set(page, token, 0)
        return page
    }
}
