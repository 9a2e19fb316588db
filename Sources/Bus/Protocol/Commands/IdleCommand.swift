/// Commands about idle windows (KIOSK-01).
public enum IdleCommand: Sendable, Equatable {
    /// A day, in milliseconds. A saved document may say more, which counts as a day.
    public static let maximumTimeout = 86_400_000
    /// A second, in milliseconds: what is below it was meant as seconds. A saved document may say less, which counts as
    /// a second.
    public static let minimumTimeout = 1_000

    /// The time-out that counts for a member of that value, which may come from a document.
    public static func counted(_ timeout: Int) -> Int {
        timeout > 0 ? min(max(minimumTimeout, timeout), maximumTimeout) : 0
    }

    /// Milliseconds, 0 for none; the path as text, nil to keep the present one.
    case setTimeout(Int, path: String?)
    /// Opens the window's `idlePath`.
    case openPath(animated: Bool)
}

extension FieldReader {
    /// The time-out of an idle window in milliseconds: 0, or `minimumTimeout` to `maximumTimeout`; nil if it is absent.
    /// Errors: `invalidParams`, with these bounds.
    public func idleTimeout(_ name: String) throws(Refusal) -> Int? {
        let (least, most) = (IdleCommand.minimumTimeout, IdleCommand.maximumTimeout)
        guard let timeout = try int(name) else { return nil }
        guard timeout == 0 || (least...most).contains(timeout) else {
            throw .invalidParams("\(path).\(name) is \(timeout)", right: "0, or \(least) to \(most) milliseconds")
        }
        return timeout
    }

    /// A path as text; nil if it is absent. Errors: `invalidParams` if it can't be read.
    public func pathText(_ name: String) throws(Refusal) -> String? {
        guard let text = try string(name) else { return nil }
        _ = try Path(text: text, path: "\(path).\(name)")
        return text
    }
}
