#if canImport(Glibc)
    import Glibc
#endif

/// A thread that runs one function and ends.
final class ReadingThread {
    private let body: () -> Void

    private init(_ body: @escaping () -> Void) { self.body = body }

    /// How many threads are worth starting: only one of them reads at a time, and the thread that takes their results
    /// does a quarter of the work itself.
    static var useful: Int { min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    static func start(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(ReadingThread(body)).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<ReadingThread>.fromOpaque(argument!).takeRetainedValue().body()
                return nil
            }, argument)
        precondition(code == 0, "pthread_create: \(code)")
        pthread_detach(thread)
    }
}
