import ArgumentParser

/// Times on the command line.
enum Milliseconds {
    /// A day.
    static let most = 86_400_000

    /// Errors: usage, with what would be right.
    static func check(_ value: Int?, _ option: String, atLeast least: Int = 1) throws {
        guard let value, !(least...most).contains(value) else { return }
        throw ValidationError("\(option) is \(value); wanted: \(least) to \(most) milliseconds")
    }
}
