import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// A child process that runs navd with a clock that the test controls, on a socket in a folder of its own. `end` kills
/// it and deletes its files.
final class NavdProcess {
    let endpoint: Endpoint
    private let folder: String
    let pid: pid_t
    private let control: Int32
    private var rest: [UInt8] = []

    /// - Parameters:
    ///   - configuration: the content of its configuration file; nil for no file.
    ///   - variables: what its environment has besides that of this process.
    init(configuration: JSON? = nil, variables: [String: String] = [:]) throws {
        var template = Array("/tmp/navd-case-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CaseError("mkdtemp: \(errno)") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        endpoint = .ipc(path: "\(folder)/s")
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw CaseError("socketpair: \(errno)")
        }
        control = ends[0]
        var arguments = ["--endpoint", endpoint.description, "--test-control", "3", "--log-level", "error"]
        if let configuration {
            arguments += ["--config", "\(folder)/c"]
            try Self.save(configuration.bytes, to: "\(folder)/c")
        }
        pid = try Self.spawn(arguments, control: ends[1], variables: variables)
        Glibc.close(ends[1])
    }

    /// The programs are built into the same folder as the test bundle.
    private static let folderOfPrograms: String = {
        var path = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        let own = String(decoding: path[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }()

    private static func save(_ bytes: [UInt8], to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count else {
            throw CaseError("\(path): \(errno)")
        }
        Glibc.close(file)
    }

    /// - Parameter control: the descriptor that becomes the child's descriptor 3.
    static func spawn(
        _ arguments: [String], control: Int32? = nil, program: String = "navd", variables: [String: String] = [:]
    ) throws -> pid_t {
        let executable = "\(folderOfPrograms)/\(program)"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Duplicating a descriptor onto itself would keep its close-on-exec flag.
        guard control != 3 else { throw CaseError("descriptor 3 is free; it should not be") }
        if let control { posix_spawn_file_actions_adddup2(&actions, control, 3) }
        var words = ([executable] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") }
        let own = environment
        defer { for word in own { free(word) } }
        var next = environ
        while let variable = next.pointee {
            environment.append(variable)
            next += 1
        }
        environment.append(nil)
        var pid: pid_t = 0
        let result = posix_spawn(&pid, executable, &actions, nil, words, environment)
        guard result == 0 else {
            throw CaseError("\(executable) can't be started: \(String(cString: strerror(result)))")
        }
        return pid
    }

    /// Sends one line to the test control and reads one line back.
    func control(_ request: JSON) throws -> JSON {
        let line = request.bytes + [UInt8(ascii: "\n")]
        guard write(control, line, line.count) == line.count else { throw CaseError("navd takes no orders: \(errno)") }
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let reply = Array(rest[..<end])
                rest.removeFirst(end + 1)
                return try JSONParser.parse(reply)
            }
            var item = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
            guard poll(&item, 1, 30_000) == 1 else { throw CaseError("navd does not answer its test control") }
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(control, &chunk, chunk.count)
            guard count > 0 else { throw CaseError("navd ended: status \(status())") }
            rest += chunk[..<count]
        }
    }

    /// The number of sockets that navd has open. It decreases when navd has noticed that a connection is gone.
    func sockets() -> Int {
        guard let directory = opendir("/proc/\(pid)/fd") else { return 0 }
        defer { closedir(directory) }
        var count = 0
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            var target = [CChar](repeating: 0, count: 64)
            guard readlink("/proc/\(pid)/fd/\(name)", &target, 63) > 0 else { continue }
            if String(decoding: target.prefix(7).map(UInt8.init(bitPattern:)), as: UTF8.self) == "socket:" {
                count += 1
            }
        }
        return count
    }

    private func status() -> Int32 {
        var status: Int32 = 0
        return waitpid(pid, &status, WNOHANG) == pid ? status : -1
    }

    func end() {
        kill(pid, SIGKILL)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        Glibc.close(control)
        for name in ["s", "s.events", "s.lock", "c"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
}
