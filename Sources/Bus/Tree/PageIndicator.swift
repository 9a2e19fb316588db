/// The dots below the pages of a page controller: how many, and which one stands for what is shown (PAGE-17).
public struct PageIndicator: Sendable, Equatable {
    /// At least one.
    public var count: Int
    /// From 0, below `count`.
    public var index: Int

    public init(count: Int, index: Int) {
        self.count = count
        self.index = index
    }

    /// A gesture has turned one page on, or back; at the ends the dot stays.
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
