/// A topic on which events come, as somebody may subscribe to it: one window's, or a beginning of all windows'.
public enum EventTopic: Hashable, Sendable, CustomStringConvertible {
    case window(WindowID)
    /// So many first bytes of `window/`.
    case all(Int)

    static let windows = Array("window/".utf8)

    /// Nil for what is neither: another topic, or half a window's id, which is the beginning of several.
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
