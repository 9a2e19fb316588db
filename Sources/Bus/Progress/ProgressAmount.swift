/// How far a work is: `120 of 4000 windows (3 %)`, `1.5 MiB of 6.0 MiB (25 %)`; `120 windows` where the whole is not
/// known.
public struct ProgressAmount: Sendable, Equatable {
    public var done: Int
    /// Nil if it is not known.
    public let total: Int?
    /// The plural of the thing that is counted, such as `windows`; nil for bytes.
    private let unit: String?

    /// - Parameter unit: the plural of the thing that is counted, such as `windows`.
    public init(_ done: Int, of total: Int?, _ unit: String) {
        (self.done, self.total, self.unit) = (done, total, unit)
    }

    public init(bytes done: Int, of total: Int?) { (self.done, self.total, unit) = (done, total, nil) }

    public var text: String {
        let end = unit.map { " \($0)" } ?? ""
        guard let total, total > 0 else { return amount(done) + end }
        return "\(amount(done)) of \(amount(total))\(end) (\(share(of: total)) %)"
    }

    private func amount(_ count: Int) -> String { unit == nil ? Amounts.bytes(count) : "\(count)" }

    /// In percent. A file may have grown since its size was read.
    private func share(of total: Int) -> Int { min(100, max(0, Int(Double(done) / Double(total) * 100))) }
}
