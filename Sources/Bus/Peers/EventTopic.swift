/// A topic of events that a peer may subscribe to: a topic of one window, or a prefix of the topics of all windows.
public enum EventTopic: Hashable, Sendable, CustomStringConvertible {
    case window(WindowID)
    /// The same events, with all that leave together in one message.
    case gathered(WindowID)
    /// The length of the prefix of `window/`, in bytes.
    case all(Int)

    static let windows = Array("window/".utf8)
    private static let gatherings = Array("events/".utf8)

    /// Nil for any other topic, and for an incomplete window id, which is the prefix of several windows' topics.
    public init?(_ bytes: some Collection<UInt8>) {
        if bytes.count <= Self.windows.count {
            guard Self.windows.starts(with: bytes) else { return nil }
            self = .all(bytes.count)
            return
        }
        if let window = Self.window(of: bytes, after: Self.windows) {
            self = .window(window)
        } else if let window = Self.window(of: bytes, after: Self.gatherings) {
            self = .gathered(window)
        } else {
            return nil
        }
    }

    private static func window(of bytes: some Collection<UInt8>, after beginning: [UInt8]) -> WindowID? {
        guard bytes.starts(with: beginning), bytes.count <= 32 else { return nil }
        let rest = bytes.dropFirst(beginning.count)
        let id = rest.dropLast()
        guard rest.count > 1, Array(rest).last == UInt8(ascii: "/"),
            let window = WindowID(String(decoding: id, as: UTF8.self)), id.elementsEqual(window.description.utf8)
        else { return nil }
        return window
    }

    public var description: String {
        switch self {
        case .window(let window): "window/\(window)/"
        case .gathered(let window): "events/\(window)/"
        case .all(let length): String(decoding: Self.windows.prefix(length), as: UTF8.self)
        }
    }
}
