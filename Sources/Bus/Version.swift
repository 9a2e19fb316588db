/// The version of all programs of this package.
public enum Version {
    public static let current = "0.5.0"
}
