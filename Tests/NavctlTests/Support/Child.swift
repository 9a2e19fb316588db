import Foundation

/// A process that a test starts. Its output is read through sockets, a wait for its end has a limit, and it never
/// outlives the instance.
final class Child {
    enum SpawnError: Error { case failed(String, Int32) }

    let pid: pid_t
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []
    /// The exit code, or 128 plus the signal.
    private(set) var code: Int32?
    /// The read ends that have not ended yet.
    private var pipes: [Int32: WritableKeyPath<Child, [UInt8]>] = [:]

    init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        var (out, err): ([Int32], [Int32]) = ([0, 0], [0, 0])
        // Close-on-exec, so that no child of another test keeps them open.
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &out) == 0, socketpair(AF_UNIX, type, 0, &err) == 0 else {
            throw SpawnError.failed("socketpair", errno)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, out[1], 1)
        posix_spawn_file_actions_adddup2(&actions, err[1], 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(&attributes, &mask)
        // Signals that are ignored where the tests run, like SIGHUP under nohup, must not be ignored by the children.
        sigfillset(&mask)
        posix_spawnattr_setsigdefault(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var variables = ProcessInfo.processInfo.environment
        variables["NAVD_ENDPOINT"] = nil
        variables["NO_COLOR"] = nil
        variables.merge(environment) { $1 }
        var argv = ([program] + arguments).map { strdup($0) } + [nil]
        var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var pid: pid_t = 0
        let failure = posix_spawnp(&pid, program, &actions, &attributes, &argv, &envp)
        close(out[1])
        close(err[1])
        self.pid = pid
        guard failure == 0 else {
            code = 127
            close(out[0])
            close(err[0])
            throw SpawnError.failed(program, failure)
        }
        pipes = [out[0]: \.output, err[0]: \.errors]
    }

    deinit { kill() }

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }

    func signal(_ number: Int32) {
        if code == nil { _ = Foundation.kill(pid, number) }
    }

    /// Kills the process in whatever state it is, and waits for its end.
    func kill() {
        if code == nil {
            signal(SIGKILL)
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
            code = Self.code(status)
        }
        for descriptor in pipes.keys { close(descriptor) }
        pipes = [:]
    }

    /// Reads output until the process has ended. Returns nil if it has not ended in time.
    func end(withinMilliseconds limit: Int) -> Int32? {
        let deadline = Deadline(milliseconds: limit)
        while code == nil, !deadline.isOver {
            if pipes.isEmpty { poll(nil, 0, 2) } else { read(deadline) }
            var status: Int32 = 0
            if waitpid(pid, &status, WNOHANG) == pid { code = Self.code(status) }
        }
        // The last output may still be unread.
        while code != nil, !pipes.isEmpty, !deadline.isOver { read(deadline) }
        return code
    }

    /// Reads output until the condition holds. Returns false if it does not hold in time.
    func wait(milliseconds limit: Int, until holds: (Child) -> Bool) -> Bool {
        let deadline = Deadline(milliseconds: limit)
        while !holds(self) {
            guard !deadline.isOver, !pipes.isEmpty else { return false }
            read(deadline)
        }
        return true
    }

    private func read(_ deadline: Deadline) {
        var items = pipes.keys.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // In slices of 50 ms, since a process that has ended may leave a pipe open in a child of its own.
        guard poll(&items, nfds_t(items.count), Int32(min(deadline.left, 50))) > 0 else { return }
        for item in items where item.revents != 0 {
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = Foundation.read(item.fd, &chunk, chunk.count)
            if count > 0, let path = pipes[item.fd] {
                if path == \.output { output += chunk[..<count] } else { errors += chunk[..<count] }
            } else if count == 0 {
                close(item.fd)
                pipes[item.fd] = nil
            }
        }
    }

    private static func code(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}

struct Deadline {
    private let end: ContinuousClock.Instant

    init(milliseconds: Int) { end = .now + .milliseconds(milliseconds) }

    var isOver: Bool { ContinuousClock.now >= end }
    var left: Int { max(0, Int((end - .now) / .milliseconds(1))) }
}
