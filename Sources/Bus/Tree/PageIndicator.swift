/// The dots below the pages of a page controller: how many there are, and which one stands for the page shown
/// (PAGE-17).
public struct PageIndicator: Sendable, Equatable {
    /// At least one.
    public var count: Int
    /// From 0, below `count`.
    public var index: Int

    public init(count: Int, index: Int) {
        self.count = count
        self.index = index
    }

    /// The indicator after a gesture has turned one page forward or back. At the ends it stays as it is.
    public func moved(forward: Bool) -> PageIndicator {
        PageIndicator(count: count, index: min(max(0, index + (forward ? 1 : -1)), count - 1))
    }
}

extension PageIndicator: WireObject {
    public static let maximumCount = 100_000

    public init(_ fields: inout FieldReader) throws(Refusal) {
        count = try fields.required(fields.int("count"), "count")
        index = try fields.required(fields.int("index"), "index")
        guard (1...Self.maximumCount).contains(count), (0..<count).contains(index) else {
            throw .invalidParams(
                "\(fields.path) has count \(count) and index \(index)",
                right: "a count from 1 to \(Self.maximumCount), and an index below it")
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("count", count)
        fields.add("index", index)
    }
}
