import Glibc
import Locking

/// The right to bind an endpoint and its event socket. libzmq silently replaces a socket on which another server
/// listens, and deletes a plain file in its place; the lock file prevents that. TCP needs no lock file, since the
/// kernel refuses a second bind.
public final class EndpointLock {
    public let endpoint: Endpoint
    /// True if other users may connect. Then the file's mode admits all users, and each connection is checked instead.
    public private(set) var isShared: Bool
    /// Nil over tcp, and after the release.
    private var lock: LockFile?
    /// The sockets that were bound in the file system.
    private var places: [SocketPlace] = []

    /// Takes the lock. Errors: `alreadyRunning`; those of the folder, which must be the user's own and not writable by
    /// others.
    public init(_ endpoint: Endpoint, isShared: Bool = false) throws(LockError) {
        (self.endpoint, self.isShared) = (endpoint, isShared)
        guard case .ipc(let path) = endpoint else { return }
        try PrivateDirectory.prepare(
            PrivateDirectory.parent(of: path) ?? "/", mode: isShared ? PrivateDirectory.passable : 0o700)
        do throws(LockFileError) { lock = try LockFile(path + ".lock") } catch {
            switch error {
            case .held(let pid): throw .alreadyRunning(pid: pid)
            case .system(let operation, let code): throw .system(operation: operation, path: path + ".lock", code: code)
            }
        }
    }

    /// Checks the folder of an endpoint and the file at its path, and changes nothing. It does not look whether the
    /// lock is held. Errors: those of the folder; `notASocket`.
    public static func inspect(_ endpoint: Endpoint) throws(LockError) {
        guard case .ipc(let path) = endpoint else { return }
        try PrivateDirectory.inspect(PrivateDirectory.parent(of: path) ?? "/")
        for path in [path, path + ".events"] {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
        }
    }

    deinit { release() }

    /// Binds `socket` to `address`, which is the lock's endpoint or its event socket. The file gets mode 0600, or 0666
    /// if it is shared.
    public func bind(_ socket: Socket, to address: Endpoint) throws(LockError) {
        guard case .ipc(let path) = address else { return try bind(socket, address) }
        try clear(path)
        // The socket must never be open to other users, not even until the chmod. The mask is that of the whole
        // process: 0177 would break directories that another thread makes at this moment.
        let previous = umask(0o077)
        defer { umask(previous) }
        try bind(socket, address)
        guard chmod(path, isShared ? 0o666 : 0o600) == 0 else { throw .failed("chmod", path) }
        places.removeAll { $0.path == path }
        places.append(SocketPlace(path, socket, address))
    }

    /// Sets whether other users may connect, and changes the modes of the sockets. The mode of the folder stays, since
    /// the folder may serve other purposes. Must be called on the loop that owns the sockets.
    public func share(_ isShared: Bool) throws(LockError) {
        guard isShared != self.isShared else { return }
        for place in places where place.isOurs {
            guard chmod(place.path, isShared ? 0o666 : 0o600) == 0 else { throw .failed("chmod", place.path) }
        }
        self.isShared = isShared
    }

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
        places.filter { !$0.isOurs }.compactMap { place in
            guard let socket = place.socket else { return nil }
            do throws(LockError) { try bind(socket, to: place.address) } catch {
                return Regained(path: place.path, error: error)
            }
            return Regained(path: place.path, error: nil)
        }
    }

    /// Removes the sockets and the lock, so that another server may start. Only after the context is terminated: libzmq
    /// unlinks the path of a closed socket late, and would hit the socket of the next server.
    public func release() {
        guard let lock else { return }
        for place in places where place.isOurs { unlink(place.path) }
        places = []
        lock.release()
        self.lock = nil
    }

    private func bind(_ socket: Socket, _ address: Endpoint) throws(LockError) {
        do { try socket.bind(address.description) } catch { throw .bind(error) }
    }

    /// Deletes a socket in the way. No server listens on it while this lock is held, so a server that has ended left
    /// it.
    private func clear(_ path: String) throws(LockError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw .failed("lstat", path)
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
        guard unlink(path) == 0 else { throw .failed("unlink", path) }
    }
}
