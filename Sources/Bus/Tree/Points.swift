/// How far navd measures in points: no width and no height is larger, and nothing stands further from zero.
public enum Points {
    public static let maximum = 100_000.0
    /// As an error says it.
    static let maximumSaid = "100,000"
}
