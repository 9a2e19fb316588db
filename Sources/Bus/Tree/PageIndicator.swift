/// The dots below the pages of a page controller: how many there are, and which one stands for the page shown
/// (PAGE-17).
public struct PageIndicator: MemberObject {
    public var count: Int
    public var index: Int

    public init(count: Int, index: Int) { (self.count, self.index) = (count, index) }

    /// The indicator after a gesture has turned one page forward or back. At the ends it stays as it is.
    public func moved(forward: Bool) -> PageIndicator {
        PageIndicator(count: count, index: min(max(0, index + (forward ? 1 : -1)), count - 1))
    }

    public static var blank: PageIndicator { PageIndicator(count: 1, index: 0) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("count", \.count, is: .required, "1 to 100,000.")
        try row("index", \.index, is: .required, "The index of the page shown, from 0.")
    }

    static let maximumCount = 100_000

    public func check(_ fields: FieldReader) throws(Refusal) {
        guard (1...Self.maximumCount).contains(count), (0..<count).contains(index) else {
            throw .invalidParams(
                "\(fields.path) has count \(count) and index \(index)",
                right: "a count from 1 to \(Self.maximumCount), and an index below it")
        }
    }
}
