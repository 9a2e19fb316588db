// Sockets whose files are gone, or another's.
extension EndpointLock {
    /// How a place that was lost was won back, or why not.
    public struct Regained {
        public let path: String
        public let error: LockError?
    }

    /// Binds anew what does not stand where it was bound; the one who holds the lock has the right to the place. What is no socket is
    /// left alone. On the loop that owns the sockets.
    ///
    /// The listener that was robbed stays open, and nobody reaches it: libzmq would unlink the path when it closes, and hit the new one.
    public func regain() -> [Regained] {
        let lost = places.filter { $0.socket != nil && !$0.isOurs }
        return lost.map { place in
            guard let socket = place.socket else { return Regained(path: place.path, error: nil) }
            do throws(LockError) {
                try bind(socket, to: place.address)
                return Regained(path: place.path, error: nil)
            } catch {
                return Regained(path: place.path, error: error)
            }
        }
    }
}
