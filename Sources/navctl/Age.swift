import ArgumentParser

/// Reads on the command line how long ago something was.
enum Age {
    private static let units = [("m", 60_000), ("h", 3_600_000), ("d", 86_400_000)]
    /// A hundred years.
    private static let most = 3_153_600_000_000.0

    /// - Parameter text: a number with a unit: `90m`, `24h`, `1.5d`.
    /// - Returns: milliseconds.
    static func read(_ text: String) throws -> Int {
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number > 0, number * Double(factor) <= most
        else { throw ValidationError("\"\(text)\" is no time ago; wanted: a number with m, h or d, such as 24h") }
        return Int((number * Double(factor)).rounded())
    }
}
