/// A topic of events that a peer may subscribe to: the topic of one window, or a prefix of the topics of all windows.
public enum EventTopic: Hashable, Sendable, CustomStringConvertible {
    case window(WindowID)
    /// The length of the prefix of `window/`, in bytes.
    case all(Int)

    static let windows = Array("window/".utf8)

    /// Nil for any other topic, and for an incomplete window id, which is the prefix of several windows' topics.
    public init?(_ bytes: some Collection<UInt8>) {
        if bytes.count <= Self.windows.count {
            guard Self.windows.starts(with: bytes) else { return nil }
            self = .all(bytes.count)
            return
        }
        guard bytes.starts(with: Self.windows), bytes.count <= 32 else { return nil }
        let rest = bytes.dropFirst(Self.windows.count)
        let id = rest.dropLast()
        guard rest.count > 1, Array(rest).last == UInt8(ascii: "/"),
            let window = WindowID(String(decoding: id, as: UTF8.self)), id.elementsEqual(window.description.utf8)
        else { return nil }
        self = .window(window)
    }

    public var description: String {
        switch self {
        case .window(let window): "window/\(window)/"
        case .all(let length): String(decoding: Self.windows.prefix(length), as: UTF8.self)
        }
    }
}
