import ArgumentParser

/// Checks times on the command line.
enum Milliseconds {
    /// One day.
    static let most = 86_400_000

    /// Throws a usage error if the value is not between `least` and `most`; nil is always valid.
    static func check(_ value: Int?, _ option: String, atLeast least: Int = 1) throws {
        guard let value, !(least...most).contains(value) else { return }
        throw ValidationError("\(option) is \(value); wanted: \(least) to \(most) milliseconds")
    }
}
