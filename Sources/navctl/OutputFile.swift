#if canImport(Glibc)
    import Glibc
#endif

/// A file that a command writes: whole, or not at all.
enum OutputFile {
    static func write(_ text: String, to path: String) throws(Failure) {
        let temporary = "\(path).\(getpid())"
        guard let file = fopen(temporary, "w") else { throw failure(path) }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten, rename(temporary, path) == 0 else {
            let failure = failure(path)
            unlink(temporary)
            throw failure
        }
    }

    private static func failure(_ path: String) -> Failure {
        .badInput("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
}
