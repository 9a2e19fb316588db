/// When a screen counts as dead: what `/readyz`, `daemon.status` and `navctl doctor` judge by. The alerts have the same
/// bounds. In milliseconds.
public enum PaintedLimits {
    /// How old a commit may be that no renderer of its window has painted.
    public static let lag = 10_000
    /// How old the last word of a renderer may be.
    public static let age = 15_000
}
