#if canImport(Glibc)
    import Glibc
#endif

/// `PATH.lock`, held while the store is open. It stays behind, empty of meaning: who deletes it under a holder lets a second one in.
final class StoreLock: @unchecked Sendable {
    private var descriptor: Int32

    init(_ path: String) throws(StoreError) {
        let name = path + ".lock"
        descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path: name, reason: SystemCall.reason()) }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            // All is initialised: `deinit` runs, and closes it.
            throw .inUse(path: path, pid: Self.holder(descriptor))
        }
        ftruncate(descriptor, 0)
        let text = Array("\(getpid())\n".utf8)
        _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    deinit { release() }

    func release() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    private static func holder(_ descriptor: Int32) -> Int32? {
        var text = [UInt8](repeating: 0, count: 16)
        let count = text.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 1 else { return nil }
        return Int32(String(decoding: text.prefix(count - 1), as: UTF8.self))
    }
}
