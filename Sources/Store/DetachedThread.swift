import Glibc

/// A thread that runs one function and ends.
final class DetachedThread {
    private let body: () -> Void

    private init(_ body: @escaping () -> Void) { self.body = body }

    /// - Parameter body: must be safe to run on another thread; the compiler does not check that.
    static func start(_ body: @escaping () -> Void) {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(DetachedThread(body)).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<DetachedThread>.fromOpaque(argument!).takeRetainedValue().body()
                return nil
            }, argument)
        precondition(code == 0, "pthread_create: \(code)")
        pthread_detach(thread)
    }
}
