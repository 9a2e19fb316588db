import CZMQ
import Glibc

/// One pthread that runs one closure.
public final class LoopThread: @unchecked Sendable {
    private final class Start {
        let name: String
        let body: () -> Void

        init(_ name: String, _ body: @escaping () -> Void) { (self.name, self.body) = (name, body) }
    }

    private let lock = PosixLock()
    private var thread: pthread_t?

    public init() {}

    /// Starts the thread. `name` is what the system shows for it, up to fifteen bytes.
    public func start(name: String, _ body: @escaping @Sendable () -> Void) {
        lock.withLock {
            let start = Unmanaged.passRetained(Start(name, body))
            var created = pthread_t()
            let code = pthread_create(
                &created, nil,
                { argument in
                    let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
                    // The kernel keeps fifteen bytes of a thread's name and refuses a longer one.
                    pthread_setname_np(pthread_self(), String(start.name.prefix(15)))
                    start.body()
                    return nil
                }, start.toOpaque())
            precondition(code == 0, "pthread_create: \(code)")
            thread = created
        }
    }

    /// Runs the body in a thread of its own. No thread waits for its end.
    package static func detach(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = LoopThread()
        thread.start(name: name, body)
        thread.detach()
    }

    /// Leaves the thread to itself: its memory is freed when it ends, and its end can't be waited for any more.
    public func detach() {
        lock.withLock {
            guard let running = thread else { return }
            pthread_detach(running)
            thread = nil
        }
    }

    /// Waits for the thread to end. A second caller waits until the first has returned.
    public func join() {
        lock.withLock {
            guard let running = thread else { return }
            pthread_join(running, nil)
            thread = nil
        }
    }
}
