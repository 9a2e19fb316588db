import Bus

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// A program of this package that a test has started. It is killed at the end.
final class Program {
    let pid: pid_t
    private var status: Int32?

    /// The programs are built into the same folder as the test bundle.
    private static let folder: String = {
        let own = StaticFiles.realPath("/proc/self/exe") ?? ""
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }()

    /// - Parameters:
    ///   - output: the file that gets what it prints.
    ///   - descriptors: its limit of open files; nil for the usual one.
    ///   - variables: added to its environment; without quotes in their values.
    init(
        _ name: String, _ arguments: [String], output: String, descriptors: Int? = nil,
        variables: [String: String] = [:]
    ) throws {
        let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
        let exports = variables.map { "export \($0.key)='\($0.value)'; " }.joined()
        let words = ["/bin/sh", "-c", "\(limit)\(exports)exec \"$0\" \"$@\"", "\(Self.folder)/\(name)"] + arguments
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        var pointers = words.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        var pid: pid_t = 0
        let result = posix_spawn(&pid, words[0], &actions, nil, pointers, environ)
        guard result == 0 else { throw SceneError("\(name) can't be started: \(result)") }
        self.pid = pid
    }

    deinit {
        signal(SIGKILL)
        _ = exitCode()
    }

    func signal(_ number: Int32) { if status == nil { kill(pid, number) } }

    /// Waits for the end; nil if it does not end in time. A signal counts as 128 and more.
    func exitCode(milliseconds: Int = 15_000) -> Int32? {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        while status == nil, PageLoop.now() < deadline {
            var found: Int32 = 0
            if waitpid(pid, &found, WNOHANG) == pid { status = found } else { usleep(10_000) }
        }
        return status.map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : 128 + $0 & 0x7F }
    }

    /// How many descriptors it has open.
    var descriptors: Int {
        guard let directory = opendir("/proc/\(pid)/fd") else { return 0 }
        defer { closedir(directory) }
        var count = -2
        while readdir(directory) != nil { count += 1 }
        return count
    }

    /// False under AddressSanitizer, which keeps freed memory for a while to find uses of it. There a bound on memory
    /// says nothing. `scripts/sanitize` sets this variable.
    static let givesMemoryBack = getenv("ASAN_OPTIONS") == nil

    /// False under ThreadSanitizer, where the gateway reads less than a megabyte a second. `scripts/sanitize` sets this
    /// variable.
    static let readsFast = getenv("TSAN_OPTIONS") == nil

    /// Bytes of its memory that are not shared.
    var memory: Int {
        let bytes = StaticFiles.bytes(of: "/proc/\(pid)/statm", atMost: 4_096) ?? []
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        return fields.count > 2 ? (fields[1] - fields[2]) * 4_096 : 0
    }
}
