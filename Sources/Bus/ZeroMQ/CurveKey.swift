import CZMQ
import Glibc

/// A public key of CURVE, as the forty letters of Z85 that encode its 32 bytes.
public struct CurveKey: Sendable, Hashable, CustomStringConvertible {
    /// The bytes of a key, and the letters of its text.
    public static let bytes = 32
    public static let letters = 40

    public let text: String

    public init(_ text: String) throws(KeyError) {
        guard Self.isKey(text) else { throw .notAKey(letters: text.utf8.count) }
        self.text = text
    }

    /// Reads a key, or the file that holds one. A path may have forty letters too: an existing file takes precedence.
    public init(keyOrFile text: String) throws(KeyError) {
        let isText = Self.isKey(text) && access(text, F_OK) != 0
        self = isText ? try CurveKey(text) : try KeyFile.publicKey(text)
    }

    /// Nil unless there are 32 bytes.
    init?(bytes: UnsafeRawBufferPointer) {
        guard bytes.count == Self.bytes, let start = bytes.baseAddress else { return nil }
        var letters = [CChar](repeating: 0, count: Self.letters + 1)
        guard zmq_z85_encode(&letters, start.assumingMemoryBound(to: UInt8.self), bytes.count) != nil else {
            return nil
        }
        text = String(decoding: letters.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    public var description: String { text }

    static func isKey(_ text: String) -> Bool {
        // libzmq reads up to the first zero byte.
        guard text.utf8.count == letters, !text.utf8.contains(0) else { return false }
        var decoded = [UInt8](repeating: 0, count: bytes)
        return zmq_z85_decode(&decoded, text) != nil
    }
}
