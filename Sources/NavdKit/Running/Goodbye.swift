import Bus
import Dispatch

#if canImport(Glibc)
    import Glibc
#endif

/// Has clients say goodbye at SIGTERM and Ctrl-C, which would end the process at once. A program that handles or
/// ignores these signals itself keeps its own way.
final class Goodbye: @unchecked Sendable {
    static let shared = Goodbye()

    private static let signals = [SIGTERM, SIGINT]

    private let lock = PosixLock()
    // Guarded by the lock.
    private var ends: [Int: @Sendable () -> Void] = [:]
    private var last = 0
    private var sources: [(number: Int32, source: any DispatchSourceSignal)] = []

    /// Calls `end` at such a signal, until `forget`.
    func remember(_ end: @escaping @Sendable () -> Void) -> Int {
        lock.withLock {
            last += 1
            ends[last] = end
            if ends.count == 1 { listen() }
            return last
        }
    }

    func forget(_ number: Int) {
        lock.withLock {
            ends[number] = nil
            if ends.isEmpty { stopListening() }
        }
    }

    private func listen() {
        for number in Self.signals where Self.wouldEnd(number) {
            // Otherwise the signal would end the process beside being told.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let ends = lock.withLock { Array(self.ends.values) }
                for end in ends { end() }
            }
            source.resume()
            sources.append((number, source))
        }
    }

    private func stopListening() {
        for (number, source) in sources {
            source.cancel()
            signal(number, SIG_DFL)
        }
        sources = []
    }

    private static func wouldEnd(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return action.__sigaction_handler.sa_handler == nil
    }
}
