/// The bound of lengths in points: no width and no height is larger, and no coordinate is further from zero.
public enum Points {
    public static let maximum = 100_000.0
    /// The bound as an error message writes it.
    static let maximumSaid = "100,000"
    /// The bound of how far content is scrolled. Content may be much longer than any screen, and navd does not know its
    /// size.
    public static let farthest = 10_000_000.0
    /// The bound of scrolling as an error message writes it.
    static let farthestSaid = "10,000,000"
}
