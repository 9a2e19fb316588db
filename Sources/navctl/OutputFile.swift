#if canImport(Glibc)
    import Glibc
#endif

/// A file to be written whole: another name first, so that nobody ever finds a half of it.
enum OutputFile {
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let draft = path + ".\(getpid())"
        func failure() -> Failure {
            let reason = String(cString: strerror(errno))
            _ = unlink(draft)
            return .badInput("\(path) can't be written: \(reason)")
        }
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = failure()
                close(descriptor)
                throw failure
            }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0, close(descriptor) == 0, rename(draft, path) == 0 else { throw failure() }
    }
}
