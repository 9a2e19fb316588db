/// Reads and decodes every window of a store, with all cores, and hands the values on in the order of the windows.
public final class WindowReading<Value: Sendable>: @unchecked Sendable {
    // Sendable: what changes is under the gate.
    /// Fewer windows than this are read without threads.
    private static var few: Int { 64 }

    private let store: any Store
    private let windows: [WindowHead]
    private let threads: Int
    private let portion: Int
    private let decode: @Sendable (WindowContents) throws -> Value

    private let gate = Gate()
    /// Windows that were read, and portions of them that were begun: one at a time, since one's end is the next one's beginning.
    private var read = 0
    private var portions = 0
    private var isReading = false
    private var decoded: [Int: Result<[Value], any Error>] = [:]
    /// Portions that were handed on.
    private var taken = 0
    private var running = 0
    private var isStopped = false

    /// - Parameters:
    ///   - threads: as many as there are cores, up to four, unless given; 1 is the caller's own.
    ///   - portion: bytes that are read in one go.
    ///   - decode: called on those threads, for several windows at a time.
    public init(
        _ store: any Store, threads: Int? = nil, portion: Int = 1 << 20,
        decode: @escaping @Sendable (WindowContents) throws -> Value
    ) throws(StoreError) {
        self.store = store
        self.decode = decode
        self.portion = portion
        windows = try store.windows()
        self.threads = threads ?? (windows.count < Self.few ? 1 : ReadingThread.useful)
    }

    /// Calls `body` with each value, on this thread; nothing reads any more when it returns. It waits as long as the disk takes.
    /// Errors: of the store, of `decode` and of `body`, the first in the order of the windows.
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

    /// The next portion; nil after the last.
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

    /// One portion; false if there is none left.
    private func work() -> Bool {
        guard let (number, start) = begin() else { return false }
        let contents: [WindowContents]
        do throws(StoreError) {
            contents = try store.contents(of: windows[start...], bytes: portion)
        } catch {
            // Behind an error nothing is read.
            ended(at: windows.count)
            done(number, .failure(error))
            return true
        }
        ended(at: start + contents.count)
        done(number, Result { try contents.map(decode) })
        return true
    }

    private func ended(at end: Int) {
        gate.withLock {
            isReading = false
            read = end
            gate.wakeAll()
        }
    }

    private func done(_ number: Int, _ values: Result<[Value], any Error>) {
        gate.withLock {
            decoded[number] = values
            gate.wakeAll()
        }
    }

    private func begin() -> (portion: Int, window: Int)? {
        gate.withLock {
            // What is decoded and not handed on yet takes memory.
            while !isStopped, read < windows.count, isReading || portions >= taken + 2 * threads { gate.wait() }
            guard !isStopped, read < windows.count else { return nil }
            isReading = true
            defer { portions += 1 }
            return (portions, read)
        }
    }

    // MARK: Threads

    private func start() {
        gate.withLock { running += 1 }
        ReadingThread.start { [self] in run() }
    }

    private func run() {
        while work() {}
        gate.withLock {
            running -= 1
            gate.wakeAll()
        }
    }

    private func stop() {
        gate.withLock {
            isStopped = true
            gate.wakeAll()
            while running > 0 { gate.wait() }
        }
    }
}
