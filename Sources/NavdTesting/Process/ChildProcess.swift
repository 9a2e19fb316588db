import Bus
import NavdKit

#if canImport(Glibc)
    import Glibc
#endif

/// A program that was started, until it has ended. A thread waits for its end.
final class ChildProcess: Sendable {
    let pid: pid_t
    /// The status with which it has ended. As long as there is none, the pid is this program's.
    private let ended = Board<Int32?>(nil)

    /// - Parameters:
    ///   - output: the file that its output and errors are added to; nil gives them up.
    ///   - input: the descriptor that becomes its standard input; nil for nothing to read.
    ///   - extra: the descriptor that becomes its descriptor 3.
    init(_ command: [String], output: String? = nil, input: Int32? = nil, extra: Int32? = nil) throws(TestFailure) {
        var pid: pid_t = 0
        let failure = Self.spawn(command, output ?? "/dev/null", input, extra, &pid)
        guard failure == 0 else {
            throw TestFailure(
                .programMissing, "\(command[0]) can't be started: \(String(cString: strerror(failure)))")
        }
        self.pid = pid
        LoopThread.detach("navd test child") { [self] in
            awaitDeath()
            reap()
        }
    }

    private static func spawn(
        _ command: [String], _ output: String, _ input: Int32?, _ extra: Int32?, _ pid: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }
        // What runs the tests may ignore or block signals; the program shall not.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let words = command.map { strdup($0) } + [nil]
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            for word in words { free(word) }
        }
        return posix_spawn(&pid, command[0], &actions, &attributes, words, environ)
    }

    /// Waits for its end, and leaves its pid reserved.
    private func awaitDeath() {
        var info = siginfo_t()
        while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Gives its pid back: while nothing else can look at the status, so that no signal reaches another program.
    private func reap() {
        ended.change { ended in
            guard ended == nil else { return }
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            ended = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        }
    }

    /// The status with which it has ended, or 128 and the number of the signal; nil while it runs.
    var status: Int32? { ended.value }

    /// Sends a signal, if it still runs.
    func signal(_ number: Int32) { ended.change { if $0 == nil { kill(pid, number) } } }

    /// Waits until it has ended. Nil after that time, and where the task is cancelled.
    func end(within timeout: Duration) async -> Int32? { await ended.wait(timeout) { $0 != nil } ?? nil }

    /// Ends it at once, and returns when it has ended.
    func endNow() {
        signal(SIGKILL)
        awaitDeath()
        reap()
    }
}
