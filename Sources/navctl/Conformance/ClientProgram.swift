import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// How a client is started, and how its output is read.
struct ClientStart: Sendable {
    /// The program and its arguments.
    let command: [String]
    /// Whether the played server is bound to `tcp`, with keys.
    var overTCP = false
    /// The text in the client's output that stands before the number of a layout that it shows; nil if it prints none.
    var shows: String?
}

/// The client as a process of its own, in a process group of its own, so that whatever it starts ends with it.
final class ClientProgram {
    /// How much of its output is kept: the end.
    private static let mostOutput = 4_096

    /// 0 if it could not be started.
    private let pid: pid_t
    /// The read end of its output and errors; -1 once it has ended.
    private(set) var descriptor: Int32
    private(set) var output: [UInt8] = []
    /// The status with which it ended, or 128 and the number of the signal; nil while it runs.
    private(set) var status: Int32?
    private var numbers: ShownNumbers?
    private var shown: [Int] = []

    /// Starts the client with these variables in its environment. Errors: a usage error if there is no such program.
    init(_ start: ClientStart, _ variables: [(name: String, value: String)]) throws(Failure) {
        numbers = start.shows.map(ShownNumbers.init)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .system("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        descriptor = ends[0]
        defer { close(ends[1]) }
        var pid: pid_t = 0
        let failure = Self.spawn(start.command, variables, ends[1], &pid)
        self.pid = failure == 0 ? pid : 0
        guard failure == 0 else {
            close(ends[0])
            descriptor = -1
            throw .usage("\(start.command[0]) can't be started: \(String(cString: strerror(failure)))")
        }
    }

    private static func spawn(
        _ command: [String], _ own: [(name: String, value: String)], _ output: Int32, _ pid: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        // navctl itself waits for signals; the program shall end by them.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            let name = String(cString: variable).prefix { $0 != "=" }
            if !own.contains(where: { $0.name == name }) { variables.append(strdup(variable)) }
            next += 1
        }
        variables += own.map { strdup("\($0.name)=\($0.value)") } + [nil]
        let arguments = command.map { strdup($0) } + [nil]
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            for text in variables + arguments { free(text) }
        }
        return posix_spawnp(&pid, command[0], &actions, &attributes, arguments, variables)
    }

    /// Ends what is left of the process group. The program itself is waited for only now: until then no other process
    /// can get its number.
    deinit {
        if descriptor >= 0 { close(descriptor) }
        guard pid > 0 else { return }
        kill(-pid, SIGKILL)
        var code: Int32 = 0
        while waitpid(pid, &code, 0) < 0, errno == EINTR {}
    }

    /// Sends a signal to the program and to all that it has started, even if the program has ended.
    func signal(_ number: Int32) { kill(-pid, number) }

    /// Reads the output that has come, and looks whether the program has ended.
    func look() {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while descriptor >= 0 {
            let count = read(descriptor, &chunk, chunk.count)
            if count > 0 {
                output = Array((output + chunk[..<count]).suffix(Self.mostOutput))
                shown += numbers?.take(chunk[..<count]) ?? []
            } else if count == 0 {
                close(descriptor)
                descriptor = -1
            } else if errno != EINTR {
                break
            }
        }
        guard status == nil else { return }
        var end = siginfo_t()
        guard waitid(P_PID, id_t(pid), &end, WEXITED | WNOHANG | WNOWAIT) == 0, end.si_signo == SIGCHLD else { return }
        let code = end._sifields._sigchld.si_status
        status = end.si_code == CLD_EXITED ? code : 128 + code
    }

    /// The numbers of the layouts that it has shown since the last call.
    func takeShown() -> [Int] {
        defer { shown = [] }
        return shown
    }

    /// The last lines of its output.
    var lines: [String] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").suffix(12).map { String($0).shown }
    }
}

extension Failure {
    static func system(_ call: String) -> Failure {
        Failure(.internalError, "\(call): \(String(cString: strerror(errno)))")
    }

    init(_ error: ZMQError) { self.init(.internalError, "\(error)") }
}
