/// Commands about a window that nobody uses (KIOSK-01).
public enum IdleCommand: Sendable, Equatable {
    /// A day, in milliseconds. A saved document may say more, which counts as a day.
    public static let maximumTimeout = 86_400_000

    /// Milliseconds, 0 for none; the path as text, nil to keep the present one.
    case setTimeout(Int, path: String?)
    /// Opens the window's `idlePath`.
    case openPath(animated: Bool)
}
