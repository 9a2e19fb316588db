import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// Finds out whether navd listens at all, by connecting without a handshake. libzmq does not tell.
/// Used on the thread of navd's sockets only.
struct NavdLookout {
    /// Its number among the descriptors that are watched.
    static let source = UInt64.max - 1
    /// Milliseconds between two looks, and those that one may take.
    private static let pause: UInt64 = 250
    private static let patience: UInt64 = 1_000

    private let endpoint: Endpoint
    private var descriptor: Int32?
    private var lastLook: UInt64 = 0
    /// What was found last; nil before the first look.
    private(set) var listens: Bool?
    /// Whether something waits for the result.
    var isWanted = false

    init(_ endpoint: Endpoint) { self.endpoint = endpoint }

    /// Whether it is known that navd does not listen. What was found long ago is not known any more.
    func isAway(at now: UInt64) -> Bool { listens == false && now < lastLook + 4 * Self.pause }

    /// Whether a look is due. The caller goes on with `watch`.
    mutating func begin(at now: UInt64) -> Bool {
        guard isWanted, descriptor == nil, now >= lastLook + Self.pause else { return false }
        isWanted = false
        lastLook = now
        return true
    }

    var isLooking: Bool { descriptor != nil }

    /// Whether the present look has taken too long: navd is stopped, and its queue of connections is full.
    func isLate(at now: UInt64) -> Bool { descriptor != nil && now >= lastLook + Self.patience }

    enum Beginning: Equatable {
        case begun
        /// No process listens.
        case refused
        /// No descriptor is left, say. It is not known whether navd listens.
        case failed
    }

    /// Begins a look.
    mutating func watch(_ epoll: Epoll) -> Beginning {
        guard let descriptor = endpoint.beginProbe() else { return Self.hasDescriptors ? .refused : .failed }
        self.descriptor = descriptor
        do throws(ZMQError) { try epoll.addWritable(descriptor, as: Self.source) } catch {
            _ = Endpoint.endProbe(descriptor)
            self.descriptor = nil
            return .failed
        }
        return .begun
    }

    /// Whether the process may open one more descriptor.
    private static var hasDescriptors: Bool {
        let descriptor = dup(STDERR_FILENO)
        guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
        close(descriptor)
        return true
    }

    /// Ends a look. Called when its descriptor has news.
    /// - Returns: whether navd listens.
    mutating func result(_ epoll: Epoll) -> Bool {
        guard let descriptor else { return false }
        epoll.remove(descriptor)
        self.descriptor = nil
        return Endpoint.endProbe(descriptor)
    }

    /// - Returns: whether that is news. navd is expected to be there at the beginning.
    mutating func note(_ listens: Bool) -> Bool {
        defer { self.listens = listens }
        return listens != (self.listens ?? true)
    }

    mutating func end(_ epoll: Epoll) { if descriptor != nil { _ = result(epoll) } }
}
