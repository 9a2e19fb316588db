import Store

#if canImport(Glibc)
    import Glibc
#endif

/// Cuts a store's file, or its log, at every byte of its last part. The store must open right, or be refused as damaged
/// and left unchanged.
enum Cutting {
    /// - Parameters:
    ///   - part: `log` or `file`. A log that was cut is a beginning of the log, and must open. A cut file must be
    ///     refused.
    ///   - most: the greatest number of bytes to cut off.
    static func run(_ path: String, scratch: String, part: String, most: Int, step: Int, from first: Int) -> Int32 {
        let file = Bytes.read(path)
        let log = Bytes.read(path + "-wal")
        let whole = part == "log" ? log : file
        var counts = (right: 0, refused: 0)
        var before = UInt64.max
        for cut in stride(from: first, through: min(most, whole.count), by: step) {
            let rest = Array(whole.dropLast(cut))
            let name = scratch + "/store"
            for suffix in ["", "-wal", "-shm", ".lock"] { unlink(name + suffix) }
            Bytes.write(part == "log" ? file : rest, name)
            if part == "log" { Bytes.write(rest, name + "-wal") }
            switch Checking.check(name, atLeast: 0) {
            case .right(let head, _):
                counts.right += 1
                if part == "file", cut > 0 { return fail("cut by \(cut), the file was opened") }
                if head > before { return fail("cut by \(cut), the log has more than before") }
                before = head
            case .refused(let error):
                counts.refused += 1
                guard case .damaged = error, part == "file" else { return fail("cut by \(cut): \(error)") }
                if Bytes.read(name) != rest { return fail("cut by \(cut), the refused file was changed") }
            case .lost: return fail("cut by \(cut), less than nothing is there")
            case .wrong(let word, _): return fail("cut by \(cut): \(word)")
            }
        }
        Writing.say("\(counts.right) opened right, \(counts.refused) refused as damaged")
        return 0
    }

    private static func fail(_ word: String) -> Int32 {
        Writing.say("wrong: \(word)")
        return 1
    }
}

/// Reads and writes whole files.
enum Bytes {
    static func read(_ path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return Array(bytes.prefix(max(0, count)))
    }

    static func write(_ bytes: [UInt8], _ path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }
}
