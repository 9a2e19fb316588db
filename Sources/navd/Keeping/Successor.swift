import Glibc

/// A process of the same program and command line that takes over from this one. The program's file may have been
/// replaced meanwhile: then the successor is the new version.
struct Successor {
    /// What makes navd start its successor; that of nginx for the same purpose.
    static let signal = SIGUSR2

    let pid: Int32

    /// Starts it. It has the descriptors that this process was started with; navd itself opens all of its own to be
    /// closed in another program. Errors: exit code 70.
    /// - Parameters:
    ///   - command: the path of the program, and the arguments of this process.
    ///   - environment: names and values, as in `NAME=value`.
    init(command: [String], environment: [String]) throws(StartError) {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What this process ignores and blocks is no business of the next one. The exception is the signal of a broken
        // pipe, which systemd lets a service ignore.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        sigdelset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = Self.command(after: command)
        var argv = words.map { strdup($0) } + [nil]
        var envp = Self.environment(after: environment).map { strdup($0) } + [nil]
        defer { for text in argv + envp { free(text) } }
        var pid: Int32 = 0
        let code = posix_spawnp(&pid, words[0], nil, &attributes, &argv, &envp)
        guard code == 0 else { throw .failure("\(words[0]) can't be started: \(String(cString: strerror(code)))") }
        self.pid = pid
    }

    /// Waits for its end. Returns its exit code, or 128 and the number of the signal that ended it.
    func end() -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// The successor's command: this one's, with `--takeover`, and without what a start does once.
    static func command(after own: [String]) -> [String] {
        var command: [String] = []
        var isValue = false
        for word in own {
            defer { isValue = word == "--import" }
            if isValue || ["--import", "--recover", "--takeover"].contains(word) || word.hasPrefix("--import=") {
                continue
            }
            command.append(word)
        }
        return command + ["--takeover"]
    }

    /// The watchdog of this process watches the successor next, whose id is another one.
    static func environment(after own: [String]) -> [String] { own.filter { !$0.hasPrefix("WATCHDOG_PID=") } }
}
