import Glibc
import Testing

@testable import Bus

@Suite struct EndpointLockTests {
    private let scratch = Scratch()

    @Test func aSecondServerIsToldWhoRuns() throws {
        let lock = try EndpointLock(scratch.endpoint)
        #expect(throws: LockError.alreadyRunning(pid: getpid())) { try EndpointLock(scratch.endpoint) }
        lock.release()
        let next = try EndpointLock(scratch.endpoint)
        next.release()
    }

    @Test func aPlainFileInTheWayIsRefusedAndLeftUntouched() throws {
        let path = "\(scratch.path)/s"
        try put("precious", at: path)
        let lock = try EndpointLock(scratch.endpoint)
        let socket = try Socket(.router, in: try Context())
        #expect(throws: LockError.notASocket(path: path)) { try lock.bind(socket, to: scratch.endpoint) }
        lock.release()
        #expect(contents(of: path) == "precious")
    }

    @Test func aDeadServersSocketIsReplacedAndIsPrivate() throws {
        try leaveStaleSocket(at: "\(scratch.path)/s")
        #expect(throws: ClientError.noDaemon(scratch.endpoint)) { try Client(scratch.endpoint) }
        let lock = try EndpointLock(scratch.endpoint)
        let context = try Context()
        do {
            let socket = try Socket(.router, in: context)
            try lock.bind(socket, to: scratch.endpoint)
            let events = try Socket(.xpub, in: context)
            try lock.bind(events, to: scratch.endpoint.events)
            #expect(mode(of: "\(scratch.path)/s") == S_IFSOCK | 0o600)
            #expect(mode(of: "\(scratch.path)/s.events") == S_IFSOCK | 0o600)
            _ = try Client(scratch.endpoint)
        }
        context.terminate()
        lock.release()
        #expect(mode(of: "\(scratch.path)/s") == nil)
        #expect(mode(of: "\(scratch.path)/s.events") == nil)
    }

    @Test func anInspectionFindsWhatALockWouldAndMakesNothing() throws {
        let deep = try Endpoint(path: "\(scratch.path)/a/b/s")
        try EndpointLock.inspect(deep)
        #expect(mode(of: "\(scratch.path)/a") == nil)
        try EndpointLock.inspect(.tcp(port: 7_700))
        // A server that runs there is no mistake.
        let lock = try EndpointLock(scratch.endpoint)
        try EndpointLock.inspect(scratch.endpoint)
        lock.release()
        try put("precious", at: "\(scratch.path)/s.events")
        #expect(throws: LockError.notASocket(path: "\(scratch.path)/s.events")) {
            try EndpointLock.inspect(scratch.endpoint)
        }
        chmod(scratch.path, 0o722)
        #expect(throws: LockError.directoryWritableByOthers(path: scratch.path)) {
            try EndpointLock.inspect(scratch.endpoint)
        }
        chmod(scratch.path, 0o700)
    }

    @Test func whoDiedIsNotNamedAsTheHolder() throws {
        let path = "\(scratch.path)/s.lock"
        try put("2147483647\n", at: path)
        let file = open(path, O_RDWR)
        defer { close(file) }
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        #expect(throws: LockError.alreadyRunning(pid: nil)) { try EndpointLock(scratch.endpoint) }
    }

    @Test func aSocketThatWasTakenAwayIsPutBack() throws {
        let lock = try EndpointLock(scratch.endpoint)
        let context = try Context()
        do {
            let socket = try Socket(.router, in: context)
            try lock.bind(socket, to: scratch.endpoint)
            #expect(lock.regain().isEmpty)
            unlink("\(scratch.path)/s")
            #expect(lock.regain().map(\.path) == ["\(scratch.path)/s"])
            #expect(mode(of: "\(scratch.path)/s") == S_IFSOCK | 0o600)
            _ = try Client(scratch.endpoint)
            // The socket file of another process, which no longer listens.
            unlink("\(scratch.path)/s")
            try leaveStaleSocket(at: "\(scratch.path)/s")
            #expect(lock.regain().map(\.error) == [nil])
            _ = try Client(scratch.endpoint)
            #expect(lock.regain().isEmpty)
        }
        context.terminate()
        lock.release()
        #expect(mode(of: "\(scratch.path)/s") == nil)
    }

    @Test func aFileWhereTheSocketWasIsLeftAlone() throws {
        let path = "\(scratch.path)/s"
        let lock = try EndpointLock(scratch.endpoint)
        let context = try Context()
        do {
            let socket = try Socket(.router, in: context)
            try lock.bind(socket, to: scratch.endpoint)
            unlink(path)
            try put("precious", at: path)
            #expect(lock.regain().map(\.error) == [.notASocket(path: path)])
            #expect(contents(of: path) == "precious")
        }
    }

    @Test func aMissingDirectoryIsMadePrivate() throws {
        let directory = "\(scratch.path)/deep"
        let lock = try EndpointLock(.ipc(path: "\(directory)/navd/navd.sock"))
        #expect(mode(of: "\(directory)/navd") == S_IFDIR | 0o700)
        lock.release()
        unlink("\(directory)/navd/navd.sock.lock")
        rmdir("\(directory)/navd")
        rmdir(directory)
    }

    @Test func aSharedEndpointLetsOthersPassToItsSocketsAndToNothingElse() throws {
        let directory = "\(scratch.path)/open"
        let previous = umask(0o077)
        defer { umask(previous) }
        let endpoint = Endpoint.ipc(path: "\(directory)/s")
        let lock = try EndpointLock(endpoint, isShared: true)
        let context = try Context()
        do {
            let socket = try Socket(.router, in: context)
            try lock.bind(socket, to: endpoint)
            #expect(mode(of: directory) == S_IFDIR | 0o711)
            #expect(mode(of: "\(directory)/s") == S_IFSOCK | 0o666)
            #expect(mode(of: "\(directory)/s.lock") == S_IFREG | 0o600)
        }
        context.terminate()
        lock.release()
        unlink("\(directory)/s.lock")
        rmdir(directory)
    }

    @Test func aDirectoryThatOthersCanWriteIsRefused() throws {
        #expect(chmod(scratch.path, 0o770) == 0)
        #expect(throws: LockError.directoryWritableByOthers(path: scratch.path)) {
            try EndpointLock(scratch.endpoint)
        }
    }

    @Test(.enabled(if: geteuid() != 0)) func aDirectoryOfSomebodyElseIsRefused() {
        #expect(throws: LockError.directoryNotOwned(path: "/usr", owner: 0)) {
            try EndpointLock(.ipc(path: "/usr/navd.sock"))
        }
    }

    @Test func aLinkInPlaceOfTheLockIsNotFollowed() throws {
        let target = "\(scratch.path)/s.events"
        try put("precious", at: target)
        #expect(symlink(target, "\(scratch.path)/s.lock") == 0)
        #expect(throws: LockError.self) { try EndpointLock(scratch.endpoint) }
        #expect(contents(of: target) == "precious")
    }

    @Test func whereNobodyEverWasThereIsNoDaemon() {
        #expect(throws: ClientError.noDaemon(scratch.endpoint)) { try Client(scratch.endpoint) }
    }

    private func put(_ text: String, at path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        try #require(file >= 0)
        _ = write(file, text, text.utf8.count)
        close(file)
    }

    private func contents(of path: String) -> String? {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(file, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }

    private func mode(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }

    /// Leaves a socket file as a killed server does: it was bound, and no process listens on it.
    private func leaveStaleSocket(at path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafeBytes(of: &address) {
            bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        try #require(result == 0)
    }
}
