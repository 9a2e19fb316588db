// Sockets whose files were deleted or replaced.
extension EndpointLock {
    /// The result of binding a lost socket again; `error` is nil if it succeeded.
    public struct Regained {
        public let path: String
        public let error: LockError?
    }

    /// Binds each socket again whose file is gone, or is another file now: the holder of the lock has the right to the
    /// path. A file that is no socket is left alone. Must be called on the loop that owns the sockets.
    ///
    /// The old listener stays open, although no new peer can reach it: when libzmq closes it, libzmq unlinks the path,
    /// and would hit the new socket.
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
