#if canImport(Glibc)
    import Glibc
#endif

/// A thread that runs something and is gone.
final class ReadingThread {
    private let body: () -> Void

    private init(_ body: @escaping () -> Void) { self.body = body }

    /// So many are worth having: reading is for one at a time, and whoever takes what they bring has a quarter of the work himself.
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
