import Glibc

/// Reads and decodes every window of a store on several threads, and returns the values in the order of the windows.
public final class WindowReading<Value: Sendable>: @unchecked Sendable {
    // Sendable: everything that changes is guarded by `gate`.
    /// Fewer windows than this are read without threads.
    private static var few: Int { 64 }

    private let store: any Store
    private let windows: [WindowHead]
    private let threads, portion: Int
    private let decode: @Sendable (WindowContents) throws -> Value

    private let gate = Gate()
    /// How many windows were read, and how many portions of them were begun. One thread reads at a time, since the end
    /// of a portion is the beginning of the next one.
    private var read = 0
    private var portions = 0
    private var isReading = false
    private var decoded: [Int: Result<[Value], any Error>] = [:]
    /// How many portions were handed on.
    private var taken = 0
    private var running = 0
    private var isStopped = false

    /// - Parameters:
    ///   - threads: the number of cores, up to four, unless given; with 1 the calling thread reads.
    ///   - portion: how many bytes are read at once.
    ///   - decode: called on those threads, for several windows at a time.
    public init(
        _ store: any Store, threads: Int? = nil, portion: Int = 1 << 20,
        decode: @escaping @Sendable (WindowContents) throws -> Value
    ) throws(StoreError) {
        (self.store, self.decode, self.portion) = (store, decode, portion)
        windows = try store.windows()
        // Only one thread reads at a time, and the thread that takes their results does a quarter of the work itself.
        let useful = min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        self.threads = threads ?? (windows.count < Self.few ? 1 : useful)
    }

    /// How many windows there are.
    public var count: Int { windows.count }

    /// Calls `body` with each value, on this thread. Nothing is read any more when it returns. It waits as long as the
    /// disk takes. Errors: those of the store, of `decode` and of `body`, the first in the order of the windows.
    public func each(_ body: (Value) throws -> Void) throws {
        let hasThreads = threads > 1
        if hasThreads { for _ in 0..<threads { start() } }
        defer { stop() }
        while true {
            if !hasThreads { _ = work() }
            guard let values = next() else { return }
            for value in try values.get() { try body(value) }
        }
    }

    /// The next portion; nil after the last one.
    private func next() -> Result<[Value], any Error>? {
        gate.withLock {
            while decoded[taken] == nil {
                if read == windows.count, taken == portions { return nil }
                gate.wait()
            }
            defer {
                taken += 1
                gate.wakeAll()
            }
            return decoded.removeValue(forKey: taken)
        }
    }

    /// Reads and decodes one portion; false if none is left.
    private func work() -> Bool {
        guard let (number, start) = begin() else { return false }
        let contents = Result { try store.contents(of: windows[start...], bytes: portion) }
        // Nothing after an error is read.
        let end = (try? contents.get().count).map { start + $0 } ?? windows.count
        gate.change { (isReading, read) = (false, end) }
        let values = Result { try contents.get().map(decode) }
        gate.change { decoded[number] = values }
        return true
    }

    private func begin() -> (portion: Int, window: Int)? {
        gate.withLock {
            // Portions that are decoded and not yet handed on take memory, so their number is limited.
            while !isStopped, read < windows.count, isReading || portions >= taken + 2 * threads { gate.wait() }
            guard !isStopped, read < windows.count else { return nil }
            isReading = true
            defer { portions += 1 }
            return (portions, read)
        }
    }

    private func start() {
        gate.withLock { running += 1 }
        DetachedThread.start { [self] in
            while work() {}
            gate.change { running -= 1 }
        }
    }

    private func stop() {
        gate.change { isStopped = true }
        gate.withLock { while running > 0 { gate.wait() } }
    }
}
