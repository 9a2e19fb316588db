/// The bound of lengths in points: no width and no height is larger, and no coordinate is further from zero.
public enum Points {
    public static let maximum = 100_000.0
    /// The bound as an error message writes it.
    static let maximumSaid = "100,000"
}
