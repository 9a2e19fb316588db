import Bus

/// The access list that is in force. The loop changes it, and the ZAP handler's thread reads it.
final class AccessBook: @unchecked Sendable {
    private let lock = PosixLock()
    private var current: AccessList

    init(_ list: AccessList) { current = list }

    var list: AccessList {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }
}
