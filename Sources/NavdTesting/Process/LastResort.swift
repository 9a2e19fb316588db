import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// A shell that waits for the end of this process, however it ends: then it ends the navd that is left, and deletes its
/// folder. A test that crashes can't do that itself.
final class LastResort: @unchecked Sendable {
    /// It reads which programs run, a line each time that changes, until this process closes the pipe or ends. Signals
    /// from the terminal reach it, too, and must not end it first.
    private static let script = """
        trap '' INT TERM HUP
        running=
        while read -r line; do [ "$line" = over ] && exit 0; running=$line; done
        [ -n "$running" ] && kill -KILL $running 2>/dev/null
        rm -rf -- "$1"
        """

    /// The shell.
    let child: ChildProcess
    private let lock = PosixLock()
    private var descriptor: Int32

    init(_ folder: PrivateFolder) throws(TestFailure) {
        // A pair of sockets, since a pipe whose reader was killed would end this process by a signal.
        let (theirs, own) = try ControlLine.pair()
        descriptor = own
        defer { close(theirs) }
        do throws(TestFailure) {
            child = try ChildProcess(["/bin/sh", "-c", Self.script, "sh", folder.path], input: theirs)
        } catch {
            close(own)
            throw error
        }
    }

    /// Without `release` the shell does its work.
    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Says which programs are to be ended.
    func watch(_ pids: [pid_t]) { say(pids.map { "\($0)" }.joined(separator: " ")) }

    /// Nothing is left to be done.
    func release() {
        say("over")
        lock.withLock {
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    private func say(_ text: String) {
        let line = Array("\(text)\n".utf8)
        lock.withLock {
            if descriptor >= 0 { _ = send(descriptor, line, line.count, Int32(MSG_NOSIGNAL)) }
        }
    }
}
