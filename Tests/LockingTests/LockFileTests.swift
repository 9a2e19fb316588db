import Glibc
import Synchronization
import Testing

@testable import Locking

@Suite struct LockFileTests {
    private let folder = Folder()
    private var path: String { folder.path + "/lock" }

    @Test func aSecondOneIsToldWhoHasIt() throws {
        let lock = try LockFile(path)
        #expect(throws: LockFileError.held(pid: getpid())) { try LockFile(path) }
        #expect(LockHolder(path) == .held(pid: getpid()))
        lock.release()
        #expect(LockHolder(path) == .nobody)
        _ = try LockFile(path)
    }

    @Test func whoIsForgottenLetsGo() throws {
        do { _ = try LockFile(path) }
        _ = try LockFile(path)
    }

    @Test func whoDiedIsNotNamedAsTheHolder() throws {
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        defer { close(file) }
        try #require(write(file, "2147483647\n", 11) == 11)
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        #expect(throws: LockFileError.held(pid: nil)) { try LockFile(path) }
    }

    @Test func whoOnlyLooksKeepsNobodyOut() throws {
        let path = path
        _ = try LockFile(path)
        let isOver = Atomic(false)
        try withThread({ while !isOver.load(ordering: .relaxed) { _ = LockHolder(path) } }) {
            defer { isOver.store(true, ordering: .relaxed) }
            for _ in 0..<2_000 {
                let lock = try LockFile(path)
                lock.release()
            }
        }
    }

    @Test func whatWasTakenAwayIsNotInPlace() throws {
        let lock = try LockFile(path)
        #expect(lock.isInPlace)
        unlink(path)
        #expect(!lock.isInPlace)
        let next = try LockFile(path)
        #expect(next.isInPlace && !lock.isInPlace)
    }

    @Test func aLinkIsNotFollowed() throws {
        #expect(symlink(path + ".other", path) == 0)
        #expect(throws: LockFileError.system(operation: "open", code: ELOOP)) { try LockFile(path) }
        #expect(access(path + ".other", F_OK) != 0)
    }

    private func withThread(_ beside: @escaping @Sendable () -> Void, _ body: () throws -> Void) throws {
        let work = Unmanaged.passRetained(Box(beside))
        var thread = pthread_t()
        try #require(
            pthread_create(
                &thread, nil,
                {
                    Unmanaged<Box>.fromOpaque($0!).takeRetainedValue().work()
                    return nil
                }, work.toOpaque()) == 0)
        defer { pthread_join(thread, nil) }
        try body()
    }

    private final class Box: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    private final class Folder {
        let path: String

        init() {
            var name = Array("/tmp/lock-file-XXXXXX".utf8CString)
            path = String(cString: mkdtemp(&name))
        }

        deinit {
            unlink(path + "/lock")
            rmdir(path)
        }
    }
}
