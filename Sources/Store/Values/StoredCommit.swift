/// One commit, as its owner encoded it.
public struct StoredCommit: Sendable, Equatable {
    public let window: UInt64
    /// Rises over all windows.
    public let number: UInt64
    /// Milliseconds since 1970.
    public let at: UInt64
    public let who, cause, bytes: [UInt8]

    public init(window: UInt64, number: UInt64, at: UInt64, who: [UInt8], cause: [UInt8], bytes: [UInt8]) {
        (self.window, self.number, self.at) = (window, number, at)
        (self.who, self.cause, self.bytes) = (who, cause, bytes)
    }

    init(_ frame: Frame, in bytes: UnsafeRawBufferPointer) {
        self.init(
            window: frame.a, number: frame.b, at: frame.at, who: [UInt8](bytes[frame.head]),
            cause: [UInt8](bytes[frame.middle]), bytes: [UInt8](bytes[frame.tail]))
    }
}

/// The whole window after the commit `number`. With the commits after it, it gives the window at any later number.
public struct Checkpoint: Sendable, Equatable {
    public let window, number: UInt64
    /// Milliseconds since 1970.
    public let at: UInt64
    public let bytes: [UInt8]

    public init(window: UInt64, number: UInt64, at: UInt64, bytes: [UInt8]) {
        (self.window, self.number, self.at, self.bytes) = (window, number, at, bytes)
    }
}

/// A small value that stays until it is changed: a lasting attachment, a counter, the epoch.
public struct Fact: Sendable, Equatable {
    public let key: String
    public let value: [UInt8]

    public init(key: String, value: [UInt8]) { (self.key, self.value) = (key, value) }
}
