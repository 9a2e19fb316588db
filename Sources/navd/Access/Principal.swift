import Bus

/// Whom a connection belongs to, as the kernel or a key proves. A session never changes hands.
enum Principal: Hashable, Sendable, CustomStringConvertible {
    case uid(UInt32)
    case key(CurveKey)

    var description: String {
        switch self {
        case .uid(let uid): "uid \(uid)"
        case .key(let key): "key \(key)"
        }
    }
}
