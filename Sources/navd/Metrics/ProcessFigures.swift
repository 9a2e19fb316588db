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
        let statm = KernelFile.text("/proc/self/statm")
        return ProcessFigures(processorSeconds: seconds, residentBytes: statm.flatMap { resident(in: $0) })
    }

    /// The second number of `/proc/self/statm` is the resident memory in pages.
    static func resident(in statm: String) -> Int? {
        let words = statm.split(separator: " ")
        return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    }
}
