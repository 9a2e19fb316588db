#if canImport(Glibc)
    import Glibc
#endif

/// A copy of a whole store, checked, as it was at one moment. Its file has no name any more, and goes with the last who holds this.
public final class StoreBackup: @unchecked Sendable {
    // Sendable: read by position.
    private let descriptor: Int32
    private let path: String
    /// Bytes.
    public let size: Int

    /// Takes the file's name away.
    public init(_ path: String) throws(StoreError) {
        guard let size = try SystemCall.size(path) else {
            throw .unavailable(path: path, reason: "the copy is gone")
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemCall.failure("open", path) }
        unlink(path)
        (self.descriptor, self.path, self.size) = (descriptor, path, size)
    }

    deinit { close(descriptor) }

    /// At most so many, from that one on.
    public func bytes(from start: Int, count: Int) throws(StoreError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, min(count, size - start)))
        var done = 0
        while done < bytes.count {
            let left = bytes.count - done
            let step = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + done, left, off_t(start + done))
            }
            guard step > 0 else { throw SystemCall.failure("read", path) }
            done += step
        }
        return bytes
    }
}
