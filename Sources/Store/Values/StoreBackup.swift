import Glibc

/// A checked copy of a whole store at one moment. Its file has no name, and is freed with this object.
public final class StoreBackup: @unchecked Sendable {
    // Sendable: the file is read by position.
    private let descriptor: Int32
    private let path: String
    /// In bytes.
    public let size: Int

    /// Opens the file and removes its name.
    public init(_ path: String) throws(StoreError) {
        guard let size = try SystemCall.size(path) else {
            throw .unavailable(location: path, reason: "the copy is gone")
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemCall.failure("open", path) }
        unlink(path)
        (self.descriptor, self.path, self.size) = (descriptor, path, size)
    }

    deinit { close(descriptor) }

    /// Reads at most `count` bytes from `start` on.
    public func bytes(from start: Int, count: Int) throws(StoreError) -> [UInt8] {
        let count = max(0, min(count, size - start))
        let bytes = try SystemCall.read(descriptor, path, from: start, count: count)
        guard bytes.count == count else { throw SystemCall.failure("read", path) }
        return bytes
    }
}
