import Store

#if canImport(Glibc)
    import Glibc
#endif

/// Measures what storing costs on this machine, compared with bare syncs of as many bytes. Prints lines of figures.
enum Measuring {
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    static func run(_ directory: String) -> Int32 {
        do throws(StoreError) {
            syncs(directory)
            for durability in Durability.allCases {
                try alone("\(directory)/\(durability)", durability)
                for outstanding in [1, 64, 256] {
                    try appends("\(directory)/\(durability)\(outstanding)", durability, outstanding, spin: 0)
                }
                try appends("\(directory)/\(durability)spin", durability, 1, spin: 200)
            }
            try windows("\(directory)/windows", 100_000)
            return 0
        } catch {
            Writing.say("e \(error)")
            return 1
        }
    }

    private static func median(_ times: [UInt64], _ part: Double = 0.5) -> UInt64 {
        times.sorted()[Int(Double(times.count - 1) * part)]
    }

    /// One page of SQLite's log, overwritten and synced. A commit does at least this much.
    private struct Bare {
        private let descriptor: Int32
        private let page = [UInt8](repeating: 7, count: 4_120)

        init(_ path: String) {
            descriptor = open(path, O_RDWR | O_CREAT, 0o600)
            for index in 0..<1_000 { put(index) }
            fsync(descriptor)
        }

        private func put(_ index: Int) {
            _ = page.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, 4_120, index % 1_000 * 4_120) }
        }

        /// Returns the time it took, in nanoseconds.
        func write(_ index: Int) -> UInt64 {
            let start = now()
            put(index)
            fdatasync(descriptor)
            return now() - start
        }
    }

    private static func syncs(_ directory: String) {
        let bare = Bare("\(directory)/bare")
        let times = (0..<1_000).map(bare.write)
        Writing.say("bare write and sync: p50 \(median(times) / 1_000) µs, p99 \(median(times, 0.99) / 1_000) µs")
    }

    /// `heard` runs on the journal's thread only, `wait` on the caller's.
    private final class Progress: @unchecked Sendable {
        private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        private var durable: UInt64 = 0

        init() { sem_init(semaphore, 0, 0) }

        func heard(_ outcome: Outcome) {
            guard case .durable(let ticket) = outcome else { fatalError("\(outcome)") }
            while durable < ticket.number {
                durable += 1
                sem_post(semaphore)
            }
        }

        func wait() { while sem_wait(semaphore) != 0 {} }
    }

    private static func appends(
        _ path: String, _ durability: Durability, _ outstanding: Int, spin: UInt64
    ) throws(StoreError) {
        let store = try SQLiteStore(path, durability: durability)
        let progress = Progress()
        let journal = Journal(store, as: try store.claim(), spinMicroseconds: spin) { progress.heard($0) }
        let bytes = [UInt8](repeating: 65, count: 300)
        let count = outstanding == 1 ? 10_000 : 200_000
        var times: [UInt64] = []
        var entering: UInt64 = 0
        var open = 0
        let start = now()
        for number in 1...UInt64(count) {
            if open == outstanding {
                progress.wait()
                open -= 1
            }
            let before = now()
            bytes.withUnsafeBytes { bytes in
                _ = try? journal.enter { batch in
                    batch.commit(
                        window: number % 16, number: number, at: number, who: bytes.prefix(8).rebased,
                        cause: bytes.prefix(12).rebased,
                        bytes: bytes)
                    batch.reply(client: "bench", n: number, digest: 0, at: number, bytes: bytes.prefix(80).rebased)
                }
            }
            entering += now() - before
            open += 1
            if outstanding == 1 {
                progress.wait()
                open -= 1
                times.append(now() - before)
            }
        }
        while open > 0 {
            progress.wait()
            open -= 1
        }
        let seconds = Double(now() - start) / 1e9
        var line =
            "\(durability) \(outstanding) outstanding\(spin > 0 ? ", spinning" : ""): \(Int(Double(count) / seconds)) a second"
        line += ", handing in \(entering / UInt64(count)) ns"
        if outstanding == 1 { line += ", p50 \(median(times) / 1_000) µs, p99 \(median(times, 0.99) / 1_000) µs" }
        Writing.say(line)
        journal.close()
        try store.close()
    }

    /// Measures the store without a journal. Each append follows a bare write and sync of a page, so that both see the
    /// same disk.
    private static func alone(_ path: String, _ durability: Durability) throws(StoreError) {
        let store = try SQLiteStore(path, durability: durability)
        let writer = try store.claim()
        let bytes = [UInt8](repeating: 65, count: 300)
        let bare = Bare(path + ".bare")
        var times: [UInt64] = []
        var bareTimes: [UInt64] = []
        for number in 1...UInt64(5_000) {
            var batch = Batch()
            batch.commit(
                StoredCommit(window: number % 16, number: number, at: number, who: [1], cause: [2], bytes: bytes))
            if durability == .full { bareTimes.append(bare.write(Int(number))) }
            let before = now()
            try store.append(batch, as: writer)
            times.append(now() - before)
            try store.tidy()
        }
        var line =
            "\(durability), the store alone: p50 \(median(times) / 1_000) µs, p99 \(median(times, 0.99) / 1_000) µs"
        if durability == .full { line += "; beside bare syncs of p50 \(median(bareTimes) / 1_000) µs" }
        Writing.say(line)
        try store.close()
    }

    private static func windows(_ path: String, _ count: UInt64) throws(StoreError) {
        do {
            let store = try SQLiteStore(path, durability: .none)
            let writer = try store.claim()
            let bytes = [UInt8](repeating: 66, count: 3_000)
            var number: UInt64 = 0
            while number < count {
                var batch = Batch()
                for _ in 0..<500 {
                    number += 1
                    batch.commit(StoredCommit(window: number, number: number, at: 1, who: [1], cause: [2], bytes: [3]))
                    batch.checkpoint(Checkpoint(window: number, number: number, at: 1, bytes: bytes))
                }
                try store.append(batch, as: writer)
                try store.tidy()
            }
            try store.close()
        }
        var start = now()
        let store = try SQLiteStore(path)
        let opened = now() - start
        start = now()
        let heads = try store.windows()
        let listed = now() - start
        var times: [UInt64] = []
        for window in stride(from: UInt64(1), through: count, by: 97) {
            let before = now()
            guard try store.checkpoint(of: window) != nil else { fatalError("window \(window)") }
            _ = try store.commits(of: window, after: window, limit: 10)
            times.append(now() - before)
        }
        Writing.say(
            "\(heads.count) windows: opened in \(opened / 1_000_000) ms, listed in \(listed / 1_000_000) ms, "
                + "one read in p50 \(median(times) / 1_000) µs")
        try store.close()
    }
}

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var rebased: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self) }
}
