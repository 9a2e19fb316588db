import Glibc

/// What the kernel says of this process. No disk is read for it.
struct ProcessFigures {
    /// Processor time of all threads, in seconds.
    let processorSeconds: Double
    /// Memory in bytes; nil if the kernel does not say.
    let residentBytes: Int?

    static func now() -> ProcessFigures {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        return ProcessFigures(processorSeconds: seconds, residentBytes: statm().flatMap { resident(in: $0) })
    }

    /// The second number of `/proc/self/statm` is the resident memory in pages.
    static func resident(in statm: String) -> Int? {
        let words = statm.split(separator: " ")
        return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    }

    private static func statm() -> String? {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }
}
