import Locking

#if canImport(Glibc)
    import Glibc
#endif

/// The right to bind an endpoint and its events. libzmq takes over a socket that another server
/// listens on, and deletes a plain file in its place, both without a word: hence a lock file.
/// TCP needs none, the kernel refuses a second bind there.
public final class EndpointLock {
    public let endpoint: Endpoint
    /// Other users may connect: then who is let in is the socket's business, not the file's.
    public private(set) var isShared: Bool
    /// Nil over tcp, and once it is released.
    private var lock: LockFile?
    /// What was bound, and stands in the file system.
    var places: [SocketPlace] = []

    public init(_ endpoint: Endpoint, isShared: Bool = false) throws(LockError) {
        self.endpoint = endpoint
        self.isShared = isShared
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

    deinit { release() }

    /// Binds `socket` to `address`, which is the lock's endpoint or its events, with mode 0600, or 0666 where it is shared.
    public func bind(_ socket: Socket, to address: Endpoint) throws(LockError) {
        guard case .ipc(let path) = address else { return try bind(socket, address) }
        try clear(path)
        // The socket must never be open to others, not even until the chmod. The mask is the whole
        // process's: 0177 would break directories that another thread makes just now.
        let previous = umask(0o077)
        defer { umask(previous) }
        try bind(socket, address)
        guard chmod(path, isShared ? 0o666 : 0o600) == 0 else {
            throw .system(operation: "chmod", path: path, code: errno)
        }
        places.removeAll { $0.path == path }
        places.append(SocketPlace(path, socket, address))
    }

    /// Other users may connect from now on, or may no more: the modes of the sockets follow. The folder's stays, as it may be
    /// somebody's. On the loop that owns the sockets.
    public func share(_ isShared: Bool) throws(LockError) {
        guard isShared != self.isShared else { return }
        for place in places where place.isOurs {
            guard chmod(place.path, isShared ? 0o666 : 0o600) == 0 else {
                throw .system(operation: "chmod", path: place.path, code: errno)
            }
        }
        self.isShared = isShared
    }

    /// Removes the sockets and lets the next server in. Only after the context is terminated:
    /// libzmq unlinks a closed socket's path late, and would hit the next server's.
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

    /// Nobody listens there while the lock is held, so a socket is a dead server's.
    private func clear(_ path: String) throws(LockError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw .system(operation: "lstat", path: path, code: errno)
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
        guard unlink(path) == 0 else {
            throw .system(operation: "unlink", path: path, code: errno)
        }
    }
}
